// After a new version is deployed, the scripts that an open page refers to are gone. One reload loads the new page, and only
// one, so that a broken network never causes a loop.
import { isTyping } from './typing.ts'

const marker = 'spaza-reloaded'
const reloadGuardMs = 60_000

/**
 * Reloads the page once when a script is gone. A form being filled in stays, and what needed the script says that it could not be
 * loaded.
 */
export function reloadOnceWhenScriptsAreGone(): void {
  addEventListener('vite:preloadError', async () => {
    if (!isTyping() && (await answers())) reloadOnce()
  })
}

/** Reloads the page; returns false if it was reloaded for this reason within the last minute. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(marker) ?? 0)
    if (Date.now() - last < reloadGuardMs) return false
    sessionStorage.setItem(marker, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/**
 * Returns whether the shop answers. `navigator.onLine` only says that there is some network: a phone without airtime has one, and
 * a page that was opened without a signal may report that it is online.
 */
export async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/version.txt', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /dynamically imported module|module script failed/i.test(error.message))
