// Admission control: which requests a process begins, which wait, and which it refuses, so that under more load than it can bear
// it still answers most orders, and answers or refuses everything in time [R15].
//
// In this order:
// 1. Calls of payment providers and of monitoring (`neverShed`) and what a page requests for itself are always admitted.
// 2. A request whose body is still arriving takes no place (arriving-bodies.ts). Clients that send a head and nothing more
//    cannot fill the process; beyond a limit their oldest connection is closed.
// 3. A request takes a place, or is refused at once with 503 and `Retry-After` where none is free. There are as many places as
//    requests were answered in the last `windowSeconds`, so an admitted request waits about that long. There are never fewer
//    than `minInFlight`, and writes may take `writeReserve` places more than reads; the setting `maxInFlight` limits both.
// 4. A request with a place begins when the event loop has time for it (admission-queue.ts): writes before reads. It releases
//    its place when its response is sent: a client that reads slowly costs no place.
//
// A process whose event loop hangs can refuse nothing; the watchdog (src/server/watchdog.ts) ends it from outside.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../http-refusals.ts'
import { AdmissionQueue } from './admission-queue.ts'
import { ArrivingBodies } from './arriving-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** It holds a place. */
    isInFlight: boolean
    /** Its body is still arriving, and it holds no place meanwhile. */
    isArriving: boolean
  }
  interface FastifyContextConfig {
    /** Monitoring and payment providers are never refused. */
    neverShed?: true
  }
}

/**
 * A header on the requests that a page makes for itself, whose place the page already holds. Nobody outside can know its value.
 */
export const partOfPage = { 'x-spaza-part-of-page': randomUUID() }
const [[partHeader, partWord]] = Object.entries(partOfPage) as [[string, string]]

/** Shoppers do not wait longer for a busy shop: many phones give up soon after. */
const windowSeconds = 3
/** A quiet shop, which answered little lately, may be opened by many at once. */
const minInFlight = 200
/** An order is worth more than a page view: reads never take these places. */
const writeReserve = 100

/** Admits, queues or refuses every request of `app`; `maxInFlight` requests hold a place at most. */
export function controlAdmission(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0
  const answers = countRecent(windowSeconds)
  const queue = new AdmissionQueue()
  const arriving = new ArrivingBodies()
  app.decorateRequest('isInFlight', false)
  app.decorateRequest('isArriving', false)
  const isFull = (request: FastifyRequest) =>
    inFlight >=
    Math.min(maxInFlight, Math.max(minInFlight, answers.recent()) + (isRead(request) ? 0 : writeReserve))
  const admit = (request: FastifyRequest, done: (error?: Error) => void) => {
    if (isFull(request)) return done(refuse('busy'))
    inFlight += 1
    request.isInFlight = true
    queue.enter({
      isRead: isRead(request),
      isClosed: () => request.socket.destroyed,
      begin: done,
      refuse: () => done(refuse('busy')),
    })
  }
  const release = (request: FastifyRequest) => {
    if (!request.isInFlight) return
    request.isInFlight = false
    inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.neverShed || request.headers[partHeader] === partWord) return done()
    if (!hasBody(request)) {
      admit(request, done)
      // A cached answer has been sent by now, and its place is free again. No answer is sent to a client that has disconnected.
      if (request.isInFlight) reply.raw.once('close', () => release(request))
      return
    }
    reply.raw.once('close', () => {
      release(request)
      // An answer may be sent before the body is read, as when the shopper is not signed in.
      arriving.leave(request.raw)
    })
    // A small body usually comes in one packet with its head: it has been parsed after this tick.
    process.nextTick(() => {
      if (request.raw.complete) return admit(request, done)
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
    if (!reply.sent) admit(request, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isInFlight) answers.add()
    release(request)
    done(null, payload)
  })
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const hasBody = (request: FastifyRequest): boolean =>
  !isRead(request) &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0)

/** Counts events of the last so many whole seconds. */
function countRecent(seconds: number): { add(): void; recent(): number } {
  const counts = new Array<number>(seconds).fill(0)
  let second = 0
  const advance = () => {
    const now = Math.floor(performance.now() / 1000)
    for (let n = Math.max(second + 1, now - seconds + 1); n <= now; n += 1) counts[n % seconds] = 0
    second = now
    return now % seconds
  }
  return {
    add() {
      const at = advance()
      counts[at] = (counts[at] ?? 0) + 1
    },
    recent() {
      advance()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}
