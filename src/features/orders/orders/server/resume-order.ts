// Resumes an order that waited for its shopper: a short one once no line is short any more, an unpaid one once nothing is owed.

import type { Tx } from '#server/database/database.ts'
import { type Actor, isPrepaid } from '../order-flow.ts'
import { isUnsettled } from '../short-line.ts'
import { findItemRows } from './item-store.ts'
import { loadOwedInCents } from './order-payments.ts'
import type { OrderRow } from './order-store.ts'
import { takeStep } from './take-step.ts'

interface By {
  actor: { kind: Actor; id: string | null }
  now: Date
}

const shop = { kind: 'system', id: null } as const

/**
 * Returns the order, moved on where it can be. `order` must be locked. A short order is picked on even while an addition waits to
 * be paid [ruling 14]. One that waited to be paid, and now costs no more than what came, is paid.
 */
export async function resumeOrder(tx: Tx, order: OrderRow, { actor, now }: By): Promise<OrderRow> {
  if (order.status !== 'pending_payment' && order.status !== 'stock_short') return order
  if (order.status === 'pending_payment') {
    const owesMoney = isPrepaid(order.provider) && (await loadOwedInCents(tx, order)) > 0
    return owesMoney ? order : takeStep(tx, order, { step: 'paid', actor: shop, now })
  }
  if ((await findItemRows(tx, [order.id])).some(isUnsettled)) return order
  const by = actor.kind === 'provider' ? shop : actor
  return takeStep(tx, order, { step: 'resolve_short', actor: by, now })
}
