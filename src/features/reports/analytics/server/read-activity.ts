// Reads what shoppers did at one branch in the last days, for its managers.
import type { ShopActivity } from '#features/reports/analytics/event-contract.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Shop } from '#server/shop.ts'
import { countDays, countProducts, countSearches } from './shop-event-store.ts'

const listLength = 20

export async function readActivity(
  { database: { kysely }, settings }: Shop,
  { supplierId, days, now }: { supplierId: string; days: number; now: Date },
): Promise<ShopActivity> {
  const until = dayOf(now)
  const span = { supplierId, until, since: addDays(until, 1 - days) }
  const [counted, searches, without, looked, added] = await Promise.all([
    countDays(kysely, span),
    countSearches(kysely, span, { without: false, limit: listLength }),
    countSearches(kysely, span, { without: true, limit: listLength }),
    countProducts(kysely, span, { name: 'select_item', limit: listLength }),
    countProducts(kysely, span, { name: 'add_to_cart', limit: listLength }),
  ])
  return {
    kept_days: settings.eventDays,
    days: counted,
    searches,
    searches_without_results: without,
    looked_at: looked,
    added,
  }
}
