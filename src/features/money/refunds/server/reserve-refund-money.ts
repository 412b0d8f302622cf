// The money of an order that is cancelled leaves the order: what was store credit is that again at once, what came by payments is
// held until its shopper chooses how it goes back [ruling 14]. In the transaction of the step, with the order held.

import {
  creditAccount,
  orderAccount,
  paidFor,
  recordMovement,
  refundingAccount,
  spentOnOrder,
} from '#features/ledger/ledger/server/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { insertChoice } from './choice-store.ts'

/** After this long without a choice the system makes it. */
export const choiceMs = 48 * 60 * 60 * 1000

interface Cancelled {
  id: string
  supplier_id: string
  account_id: string
}

/** Answers what is held, cents. What a debtor card paid is back on it already. */
export async function reserveRefundMoney(tx: Tx, order: Cancelled, now: Date): Promise<number> {
  const paid = await paidFor(tx, order.id)
  if (paid <= 0) return 0
  const used = (await spentOnOrder(tx, order.id, 'credit:')).reduce((sum, { cents }) => sum + cents, 0)
  const credit = Math.min(paid, used)
  const reserved = paid - credit
  const about = { sourceId: order.id, supplierId: order.supplier_id, orderId: order.id, now }
  await recordMovement(tx, {
    ...about,
    kind: 'credit_returned',
    entries: [
      { account: orderAccount(order.id), cents: -credit },
      { account: creditAccount(order.account_id), cents: credit },
    ],
  })
  if (reserved === 0) return 0
  await recordMovement(tx, {
    ...about,
    kind: 'refund_held',
    entries: [
      { account: orderAccount(order.id), cents: -reserved },
      { account: refundingAccount(order.supplier_id), cents: reserved },
    ],
  })
  await insertChoice(tx, {
    order_id: order.id,
    supplier_id: order.supplier_id,
    amount_in_cents: reserved,
    created_at: now,
    decide_at: new Date(now.getTime() + choiceMs),
  })
  return reserved
}
