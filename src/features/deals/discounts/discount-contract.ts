// The contracts of discount codes for managers [ruling 6, ruling 10]. Shoppers use codes in the cart (`cart-contract.ts`).
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

export const discountStates = ['scheduled', 'running', 'used_up', 'ended'] as const
export type DiscountState = (typeof discountStates)[number]

export const Discount = Type.Object({
  id: Type.String(),
  code: Type.String(),
  /** What it is for, in its manager's words. */
  name: Type.String(),
  percent: Nullable(Type.Integer()),
  amount_in_cents: Nullable(CentsShape),
  most_in_cents: Nullable(CentsShape),
  minimum_in_cents: CentsShape,
  start_at: InstantShape,
  end_at: Nullable(InstantShape),
  state: Type.Enum([...discountStates]),
  total_limit: Nullable(Type.Integer()),
  account_limit: Nullable(Type.Integer()),
  /** Only an account’s first order in the shop may use it; orders that were cancelled or abandoned do not count. */
  first_order_only: Type.Boolean(),
  /** Orders it counts for now: those that were cancelled gave theirs back. */
  used: Type.Integer(),
  /** What these orders cost less, at one’s own suppliers. */
  given_in_cents: CentsShape,
  /** One’s own that it holds at, and how many more: only who manages all may change it. */
  suppliers: Type.Array(Named),
  other_suppliers: Type.Integer(),
})
export type Discount = Static<typeof Discount>

const Limit = Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })))
const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000 })

const wanted = {
  name: Type.Optional(Type.String({ maxLength: 80 })),
  /** One of the two: whole percent, or an amount. */
  percent: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
  amount_in_cents: Type.Optional(Nullable(Amount)),
  /** The most that a percentage takes off. */
  most_in_cents: Type.Optional(Nullable(Amount)),
  /** The least that the goods must come to, without stokvel packs. */
  minimum_in_cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  start_at: InstantShape,
  /** Exclusive: midnight after the last day shoppers are told; null holds until it is ended. */
  end_at: Type.Optional(Nullable(InstantShape)),
  /** Orders in all, and of one account. */
  total_limit: Limit,
  account_limit: Limit,
  first_order_only: Type.Optional(Type.Boolean()),
  supplier_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
}
const Wish = Strict(wanted)
export type DiscountInput = Static<typeof Wish>

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
const changed = Type.Object({ status: Type.Literal('ok'), discount: Discount })

export const discountCalls = {
  managedDiscounts: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'The discount codes that hold at the suppliers one manages: running, then scheduled, used up and ended, latest first.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...discountStates])),
      ...PageQuery.properties,
    }),
    answer: Type.Object({
      discounts: Type.Array(Discount),
      /** Those one manages: to choose from. */
      suppliers: Type.Array(Named),
      pagination: Pagination,
    }),
  }),
  managedDiscount: defineCall({
    ...base,
    permission: 'deals.manage',
    summary: 'One discount code: its terms, how often it was used, and what it has cost so far.',
    params: IdParams,
    answer: Discount,
  }),
  createDiscount: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Makes a discount code: capitals, digits and hyphens, compared without case or spaces, one of its name in the shop.',
    body: Strict({ ...wanted, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    answer: changed,
    http: 201,
    idempotent: true,
  }),
  changeDiscount: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Changes a discount code’s terms for orders to come, where one manages all its suppliers; one that has started keeps its start, one that has ended may go on.',
    params: IdParams,
    body: Wish,
    answer: changed,
  }),
  endDiscount: defineCall({
    ...base,
    permission: 'deals.manage',
    summary:
      'Ends a discount code now, or takes away one that has not started (then null). Orders that have it keep it.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok'), discount: Nullable(Discount) }),
  }),
}
