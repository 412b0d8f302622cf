// What the service worker keeps of the pages that were seen (app/web/offline/saved-pages.ts): dropped where its prices no longer hold for
// this visit, or where it is somebody else's.
export const savedPagesCache = 'spaza-seen'

/** When it was dropped last, kept beside what was seen since. */
export const droppedAddress = '/seen/dropped'

/** Answers older than this moment are not put back either: another tab may tell the worker of them later. */
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
