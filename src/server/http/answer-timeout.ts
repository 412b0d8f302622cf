// Answers or refuses every request within fifteen seconds, whatever it waits for. Each wait has its own timeout, but a request
// may wait several times in a row: for a connection, for a statement, and for the rollback after it.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './http-refusals.ts'
import { isAwaited } from './slow-bodies.ts'

/** One second less than the promised fifteen, for the event loop and the network. */
export const answerTimeoutMs = 14_000

/**
 * Refuses a request with 503 and `Retry-After` after `timeoutMs` without a response. Its work continues: a client that retries
 * with the same Idempotency-Key gets its result. The timer restarts while a long upload is still arriving, and stops once the
 * response is being sent, which takes as long as the phone’s connection needs.
 */
export function limitAnswerTime(app: FastifyInstance, timeoutMs = answerTimeoutMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const giveUp = () => {
      if (isAwaited(request.raw.socket)) timers.set(request, setTimeout(giveUp, timeoutMs))
      else if (!reply.sent && !reply.raw.headersSent) {
        // Fastify would log the late result of the work with its address, and an address may hold where somebody is.
        reply.log = reply.log.child({}, { level: 'silent' })
        reply.send(refuse('unavailable'))
      }
    }
    timers.set(request, setTimeout(giveUp, timeoutMs))
    reply.raw.once('close', stop)
    function stop() {
      clearTimeout(timers.get(request))
    }
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    clearTimeout(timers.get(request))
    done(null, payload)
  })
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

const timers = new WeakMap<object, NodeJS.Timeout>()
