import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withTables } from './describe-config.ts'
import { openShopfront } from './load-shopfront-config.ts'
import { clientKeys, serverKeys } from './shopfront-file.ts'

test('docs/configuration.md matches the schema; `npm run docs` rewrites it', async () => {
  const page = await readFile('docs/configuration.md', 'utf8')
  const { own } = await openShopfront({ configFile: 'config/stations/market.json', env: 'demo' })
  expect(page).toBe(withTables(page, own))
  for (const key of [...Object.keys(serverKeys), ...Object.keys(clientKeys)])
    expect(page).toMatch(new RegExp(`^\\| \`${key}[.\`]`, 'm'))
})

test('every key has a description', () => {
  const silent = (keys: object): string[] =>
    Object.entries(keys).flatMap(([key, { description, properties }]) =>
      description ? [] : properties ? silent(properties) : [key],
    )
  expect(silent({ ...serverKeys, ...clientKeys })).toEqual([])
})
