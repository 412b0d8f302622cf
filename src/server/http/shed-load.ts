// More at once than can be answered in time helps nobody: who comes beyond that is sent away at once, with when to come back,
// and those who are in are served (R15).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ArrivingBodies } from './arriving-bodies.ts'
import { refuse } from './http-refusals.ts'
import { WaitingRoom } from './waiting-room.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Something is being done for it. */
    inHand: boolean
    /** Its body is still on its way, and it holds no place meanwhile. */
    isArriving: boolean
  }
  interface FastifyContextConfig {
    /** Whoever watches the shop, or tells it of money, is never sent away. */
    neverShed?: true
  }
}

/** Said by what a page asks for itself, which is in hand already: nobody outside can know it. */
export const partOfPage = { 'x-spaza-part-of-page': randomUUID() }
const [[partHeader, partWord]] = Object.entries(partOfPage) as [[string, string]]

/** Nobody should wait longer for a shop that is asked more than it can do: many phones give up soon after. */
const waitSeconds = 3
/** So many are let in also where little was answered lately: a quiet shop may be opened by many at once. */
const fewest = 200
/** So many more of those who write: a crowd that looks never takes the last place. */
const keptForWriters = 100

/**
 * `most`: requests in hand at once. One is in hand until its answer is there: who reads it slowly, or stays on, is not waited for.
 * Nor does one hold a place whose body is still on its way.
 * No more are let in than were answered in the last seconds, so that whoever is let in waits no longer than these.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let inHand = 0
  const answers = countLately(waitSeconds)
  const room = new WaitingRoom()
  const letGo = (request: FastifyRequest) => {
    if (!request.inHand) return
    request.inHand = false
    inHand -= 1
  }
  const arriving = new ArrivingBodies()
  app.decorateRequest('inHand', false)
  app.decorateRequest('isArriving', false)
  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const looks = request.method === 'GET' || request.method === 'HEAD'
    const places = Math.max(fewest, answers.lately()) + (looks ? 0 : keptForWriters)
    if (inHand >= Math.min(most, places)) return done(refuse('busy'))
    inHand += 1
    request.inHand = true
    // Where nothing is ever sent: the caller is gone.
    reply.raw.once('close', () => letGo(request))
    room.enter({
      looks,
      hasHungUp: () => request.socket.destroyed,
      begin: done,
      sendAway: () => done(refuse('busy')),
    })
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.neverShed || request.headers[partHeader] === partWord) return done()
    enter(request, reply, done)
  })
  // The place is given back while the body arrives, and taken again when it is there.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.inHand && !request.raw.complete) {
      letGo(request)
      request.isArriving = true
      arriving.enter(request.raw, request.ip)
    }
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.isArriving) return done()
    request.isArriving = false
    arriving.leave(request.raw, request.ip)
    enter(request, reply, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.inHand) answers.add()
    letGo(request)
    done(null, payload)
  })
}

/** How often something came about in the last so many whole seconds. */
function countLately(seconds: number): { add(): void; lately(): number } {
  const counts = new Array<number>(seconds).fill(0)
  let second = 0
  const turn = () => {
    const now = Math.floor(performance.now() / 1000)
    for (let n = Math.max(second + 1, now - seconds + 1); n <= now; n += 1) counts[n % seconds] = 0
    second = now
    return now % seconds
  }
  return {
    add() {
      const at = turn()
      counts[at] = (counts[at] ?? 0) + 1
    },
    lately() {
      turn()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}
