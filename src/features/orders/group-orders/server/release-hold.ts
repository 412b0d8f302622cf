// Releases what a supplier held: goods, discount code and slot are available to others again. A second release has no effect.
import { returnStock } from '#features/basket/basket/server/move-stock.ts'
import { releaseCode } from '#features/deals/discounts/server/redeem-code.ts'
import { deleteUses } from '#features/shelf/multibuy-rules/server/multibuy-uses.ts'
import { releasePlace } from '#features/suppliers/slots/server/reserve-place.ts'
import type { Tx } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { deleteHold, type Hold } from './hold-store.ts'

export async function releaseHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  const deleted = await deleteHold(tx, hold.id)
  if (!deleted) return
  const publishShelfChange = await returnStock(tx, hold.supplierId, deleted.stock, now)
  await releaseCode(tx, deleted.orderId)
  await deleteUses(tx, deleted.orderId)
  if (hold.slotId) await releasePlace(tx, hold.slotId)
  await publishShelfChange(tx)
}

/** Releases each hold in a transaction of its own supplier. */
export async function releaseHolds(
  { database }: Pick<Shop, 'database'>,
  holds: readonly Hold[],
  now: Date,
): Promise<void> {
  for (const hold of holds) await database.transaction((tx) => releaseHold(tx, hold, now))
}
