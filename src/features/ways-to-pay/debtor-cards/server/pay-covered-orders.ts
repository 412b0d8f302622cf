// Pays the orders that wait for a card and are covered now. Money also returns to a card when an order that it paid is
// cancelled, and then nobody requests the payment.
import type { Shop } from '#server/shop.ts'
import { lockCard, selectCoveringCards } from './card-store.ts'
import type { LockWaitingOrders } from './waiting-orders.ts'

const batchSize = 100

export async function payCoveredOrders(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  lockWaitingOrders: LockWaitingOrders,
): Promise<void> {
  for (const card of await selectCoveringCards(database.kysely, batchSize))
    await database.transaction(async (tx) => {
      const payWaiting = await lockWaitingOrders(tx, card)
      await lockCard(tx, card.id)
      await payWaiting(card.id, { kind: 'system', id: null }, clock.now())
    })
}
