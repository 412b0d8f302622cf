// Node gives every request 15 seconds to arrive (build-http.ts), and a file over a branch's phone line takes longer. A route
// that reads such files says how long one may take; nobody else's patience changes.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const awaitedSockets = new WeakSet<Socket>()

/** Whether a body that is late by Node's clock is waited for all the same. */
export const isAwaited = (socket: Socket): boolean => awaitedSockets.has(socket)

/** Waits for this body until it is here, or `mostMs` have passed. */
export function awaitBody(raw: IncomingMessage, mostMs: number): void {
  const { socket } = raw
  if (raw.complete) return
  awaitedSockets.add(socket)
  const timer = setTimeout(() => raw.destroy(), mostMs)
  timer.unref()
  const settle = () => {
    clearTimeout(timer)
    awaitedSockets.delete(socket)
  }
  raw.once('end', settle)
  raw.once('close', settle)
}

/** As long as a sender is listened to who has been refused already. */
const lingerMs = 5000

/**
 * Reads on and throws away, so that who is still sending hears the refusal: cut off at once, most would only notice that the
 * line broke. Who sends without end is cut off then.
 */
export function drainBody(raw: IncomingMessage): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs)
  timer.unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}
