// The sums of an order at the counter: what it comes to, and what is still to be paid.
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import type { WordKey } from '#web/words.ts'

export function orderSums(order: CounterOrder): [WordKey, number][] {
  const rows: [WordKey, number][] = [['counter.total', order.total_in_cents]]
  if (order.shipping_price_in_cents > 0) rows.unshift(['counter.delivery', order.shipping_price_in_cents])
  if (order.bag_total_in_cents > 0) rows.unshift(['counter.bags', order.bag_total_in_cents])
  if (order.cash_rounding_in_cents !== 0) rows.push(['counter.rounding', order.cash_rounding_in_cents])
  const owed: [WordKey, number] =
    order.provider === 'cash'
      ? ['counter.cashDue', order.cash_payable_in_cents]
      : ['counterMoney.still_owed', order.payable_balance_in_cents]
  // A cancelled order is not paid, and owes nothing.
  if (order.payment_status === 'paid') rows.push(['counter.paid', order.total_in_cents])
  else if (owed[1] > 0) rows.push(owed)
  return rows
}
