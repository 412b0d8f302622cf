// Which leaflets the page shows where the shopper gave no position: of the chosen branch, or all.
import type { Shop } from '#web/shop.tsx'
import type { LeafletView } from './leaflet-queries.ts'

export function viewWithoutPlace(
  { supplierId }: Pick<Shop, 'supplierId'>,
  search: URLSearchParams,
): LeafletView {
  return supplierId !== null && search.get('show') !== 'all' ? { by: 'supplier', supplierId } : { by: 'all' }
}
