// The service worker's cache of pages that were seen (app/web/offline/saved-pages.ts). It is dropped when its prices no longer
// hold for this visit, or when it belongs to somebody else.
export const savedPagesCache = 'spaza-seen'

/** The address, within the cache, of the time when it was last dropped. */
export const droppedAddress = '/seen/dropped'

/**
 * Deletes the cache and stores the time. Answers older than that are not restored either, since another tab may still send them
 * to the worker later.
 */
export async function deleteSavedPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  const at = Date.now()
  try {
    await caches.delete(savedPagesCache)
    await (await caches.open(savedPagesCache)).put(droppedAddress, new Response(JSON.stringify({ at })))
  } catch {
    // Blocked storage: nothing is kept there.
  }
}
