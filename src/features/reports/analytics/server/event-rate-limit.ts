// How much may be told from one network in a minute. Counted in memory and forgotten with the minute: what shoppers do is
// not worth a write of its own, and an address is never kept for it.
import { minutes, networkOf } from '#server/rate-limits.ts'

/** Mobile carriers put many phones behind one address. */
const maxBatches = 600
const maxNetworks = 50_000

export class EventRateLimit {
  #minute = 0
  #batches = new Map<string, number>()

  /** Counts a batch; false when there were too many from there. */
  allows(address: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / minutes)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#batches.clear()
    }
    const network = networkOf(address)
    const before = this.#batches.get(network) ?? 0
    if (before >= maxBatches || (before === 0 && this.#batches.size >= maxNetworks)) return false
    this.#batches.set(network, before + 1)
    return true
  }
}
