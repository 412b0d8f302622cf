// Queries of the supplier bar and its picker.
import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#kernel/distance.ts'
import type { Shop } from '#web/shop.tsx'

export const supplierQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['supplier', id],
    queryFn: ({ signal }) => shop.api('supplierV2', { params: { id }, signal }),
  })

/** The search radius in kilometres: 15 in a data-free visit [spec 9]; undefined for the shop's own. */
export const searchRadius = (shop: Pick<Shop, 'dataFree'>): number | undefined =>
  shop.dataFree ? 15 : undefined

/** Queries the suppliers nearest first; without a position all of them, by name. */
export function suppliersNearQuery(shop: Shop, position: Position | null) {
  const radius = searchRadius(shop)
  return queryOptions({
    queryKey: ['suppliers-near', position, radius],
    queryFn: ({ signal }) =>
      shop.api('distanceFromV2', { query: { lat: position?.lat, lon: position?.lon, radius }, signal }),
  })
}
