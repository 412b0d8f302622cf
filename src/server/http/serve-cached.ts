// Serves catalogue calls from the response cache: requests are validated, and a cached response needs no SQL and no serialising.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/languages.ts'
import type { AnswerOf, CallShape, ParamsOf, QueryOf } from '#wire/call.ts'
import { isCatalogueRead } from '#wire/catalogue-reads.ts'
import { Strict } from '#wire/shapes.ts'
import { fastifyUrl, splitAddress } from './addresses.ts'
import { failureAnswers } from './failure-answers.ts'
import { languageOf } from './request-language.ts'
import { ResponseCache } from './response-cache.ts'
import type { Serving } from './serve-call.ts'

export interface CachedReadContext<C extends CallShape> {
  params: ParamsOf<C>
  query: QueryOf<C>
  language: Language
  /** The demo station of the visit, where it is not what the shop opens with. */
  station: string | undefined
  /** The branches near the visit's place, in market mode. */
  near: FastifyRequest['near']
  now: Date
}

export interface CacheableAnswer<C extends CallShape> {
  /** Changes whenever the answer could: the shelf's version, and the day where the day matters. */
  version: string
  /**
   * The key of the near set, where the answer depends on the visit's place; '' where it would but no place is known.
   * Answers are cached by it, never by the place.
   */
  near?: string | undefined
  make: () => AnswerOf<C> | Promise<AnswerOf<C>>
}

const noQuery = Strict({})

/** What one application keeps: plain bytes for machines, compressed ones for browsers. */
const cacheBytes = 48 * 1024 * 1024
const cachesByApp = new WeakMap<FastifyInstance, ResponseCache>()

function cacheOf(app: FastifyInstance): ResponseCache {
  const kept = cachesByApp.get(app) ?? new ResponseCache(cacheBytes)
  cachesByApp.set(app, kept)
  return kept
}

export function serveCached<const C extends CallShape>(
  { app, shop }: Serving,
  address: string,
  call: C,
  find: (ask: CachedReadContext<C>) => CacheableAnswer<C> | Promise<CacheableAnswer<C>>,
): void {
  const { path } = splitAddress(address)
  const kept = cacheOf(app)
  const readers = call.policy === 'anyone' && isCatalogueRead(path) ? shop.settings.corsOrigins : []
  app.route({
    method: 'GET',
    url: fastifyUrl(path),
    config: { address, policy: call.policy },
    schema: {
      ...(call.params && { params: call.params }),
      // Also where nothing is asked: an answer would be kept again for every nonsense behind its address.
      querystring: call.query ?? noQuery,
      response: { 200: call.answer, ...failureAnswers },
    },
    handler: (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const { station, near } = request
      const keyOf = (found: CacheableAnswer<C>) =>
        `${language} ${station ?? ''} ${found.near ?? ''} ${request.url}`
      const ask = {
        params: request.params as never,
        query: request.query as never,
        language,
        station,
        near,
        now: shop.clock.now(),
      }
      const found = find(ask)
      // A kept answer of known shelves goes out without waiting for anything.
      const ready = found instanceof Promise ? undefined : found
      const entry = ready && kept.find(keyOf(ready), ready.version)
      if (ready && entry) {
        const sending = kept.send(request, setCacheHeaders(reply, ready, { request, readers }), entry)
        return sending instanceof Promise ? sending : undefined
      }
      return (async () => {
        const awaited = await found
        const { version, make } = awaited
        const key = keyOf(awaited)
        const made =
          kept.find(key, version) ?? kept.store(key, version, serialised(reply, await make()), jsonType)
        return kept.send(request, setCacheHeaders(reply, awaited, { request, readers }), made)
      })()
    },
  })
}

const jsonType = 'application/json; charset=utf-8'

/** By the schema of the answer: what it does not name is not sent. */
const serialised = (reply: FastifyReply, answer: unknown): string => String(reply.code(200).serialize(answer))

interface Reading {
  request: FastifyRequest
  /** Origins whose pages may read it (SPAZA_CORS_ORIGINS). */
  readers: readonly string[]
}

/**
 * Anyone may keep it, nobody may show it unasked: a price is never older than its version. What depends on the place says
 * so, for the place comes in a cookie. Pages of other shopfronts read it without cookies: nothing allows credentials.
 */
function setCacheHeaders(
  reply: FastifyReply,
  { near }: { near?: string | undefined },
  { request, readers }: Reading,
): FastifyReply {
  const vary = near === undefined ? fromHeaders : `${fromHeaders}, cookie`
  reply.header('cache-control', 'public, no-cache')
  if (readers.length === 0) return reply.header('vary', vary)
  const { origin } = request.headers
  if (origin !== undefined && readers.includes(origin)) reply.header('access-control-allow-origin', origin)
  return reply.header('vary', `${vary}, origin`)
}
const fromHeaders = 'accept-language, accept-encoding'
