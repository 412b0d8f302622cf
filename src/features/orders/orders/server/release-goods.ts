// Returns what an order took when it ends without having been handed over.
import { returnStock } from '#features/basket/basket/server/move-stock.ts'
import { releaseCode } from '#features/deals/discounts/server/redeem-code.ts'
import { deleteUses } from '#features/shelf/multibuy-rules/server/multibuy-uses.ts'
import { releasePlace } from '#features/suppliers/slots/server/reserve-place.ts'
import { returnToCard } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderRow } from './order-store.ts'
import { releaseTakenStock } from './taken-stock-store.ts'

/** Releases stock, discount code and slot, and returns to the debtor card what it paid. */
export async function releaseGoods(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const taken = await releaseTakenStock(tx, order.id, now)
  const publishShelfChange = await returnStock(tx, order.supplier_id, taken, now)
  await releaseCode(tx, order.id)
  await deleteUses(tx, order.id)
  if (order.slot_id) await releasePlace(tx, order.slot_id)
  await returnToCard(tx, order, now)
  await publishShelfChange(tx)
}
