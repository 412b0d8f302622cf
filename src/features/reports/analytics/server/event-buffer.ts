// Buffers browsers' events in memory and writes them in one transaction a moment later: counting never holds a database
// connection while somebody is checking out, and events beyond the buffer's size are dropped.
import { cleanTerm } from '#features/reports/analytics/clean-term.ts'
import type { EventInput } from '#features/reports/analytics/event-contract.ts'
import { countSearchPurchase } from '#features/reports/popularity/server/count-search-purchase.ts'
import { dayOf } from '#kernel/time.ts'
import type { Shop } from '#server/shop.ts'
import { type EventRow, insertEvents, insertPurchase } from './shop-event-store.ts'

/** What was told this shortly before the process is killed is lost. */
const writeEveryMs = 1_000
const maxWaiting = 5_000

interface BufferedEvent {
  visit: string
  day: string
  event: EventInput
  uncounted: boolean
}

export class EventBuffer {
  readonly #shop: Shop
  #waiting: BufferedEvent[] = []
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** `isUncounted`: whether an event says nothing of what is popular. */
  add(visit: string, events: readonly EventInput[], isUncounted: (event: EventInput) => boolean): void {
    const day = dayOf(this.#shop.clock.now())
    for (const event of events)
      if (this.#waiting.length < maxWaiting)
        this.#waiting.push({ visit, day, event, uncounted: isUncounted(event) })
    this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref()
  }

  /** Writes what waits now; one batch after another. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length > 0) this.#writing = this.#writing.then(() => this.#writeAll(batch))
    return this.#writing
  }

  async #writeAll(batch: readonly BufferedEvent[]): Promise<void> {
    const { database, log } = this.#shop
    try {
      await database.transaction(async (tx) => {
        await insertEvents(tx, batch.flatMap(rowOf))
        for (const { event, day } of batch)
          if (event.name === 'purchase') await insertPurchase(tx, event.transaction_id, day)
      })
      for (const { visit, event, day } of batch)
        if (event.name === 'purchase')
          await countSearchPurchase(database, { visit, orderId: event.transaction_id, day })
    } catch (error) {
      log.warn({ err: error, events: batch.length }, 'what shoppers did could not be counted')
    }
  }
}

const nothing = {
  page: null,
  search_term: null,
  found: null,
  complete: null,
  value_in_cents: null,
  items: null,
}

function rowOf({ visit, day, event, uncounted }: BufferedEvent): EventRow[] {
  if (event.name === 'purchase') return []
  const row = { ...nothing, day, visit, name: event.name, uncounted, supplier_id: event.supplier_id ?? null }
  if (event.name === 'page_view') return [{ ...row, page: event.page }]
  if (event.name === 'search')
    return [
      {
        ...row,
        search_term: cleanTerm(event.search_term),
        found: event.found,
        complete: event.complete ?? null,
      },
    ]
  const found = event.name === 'compare_baskets' ? event.found : null
  return [{ ...row, found, value_in_cents: event.value_in_cents, items: event.items }]
}
