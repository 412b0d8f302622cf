// Valid and hostile configurations that arrive while pages are open ([T36], M14).
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { mergeConfig } from './merge-config.ts'
import type { ShopfrontConfig } from './shopfront-contract.ts'

let current: ShopfrontConfig
beforeAll(async () => {
  const { config } = JSON.parse(await readFile('config/stations/market.json', 'utf8'))
  current = { ...config, theme: { ...config.theme, stylesheet: null } }
})

test('new values are taken over key by key', () => {
  const merged = mergeConfig(current, {
    shop_name: 'Mzansi',
    stokvel: false,
    locales: ['en', 'af'],
    theme: { primary: '#0B7A4B', stylesheet: '/theme/Ab-c_9.css' },
    website_url: 'https://shop.example/',
    support_phone: null,
  })
  expect(merged).toEqual({
    ...current,
    shop_name: 'Mzansi',
    stokvel: false,
    locales: ['en', 'af'],
    theme: { ...current.theme, primary: '#0B7A4B', stylesheet: '/theme/Ab-c_9.css' },
    website_url: 'https://shop.example/',
    support_phone: null,
  })
  expect(merged).not.toBe(current)
})

const long = 'x'.repeat(10_000_000)
/** As they come off the wire. */
const hostile: [what: string, json: string][] = [
  ['the prototype', '{"__proto__":{"polluted":true}}'],
  ['the prototype of the theme', '{"theme":{"__proto__":{"polluted":true}}}'],
  ['the constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['the constructor in the picture', '{"offercard_image":{"constructor":{"prototype":{"polluted":true}}}}'],
  ['a prototype that looks like a configuration', '{"__proto__":{"shop_name":"Evil","mode":"agency"}}'],
  ['methods', '{"toString":"x","hasOwnProperty":true,"valueOf":1}'],
  ['unknown keys', '{"admin":true,"api_endpoint":"https://evil.example"}'],
  ['unknown keys inside', '{"theme":{"css":"body{display:none}"}}'],
  ['nothing', 'null'],
  ['a list', '[{"shop_name":"Evil"}]'],
  ['a number', '7'],
  ['a text', '"shop_name"'],
  ['true', 'true'],
  ['a name that is a number', '{"shop_name":7}'],
  ['a name that is a list', '{"shop_name":["Evil"]}'],
  ['a name that is empty', '{"shop_name":""}'],
  ['a name of 10 MB', `{"shop_name":"${long}"}`],
  ['a name with a new line', '{"shop_name":"a\\nb"}'],
  ['no name', '{"shop_name":null}'],
  ['a mode that is none', '{"mode":"mall"}'],
  ['a mode that is an object', '{"mode":{"toString":"market"}}'],
  ['another currency', '{"currency":"USD","currency_symbol":"$"}'],
  ['a separator that is none', '{"money_separator":"."}'],
  ['languages that are none', '{"locales":["en","<script>"],"default_locale":"de"}'],
  ['no languages', '{"locales":[]}'],
  ['languages that are a text', '{"locales":"en"}'],
  ['languages that look like a list', '{"locales":{"0":"en","length":1}}'],
  ['a thousand languages', `{"locales":[${'"en",'.repeat(999)}"en"]}`],
  ['half a cent', '{"bag_price_in_cents":0.5}'],
  ['a price below nothing', '{"bag_price_in_cents":-1}'],
  ['a price beyond counting', '{"bag_price_in_cents":1e999}'],
  ['a price in quotes', '{"bag_price_in_cents":"130"}'],
  ['flags that are not', '{"stokvel":"false","combos":0,"multi_supplier":null,"demo":"yes"}'],
  ['a radius of nothing', '{"search_radius_km":0}'],
  ['a radius round the world', '{"search_radius_km":40000}'],
  ['a theme that is a text', '{"theme":"red"}'],
  ['no theme', '{"theme":null}'],
  ['a colour that is CSS', '{"theme":{"primary":"red;background:url(//evil.example)"}}'],
  ['a style sheet elsewhere', '{"theme":{"stylesheet":"https://evil.example/theme/x.css"}}'],
  ['a style sheet elsewhere, shorter', '{"theme":{"stylesheet":"//evil.example/theme/x.css"}}'],
  ['a style sheet up and out', '{"theme":{"stylesheet":"/theme/../pictures/x.css"}}'],
  ['a picture of no size', '{"offercard_image":{"width":0,"height":1e9}}'],
  ['a picture that is a list', '{"offercard_image":[100,100]}'],
  ['a script for an address', '{"website_url":"javascript:alert(1)","group_url":"data:text/html,x"}'],
  ['an address without s', '{"website_url":"http://shop.example"}'],
  ['an address that ends its attribute', '{"group_url":"https://x\\" onclick=\\"alert(1)"}'],
  ['a number that is markup', '{"support_phone":"<img src=x>"}'],
  ['partners that are not names', '{"data_free_referers":["a b",7,null]}'],
  ['a depth without end', `${'{"theme":'.repeat(2000)}1${'}'.repeat(2000)}`],
]

test('more than forty hostile configurations are tried', () => expect(hostile.length).toBeGreaterThan(40))

test.each(hostile)('%s changes nothing', (_, json) => {
  expect(mergeConfig(current, JSON.parse(json))).toEqual(current)
  expect(Object.keys(mergeConfig(current, JSON.parse(json)))).toEqual(Object.keys(current))
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(mergeConfig(current, JSON.parse(json)))).toBe(Object.prototype)
})

test('one bad value does not discard the good ones beside it', () => {
  expect(
    mergeConfig(current, { mode: 'mall', stokvel: false, theme: { primary: 1, striped_promotions: false } }),
  ).toEqual({
    ...current,
    stokvel: false,
    theme: { ...current.theme, striped_promotions: false },
  })
})

test('any input yields a consistent configuration', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(current), '__proto__', 'x'), fc.jsonValue()),
      (received) => {
        const merged = mergeConfig(current, received)
        expect(Object.keys(merged)).toEqual(Object.keys(current))
        for (const key of Object.keys(current) as (keyof ShopfrontConfig)[])
          if (current[key] !== null && merged[key] !== null)
            expect(typeof merged[key]).toBe(typeof current[key])
        // The shop's own answer is always taken whole.
        expect(mergeConfig(merged, JSON.parse(JSON.stringify(current)))).toEqual(current)
      },
    ),
  )
})

test('the default language remains among those offered', () => {
  const merged = mergeConfig(current, { locales: ['af', 'fr'] })
  expect(merged.locales).toContain(merged.default_locale)
})
