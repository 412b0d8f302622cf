// The shopfront's name, colour, languages and telephone, as the operator sets them at the counter. They hold instead of the
// configuration file's (docs/decisions/0027-shopfront-settings.md).
import Type, { type Static } from 'typebox'
import { languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { Nullable, Strict } from '#wire/shapes.ts'

const Language = Type.Enum([...languages])

const settings = {
  shop_name: Type.String({ minLength: 1, maxLength: 40 }),
  primary: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  default_locale: Language,
  locales: Type.Array(Language, { minItems: 1, maxItems: languages.length, uniqueItems: true }),
  support_phone: Nullable(Type.String({ pattern: '^\\+?[0-9 ()-]{5,24}$' })),
}
const Settings = Type.Object(settings)
export type ShopfrontSettings = Static<typeof Settings>

export const ManagedShopfront = Type.Object({
  ...settings,
  /** Who changes them says what they were looking at. */
  version: Type.String(),
  /** False: all of it is the configuration file's. */
  is_set: Type.Boolean(),
  mode: Type.Enum(['agency', 'market']),
})
export type ManagedShopfront = Static<typeof ManagedShopfront>

const base = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  cache: 'never',
} as const

export const shopfrontSettingsCalls = {
  managedShopfront: defineCall({
    ...base,
    permission: 'branch.manage',
    summary: 'The shopfront’s name, colour, languages and telephone, as shoppers see them.',
    answer: ManagedShopfront,
  }),
  changeShopfront: defineCall({
    ...base,
    permission: 'catalogue.operate',
    summary:
      'The operator sets the shopfront’s name, colour, languages and telephone; shoppers see them at once, whatever the configuration file says.',
    body: Strict({ version: Type.String({ minLength: 1, maxLength: 40 }), ...settings }),
    answer: Type.Object({ status: Type.Literal('ok'), shopfront: ManagedShopfront }),
    idempotent: true,
  }),
}
