import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SetupTrouble } from '#server/setup-trouble.ts'
import { loadShopfrontConfig } from './load-shopfront-config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spaza-config-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function load(text: string) {
  const configFile = join(folder, 'shopfront.json')
  await writeFile(configFile, text)
  return loadShopfrontConfig({ configFile })
}

test('what a deployment leaves out is its station’s', async () => {
  const config = await load('{ "station": "known", "config": { "shop_name": "Mzansi" } }')
  expect(config).toMatchObject({ shop_name: 'Mzansi', stokvel: false, bag_price_in_cents: 130 })
})

test.each([
  [
    'a key nobody knows',
    '{\n  "config": {\n    "shop_nmae": "x"\n  }\n}',
    /line 3: "config.shop_nmae" is not a key/,
  ],
  [
    'a wrong type',
    '{\n  "config": {\n    "stokvel": "no"\n  }\n}',
    /line 3: "config.stokvel" must be boolean/,
  ],
  [
    'a wrong word',
    '{\n  "config": {\n\n    "mode": "mall"\n  }\n}',
    /line 4: "config.mode" must be one of agency, market/,
  ],
  [
    'a wrong shade',
    '{\n "config": { "theme": {\n "primary": 7, "striped_promotions": true } }\n}',
    /line 3: "config.theme.primary"/,
  ],
  ['broken JSON', '{\n  "station": "market",\n}', /line 3: it is not valid JSON/],
  ['the way to a prototype', '{ "__proto__": { "x": 1 } }', /is not a key/],
])('%s stops the start with its line and reason', async (_what, text, reason) => {
  const trouble = await load(text).catch((error: unknown) => error)
  expect(trouble).toBeInstanceOf(SetupTrouble)
  expect((trouble as Error).message).toMatch(reason)
})

test('a file that is not there is said so', async () => {
  await expect(loadShopfrontConfig({ configFile: join(folder, 'none.json') })).rejects.toThrow(
    /it is not there/,
  )
})
