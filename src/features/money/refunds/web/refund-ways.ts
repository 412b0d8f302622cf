// Where the money of an order can go back to, as the form for a refund offers it.
import type { Translate } from '#web/words.ts'
import type { OrderRefunds } from '../refund-contract.ts'
import { providerNameKey } from './provider-names.ts'

type RefundedPayment = OrderRefunds['payments'][number]

export interface RefundWay {
  /** `credit`, `cash`, or the transaction that it came with. */
  value: string
  payment?: RefundedPayment
  maxCents: number
}

export const refundWays = (refunds: OrderRefunds): RefundWay[] => [
  ...refunds.payments
    .filter((payment) => payment.can_go_back_in_cents > 0)
    .map((payment) => ({
      value: payment.transaction_id,
      payment,
      maxCents: payment.can_go_back_in_cents,
    })),
  ...(refunds.overpaid_in_cents > 0 ? [{ value: 'credit', maxCents: refunds.overpaid_in_cents }] : []),
  ...(refunds.cash_can_go_back_in_cents > 0
    ? [{ value: 'cash', maxCents: refunds.cash_can_go_back_in_cents }]
    : []),
]

export const refundWayName = (t: Translate, { value, payment }: RefundWay): string =>
  payment
    ? `${providerNameKey(t, payment.provider)} (${payment.reference})`
    : t(value === 'credit' ? 'refunds.to_credit' : 'refunds.by_cash')

/** What the call takes of a way. */
export const sentTo = (
  value: string,
): { to: 'credit' | 'cash' } | { to: 'payment'; transaction_id: string } =>
  value === 'credit' || value === 'cash' ? { to: value } : { to: 'payment', transaction_id: value }

/** What is said before money is sent there. */
export function refundEffect({ value, payment }: RefundWay) {
  if (!payment) return value === 'credit' ? 'refunds.then_credit' : 'refunds.then_cash'
  return payment.way === 'hand' ? 'refunds.then_hand' : 'refunds.then_provider'
}
