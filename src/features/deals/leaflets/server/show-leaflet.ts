// Renders leaflets for the wire.
import { dayOf } from '#kernel/time.ts'
import type { Leaflet, ManagedLeaflet } from '../leaflet-contract.ts'
import { leafletStateOf } from '../leaflet-dates.ts'
import type { LeafletEntry } from './leaflet-store.ts'

export function showLeaflet(leaflet: LeafletEntry, supplierName: string, km: number | null = null): Leaflet {
  return {
    id: leaflet.id,
    name: leaflet.name,
    url: leaflet.url,
    supplier_id: leaflet.supplierId,
    start_at: leaflet.startAt.toISOString(),
    start_on: dayOf(leaflet.startAt),
    end_at: leaflet.endAt.toISOString(),
    end_on: dayOf(leaflet.endAt),
    long: leaflet.lon,
    lat: leaflet.lat,
    image_url: leaflet.imageUrl ?? (leaflet.url.startsWith('/pictures/') ? leaflet.url : null),
    content_type: contentTypeOf(leaflet.url),
    size_bytes: leaflet.sizeBytes,
    supplier_name: supplierName,
    distance: km === null ? null : Math.round(km * 10) / 10,
  }
}

export const showManagedLeaflet = (
  leaflet: LeafletEntry,
  supplierName: string,
  now: Date,
): ManagedLeaflet => ({
  ...showLeaflet(leaflet, supplierName),
  visible_at: leaflet.visibleAt?.toISOString() ?? null,
  published: leaflet.published,
  state: leafletStateOf(leaflet, now),
})

function contentTypeOf(url: string): Leaflet['content_type'] {
  if (url.startsWith('/files/')) return 'application/pdf'
  return url.startsWith('/pictures/') ? 'image/webp' : null
}
