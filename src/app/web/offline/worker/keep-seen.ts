// Keeps what a page tells of itself: its title, the answers it was drawn from, and the files it came with.
import { seenCache } from '#web/stores/seen-pages.ts'
import { mayKeepAnswer, mayKeepPage, type SeenPage, seenAddress, seenLimit } from '../seen.ts'
import { keepFile } from './files.ts'
import { keepFilesOf } from './shell.ts'

export async function keepSeen(event: ExtendableMessageEvent, seen: SeenPage): Promise<void> {
  const cache = await caches.open(seenCache)
  const keep = (address: string, what: unknown) => cache.put(address, Response.json(what))
  const at = Date.now()
  if (mayKeepPage(seen.path))
    await keep(seenAddress.page(seen.path), { path: seen.path, title: seen.title, at })
  for (const [key, data, answeredAt] of seen.answers)
    if (mayKeepAnswer(key)) await keep(seenAddress.answer(seen.language, key), { key, data, at: answeredAt })
  await keep(seenAddress.config, seen.config)
  await trim(cache, '/seen/page', seenLimit.pages)
  await trim(cache, '/seen/answer', seenLimit.answers)
  for (const file of seen.files) await keepFile(event, file)
  if (seen.basket) await keepFilesOf('basket', event)
  if (seen.order) await keepFilesOf('orders', event)
}

/** A cache lists what was put into it in that order: the first are the oldest. */
async function trim(cache: Cache, folder: string, most: number): Promise<void> {
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

/** Whether a page was seen lately enough to be shown again. */
export async function wasSeen(path: string): Promise<boolean> {
  const found = await caches.match(seenAddress.page(path), { cacheName: seenCache })
  const { at } = ((await found?.json().catch(() => undefined)) ?? { at: 0 }) as { at: number }
  return Date.now() - at < seenLimit.days * 24 * 60 * 60 * 1000
}
