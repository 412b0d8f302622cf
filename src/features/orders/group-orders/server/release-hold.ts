// Lets go of what a supplier held: goods, discount code and place are there for others again, once, whoever asks.
import { giveStockBack } from '#features/basket/basket/server/move-stock.ts'
import { giveCodeBack } from '#features/deals/discounts/server/take-code.ts'
import { givePlaceBack } from '#features/suppliers/slots/server/take-place.ts'
import type { Tx } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { deleteHold, type Hold } from './hold-store.ts'

export async function releaseHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  const held = await deleteHold(tx, hold.id)
  if (!held) return
  const tellShelf = await giveStockBack(tx, hold.supplierId, held.stock, now)
  await giveCodeBack(tx, held.orderId)
  if (hold.slotId) await givePlaceBack(tx, hold.slotId)
  await tellShelf(tx)
}

/** Each in a transaction of its supplier's own. */
export async function releaseHolds(
  { database }: Pick<Shop, 'database'>,
  holds: readonly Hold[],
  now: Date,
): Promise<void> {
  for (const hold of holds) await database.transaction((tx) => releaseHold(tx, hold, now))
}
