// What is still owed on an order, and how it gets paid.
import { type Cents, cents } from '#kernel/money.ts'
import { droppedStatuses, type OrderStatus } from '#wire/order-status.ts'
import type { Order } from './order-contract.ts'
import { isOrderOver } from './order-flow.ts'
import { needsTopUp } from './top-up.ts'

/**
 * What is still to be paid, cents, by what the ledger says was paid: never below zero, and nothing of an order that is over
 * (collected, delivered, cancelled or abandoned), since none takes money any more [ruling 13].
 */
export const owedInCents = (
  { status, total_in_cents: total }: { status: OrderStatus; total_in_cents: number },
  paidInCents: number,
): Cents => cents(isOrderOver(status) ? 0 : Math.max(0, total - paidInCents))

export type Owed = 'nothing' | 'ended' | 'cash' | 'top_up' | 'online'

type Paying = Pick<Order, 'status' | 'shipping_status' | 'provider' | 'payable_balance_in_cents'>

/** 'ended': the order will not be delivered, so nothing is to be paid; 'online': at a provider, or by a transfer. */
export function whatIsOwed(order: Paying): Owed {
  if (droppedStatuses.includes(order.status)) return 'ended'
  if (order.payable_balance_in_cents <= 0) return 'nothing'
  if (needsTopUp(order)) return 'top_up'
  return order.provider === 'cash' ? 'cash' : 'online'
}
