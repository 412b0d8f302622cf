// The shopfront's configuration on the wire (specification, points 1 and 3; rulings, point 3).
import Type, { type Static } from 'typebox'
import { CatalogueBanner } from '#features/catalogue/catalogue-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, Nullable, Strict } from '#wire/shapes.ts'

/** What the storefront needs to know of its deployment. Documented key by key in docs/configuration.md. */
export const ShopfrontConfig = Type.Object({
  shop_name: Type.String(),
  mode: Type.Enum(['agency', 'market']),
  currency: Type.String(),
  currency_symbol: Type.String(),
  country: Type.String(),
  timezone: Type.String(),
  default_locale: Type.Enum(['en', 'af', 'fr']),
  locales: Type.Array(Type.Enum(['en', 'af', 'fr'])),
  bag_price_in_cents: CentsShape,
  minimum_order_in_cents: CentsShape,
  stokvel: Type.Boolean(),
  combos: Type.Boolean(),
  multi_supplier: Type.Boolean(),
  /** Kilometres searched around a shopper. */
  search_radius_km: Type.Number(),
  theme: Type.Object({ primary: Type.String(), striped_promotions: Type.Boolean() }),
  offercard_image: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  support_phone: Nullable(Type.String()),
  website_url: Nullable(Type.String()),
  group_url: Nullable(Type.String()),
  /** Referers whose visitors get the data-free shop. */
  data_free_referers: Type.Array(Type.String()),
  demo: Type.Boolean(),
})
export type ShopfrontConfig = Static<typeof ShopfrontConfig>

export const ShippingOption = Type.Object({
  name: Type.Enum(['COLLECT', 'PICUP', 'MANUAL_DELIVERY']),
  payment_options: Type.Array(Type.String()),
})
export type ShippingOption = Static<typeof ShippingOption>

export const ClientConfig = Type.Object({
  bags: Type.Boolean(),
  bag_price_in_cents: CentsShape,
  shipping: Type.Array(ShippingOption),
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

/** One of the demo stations that ship (rulings, point 3), in place of the one this shopfront opens with. */
const DemoStation = Type.Optional(Type.Enum(['market', 'agency', 'known']))

const base = { area: 'shopfront', who: 'anyone', keep: 'shelf' } as const
const clientConfig = {
  ...base,
  says: 'What checkout offers: bags, ways of getting the goods and of paying, at one supplier or at any.',
  query: Strict({ supplier_id: Type.Optional(Id), demo: DemoStation }),
  answer: ClientConfig,
} as const

export const shopfrontCalls = {
  shopfrontConfig: defineCall({
    ...base,
    says: 'The configuration of this shopfront.',
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
    says: 'Banners of the home page.',
    generation: 2,
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Type.Array(CatalogueBanner),
  }),
  ads: defineCall({
    ...base,
    says: 'Advertisements: banners and popups.',
    generation: 2,
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Type.Array(Ad),
  }),
}
