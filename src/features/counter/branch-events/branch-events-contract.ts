// What changed at a branch, in the order in which it happened, for programs of its managers.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { IdParams, InstantShape, Strict } from '#wire/shapes.ts'

export const eventSubjects = ['order', 'stock', 'price', 'money'] as const

export const BranchEvent = Type.Object({
  /** Grows; the events of a subject have the order of their numbers. */
  number: Type.Integer(),
  subject: Type.Enum([...eventSubjects]),
  /** Of an order or of money: the order's id; of stock: the sellable's; of a price: the offer's. */
  subject_id: Type.String(),
  name: Type.String(),
  /** Amounts in cents; stock in base units (pieces or kilograms). */
  data: Type.Record(Type.String(), Type.Unknown()),
  at: InstantShape,
})
export type BranchEvent = Static<typeof BranchEvent>

export const branchEventCalls = {
  branchEvents: defineCall({
    summary:
      'What changed at a branch after an event: steps of orders, stock, prices, money, oldest first. An event appears once no earlier one can still follow. Kept for 30 days.',
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    permission: 'reports.read',
    params: IdParams,
    query: Strict({
      /** The number of the last event that the caller has; 0 or nothing for the oldest. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      subject: Type.Optional(Type.Enum([...eventSubjects])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Type.Object({
      events: Type.Array(BranchEvent),
      /** To ask for the next ones with. */
      after: Type.Integer(),
    }),
    cache: 'never',
  }),
}
