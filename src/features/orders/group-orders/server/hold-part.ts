// Holds one part of a group at its supplier: goods, slot and prices, in a transaction of that supplier's own.

import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import { draftOrder } from '#features/orders/orders/server/draft-order.ts'
import { lockShopper, type Shopper } from '#features/orders/orders/server/lock-shopper.ts'
import { newId } from '#kernel/ids.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import type { GroupPart } from '../group-contract.ts'
import { holdMs } from '../hold-time.ts'
import type { GroupTerms } from './group-terms.ts'
import { fillHold, insertHold } from './hold-store.ts'

export interface HoldRequest {
  groupId: string
  part: GroupPart
  shopper: Shopper
  terms: GroupTerms
  language: Language
  now: Date
}

/** Holds the part, once however often it is called. Throws the refusal where it cannot be held. */
export async function holdPart(
  tx: Tx,
  { groupId, part, shopper, ...request }: HoldRequest,
  tryNumber: number,
): Promise<void> {
  const hold = {
    id: newId('hold'),
    supplierId: part.supplier_id,
    groupId,
    accountId: shopper.id,
    slotId: null,
    expiresAt: new Date(request.now.getTime() + holdMs),
  }
  // Before anything else, as registering does: one account's orders and holds take turns.
  await lockShopper(tx, shopper.id)
  if (!(await insertHold(tx, hold))) return
  // The group is one intent, not each of its orders. What credit covers needs no way of paying; it is spent when the order
  // is written: a hold keeps no money.
  const cart = { ...part, id: null }
  const { draft, reserve } = await draftOrder(tx, {
    ...request,
    shopper,
    cart,
    generation: 2,
    creditInCents: await creditBalance(tx, shopper.id),
    tryNumber,
  })
  draft.order.group_id = groupId
  const publishShelfChange = await reserve()
  const { taken } = draft
  await fillHold(tx, hold, { draft, slotId: draft.order.slot_id, taken })
  await publishShelfChange(tx)
}
