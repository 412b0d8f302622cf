// Lets go of what a supplier held: goods, discount code and place are there for others again, once, whoever asks.
import { returnStock } from '#features/basket/basket/server/move-stock.ts'
import { releaseCode } from '#features/deals/discounts/server/redeem-code.ts'
import { releasePlace } from '#features/suppliers/slots/server/reserve-place.ts'
import type { Tx } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { deleteHold, type Hold } from './hold-store.ts'

export async function releaseHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  const deleted = await deleteHold(tx, hold.id)
  if (!deleted) return
  const publishShelfChange = await returnStock(tx, hold.supplierId, deleted.stock, now)
  await releaseCode(tx, deleted.orderId)
  if (hold.slotId) await releasePlace(tx, hold.slotId)
  await publishShelfChange(tx)
}

/** Each in a transaction of its supplier's own. */
export async function releaseHolds(
  { database }: Pick<Shop, 'database'>,
  holds: readonly Hold[],
  now: Date,
): Promise<void> {
  for (const hold of holds) await database.transaction((tx) => releaseHold(tx, hold, now))
}
