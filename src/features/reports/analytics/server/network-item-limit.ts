// Limits how often one network may add to what is popular: once it has told so much of a product in a day, more of it is stored,
// but not counted (shop_events.uncounted). No address is stored: the counts are two short tables of numbers in memory, found by
// a hash with a secret of the process, and emptied every day. Several entries may share a place: then the limit comes sooner.
import { randomInt } from 'node:crypto'
import type { EventInput } from '#features/reports/analytics/event-contract.ts'
import { dayOf } from '#kernel/time.ts'
import { networkOf } from '#server/rate-limits.ts'

/** Mobile carriers put many phones behind one address. */
const maxOfProduct = 30
const places = 2 ** 19

export class NetworkItemLimit {
  #day = ''
  readonly #tables = [0, 1].map(() => ({ seed: randomInt(2 ** 32), counts: new Uint8Array(places) }))

  /** Counts what an event says of products; false when its network had told enough of one of them today. */
  allows(address: string, event: EventInput, now: Date): boolean {
    if (event.name !== 'select_item' && event.name !== 'add_to_cart') return true
    const day = dayOf(now)
    if (day !== this.#day) for (const { counts } of this.#tables) counts.fill(0)
    this.#day = day
    const network = networkOf(address)
    // Every item is counted, also after one that is refused.
    const allowed = event.items.map(({ item_id }) => this.#count(`${network} ${event.name} ${item_id}`))
    return !allowed.includes(false)
  }

  #count(key: string): boolean {
    let told = maxOfProduct
    const at = this.#tables.map(({ seed, counts }) => {
      const place = hash(key, seed) % places
      told = Math.min(told, counts[place] as number)
      return { counts, place }
    })
    if (told >= maxOfProduct) return false
    for (const { counts, place } of at) counts[place] = Math.min(255, (counts[place] as number) + 1)
    return true
  }
}

/** FNV-1a over the key, mixed once more so that two seeds give independent places. */
function hash(key: string, seed: number): number {
  let value = seed
  for (let at = 0; at < key.length; at += 1) value = Math.imul(value ^ key.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
