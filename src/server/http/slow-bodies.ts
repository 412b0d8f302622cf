// Extends the time that a large upload may take. Node gives every request 15 seconds to arrive (build-http.ts), and a file over
// a branch’s phone line takes longer. A route that reads such files sets its own limit; other routes are not affected.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const awaitedSockets = new WeakSet<Socket>()

/** Whether the server waits for a body beyond Node’s own timeout. */
export const isAwaited = (socket: Socket): boolean => awaitedSockets.has(socket)

/** Waits for this body until it has arrived, or `maxMs` have passed. */
export function awaitBody(raw: IncomingMessage, maxMs: number): void {
  const { socket } = raw
  if (raw.complete) return
  awaitedSockets.add(socket)
  const timer = setTimeout(() => raw.destroy(), maxMs)
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
 * Reads and discards the rest of a body, so that a client that is still sending receives the refusal: if cut off at once, most
 * clients would only notice a broken connection. A client that keeps sending is cut off after a while.
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
