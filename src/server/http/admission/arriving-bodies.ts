// Counts requests whose bodies are still arriving. They hold no place (admission-control.ts), since anyone can send a head and
// nothing more.
import type { IncomingMessage } from 'node:http'

/** Of one address. Many phones of one mobile network share an address, and a body arrives within moments. */
const maxOfAddress = 100
const maxOfAll = 2000

/** Disconnects the oldest request beyond a limit: a client that sends its body has finished long before it is the oldest. */
export class ArrivingBodies {
  readonly #addresses = new Map<IncomingMessage, string>()
  readonly #byAddress = new Map<string, Set<IncomingMessage>>()

  /** Counts this body until `leave` is called. */
  enter(raw: IncomingMessage, address: string): void {
    if (this.#addresses.size >= maxOfAll) this.#disconnectOldest(this.#addresses.keys())
    const own = this.#byAddress.get(address) ?? new Set()
    if (own.size >= maxOfAddress) this.#disconnectOldest(own)
    this.#byAddress.set(address, own.add(raw))
    this.#addresses.set(raw, address)
  }

  leave(raw: IncomingMessage): void {
    const address = this.#addresses.get(raw)
    if (address === undefined) return
    this.#addresses.delete(raw)
    const own = this.#byAddress.get(address)
    own?.delete(raw)
    if (own?.size === 0) this.#byAddress.delete(address)
  }

  #disconnectOldest(bodies: Iterable<IncomingMessage>): void {
    for (const body of bodies) {
      // A body that is complete waits for the shop, not for its sender.
      if (body.complete) continue
      this.leave(body)
      body.socket.destroy()
      return
    }
  }
}
