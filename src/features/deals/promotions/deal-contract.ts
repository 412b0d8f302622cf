// The contracts of deals, which shoppers browse for their price: promotions, multibuys, leaflet promotions, combos and stokvel
// [spec 3, spec 7, ruling 14 Multibuys].
import Type, { type Static } from 'typebox'
import { CardOffer, Offer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { Facets, facetQuery } from '#features/catalogue/catalogue/facets-contract.ts'
import { OfferMultibuy } from '#features/catalogue/catalogue/offer-fields.ts'
import { defineCall } from '#wire/call.ts'
import {
  CentsShape,
  Id,
  IdParams,
  InstantShape,
  Named,
  Nullable,
  PageQuery,
  Pagination,
  Strict,
} from '#wire/shapes.ts'

export const dealKinds = ['promotions', 'multibuys', 'leaflets', 'combos', 'stokvel'] as const
export type DealKind = (typeof dealKinds)[number]

/** A part of a combo, with what it costs singly at the same branch now. */
export const ComboPart = Type.Object({
  name: Type.String(),
  image_url: Type.String(),
  combo_qty: Type.Number(),
  product_id: Type.String(),
  /** As many as the combo holds; null where the branch does not sell it singly. */
  single_in_cents: Nullable(CentsShape),
  out_of_stock: Type.Boolean(),
})
export type ComboPart = Static<typeof ComboPart>

const dealFields = {
  ...CardOffer.properties,
  /** In a market: how many branches have this deal, this being the cheapest; 1 at a branch. */
  suppliers_count: Type.Integer(),
  offers_count: Type.Integer(),
  /** Of a combo: its parts, and what they cost singly together; null where a part is not sold singly. */
  parts: Type.Optional(Type.Array(ComboPart)),
  singly_in_cents: Type.Optional(Nullable(CentsShape)),
}

export const Deal = Type.Object(dealFields)
export type Deal = Static<typeof Deal>

/** A deal that has not begun: the offer as it is now, with its coming price. */
export const UpcomingDeal = Type.Object({
  ...dealFields,
  coming_price_in_cents: CentsShape,
  coming_start_at: InstantShape,
  coming_end_at: Nullable(InstantShape),
})
export type UpcomingDeal = Static<typeof UpcomingDeal>

export const Deals = Type.Object({
  offers: Type.Array(Deal),
  /** Beginning soon, the soonest first; with the first page of a list that is not narrowed. */
  coming: Type.Array(UpcomingDeal),
  total_count: Type.Integer(),
  facets: Facets,
  /** When something in view begins or ends next: what was fetched is true until then. */
  changes_at: Nullable(InstantShape),
  /** The multibuy that was asked for, where it runs now; the offers are those in it. */
  multibuy: Type.Optional(Type.Object({ ...OfferMultibuy.properties, supplier: Named })),
  /** What a stokvel basket must come to at this branch. */
  stokvel_minimum_in_cents: Nullable(CentsShape),
  pagination: Pagination,
})
export type Deals = Static<typeof Deals>

const base = { area: 'catalogue', policy: 'anyone', cache: 'shelf' } as const
const atSupplier = {
  ...base,
  generation: 1,
  params: IdParams,
  query: PageQuery,
  answer: Type.Array(Offer),
} as const

export const dealCalls = {
  supplierPromotions: defineCall({
    ...atSupplier,
    summary:
      'Offers on promotion at a supplier, those that run first, then those to come; 100 unless per_page says otherwise.',
  }),
  promotionsActive: defineCall({
    ...atSupplier,
    summary:
      'What is on promotion at a supplier now and in stock, the largest saving first; 100 unless per_page says otherwise.',
  }),
  supplierCombos: defineCall({
    ...atSupplier,
    summary:
      'Combos at a supplier with what they hold, the largest saving first; 100 unless per_page says otherwise.',
  }),
  supplierStokvel: defineCall({
    ...atSupplier,
    summary: 'Stokvel packs at a supplier, by name; 100 unless per_page says otherwise.',
  }),
  stokvelActive: defineCall({
    ...atSupplier,
    summary: 'Stokvel packs at a supplier that are in stock, by name; 100 unless per_page says otherwise.',
  }),
  deals: defineCall({
    ...base,
    summary:
      'A page of promotions, goods in multibuys, leaflet promotions, combos or stokvel packs, as cards, with what they can be narrowed by (24 unless per_page says otherwise).',
    generation: 2,
    query: Strict({
      kind: Type.Enum([...dealKinds]),
      supplier_id: Type.Optional(Id),
      /** With kind=multibuys: only the offers of this one. */
      multibuy: Type.Optional(Id),
      ...PageQuery.properties,
      ...facetQuery,
    }),
    answer: Deals,
  }),
}
