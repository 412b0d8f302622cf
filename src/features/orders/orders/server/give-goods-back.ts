// An order that is over without having been handed over gives back what it took.
import { giveStockBack } from '#features/basket/basket/server/move-stock.ts'
import { giveCodeBack } from '#features/deals/discounts/server/take-code.ts'
import { givePlaceBack } from '#features/suppliers/slots/server/take-place.ts'
import { returnToCard } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderRow } from './order-store.ts'
import { releaseTakenStock } from './taken-stock-store.ts'

/** Stock, discount code and slot are there for others again, and what a debtor card paid is on the card. */
export async function giveGoodsBack(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const taken = await releaseTakenStock(tx, order.id, now)
  const publishShelfChange = await giveStockBack(tx, order.supplier_id, taken, now)
  await giveCodeBack(tx, order.id)
  if (order.slot_id) await givePlaceBack(tx, order.slot_id)
  await returnToCard(tx, order, now)
  await publishShelfChange(tx)
}
