// Calls about money that a branch waits for, for its staff.

import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { CentsShape, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const AwaitedMoney = Type.Object({
  transaction_id: Type.String(),
  provider: Type.String(),
  amount_in_cents: CentsShape,
  /** What the shopper was asked to write: with a check character on a transfer to the bank. */
  bank_reference: Type.String(),
  /** When the shopper said that they have paid. */
  told_at: Nullable(InstantShape),
  created_at: InstantShape,
  order_id: Type.String(),
  order_reference: Type.String(),
  order_status: Type.Unsafe<OrderStatus>(Type.String()),
  /** Of the order, for whoever confirms. */
  version: Type.Integer(),
  shopper_name: Type.String(),
  supplier_id: Type.String(),
  supplier_name: Type.String(),
  owed_in_cents: CentsShape,
})
export type AwaitedMoney = Static<typeof AwaitedMoney>

export const awaitedCalls = {
  awaitedMoney: defineCall({
    permission: 'payments.confirm',
    summary:
      'Orders that wait for money only the branch can see: transfers, and cards whose charge nobody answered.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    query: Strict({}),
    answer: Type.Object({ awaited: Type.Array(AwaitedMoney) }),
    cache: 'never',
  }),
}
