// Registers what a supplier holds: the order as agreed, at the prices of the hold, in a transaction of its own.
import { creditUsed } from '#features/basket/basket/basket.ts'
import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import type { OrderDraft } from '#features/orders/orders/server/draft-order.ts'
import { findOrderOfPart } from '#features/orders/orders/server/find-group.ts'
import { lockShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { initialStatus } from '#features/orders/orders/server/new-order.ts'
import type { OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { writeOrder } from '#features/orders/orders/server/write-order.ts'
import { newReference } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { consumeHold, lockDraft } from './hold-store.ts'

/** Returns the part's order, registered now or before; undefined when its hold expired and nothing was registered. */
export async function registerPart(
  tx: Tx,
  {
    groupId,
    supplierId,
    accountId,
    usesCreditInPart,
    now,
  }: { groupId: string; supplierId: string; accountId: string; usesCreditInPart: boolean; now: Date },
  tryNumber: number,
): Promise<OrderRecord | undefined> {
  await lockShopper(tx, accountId)
  const before = await findOrderOfPart(tx, { groupId, supplierId, accountId })
  if (before) return before
  const lockedDraft = await lockDraft(tx, groupId, supplierId, now)
  if (!lockedDraft) return undefined
  const draft = revive(lockedDraft.draft, now)
  const { order } = draft
  // What made the first try fail may be that somebody has this reference already.
  if (tryNumber > 1) order.reference = newReference()
  order.credit_in_cents = creditUsed({
    goods: order.subtotal_in_cents,
    total: order.total_in_cents,
    balance: await creditBalance(tx, accountId),
    inPart: usesCreditInPart,
  })
  order.status = initialStatus(order)
  const record = await writeOrder(tx, draft, now)
  await consumeHold(tx, lockedDraft.holdId)
  return record
}

/** A draft that has been through JSON. The order is of the moment it is written. */
function revive(stored: unknown, now: Date): OrderDraft {
  const draft = stored as OrderDraft
  const { collection_date, collection_ends_at } = draft.order
  return {
    ...draft,
    order: {
      ...draft.order,
      collection_date: collection_date && new Date(collection_date),
      collection_ends_at: collection_ends_at && new Date(collection_ends_at),
      created_at: now,
      updated_at: now,
    },
  }
}
