import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SetupError } from '#server/setup-error.ts'
import { loadShopfrontConfig, openShopfront } from './load-shopfront-config.ts'

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

test('keys that a deployment leaves out come from its station', async () => {
  const config = await load('{ "station": "known", "config": { "shop_name": "Mzansi" } }')
  expect(config).toMatchObject({ shop_name: 'Mzansi', stokvel: false, bag_price_in_cents: 130 })
})

test('keys left out inside the theme come from the station as well', async () => {
  const { theme, offercard_image } = await load(
    '{ "station": "agency", "config": { "theme": { "striped_promotions": true }, "offercard_image": { "width": 120 } } }',
  )
  expect(theme).toMatchObject({ primary: '#0B7A4B', striped_promotions: true })
  expect(offercard_image).toEqual({ width: 120, height: 136 })
})

const of = (config: string) => `{\n  "config": {\n    ${config}\n  }\n}`

test.each([
  // Not JSON.
  ['nothing at all', '', /line 1: it is not valid JSON: it is empty; \{\} is the least/],
  ['blank lines', '\n\n', /line 3: it is not valid JSON: it is empty/],
  ['a byte order mark', '\ufeff{}', /line 1: .*byte order mark; save it as UTF-8 without one/],
  [
    'a comma too many',
    '{\n  "station": "market",\n}',
    /line 3: .*a key in double quotes belongs here, not "}"/,
  ],
  ['a comma too few', '{\n  "station": "market"\n  "bags": true\n}', /line 3: .*a comma or } belongs here/],
  [
    'an end too early',
    '{\n  "station": "market"',
    /line 2: .*a comma or } belongs here, not the end of the file/,
  ],
  ['something after the end', '{}\n{}', /line 2: .*"{" stands after its end/],
  ['single quotes', "{\n  'station': 'market'\n}", /line 2: .*a key in double quotes/],
  ['a comment', '{\n  // the market\n  "station": "market"\n}', /line 2: .*a key in double quotes/],
  ['a word that is none', '{\n  "bags": yes\n}', /line 2: .*a value belongs here, not "y"/],
  ['a text that is not closed', '{\n  "station": "market\n}', /line 2: .*this text is not closed/],
  ['a number of another kind', '{ "shelf_budget_mb": 0x10 }', /a comma or } belongs here, not "x"/],
  ['a web page', '<!doctype html>\n<html>', /line 1: .*a value belongs here, not "<"/],
  [
    'a key that comes twice',
    of('"stokvel": true,\n\n    "stokvel": false'),
    /line 5: .*"config.stokvel" stands here a second time/,
  ],
  ['something bottomless', '['.repeat(100_000), /it nests too deeply/],
  // JSON, and no configuration.
  ['a list', '[]', /line 1: "the file" must be an object/],
  ['a number', '7', /line 1: "the file" must be an object .*not 7/],
  [
    'a key nobody knows',
    of('"shop_nmae": "x"'),
    /line 3: "config.shop_nmae" is not a key .*did you mean "shop_name"\?/,
  ],
  [
    'such a key far from any',
    '{\n\n  "pizza": 1\n}',
    /line 3: "pizza" is not a key .*its keys are station, bags/,
  ],
  [
    'such a key deep inside',
    of('"theme": {\n      "primry": "#FFC000"\n    }'),
    /line 4: "config.theme.primry" is not a key .*did you mean "primary"/,
  ],
  [
    'what the server makes itself',
    of('"theme": { "stylesheet": "https://evil.example/x.css" }'),
    /line 3: "config.theme.stylesheet" is not a key/,
  ],
  [
    'such a key in a list',
    '{\n  "shipping": [\n    { "name": "COLLECT", "payment_options": ["CASH"] },\n    { "name": "PICUP", "payments": [] }\n  ]\n}',
    /line 4: "shipping.1.payments" is not a key/,
  ],
  ['a wrong type', of('"stokvel": "no"'), /line 3: "config.stokvel" must be true or false, not "no"/],
  [
    'a number in quotes',
    of('"bag_price_in_cents": "130"'),
    /line 3: "config.bag_price_in_cents" must be a whole number, not "130"/,
  ],
  ['half a cent', of('"bag_price_in_cents": 0.5'), /must be a whole number, not 0.5/],
  ['a price below nothing', of('"bag_price_in_cents": -1'), /must be from 0 to 100000000, not -1/],
  ['no radius', of('"search_radius_km": 0'), /must be above 0 and at most 2000, not 0/],
  [
    'too little memory',
    '{ "shelf_budget_mb": 0 }',
    /line 1: "shelf_budget_mb" must be from 1 to 65536, not 0/,
  ],
  [
    'a gateway that nothing can be paid with',
    '{\n  "shipping": [{ "name": "COLLECT", "payment_options": ["CASH"] }],\n  "payment_gateway": "yoco"\n}',
    /line 3: "payment_gateway" must be one of the "payment_options" of "shipping", not "yoco"/,
  ],
  [
    'a wrong word',
    of('\n    "mode": "mall"'),
    /line 4: "config.mode" must be one of agency, market, not "mall"/,
  ],
  [
    'a station nobody knows',
    '{ "station": "moon" }',
    /"station" must be one of market, agency, known or null, not "moon"/,
  ],
  [
    'no shade',
    of('"theme": {\n      "primary": 7 }'),
    /line 4: "config.theme.primary" must be a colour such as "#FFC000", not 7/,
  ],
  [
    'a shade by name',
    of('"theme": { "primary": "yellow" }'),
    /must be a colour such as "#FFC000", not "yellow"/,
  ],
  [
    'a script for an address',
    of('"website_url": "javascript:alert(1)"'),
    /"config.website_url" must be an address that begins with https/,
  ],
  [
    'a phone number that is none',
    of('"support_phone": "<b>"'),
    /"config.support_phone" must be a phone number such as/,
  ],
  ['no name', of('"shop_name": ""'), /"config.shop_name" must be text that is not empty/],
  ['no language', of('"locales": []'), /"config.locales" must be a list of at least 1/],
  ['a language twice', of('"locales": ["en", "en"]'), /a list in which nothing stands twice/],
  [
    'a language nobody speaks here',
    of('"locales": ["en", "de"]'),
    /"config.locales.1" must be one of en, af, fr.*, not "de"/,
  ],
  [
    'a language that is not offered',
    of('"locales": ["af"]'),
    /"config.default_locale" must be one of the locales \(af\), not "en"/,
  ],
  [
    'a way of paying nobody knows',
    '{ "shipping": [{ "name": "COLLECT", "payment_options": ["BARTER"] }] }',
    /"shipping.0.payment_options.0" must be one of CASH/,
  ],
  [
    'a way of getting goods twice',
    '{ "shipping": [{ "name": "COLLECT", "payment_options": ["CASH"] },\n{ "name": "COLLECT", "payment_options": ["YOCO"] }] }',
    /line 2: "shipping.1.name" says "COLLECT" a second time/,
  ],
  [
    'a style sheet elsewhere',
    '{ "custom_css": "../../etc/passwd" }',
    /"custom_css" must be the name of a file beside this one/,
  ],
  [
    'a style sheet that is not there',
    '{\n  "custom_css": "none.css"\n}',
    /line 2: "custom_css" names "none.css", which is not there/,
  ],
  ['the way to a prototype', '{ "__proto__": { "x": 1 } }', /"__proto__" is not a key/],
  [
    'another way to it',
    of('"constructor": { "prototype": { "x": 1 } }'),
    /line 3: "config.constructor" is not a key/,
  ],
])('%s stops the start with its line, the reason and what would be right', async (_what, text, reason) => {
  const failure = await load(text).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SetupError)
  expect((failure as Error).message).toMatch(/shopfront\.json, line \d+: /)
  expect((failure as Error).message).toMatch(reason)
})

test('a missing file, or a folder, is reported as such', async () => {
  await expect(loadShopfrontConfig({ configFile: join(folder, 'none.json') })).rejects.toThrow(
    /it is not there/,
  )
  await expect(loadShopfrontConfig({ configFile: folder })).rejects.toThrow(/it is a folder, not a file/)
})

test('the configuration files that ship are accepted completely', async () => {
  const { own, of, hasStations } = await openShopfront({
    configFile: resolve('config/shopfront.json'),
    env: 'demo',
  })
  expect(own.station).toBe('market')
  expect(hasStations).toBe(true)
  for (const { look } of ['market', 'agency', 'known'].map(of)) expect(look.refused).toEqual([])
})

test('any JSON is either accepted or refused with an explanation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), async (text) => {
      const found = await load(text).catch((error: unknown) => error)
      if (found instanceof Error) expect(found).toBeInstanceOf(SetupError)
    }),
    { numRuns: 60 },
  )
})
