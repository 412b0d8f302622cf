// Contract of the shopper's choice how the money of a cancelled order goes back [ruling 14].

import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import type { RefundStatus } from '#wire/refund-status.ts'
import { CentsShape, Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const refundChoices = ['original', 'credit'] as const
export type RefundChoiceName = (typeof refundChoices)[number]

/** The shopper's own bank account, for a refund by transfer. */
export const BankDetails = Strict({
  bank_name: Type.String({ maxLength: 60 }),
  /** Six digits. */
  bank_branch: Type.String({ maxLength: 20 }),
  bank_account_name: Type.String({ maxLength: 80 }),
  /** 6 to 16 digits. */
  bank_account: Type.String({ maxLength: 30 }),
})
export type BankDetails = Static<typeof BankDetails>

export const RefundChoice = Strict({
  /** original: the way it was paid; credit: store credit at once. `original` when left out. */
  refund: Type.Optional(Type.Enum([...refundChoices])),
  /** Needed where money goes back by a transfer. */
  bank: Type.Optional(Nullable(BankDetails)),
})
export type RefundChoice = Static<typeof RefundChoice>

/** What happens to the money of one order. */
export const OrderRefund = Type.Object({
  /** ahead: if it were cancelled now; open: the shopper may choose; original, credit: chosen. */
  state: Type.String(),
  /** What came by payments, and goes back as the shopper chooses. */
  amount_in_cents: CentsShape,
  /** What was paid with store credit, and goes back as that. */
  credit_in_cents: CentsShape,
  /** What a debtor card paid, and goes back onto it. */
  card_in_cents: CentsShape,
  /** Whether the way it was paid needs the shopper's bank details. */
  needs_bank: Type.Boolean(),
  /** Until when the shopper may choose; null when it is chosen. */
  choose_until: Nullable(InstantShape),
  parts: Type.Array(
    Type.Object({
      /** How it was paid; null of what became store credit. */
      provider: Nullable(Type.String()),
      amount_in_cents: CentsShape,
      /** ahead: not asked for yet; failed: then it is store credit; credit: it became that at once. */
      status: Type.Unsafe<RefundStatus | 'ahead' | 'credit'>(Type.String()),
    }),
  ),
})
export type OrderRefund = Static<typeof OrderRefund>

const served = { area: 'orders', generation: 2, policy: 'shopper', cache: 'never' } as const
const params = Strict({ order_id: Id })

export const choiceCalls = {
  orderRefund: defineCall({
    ...served,
    summary: 'What of one’s own order’s money goes back and how: if it were cancelled now, or since it was.',
    params,
    answer: OrderRefund,
  }),
  chooseRefund: defineCall({
    ...served,
    summary:
      'Chooses how the money of one’s own cancelled order goes back, once: the way it was paid, or as store credit.',
    params,
    body: Strict({
      refund: Type.Enum([...refundChoices]),
      bank: Type.Optional(Nullable(BankDetails)),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), refund: OrderRefund }),
    idempotent: true,
  }),
}
