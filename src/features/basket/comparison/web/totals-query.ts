// The query for the basket's totals at the suppliers near a place.
import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#kernel/distance.ts'
import type { Shop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'

/** The request holds only what identifies a line, and the response only totals, because somebody pays for the data. */
export function totalsQuery(
  shop: Shop,
  lines: readonly CartLine[],
  { position, radius }: { position: Position | null; radius: number | undefined },
) {
  const items = lines.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty }))
  const location = position && { latitude: position.lat, longitude: position.lon }
  return queryOptions({
    queryKey: ['supplier-totals', items, location, radius],
    queryFn: ({ signal }) =>
      shop.api('supplierTotals', { body: { items, location, ...(radius && { radius }) }, signal }),
    enabled: items.length > 0,
  })
}
