// Contract of the counter's calls about disputes: the inbox, and the branch's answer.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'

export const Dispute = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  /** The shopper, or a member of staff whom the shopper told. */
  raised_by: Type.String(),
  raised_at: InstantShape,
  reason: Type.String(),
  /** Null until the branch has answered. */
  answer: Nullable(Type.String()),
  answered_at: Nullable(InstantShape),
})
export type Dispute = Static<typeof Dispute>

export const ListedDispute = Type.Object({
  ...Dispute.properties,
  reference: Type.String(),
  shopper_name: Type.String(),
  supplier_id: Type.String(),
  supplier_name: Type.String(),
})
export type ListedDispute = Static<typeof ListedDispute>

const call = { area: 'staff', generation: 'counter', policy: 'staff', cache: 'never' } as const

export const disputeCalls = {
  disputes: defineCall({
    ...call,
    permission: 'shoppers.answer',
    summary:
      'Disputes about orders of the branches one works for: the open ones oldest first, or the answered ones latest first.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      /** `open` where it is left out. */
      state: Type.Optional(Type.Enum(['open', 'answered'])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Type.Object({
      disputes: Type.Array(ListedDispute),
      /** How many wait for an answer at all these branches. */
      open_count: Type.Integer({ minimum: 0 }),
      suppliers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      pagination: Pagination,
    }),
  }),
  answerDispute: defineCall({
    ...call,
    permission: 'shoppers.answer',
    summary:
      'Answers a dispute, once. The shopper is notified and reads the answer on the page of their order.',
    params: Strict({ id: Id, dispute_id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
    body: Strict({ answer: Type.String({ minLength: 1, maxLength: 500 }) }),
    answer: Type.Object({
      dispute: Dispute,
      order: Type.Object({
        id: Type.String(),
        reference: Type.String(),
        supplier_id: Type.String(),
        version: Type.Integer(),
      }),
    }),
    idempotent: true,
  }),
}
