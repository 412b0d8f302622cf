// Decides which order a bank line pays: books it once, as money that the branch saw, or sets it aside as no order's.

import { readBankReference } from '#features/money/payments/bank-reference.ts'
import { findByReferences, findNotedTransfer } from '#features/money/payments/server/awaited-money.ts'
import { bookTransfer } from '#features/money/payments/server/book-transfer.ts'
import { lockOrder } from '#features/orders/orders/server/order-payments.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../statement-refusals.ts'
import { proposeMatches } from './show-lines.ts'
import { type LineRow, lockLine, settleLine } from './statement-store.ts'

export interface BookLineRequest {
  lineId: string
  staffId: string
  orderId: string | undefined
  reference: string | undefined
  aside: boolean
  now: Date
}

export async function bookLine(tx: Tx, request: BookLineRequest): Promise<LineRow> {
  const { staffId, now } = request
  const line = await lockLine(tx, staffId, request.lineId)
  if (!line) throw refuse('no-such-line')
  if (line.status !== 'open') throw refuse('line-decided')
  if (request.aside) return settleLine(tx, line.id, { transactionId: null, staffId, now })
  return book(tx, line, request.orderId ?? (await findOrder(tx, line, request.reference ?? '')), staffId, now)
}

/** As it stands on the order, or with the check character of the bank's. */
async function findOrder(tx: Tx, line: LineRow, typed: string): Promise<string> {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const reference = readBankReference(plain) ?? plain
  const [order] = await findByReferences(tx, line.supplier_id, [reference])
  if (!order) throw refuse('no-such-order-here')
  return order.id
}

/** Money that staff noted by hand before the bank showed it is not booked a second time. */
async function book(tx: Tx, line: LineRow, orderId: string, staffId: string, now: Date): Promise<LineRow> {
  const cents = line.amount_in_cents
  const order = await lockOrder(tx, orderId, { staffId })
  // A line of one branch pays no order of another's, whoever works for both.
  if (order.supplier_id !== line.supplier_id) throw refuse('no-such-order-here')
  const transactionId =
    (await findNotedTransfer(tx, order.id, cents)) ??
    (await bookTransfer(tx, { orderId: order.id, staffId, cents, now })).transaction.id
  return settleLine(tx, line.id, { transactionId, staffId, now })
}

/**
 * Books the lines that are still sure, each only for the order that was shown with it. Every request takes them in the same
 * sequence, so that two at once take turns.
 */
export async function bookSureLines(
  tx: Tx,
  request: {
    staffId: string
    supplierId: string
    lines: readonly { id: string; order_id: string }[]
    now: Date
  },
): Promise<{ booked: number; left: number }> {
  let booked = 0
  for (const chosen of request.lines.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const line = await lockLine(tx, request.staffId, chosen.id)
    if (line?.status !== 'open' || line.supplier_id !== request.supplierId) continue
    const [now] = await proposeMatches(tx, request.supplierId, [line])
    if (!now?.proposal.isSure || now.proposal.orderId !== chosen.order_id) continue
    await book(tx, line, chosen.order_id, request.staffId, request.now)
    booked += 1
  }
  return { booked, left: request.lines.length - booked }
}
