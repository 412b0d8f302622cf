// The shopfront's configuration on the wire [spec 1, spec 3, ruling 3].

import Type, { type Static } from 'typebox'
import { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, Nullable, Strict } from '#wire/shapes.ts'
import { stations } from './stations.ts'

export const CatalogueBanner = Type.Object({
  image_url: Type.String(),
  target_id: Type.String(),
  alt: Type.String(),
})
export type CatalogueBanner = Static<typeof CatalogueBanner>

/** `right` is said to whoever writes something else into the file; descriptions are the tables of docs/configuration.md. */
const Text = (description: string, more: { right?: string; pattern?: string; maxLength?: number } = {}) =>
  Type.String({ description, minLength: 1, maxLength: 200, ...more })
const Address = (description: string) =>
  Nullable(
    Text(description, {
      pattern: '^https://[^\\s"<>]+$',
      right: 'an address that begins with https://, or null',
    }),
    description,
  )
const Pixels = (description: string) => Type.Integer({ description, minimum: 20, maximum: 400 })

/** What the storefront needs from its deployment's configuration. */
export const ShopfrontConfig = Type.Object({
  shop_name: Text('the name on the sign, in the titles of pages, and of the API', { maxLength: 40 }),
  mode: Type.Enum(['agency', 'market'], {
    description:
      '`agency`: a branch is chosen before browsing; `market`: offers are compared across suppliers',
  }),
  currency: Type.Enum(['ZAR'], { description: 'of every amount; the rand is the only one there is' }),
  currency_symbol: Type.Enum(['R'], { description: 'of every amount' }),
  money_separator: Type.Enum(['space', 'comma', 'none'], {
    description:
      'what stands between thousands of rand on screen: a no-break space (`R 1 234.56`), a comma or nothing; a point always stands before the cents',
  }),
  country: Type.Enum(['ZA'], { description: 'of addresses and phone numbers' }),
  timezone: Type.Enum(['Africa/Johannesburg'], { description: 'of slots, opening hours and days' }),
  default_locale: Type.Enum([...languages], {
    description: 'the language when a visitor asks for none of those offered; one of `locales`',
  }),
  locales: Type.Array(Type.Enum([...languages]), {
    description: 'the languages offered, in this order, of those in `src/kernel/languages.ts`',
    minItems: 1,
    uniqueItems: true,
  }),
  bag_price_in_cents: Type.Integer({ description: 'one plastic bag', minimum: 0, maximum: 100_000_000 }),
  stokvel: Type.Boolean({ description: 'whether bulk packs are sold; off, they never come onto a shelf' }),
  combos: Type.Boolean({ description: 'whether combos are sold; off, they never come onto a shelf' }),
  multi_supplier: Type.Boolean({ description: 'whether one basket may hold offers of several suppliers' }),
  search_radius_km: Type.Number({
    description: 'how far around a shopper suppliers are looked for, in kilometres',
    exclusiveMinimum: 0,
    maximum: 2000,
  }),
  collect_radius_km: Type.Number({
    description:
      'market mode: how far away a branch may be and still count as near a shopper’s place, in kilometres; one that delivers there may be as far as `search_radius_km`',
    exclusiveMinimum: 0,
    maximum: 2000,
  }),
  theme: Type.Object({
    primary: Type.String({
      description:
        'the primary colour; text on it, its stronger shade and links follow from it, so that they can be read in light and in dark',
      pattern: '^#[0-9A-Fa-f]{6}$',
      right: 'a colour such as "#FFC000"',
    }),
    striped_promotions: Type.Boolean({ description: 'stripes behind the promotion carousel' }),
    /** Made by the server from the theme and the custom CSS; null where the shop's own style sheet says it all. */
    stylesheet: Nullable(Type.String()),
  }),
  offercard_image: Type.Object({
    width: Pixels(
      'width of the picture on an offer’s card, in pixels, where the card is wider; with the default it fills the card',
    ),
    height: Pixels('its height'),
  }),
  support_phone: Nullable(
    Text('shown for help, or `null`', {
      pattern: '^\\+?[0-9 ()-]{5,24}$',
      right: 'a phone number such as "+27 10 500 2026", or null',
    }),
    'shown for help, or `null`',
  ),
  website_url: Address('the website linked from the side panel, or `null`'),
  group_url: Address('the social group linked from the side panel, or `null`'),
  data_free_referers: Type.Array(
    Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', right: 'a name of letters, digits, - and _' }),
    {
      description: 'partners whose visitors (`?referer=NAME`) get the data-free shop',
      maxItems: 20,
    },
  ),
  demo: Type.Boolean({ description: 'marks a demo: orders are pretend ones' }),
})
export type ShopfrontConfig = Static<typeof ShopfrontConfig>

export const ShippingOption = Type.Object({
  name: Type.Enum(['COLLECT', 'PICUP', 'MANUAL_DELIVERY']),
  payment_options: Type.Array(Type.String()),
})
export type ShippingOption = Static<typeof ShippingOption>

/** With what bringing the goods costs, where one supplier was asked for. */
const OfferedShipping = Type.Object({
  ...ShippingOption.properties,
  tariff: Type.Optional(DeliveryTariff),
})

export const ClientConfig = Type.Object({
  bags: Type.Boolean(),
  bag_price_in_cents: CentsShape,
  shipping: Type.Array(OfferedShipping),
  dispatch: Type.Array(Type.Enum(['collect', 'deliver', 'manual_delivery'])),
  payment_gateway: Type.Object({ provider: Nullable(Type.String()) }),
})
export type ClientConfig = Static<typeof ClientConfig>

export const Ad = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['banner', 'popup']),
  /** A pop-up is shown to one visitor at most once in so many hours. */
  every_hours: Type.Integer(),
  ...CatalogueBanner.properties,
})
export type Ad = Static<typeof Ad>

/** One of the demo stations that ship [ruling 3], in place of the one this shopfront opens with. */
const DemoStation = Type.Optional(Type.Enum([...stations]))

const base = { area: 'shopfront', policy: 'anyone', cache: 'shelf' } as const
const clientConfig = {
  ...base,
  summary: 'What checkout offers: bags, ways of getting the goods and of paying, at one supplier or at any.',
  query: Strict({ supplier_id: Type.Optional(Id), demo: DemoStation }),
  answer: ClientConfig,
} as const

export const shopfrontCalls = {
  shopfrontConfig: defineCall({
    ...base,
    summary: 'The configuration of this shopfront.',
    generation: 'runtime',
    query: Strict({ demo: DemoStation }),
    answer: Type.Object({
      status: Type.Enum(['ok', 'not_found']),
      config: Type.Optional(Type.Object({ config: ShopfrontConfig })),
    }),
  }),
  clientConfig: defineCall({ ...clientConfig, generation: 1 }),
  checkoutConfig: defineCall({ ...clientConfig, generation: 2 }),
  banners: defineCall({
    ...base,
    summary: 'Banners of the home page.',
    generation: 2,
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Type.Array(CatalogueBanner),
  }),
  ads: defineCall({
    ...base,
    summary: 'Advertisements: banners and popups.',
    generation: 2,
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Type.Array(Ad),
  }),
}
