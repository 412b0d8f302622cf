import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withTables } from './describe-config.ts'
import { openShopfront } from './load-shopfront-config.ts'
import { clientKeys, serverKeys } from './shopfront-file.ts'

test('docs/configuration.md says what the schema says; `npm run docs` writes it anew', async () => {
  const page = await readFile('docs/configuration.md', 'utf8')
  const { own } = await openShopfront({ configFile: 'config/stations/market.json', env: 'demo' })
  expect(page).toBe(withTables(page, own))
  for (const key of [...Object.keys(serverKeys), ...Object.keys(clientKeys)])
    expect(page).toMatch(new RegExp(`^\\| \`${key}[.\`]`, 'm'))
})

test('every key is explained', () => {
  const silent = (keys: object): string[] =>
    Object.entries(keys).flatMap(([key, { description, properties }]) =>
      description ? [] : properties ? silent(properties) : [key],
    )
  expect(silent({ ...serverKeys, ...clientKeys })).toEqual([])
})
