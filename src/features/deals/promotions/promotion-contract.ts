// The contracts of promotions for managers [ruling 10].
import Type, { type Static } from 'typebox'
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

export const promotionStatuses = ['upcoming', 'running', 'ended'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** An offer in a manager's offer picker. */
export const ManagedOffer = Type.Object({
  id: Type.String(),
  sellable_id: Type.String(),
  name: Type.String(),
  barcode: Nullable(Type.String()),
  image_url: Type.String(),
  measurement: Nullable(Type.String()),
  base_price_in_cents: CentsShape,
  /** Charged now, with the promotions that hold. */
  price_in_cents: CentsShape,
  per_kg: Type.Boolean(),
  per_kg_symbol: Nullable(Type.String()),
  stokvel: Type.Boolean(),
  /** Made of others: it can be no part of a combo. */
  combo: Type.Boolean(),
  published: Type.Boolean(),
  /** The law forbids promoting it: its normal price is charged, whatever a promotion says. */
  promotion_forbidden: Type.Boolean(),
})
export type ManagedOffer = Static<typeof ManagedOffer>

const promotionFields = {
  id: Type.String(),
  name: Type.String(),
  supplier: Named,
  start_at: InstantShape,
  end_at: InstantShape,
  status: Type.Enum([...promotionStatuses]),
  leaflet: Nullable(Named),
  /** Who made it: a manager, an import, or the demo. */
  source: Type.String(),
  offers_count: Type.Integer(),
}
export const PromotionLine = Type.Object(promotionFields)
export type PromotionLine = Static<typeof PromotionLine>

export const Promotion = Type.Object({
  ...promotionFields,
  /** `promotion_price_in_cents` is what this promotion charges; another that holds may be lower. */
  offers: Type.Array(Type.Object({ ...ManagedOffer.properties, promotion_price_in_cents: CentsShape })),
})
export type Promotion = Static<typeof Promotion>

/** An item for which a supplier got no price, and the reason. */
export const SkippedOffer = Type.Object({
  supplier: Named,
  offer_id: Type.String(),
  name: Type.String(),
  /** 'not_sold' there, or 'not_below_base': its normal price there is no higher. */
  reason: Type.Enum(['not_sold', 'not_below_base']),
})
export type SkippedOffer = Static<typeof SkippedOffer>

/** A price in cents, or percent off the base price: whole cents, half a cent rounded up. */
const PromotionOfferInput = Strict({
  offer_id: Id,
  price_in_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  percent_off: Type.Optional(Type.Number({ minimum: 1, maximum: 95 })),
})
export type PromotionOfferInput = Static<typeof PromotionOfferInput>

const wanted = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  start_at: InstantShape,
  /** Exclusive: midnight after the last day shoppers are told. */
  end_at: InstantShape,
  leaflet_id: Type.Optional(Nullable(Id)),
  offers: Type.Array(PromotionOfferInput, { maxItems: 10_000 }),
}

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const promotionCalls = {
  managedPromotions: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'The promotions of the suppliers one manages: running, then upcoming, then ended, latest first.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      status: Type.Optional(Type.Enum([...promotionStatuses])),
      ...PageQuery.properties,
    }),
    answer: Type.Object({
      promotions: Type.Array(PromotionLine),
      /** Those one manages: to choose from. */
      suppliers: Type.Array(Named),
      pagination: Pagination,
    }),
  }),
  managedPromotion: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'One promotion with its offers.',
    params: IdParams,
    answer: Promotion,
  }),
  createPromotions: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Makes a promotion, one at each of the suppliers named; offers of one stand for the same sellables at the others.',
    body: Strict({ ...wanted, supplier_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      promotions: Type.Array(Promotion),
      left_out: Type.Array(SkippedOffer),
    }),
    http: 201,
    idempotent: true,
  }),
  changePromotion: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Changes a promotion that has not ended: its offers become those given. One that runs keeps its start.',
    params: IdParams,
    body: Strict(wanted),
    answer: Type.Object({ status: Type.Literal('ok'), promotion: Promotion }),
  }),
  endPromotion: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Ends a running promotion now, or takes an upcoming one away (then null). One that has ended stays as history.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok'), promotion: Nullable(PromotionLine) }),
  }),
  findOffers: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'A supplier’s offers by name or barcode, for the forms of promotions and combos: at most 20.',
    query: Strict({ supplier_id: Id, query: Type.String({ minLength: 1, maxLength: 80 }) }),
    answer: Type.Object({ offers: Type.Array(ManagedOffer) }),
  }),
}
