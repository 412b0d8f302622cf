// The HTTP server that every part is registered on: strict validation, request ids, security headers, one failure shape.
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { type DiskSpace, watchDiskSpace } from '#server/disk-space.ts'
import type { Caller } from '#server/sessions/session-store.ts'
// Answers are in words.
import '#server/words/load-phrases.ts'
import type { Policy } from '#wire/call.ts'
import { controlAdmission } from './admission/admission-control.ts'
import { limitAnswerTime } from './answer-timeout.ts'
import { answerClientError } from './client-errors.ts'
import { compileSchemas } from './compile-schemas.ts'
import { handleFailures, sendRefusal } from './failures.ts'
import { refuse } from './http-refusals.ts'
import { auditSubjects } from './log-subjects.ts'
import { readJson } from './read-json.ts'
import { securityHeaders, securityHeadersFor } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, where the call's policy let them in. */
    caller: Caller | undefined
    /** Which demo station the visit is in, where it is not what the shop opens with. */
    station: string | undefined
    /** The branches near the visit's place; undefined where no place is known and in agency mode. */
    near: { readonly key: string; readonly ids: ReadonlySet<string> } | undefined
    /** Which order or payment it is about, for the log. */
    about: string | undefined
  }
  interface FastifyInstance {
    /** Whether there is room for anything new, where somebody looks. */
    room: DiskSpace | undefined
  }
  interface FastifyContextConfig {
    address?: string
    policy?: Policy
    /** Like every call's, the answer is not for opening as a page: it goes without what only pages need. */
    noPage?: true
  }
}

export interface HttpOptions {
  logger: FastifyBaseLogger | false
  secure: boolean
  /** Whose `X-Forwarded-For` is believed (`request.ip`); nobody's where none are named. */
  proxies?: readonly string[]
  room?: DiskSpace | undefined
  /** How many requests may be in flight at once; any number where it is left out. */
  maxInFlight?: number
  /** Milliseconds until a request without an answer is refused; 14,000 where it is left out. */
  answerTimeoutMs?: number
  /** Milliseconds in which a request must have arrived whole; 13,000 where it is left out. */
  requestTimeoutMs?: number
}

/** Bodies of calls are small: a cart of 500 lines echoing whole offers stays below this. Imports set their own. */
const bodyLimitBytes = 1024 * 1024

export async function buildHttp({
  logger,
  secure,
  proxies = [],
  room,
  maxInFlight,
  answerTimeoutMs,
  // With the second between two checks, and the second in which the refusal is read, a slow sender is let go within fifteen.
  requestTimeoutMs = 13_000,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // One line per request is written below, only where it tells something.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1_000 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    ...(proxies.length > 0 && { trustProxy: [...proxies] }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Who still comes over an open connection while the shop leaves is served, and the connection ends with the answer. The
    // framework's own 503 says nothing a page or a program knows what to do with.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // An address that cannot be read reaches no route and no hook.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(
        request,
        reply.headers(securityHeadersFor(secure)).header('x-request-id', request.id),
        refuse('bad-request'),
      ),
  })
  refuseRoutesWithoutPolicy(app)
  app.decorate('room', room)
  if (room) watchDiskSpace(app, room)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('station', undefined)
  app.decorateRequest('near', undefined)
  app.decorateRequest('about', undefined)
  compileSchemas(app)
  // Calls speak JSON alone; what else is sent is refused rather than taken for a string.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(cookie)
  securityHeaders(app, secure)
  handleFailures(app)
  // Hooks that wait for nothing are not async: a promise for each of them is what a kept answer costs.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  limitAnswerTime(app, answerTimeoutMs)
  if (maxInFlight !== undefined) controlAdmission(app, maxInFlight)
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    done()
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('no-such-call')))
  return app
}

/** Reads that went well are counted elsewhere; a line each would be most of the log and of the time. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const took = Math.round(reply.elapsedTime)
  const wrong = reply.statusCode >= 500 || took > 1000
  // Who is turned away is worth a line, also where they only looked.
  const turnedAway = [401, 403, 429].includes(reply.statusCode)
  const level = wrong ? 'warn' : request.method === 'GET' && !turnedAway ? 'debug' : 'info'
  if (level === 'debug' && !['debug', 'trace'].includes(request.log.level)) return
  const line = {
    address: request.routeOptions.config.address ?? request.routeOptions.url,
    method: request.method,
    http: reply.statusCode,
    ms: took,
    ...(request.refused && { refused: request.refused }),
    // Which of those who work here; who shops is in no line of the log.
    ...(request.caller && request.caller.scope !== 'user' && { by: request.caller.accountId }),
    about: request.about ?? auditSubjects(request.params, undefined),
  }
  request.log[level](line, 'answered')
}

/** A route that does not say who may call it keeps the shop from opening [R9]. */
function refuseRoutesWithoutPolicy(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => !config?.policy).map(({ method, url }) => `${method} ${url}`)
    if (silent.length > 0) throw new Error(`routes without a policy: ${silent.join(', ')}`)
  })
}
