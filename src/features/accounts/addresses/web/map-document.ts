// A map's pictures from another host may come to the address screen alone (content security policy), and a policy belongs to
// the document a browser opened. So where the shop has such a map, whoever comes from another page of the visit has the
// browser open this one.
import { redirectDocument } from 'react-router'
import { pageTo } from '#paths'
import type { Shop } from '#web/shop.tsx'
import { mapQuery } from './map-queries.ts'

export const isCrossOrigin = (tiles: string): boolean =>
  new URL(tiles, location.origin).origin !== location.origin

/** Whether this document's policy lets pictures of streets come. */
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
