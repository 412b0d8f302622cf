// Sends open order pages the new version of their order within a second of a change; the page then requests the order as usual.
// Changes of orders send no notification themselves (docs/decisions/0017): each process polls once a second, in one query, for
// the orders whose pages are open there, so that a page costs the steps of an order nothing.
import { Readable } from 'node:stream'
import type { Reader } from '#server/database/database.ts'
import { refuse } from '#server/http/http-refusals.ts'
import { findLiveSessions } from '#server/sessions/session-store.ts'
import { findOrderVersions } from './order-store.ts'

/** A page of its own in a few tabs and devices; who opens more is answered by asking. */
const maxPerAccount = 6
const maxWatchers = 1000
/** Some proxies close what says nothing for half a minute. */
const beatMs = 25_000
/** Then the browser opens it again, and is let in again. */
const longestMs = 30 * 60_000
/** How long a browser waits before it comes back. */
const hello = 'retry: 5000\n\n'

interface Watcher {
  orderId: string
  accountId: string
  sessionId: string
}

interface Page extends Watcher {
  /** What it was told last, and when. */
  version: number
  sentAt: number
  until: number
  out: Readable
}

export class OrderWatch {
  readonly #pages = new Set<Page>()

  /** A stream of server-sent events, each the order's version; the first is the one it has now. */
  open(watcher: Watcher, version: number, now: Date): Readable {
    const ofOne = [...this.#pages].filter(({ accountId }) => accountId === watcher.accountId).length
    if (ofOne >= maxPerAccount || this.#pages.size >= maxWatchers)
      throw refuse('too-many', { details: { retry_after_seconds: 60 } })
    const out = new Readable({ read() {} })
    const sentAt = now.getTime()
    const page = { ...watcher, version, sentAt, until: sentAt + longestMs, out }
    this.#pages.add(page)
    out.on('close', () => this.#pages.delete(page))
    out.push(`${hello}data: ${version}\n\n`)
    return out
  }

  /** Tells every page of what changed, and lets go of those whose session is over. */
  async poll(db: Reader, now: Date): Promise<void> {
    if (this.#pages.size === 0) return
    const pages = [...this.#pages]
    const versions = await findOrderVersions(db, [...new Set(pages.map(({ orderId }) => orderId))])
    const live = await findLiveSessions(db, [...new Set(pages.map(({ sessionId }) => sessionId))], now)
    for (const page of pages) {
      const version = versions.get(page.orderId)
      const over = version === undefined || !live.has(page.sessionId) || now.getTime() >= page.until
      if (over) this.#end(page)
      else if (version > page.version) this.#say(page, `data: ${version}\n\n`, now, version)
      else if (now.getTime() - page.sentAt >= beatMs) this.#say(page, ':\n\n', now)
    }
  }

  close(): void {
    for (const page of this.#pages) this.#end(page)
  }

  get size(): number {
    return this.#pages.size
  }

  #say(page: Page, text: string, now: Date, version = page.version): void {
    page.sentAt = now.getTime()
    page.version = version
    page.out.push(text)
  }

  #end(page: Page): void {
    this.#pages.delete(page)
    page.out.push(null)
  }
}
