// Moves the money of a cancelled order out of the order: store credit is returned at once, and what came by payments is reserved
// until the shopper chooses how it goes back [ruling 14]. Runs in the transaction of the step, with the order locked.

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

/** Milliseconds after which the system makes a choice that the shopper did not make. */
export const choiceMs = 48 * 60 * 60 * 1000

interface Cancelled {
  id: string
  supplier_id: string
  account_id: string
}

/** Returns the reserved cents. What a debtor card paid was returned to the card before. */
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
