// Calls about money that the branch sends back to a shopper ([ruling 7]: a provider refund is a staff action).

import Type, { type Static } from 'typebox'
import { BankDetails } from '#features/orders/orders/refund-choice-contract.ts'
import { defineCall } from '#wire/call.ts'
import type { RefundStatus } from '#wire/refund-status.ts'
import { CentsShape, Id, IdParams, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const Refund = Type.Object({
  id: Type.String(),
  /** credit: became store credit; provider: the provider was asked; hand: the branch pays it back by itself; cash: given from the till. */
  way: Type.String(),
  provider: Nullable(Type.String()),
  amount_in_cents: CentsShape,
  status: Type.Unsafe<RefundStatus>(Type.String()),
  reason: Type.String(),
  /** What the provider or the bank calls it. */
  reference: Nullable(Type.String()),
  created_at: InstantShape,
  /** Whether the branch may say now how it went: of what nobody answered not at once. */
  can_settle: Type.Boolean(),
})
export type Refund = Static<typeof Refund>

export const OrderRefunds = Type.Object({
  /** What was paid beyond the order's total, and can become store credit. */
  overpaid_in_cents: CentsShape,
  /** What can still go back by each payment that came for the order. */
  payments: Type.Array(
    Type.Object({
      transaction_id: Type.String(),
      provider: Type.String(),
      /** Ours, as the provider and the bank know it. */
      reference: Type.String(),
      received_in_cents: CentsShape,
      can_go_back_in_cents: CentsShape,
      /** provider: the shop asks it; hand: the branch pays it back by itself and says so. */
      way: Type.String(),
    }),
  ),
  /** What was paid at the till and can still be given back from it; 0 where nothing was paid in cash. */
  cash_can_go_back_in_cents: CentsShape,
  /** Latest first. */
  refunds: Type.Array(Refund),
  /** Until when the shopper of a cancelled order may choose how the money goes back; null where nothing waits for that. */
  choose_until: Nullable(InstantShape),
  /** What whoever asks may still send back for this order; null where there is no limit. */
  left_in_cents: Nullable(CentsShape),
})
export type OrderRefunds = Static<typeof OrderRefunds>

/** A refund that the branch has to pay by itself, or whose outcome the provider never reported. */
export const OpenRefund = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  order_reference: Type.String(),
  shopper_name: Type.String(),
  supplier_id: Type.String(),
  supplier_name: Type.String(),
  amount_in_cents: CentsShape,
  /** hand: the branch pays it back; provider: nobody answered, and its own books say how it went. */
  way: Type.String(),
  /** How it was paid. */
  provider: Type.String(),
  created_at: InstantShape,
  /** Where to transfer the money: for managers of the branch alone. */
  bank: Nullable(BankDetails),
  /** Whether the shopper gave bank details. */
  has_bank: Type.Boolean(),
})
export type OpenRefund = Static<typeof OpenRefund>

/** Cents. What staff may send back in all for one order to where it was paid from; managers may send back as much as was paid. */
export const staffRefundsInCents = 50_000

const served = { area: 'staff', generation: 'counter', policy: 'staff', cache: 'never' } as const
const Reason = Type.String({ maxLength: 200 })

export const refundCalls = {
  openRefunds: defineCall({
    ...served,
    permission: 'orders.refund',
    summary:
      'Money of one’s branches that is still to be paid back by hand, oldest first; with the shopper’s bank details where a manager asks.',
    query: Strict({}),
    answer: Type.Object({ refunds: Type.Array(OpenRefund) }),
  }),
  orderRefunds: defineCall({
    ...served,
    permission: ['orders.serve', 'orders.refund'],
    summary: 'What of an order’s money went back, and what still can.',
    params: IdParams,
    answer: OrderRefunds,
  }),
  askRefund: defineCall({
    ...served,
    permission: 'orders.refund',
    summary:
      'Sends money of an order back: as store credit, by the payment it came with, or in cash from the till. A provider is asked once, and never again for the same refund.',
    params: IdParams,
    body: Strict({
      to: Type.Enum(['credit', 'payment', 'cash']),
      /** Of a payment: which. */
      transaction_id: Type.Optional(Id),
      amount_in_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      reason: Reason,
    }),
    answer: Type.Object({ status: Type.Literal('ok'), refund: Refund, refunds: OrderRefunds }),
    http: 201,
    idempotent: true,
  }),
  settleRefund: defineCall({
    ...served,
    permission: 'orders.refund',
    summary:
      'The branch says how a refund went that it paid by hand, or that a provider never answered: done, with the reference, or not done.',
    params: IdParams,
    body: Strict({
      done: Type.Boolean(),
      /** What the bank or the provider calls it; needed when it is done. */
      reference: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), refund: Refund, refunds: OrderRefunds }),
    idempotent: true,
  }),
}
