// Takes out short lines about which shoppers were asked and did not answer in time [ruling 12].
import { findItems, findOverdueShort } from '#features/orders/orders/server/find-items.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import type { Shop } from '#server/shop.ts'
import { settleShort } from './settle-short.ts'

/**
 * Settles the overdue lines of each order in a transaction of its own. A shopper's answer at the same moment either wins or comes
 * too late.
 */
export async function expireShortLines({ database, clock, log }: Shop): Promise<void> {
  for (const id of await findOverdueShort(database.kysely, clock.now()))
    await database.transaction(async (tx) => {
      const now = clock.now()
      const order = await lockOrder(tx, id, { anyOwner: true })
      if (order.status !== 'stock_short') return
      const overdue = (await findItems(tx, id)).filter(
        (item) => isUnsettled(item) && item.short_until !== null && item.short_until <= now,
      )
      if (overdue.length === 0) return
      const answers = overdue.map((item) => ({ itemId: item.id, decision: 'nothing' as const }))
      const actor = { kind: 'system', id: null } as const
      const { publishShelfChange } = await settleShort(tx, order, answers, { actor, now })
      await publishShelfChange(tx)
      log.info({ order: id }, 'short items were not answered in time')
    })
}
