// More at once than can be answered in time helps nobody: who comes beyond that is sent away at once, with when to come back,
// and those who are in are served (R15).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
 * A request whose body is still arriving holds no place: it takes one when its body is there.
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
  const isFull = (request: FastifyRequest) =>
    inHand >= Math.min(most, Math.max(fewest, answers.lately()) + (looks(request) ? 0 : keptForWriters))
  const enter = (request: FastifyRequest, done: (error?: Error) => void) => {
    if (isFull(request)) return done(refuse('busy'))
    inHand += 1
    request.inHand = true
    room.enter({
      looks: looks(request),
      hasHungUp: () => request.socket.destroyed,
      begin: done,
      sendAway: () => done(refuse('busy')),
    })
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.neverShed || request.headers[partHeader] === partWord) return done()
    reply.raw.once('close', () => {
      // No answer is sent to a client that has disconnected.
      letGo(request)
      // An answer may be sent before the body is read, as when the shopper is not signed in.
      arriving.leave(request.raw)
    })
    if (!hasBody(request)) return enter(request, done)
    // A small body usually comes in one packet with its head: it has been parsed after this tick.
    process.nextTick(() => {
      if (request.raw.complete) return enter(request, done)
      if (isFull(request)) return done(refuse('busy'))
      request.isArriving = true
      arriving.enter(request.raw, request.ip)
      done()
    })
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.isArriving) return done()
    request.isArriving = false
    arriving.leave(request.raw)
    // A request that was answered while its body arrived takes no place: its connection may have been closed already.
    if (!reply.sent) enter(request, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.inHand) answers.add()
    letGo(request)
    done(null, payload)
  })
}

const looks = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const hasBody = (request: FastifyRequest): boolean =>
  !looks(request) &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0)

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
