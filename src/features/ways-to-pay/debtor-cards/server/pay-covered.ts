// Money also comes back to a card when an order that it paid is cancelled: what waits for the card, and is covered now, is
// paid without anybody asking.
import type { Shop } from '#server/shop.ts'
import { lockCard, selectCoveringCards } from './card-store.ts'
import { holdWaiting, payWaiting } from './pay-waiting.ts'

const atOnce = 100

export async function payCovered({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  for (const card of await selectCoveringCards(database.kysely, atOnce))
    await database.transaction(async (tx) => {
      const waiting = await holdWaiting(tx, card)
      await lockCard(tx, card.id)
      await payWaiting(tx, card.id, waiting, { kind: 'system', id: null }, clock.now())
    })
}
