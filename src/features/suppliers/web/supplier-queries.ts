// What the supplier bar and its picker fetch.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const supplierQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['supplier', id],
    queryFn: ({ signal }) => shop.api('supplierV2', { params: { id }, signal }),
  })

export interface Position {
  lat: number
  lon: number
}

/** Nearest first; without a position all of them, by name. */
export const suppliersNearQuery = (shop: Shop, position: Position | null) =>
  queryOptions({
    queryKey: ['suppliers-near', position],
    queryFn: ({ signal }) =>
      shop.api('distanceFromV2', { query: { lat: position?.lat, lon: position?.lon }, signal }),
  })
