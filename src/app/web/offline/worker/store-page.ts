// Stores what a page reports about itself: its title, the answers it was rendered from, and the files it was loaded with.
import { savedPagesCache } from '#web/stores/saved-pages-cache.ts'
import {
  maxSavedPages,
  maySaveAnswer,
  maySavePage,
  type SavedPage,
  savedPagesAddress,
} from '../saved-pages.ts'
import { storeShellFiles } from './offline-shell-files.ts'
import { storeFile } from './store-files.ts'

export async function storePage(event: ExtendableMessageEvent, seen: SavedPage): Promise<void> {
  const cache = await caches.open(savedPagesCache)
  const keep = (address: string, what: unknown) => cache.put(address, Response.json(what))
  const at = Date.now()
  if (maySavePage(seen.path))
    await keep(savedPagesAddress.page(seen.path), { path: seen.path, title: seen.title, at })
  for (const [key, data, answeredAt] of seen.answers)
    if (maySaveAnswer(key))
      await keep(savedPagesAddress.answer(seen.language, key), { key, data, at: answeredAt })
  await keep(savedPagesAddress.config, seen.config)
  await trim(cache, '/seen/page', maxSavedPages.pages)
  await trim(cache, '/seen/answer', maxSavedPages.answers)
  for (const file of seen.files) await storeFile(event, file)
  if (seen.basket) await storeShellFiles('basket', event)
  if (seen.order) await storeShellFiles('orders', event)
}

/** A cache lists what was put into it in that order: the first are the oldest. */
async function trim(cache: Cache, folder: string, most: number): Promise<void> {
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

/** Returns whether a page was seen recently enough to be shown again. */
export async function isStored(path: string): Promise<boolean> {
  const found = await caches.match(savedPagesAddress.page(path), { cacheName: savedPagesCache })
  const { at } = ((await found?.json().catch(() => undefined)) ?? { at: 0 }) as { at: number }
  return Date.now() - at < maxSavedPages.days * 24 * 60 * 60 * 1000
}
