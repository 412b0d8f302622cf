// Queries of the leaflets page: near a position, of the chosen supplier, or all.
import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#kernel/distance.ts'
import type { Shop } from '#web/shop.tsx'

/** Which leaflets the page shows. */
export type LeafletView =
  | { by: 'place'; position: Position; radius: number }
  | { by: 'supplier'; supplierId: string }
  | { by: 'all' }

export const leafletsQuery = (shop: Shop, view: LeafletView) =>
  queryOptions({
    queryKey: ['leaflets', view],
    queryFn: ({ signal }) =>
      view.by === 'supplier'
        ? shop.api('leaflets', { params: { id: view.supplierId }, signal })
        : shop.api('leafletsNear', {
            query: view.by === 'place' ? { ...view.position, radius: view.radius } : {},
            signal,
          }),
  })
