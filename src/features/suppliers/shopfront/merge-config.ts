// Merges a newly fetched configuration into the one that the page came with: key by key, only known keys, only values of the
// right type, and only the answer's own properties [T36]. A value that does not fit leaves the last good one in place.
import { languages } from '#kernel/languages.ts'
import type { ShopfrontConfig } from './shopfront-contract.ts'

type Check = (value: unknown) => boolean

const text =
  (pattern = /^[^\p{Cc}]{1,200}$/u): Check =>
  (value) =>
    typeof value === 'string' && value.length <= 200 && pattern.test(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const flag: Check = (value) => typeof value === 'boolean'
const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string)
const listOf =
  (check: Check, min: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= 20 && value.every(check)

const address = orNull(text(/^https:\/\/[^\s"<>]+$/))
const language = oneOf(...languages)

type Checks<C> = { [K in keyof C]: Check | (C[K] extends object | null ? Checks<C[K]> : never) }

const checks: Checks<ShopfrontConfig> = {
  shop_name: text(),
  mode: oneOf('agency', 'market'),
  currency: oneOf('ZAR'),
  currency_symbol: oneOf('R'),
  money_separator: oneOf('space', 'comma', 'none'),
  country: oneOf('ZA'),
  timezone: oneOf('Africa/Johannesburg'),
  default_locale: language,
  locales: listOf(language, 1),
  bag_price_in_cents: integer(0, 1e8),
  stokvel: flag,
  combos: flag,
  multi_supplier: flag,
  search_radius_km: (value) => typeof value === 'number' && value > 0 && value <= 2000,
  collect_radius_km: (value) => typeof value === 'number' && value > 0 && value <= 2000,
  theme: {
    primary: text(/^#[\da-f]{6}$/i),
    striped_promotions: flag,
    stylesheet: orNull(text(/^\/theme\/[\w-]+\.css$/)),
  },
  offercard_image: { width: integer(20, 400), height: integer(20, 400) },
  support_phone: orNull(text(/^\+?[\d ()-]{5,24}$/)),
  website_url: address,
  group_url: address,
  data_free_referers: listOf(text(/^[\w-]{1,40}$/), 0),
  demo: flag,
}

export function mergeConfig(current: ShopfrontConfig, received: unknown): ShopfrontConfig {
  const merged = merge(current, received, checks)
  // Two keys that must agree: of a pair that does not, neither is taken.
  if (merged.locales.includes(merged.default_locale)) return merged
  return { ...merged, locales: current.locales, default_locale: current.default_locale }
}

function merge<C extends object>(current: C, received: unknown, rules: Checks<C>): C {
  const merged = { ...current }
  if (typeof received !== 'object' || received === null) return merged
  // The names come from here, never from the answer: no name that it brings is ever written to.
  for (const key of Object.keys(rules) as (keyof C & string)[]) {
    if (!Object.hasOwn(received, key)) continue
    const value = (received as C)[key]
    const rule = rules[key] as Check | Checks<object>
    if (typeof rule === 'function') {
      if (rule(value)) merged[key] = value
    } else merged[key] = merge(current[key] as object, value, rule) as C[typeof key]
  }
  return merged
}
