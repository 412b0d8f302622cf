// More at once than can be answered in time helps nobody: who comes beyond that is sent away at once, with when to come back,
// and those who are in are served (R15).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './http-refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Something is being done for it. */
    inHand: boolean
  }
  interface FastifyContextConfig {
    /** Whoever watches the shop, or tells it of money, is never sent away. */
    neverShed?: true
  }
}

/** Said by what a page asks for itself, which is in hand already: nobody outside can know it. */
export const partOfPage = { 'x-spaza-part-of-page': randomUUID() }
const [[partHeader, partWord]] = Object.entries(partOfPage) as [[string, string]]

/** `most`: requests in hand at once. One is in hand until its answer is there: who reads it slowly, or stays on, is not waited for. */
export function shedLoad(app: FastifyInstance, most: number): void {
  let inHand = 0
  const letGo = (request: FastifyRequest) => {
    if (!request.inHand) return
    request.inHand = false
    inHand -= 1
  }
  app.decorateRequest('inHand', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.neverShed || request.headers[partHeader] === partWord) return done()
    if (inHand >= most) return done(refuse('busy'))
    inHand += 1
    request.inHand = true
    // Where nothing is ever sent: the caller is gone.
    reply.raw.once('close', () => letGo(request))
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    letGo(request)
    done(null, payload)
  })
}
