// The content security policy allows map tiles from another host on the address screen only, and a policy belongs to the
// document that the browser opened. If the shop has such tiles, a shopper who comes from another page of the visit therefore
// gets this page as a new document.
import { redirectDocument } from 'react-router'
import { pageTo } from '#paths'
import type { Shop } from '#web/shop.tsx'
import { mapQuery } from './map-queries.ts'

export const isCrossOrigin = (tiles: string): boolean =>
  new URL(tiles, location.origin).origin !== location.origin

/** Returns whether this document's policy allows the map tiles to load. */
export const canLoadTiles = (tiles: string): boolean => !isCrossOrigin(tiles) || isOwnDocument()

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || new URL(opened.name).pathname === pageTo('addresses')
}

export function openInNewDocument(shop: Shop, url: URL): void {
  const tiles = shop.queries.getQueryData(mapQuery(shop).queryKey)?.tiles
  // Without a signal there is no such document, and no such picture either.
  if (!tiles || shop.dataFree || !isCrossOrigin(tiles) || !navigator.onLine) return
  if (isOwnDocument()) return
  throw redirectDocument(url.pathname + url.search)
}
