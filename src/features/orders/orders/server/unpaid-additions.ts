// What a shopper added to a paid order and has not paid for yet. Only the addition waits; the order itself is picked [ruling
// 14].

import { owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import { paidForOrders } from '#features/ledger/ledger/server/ledger.ts'
import type { Reader } from '#server/database/database.ts'
import { pickingStatuses } from '#wire/order-status.ts'
import { agreedLine } from '../agreed-line.ts'
import { isPrepaid } from '../order-flow.ts'
import type { OrderRow } from './find-items.ts'
import { findWaitingOf, type WaitingAmendment } from './unpaid-addition-store.ts'

export class UnpaidAddition {
  readonly cents: number
  /** When the addition is undone unless it is paid. */
  readonly until: Date
  readonly #changes: WaitingAmendment['changes']

  constructor(cents: number, { until, changes }: WaitingAmendment) {
    this.cents = cents
    this.until = until
    this.#changes = changes
  }

  /** Whether more of the line is wanted than was agreed and paid for: the whole line waits, since a line is picked at once. */
  includes({ id, qty }: { id: string; qty: number }): boolean {
    return qty > agreedLine(this.#changes, { id, qty }, { id, qty: 0 }).qty
  }
}

/** Whether an addition may wait to be paid: the order was accepted, and is not packed yet. */
export const canAwaitPayment = ({ status, provider }: Pick<OrderRow, 'status' | 'provider'>): boolean =>
  isPrepaid(provider) && (status === 'pending' || pickingStatuses.includes(status))

/**
 * Returns the unpaid additions by order. `paid` is what was paid for each order in cents, read from the ledger where it is left
 * out.
 */
export async function findUnpaidAdditions(
  db: Reader,
  orders: readonly OrderRow[],
  paid?: ReadonlyMap<string, number>,
): Promise<Map<string, UnpaidAddition>> {
  const may = orders.filter(canAwaitPayment)
  const waiting = await findWaitingOf(
    db,
    may.map(({ id }) => id),
  )
  const having = may.filter(({ id }) => waiting.has(id))
  if (having.length === 0) return new Map()
  const sums =
    paid ??
    (await paidForOrders(
      db,
      having.map(({ id }) => id),
    ))
  return new Map(
    having.flatMap((order) => {
      const cents = owedInCents(order, sums.get(order.id) ?? 0)
      const amendment = waiting.get(order.id)
      return amendment && cents > 0 ? [[order.id, new UnpaidAddition(cents, amendment)] as const] : []
    }),
  )
}
