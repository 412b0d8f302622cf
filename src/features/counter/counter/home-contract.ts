// Calls of the manager's home page: figures about everything they own, and the reviews of their branches [ruling 10].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { managingPermissions } from '#wire/permissions.ts'
import { Id, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'

const Count = Type.Integer({ minimum: 0 })

export const HomeFigures = Type.Object({
  /** Not over yet. */
  orders_open: Count,
  /** Of the last seven days; `average` null where there is none. */
  reviews: Count,
  average: Nullable(Type.Number()),
  /** Validated, and waiting to be put live. */
  imports_ready: Count,
  promotions_running: Count,
  /** Of these, over within seven days. */
  promotions_ending: Count,
  combos: Count,
  /** Marked by pickers as out for everybody. */
  out_offers: Count,
  leaflets: Count,
  banners: Count,
  discounts: Count,
  /** Times of tomorrow, and how many of them are full. */
  slots_tomorrow: Count,
  slots_full: Count,
  ways: Type.Array(Type.String()),
  /** By a provider or transfer. */
  payments: Count,
  bank_lines: Count,
  cards_waiting: Count,
  staff: Count,
  managers: Count,
  keys: Count,
  closed: Type.Boolean(),
  disabled: Type.Boolean(),
  /** Of the last 24 hours. */
  deeds: Count,
})
export type HomeFigures = Static<typeof HomeFigures>

export const CounterReview = Type.Object({
  order_id: Type.String(),
  reference: Type.String(),
  supplier_name: Type.String(),
  /** Stars, 0 to 5. */
  rating: Type.Integer(),
  comment: Nullable(Type.String()),
  at: InstantShape,
})
export type CounterReview = Static<typeof CounterReview>

const Named = Type.Object({ id: Type.String(), name: Type.String() })
const base = { generation: 'counter', cache: 'never' } as const

export const homeCalls = {
  managerHome: defineCall({
    ...base,
    area: 'manager',
    policy: 'manager',
    permission: managingPermissions,
    summary: 'Of everything a manager owns at a branch, what is worth knowing now.',
    query: Strict({ supplier_id: Id }),
    answer: HomeFigures,
  }),
  counterReviews: defineCall({
    ...base,
    area: 'staff',
    policy: 'staff',
    permission: 'shoppers.answer',
    summary:
      'What shoppers said of the branches one works for, latest first, with the average and how many gave how many stars.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Type.Object({
      reviews: Type.Array(CounterReview),
      count: Count,
      average: Nullable(Type.Number()),
      /** From 0 stars to 5. */
      spread: Type.Array(Count),
      suppliers: Type.Array(Named),
      pagination: Pagination,
    }),
  }),
}
