// What a change or a cancellation means for the shopper's money, as one sentence for the order's present state.
import { unpaidStatuses } from '#wire/order-status.ts'
import type { Order } from './order-contract.ts'
import { isOrderOver } from './order-flow.ts'

type Paying = Pick<
  Order,
  | 'status'
  | 'provider'
  | 'requires_shipping'
  | 'can_amend'
  | 'can_cancel'
  | 'total_in_cents'
  | 'payable_balance_in_cents'
  | 'cash_payable_in_cents'
  | 'overpaid_in_cents'
  | 'supplier_name'
>

export interface MoneyOfChanges {
  words:
    | 'orders.change_money_cash'
    | 'orders.change_money_cash_door'
    | 'orders.change_money_unpaid'
    | 'orders.change_money_part'
    | 'orders.change_money_paid'
    | 'orders.change_too_late'
  /** Cents that the sentence names: to be paid in cash, or paid. */
  cents: number
}

/** Returns the sentence; undefined where the order ended, or while its payment is being checked. */
export function moneyOfChanges(order: Paying): MoneyOfChanges | undefined {
  if (isOrderOver(order.status)) return undefined
  if (!order.can_amend && !order.can_cancel)
    return order.status === 'preparing' ? { words: 'orders.change_too_late', cents: 0 } : undefined
  // What store credit paid counts as paid.
  const paid = order.total_in_cents + order.overpaid_in_cents - order.payable_balance_in_cents
  if (order.provider === 'cash' && order.cash_payable_in_cents > 0)
    return {
      words: order.requires_shipping ? 'orders.change_money_cash_door' : 'orders.change_money_cash',
      cents: order.cash_payable_in_cents,
    }
  if (paid <= 0) return { words: 'orders.change_money_unpaid', cents: 0 }
  const waits = unpaidStatuses.includes(order.status)
  return { words: waits ? 'orders.change_money_part' : 'orders.change_money_paid', cents: paid }
}
