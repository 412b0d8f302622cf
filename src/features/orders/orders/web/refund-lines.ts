// Describes what happens to the money of a cancelled order, one line for each part.

import { formatRand } from '#kernel/money.ts'
import type { Translate, WordKey } from '#web/words.ts'
import type { OrderRefund } from '../refund-choice-contract.ts'

/** Returns the texts; parts of one kind share a line. Empty for an order on which nothing was paid. */
export function refundLines(t: Translate, refund: OrderRefund | null | undefined): string[] {
  if (!refund || refund.state === 'ahead') return []
  const sums = new Map<WordKey, number>()
  const add = (key: WordKey, cents: number) => {
    if (cents > 0) sums.set(key, (sums.get(key) ?? 0) + cents)
  }
  if (refund.state === 'open') add('orders.refund_open', refund.amount_in_cents)
  else for (const part of refund.parts) add(statusKey(part), part.amount_in_cents)
  add('orders.refund_credit', refund.credit_in_cents)
  return [...sums].map(([key, cents]) => t(key, { amount: formatRand(cents) }))
}

function statusKey({ status }: OrderRefund['parts'][number]): WordKey {
  if (status === 'succeeded') return 'orders.refund_done'
  if (status === 'asked') return 'orders.refund_asked'
  // What could not be paid back is store credit again.
  return 'orders.refund_credit'
}
