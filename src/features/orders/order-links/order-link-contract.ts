// Contract of the links that open an order's status without signing in [ruling 14 Order link].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

/** 128 bits, base64url. */
const Token = Type.String({ minLength: 22, maxLength: 22, pattern: '^[A-Za-z0-9_-]+$' })

/** What a link shows: status and times, and nothing of the person, the goods, the money or the collection code. */
export const LinkedOrder = Type.Object({
  status: Type.Unsafe<OrderStatus>(Type.String()),
  requires_shipping: Type.Boolean(),
  placed_at: InstantShape,
  /** When the status became what it is. */
  since: InstantShape,
  /** The slot; null where none was chosen. */
  starts_at: Nullable(InstantShape),
  ends_at: Nullable(InstantShape),
})
export type LinkedOrder = Static<typeof LinkedOrder>

export const orderLinkCalls = {
  linkedOrder: defineCall({
    area: 'orders',
    generation: 2,
    policy: 'anyone',
    cache: 'never',
    summary:
      'Status and times of an order by its link, without signing in. Not found where the link was replaced, or the order ended more than 7 days ago.',
    params: Strict({ token: Token }),
    answer: LinkedOrder,
  }),
  makeOrderLink: defineCall({
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    cache: 'never',
    summary:
      'The link to the status of one’s own order. With `replace`, a new one: the link before stops working.',
    params: Strict({ order_id: Id }),
    body: Strict({ replace: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({
      /** The path of its page, `/o/` and 22 letters. */
      path: Type.String(),
    }),
  }),
}
