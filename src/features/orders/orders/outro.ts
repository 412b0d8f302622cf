// What the shopper reads when an order is accepted: how the goods come, and what is still owed ([spec 2, spec 9]:
// MANUAL_DELIVERY has a text of its own).

import { isTransfer } from '#wire/ways-to-pay.ts'
import type { Order } from './order-contract.ts'
import { needsShopper } from './order-flow.ts'
import { paymentDue } from './payment-due.ts'

export interface Outro {
  /** None where the shopper fetches the goods. */
  handOver: 'orders.outro_deliver' | 'orders.outro_manual' | undefined
  /** Where they are brought. */
  to: string | undefined
  /** What became of the money; cash changes hands with the goods. */
  money: 'cash' | 'paid' | 'credit' | 'card' | 'top_up' | 'transfer' | 'waits'
  /** Paid before the goods are packed. */
  owedInCents: number
  /** There is something to have ready: a code, cash, an ID. */
  hasThingsToBring: boolean
}

type OutroOrder = Pick<
  Order,
  | 'status'
  | 'total_in_cents'
  | 'credit_in_cents'
  | 'dispatch'
  | 'shipping_address'
  | 'shipping_status'
  | 'payable_balance_in_cents'
  | 'collection_code'
  | 'provider'
  | 'cash_payable_in_cents'
> & { order_items: readonly { age_restricted: boolean }[] }

const ways: Record<string, Outro['handOver']> = {
  deliver: 'orders.outro_deliver',
  manual_delivery: 'orders.outro_manual',
}

export function outroOf(order: OutroOrder): Outro {
  const handOver = ways[order.dispatch]
  const { formatted } = (order.shipping_address ?? {}) as { formatted?: unknown }
  return {
    handOver,
    money: moneyOf(order),
    to: handOver && typeof formatted === 'string' ? formatted : undefined,
    owedInCents: needsShopper(order.shipping_status) ? order.payable_balance_in_cents : 0,
    hasThingsToBring:
      order.collection_code !== null ||
      (order.provider === 'cash' && order.cash_payable_in_cents > 0) ||
      order.order_items.some(({ age_restricted }) => age_restricted),
  }
}

function moneyOf(order: OutroOrder): Outro['money'] {
  const owed = paymentDue(order)
  if (owed === 'online') return isTransfer(order.provider) ? 'transfer' : 'waits'
  if (owed === 'top_up' || owed === 'cash') return owed
  if (order.credit_in_cents >= order.total_in_cents) return 'credit'
  return order.provider === 'debtor_card' ? 'card' : 'paid'
}

/** Whether the order waits for money. It is accepted once nothing prevents packing. */
export const isAwaitingMoney = (money: Outro['money']): boolean =>
  money === 'transfer' || money === 'waits' || money === 'top_up'
