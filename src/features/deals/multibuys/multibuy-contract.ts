// The contracts of multibuys for managers [ruling 14 Multibuys].
import Type, { type Static } from 'typebox'
import { ManagedOffer, promotionStatuses } from '#features/deals/promotions/promotion-contract.ts'
import { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-shape.ts'
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

const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })
const Limit = Type.Integer({ minimum: 1, maximum: 10_000 })

const multibuyFields = {
  id: Type.String(),
  supplier: Named,
  terms: MultibuyTerms,
  /** Its label in the caller's language, which is its name too: '2 for R50'. */
  text: Type.String(),
  start_at: InstantShape,
  end_at: InstantShape,
  /** 1 Monday to 7 Sunday; null: every day. */
  weekdays: Nullable(Type.Array(Type.Integer())),
  /** Minutes after midnight in Johannesburg, the end exclusive; null: all day. */
  from_minute: Nullable(Type.Integer()),
  until_minute: Nullable(Type.Integer()),
  /** How often it may be applied; null: as often as it fits. */
  limit_per_order: Nullable(Type.Integer()),
  limit_per_account: Nullable(Type.Integer()),
  /** Only for members of this programme; null: for everybody. */
  programme: Nullable(Named),
  status: Type.Enum([...promotionStatuses]),
  /** Who made it: a manager (or changed it), an import, or the demo. */
  source: Type.String(),
  offers_count: Type.Integer(),
  /** The name of one of its goods, to tell two with the same label apart. */
  first_goods: Nullable(Type.String()),
}
export const MultibuyLine = Type.Object(multibuyFields)
export type MultibuyLine = Static<typeof MultibuyLine>

export const Multibuy = Type.Object({ ...multibuyFields, offers: Type.Array(ManagedOffer) })
export type Multibuy = Static<typeof Multibuy>

/** Why an offer is in no multibuy; `full`: it is in as many as one may be in, at the same time. */
export const leftOutReasons = ['not_sold', 'combo', 'stokvel', 'forbidden', 'weighed', 'full'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const LeftOutOffer = Type.Object({
  supplier: Named,
  offer_id: Type.String(),
  name: Type.String(),
  reason: Type.Enum([...leftOutReasons]),
})
export type LeftOutOffer = Static<typeof LeftOutOffer>

const wanted = {
  terms: MultibuyTerms,
  start_at: InstantShape,
  /** Exclusive: midnight after the last day shoppers are told. */
  end_at: InstantShape,
  weekdays: Type.Optional(Nullable(Weekdays)),
  from_minute: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1439 }))),
  until_minute: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
  limit_per_order: Type.Optional(Nullable(Limit)),
  limit_per_account: Type.Optional(Nullable(Limit)),
  /** A programme of the suppliers' chain: only its members get it. For members a price of one piece is a multibuy too, as with a limit. */
  programme_id: Type.Optional(Nullable(Id)),
  offer_ids: Type.Array(Id, { maxItems: 10_000 }),
}

/** What some pieces cost at their present price, and within the multibuy. */
const Example = Type.Object({ now_in_cents: CentsShape, deal_in_cents: CentsShape })

/** How many goods under cost a check names. */
export const maxUnderCostNamed = 3

/** What the multibuy's goods cost the branch, as far as its price lists said so. */
const CostCheck = Type.Object({
  goods_count: Type.Integer(),
  /** Of how many of the goods the cost is known. */
  known_count: Type.Integer(),
  /** How many of these sell under their cost in the worst case. */
  under_count: Type.Integer(),
  /** Those that sell farthest under their cost, at most 3. Cents for a piece, or for a kilogram of goods by weight. */
  under: Type.Array(
    Type.Object({
      offer_id: Type.String(),
      name: Type.String(),
      per_kg: Type.Boolean(),
      lowest_in_cents: CentsShape,
      cost_in_cents: CentsShape,
    }),
  ),
})
export type CostCheck = Static<typeof CostCheck>

export const MultibuyCheck = Type.Object({
  text: Type.String(),
  /** How many pieces the examples have; null: as many as come to the total that the terms ask for, or a base unit by weight. */
  pieces: Nullable(Type.Integer()),
  /** Of the cheapest goods, and of the dearest; null where all are left out. Goods by weight count unless others have several pieces. */
  cheapest: Nullable(Example),
  dearest: Nullable(Example),
  left_out: Type.Array(LeftOutOffer),
  /** 'no_saving': singly these goods cost no more; 'over_half': it saves more than half, as a mistyped amount does. */
  warnings: Type.Array(
    Type.Object({
      code: Type.Enum(['no_saving', 'over_half']),
      offer_id: Type.String(),
      name: Type.String(),
    }),
  ),
  /** Null where the cost of none of the goods is known. A secret of the branch. */
  costs: Nullable(CostCheck),
})
export type MultibuyCheck = Static<typeof MultibuyCheck>

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const multibuyCalls = {
  managedMultibuys: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'The multibuys of the suppliers one manages: running, then upcoming, then ended, latest first.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      status: Type.Optional(Type.Enum([...promotionStatuses])),
      ...PageQuery.properties,
    }),
    answer: Type.Object({
      multibuys: Type.Array(MultibuyLine),
      /** Those one manages: to choose from. */
      suppliers: Type.Array(Named),
      pagination: Pagination,
    }),
  }),
  managedMultibuy: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'One multibuy with its offers.',
    params: IdParams,
    answer: Multibuy,
  }),
  createMultibuys: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Makes a multibuy, one at each of the suppliers named; offers of one stand for the same sellables at the others.',
    body: Strict({ ...wanted, supplier_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      multibuys: Type.Array(Multibuy),
      left_out: Type.Array(LeftOutOffer),
    }),
    http: 201,
    idempotent: true,
  }),
  checkMultibuy: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'What pieces of these offers cost now and within a multibuy, and what a manager should look at before making it. Changes nothing.',
    body: Strict({
      terms: MultibuyTerms,
      limit_per_order: wanted.limit_per_order,
      limit_per_account: wanted.limit_per_account,
      programme_id: wanted.programme_id,
      offer_ids: wanted.offer_ids,
    }),
    answer: MultibuyCheck,
    audited: false,
  }),
  changeMultibuy: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Changes a multibuy that has not ended: its offers become those given. One that runs keeps its start; no import replaces it any more.',
    params: IdParams,
    body: Strict(wanted),
    answer: Type.Object({
      status: Type.Literal('ok'),
      multibuy: Multibuy,
      left_out: Type.Array(LeftOutOffer),
    }),
  }),
  endMultibuy: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Ends a running multibuy now, or takes an upcoming one away (then null). One that has ended stays as history.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok'), multibuy: Nullable(MultibuyLine) }),
  }),
}
