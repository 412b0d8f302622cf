// Bodies on their way. A request whose body has not arrived holds no place among those being worked on (shed-load.ts): a place that
// is taken with the head alone can be held by anyone who sends a head and nothing more. They are counted here instead.
import type { IncomingMessage } from 'node:http'

/** Of one address. Many phones of one mobile network share an address, and a body arrives within moments. */
const maxOfAddress = 100
const maxOfAll = 2000

/** Beyond a limit the oldest is disconnected: a client that sends its body is done long before it is the oldest. */
export class ArrivingBodies {
  readonly #all = new Set<IncomingMessage>()
  readonly #byAddress = new Map<string, Set<IncomingMessage>>()

  /** Counts this body until `leave` is called or its connection ends. */
  enter(raw: IncomingMessage, address: string): void {
    const own = this.#byAddress.get(address) ?? new Set()
    this.#byAddress.set(address, own)
    if (own.size >= maxOfAddress) disconnectOldest(own)
    if (this.#all.size >= maxOfAll) disconnectOldest(this.#all)
    own.add(raw)
    this.#all.add(raw)
    raw.once('close', () => this.leave(raw, address))
  }

  leave(raw: IncomingMessage, address: string): void {
    this.#all.delete(raw)
    const own = this.#byAddress.get(address)
    if (own?.delete(raw) && own.size === 0) this.#byAddress.delete(address)
  }
}

function disconnectOldest(bodies: Set<IncomingMessage>): void {
  const [oldest] = bodies
  if (!oldest) return
  bodies.delete(oldest)
  oldest.socket.destroy()
}
