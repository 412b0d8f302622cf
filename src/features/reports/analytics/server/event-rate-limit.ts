// Limits how many batches of events one network may send per minute. The counts are in memory and discarded after the minute:
// shoppers' events are not worth a write to the database for each request, and no address is stored for them.
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
