// Answers or refuses every request within fifteen seconds, whatever it waits for. Each wait has its own timeout, but a request
// may wait several times in a row: for a connection, for a statement, and for the rollback after it.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './http-refusals.ts'
import { isAwaited } from './slow-bodies.ts'

/** One second less than the promised fifteen, for the event loop and the network. */
export const answerTimeoutMs = 14_000
/** How often one timer looks at all requests: a timer of each request's own would be a tenth of what a cached answer costs. */
const maxCheckMs = 250

/**
 * Refuses a request with 503 and `Retry-After` after `timeoutMs` without a response. Its work continues: a client that retries
 * with the same Idempotency-Key gets its result. The time restarts while a long upload is still arriving, and ends once the
 * response is being sent, which takes as long as the phone’s connection needs.
 */
export function limitAnswerTime(app: FastifyInstance, timeoutMs = answerTimeoutMs): void {
  /** The requests without an answer and since when, in whole milliseconds; the oldest first. */
  const waiting = new Map<FastifyReply, number>()
  const check = () => {
    const now = nowMs()
    for (const [reply, since] of waiting) {
      if (now - since < timeoutMs) return
      waiting.delete(reply)
      if (reply.raw.destroyed) continue
      if (isAwaited(reply.request.raw.socket)) waiting.set(reply, now)
      else if (!reply.sent && !reply.raw.headersSent) giveUp(reply)
    }
  }
  const timer = setInterval(check, Math.min(maxCheckMs, timeoutMs / 4)).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (_request, reply, done) => {
    waiting.set(reply, nowMs())
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    waiting.delete(reply)
    done(null, payload)
  })
}

const nowMs = () => Math.floor(performance.now())

function giveUp(reply: FastifyReply): void {
  // Fastify would log the late result of the work with its address, and an address may hold where somebody is.
  reply.log = reply.log.child({}, { level: 'silent' })
  reply.send(refuse('unavailable'))
}

/** Returns the result of `work`, or that of `late` once the request has less than a second left. */
export async function withAnswerTimeout<T>(reply: FastifyReply, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), Math.max(0, answerTimeoutMs - 1000 - reply.elapsedTime))
  })
  work.catch(() => {})
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
