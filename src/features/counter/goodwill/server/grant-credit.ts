// Goodwill: a member of staff gives store credit for something that went wrong, within limits, and the order's story shows it.

import {
  creditAccount,
  goodwillAccount,
  goodwillFor,
  recordMovement,
} from '#features/ledger/ledger/server/ledger.ts'
import { addGoodwill } from '#features/orders/orders/server/goodwill.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { maxGoodwillInCents } from '#features/ways-to-pay/store-credit/credit-contract.ts'
import { refuse } from '#features/ways-to-pay/store-credit/credit-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { hasPermissionAt } from '#server/sessions/supplier-scope.ts'

export interface Goodwill {
  orderId: string
  staff: { id: string }
  cents: number
  reason: string
  now: Date
}

/**
 * Gives the credit and returns the cents that may still be given for the order. Holds the order's lock, so that two requests at
 * once stay within the limit.
 */
export async function grantCredit(tx: Tx, goodwill: Goodwill): Promise<number> {
  const { orderId, staff, cents, now } = goodwill
  const order = await lockOrder(tx, orderId, { staffId: staff.id })
  const reason = goodwill.reason.trim()
  if (!reason) throw refuse('reason-missing')
  const isManager = await hasPermissionAt(tx, staff.id, order.supplier_id, 'orders.refund_any')
  const maxCents = Math.min(maxGoodwillInCents[isManager ? 'manager' : 'staff'], order.total_in_cents)
  const left = Math.max(0, maxCents - (await goodwillFor(tx, order.id)))
  if (cents > left) throw refuse('too-much', { values: { left: formatRand(left) } })
  await recordMovement(tx, {
    kind: 'credit_granted',
    sourceId: newId('goodwill'),
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: creditAccount(order.account_id), cents },
      { account: goodwillAccount(order.supplier_id), cents: -cents },
    ],
    note: reason,
    madeBy: staff.id,
    now,
  })
  await addGoodwill(tx, order, { cents, reason, staffId: staff.id }, now)
  return left - cents
}
