// After a new version is put live, the scripts this page knows are gone: one reload fetches the new page. Only one, so
// that a broken network never makes a loop.
import { isTyping } from './typing.ts'

const marker = 'spaza-reloaded'
const reloadGuardMs = 60_000

/** A form that is being filled in stays: what needed the script says that it could not be had. */
export function reloadOnceWhenScriptsAreGone(): void {
  addEventListener('vite:preloadError', async () => {
    if (!isTyping() && (await answers())) reloadOnce()
  })
}

/** False when the page was reloaded for this reason just now. */
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
 * Whether the shop answers. `navigator.onLine` knows only that there is some network: a phone without airtime has one, and a page
 * that was opened without a signal may call itself online.
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
