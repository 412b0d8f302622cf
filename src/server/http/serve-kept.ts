// Serves a catalogue call from kept bytes: validated, then no SQL and no serialising on the way once an answer is kept.
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, CallShape, ParamsOf, QueryOf } from '#wire/call.ts'
import { fastifyUrl, splitAddress } from './addresses.ts'
import { failureAnswers } from './failure-answers.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type Language, languageOf } from './languages.ts'
import type { Serving } from './serve-call.ts'

export interface KeptAsk<C extends CallShape> {
  params: ParamsOf<C>
  query: QueryOf<C>
  language: Language
  now: Date
}

export interface Kept<C extends CallShape> {
  /** Changes whenever the answer could: the shelf's version, and the day where the day matters. */
  version: string
  make: () => AnswerOf<C> | Promise<AnswerOf<C>>
}

/** What one application keeps: plain bytes for machines, compressed ones for browsers. */
const keptBytes = 48 * 1024 * 1024
const keptBy = new WeakMap<FastifyInstance, KeptAnswers>()

function keptOf(app: FastifyInstance): KeptAnswers {
  const kept = keptBy.get(app) ?? new KeptAnswers(keptBytes)
  keptBy.set(app, kept)
  return kept
}

export function serveKept<const C extends CallShape>(
  { app, shop }: Serving,
  address: string,
  call: C,
  find: (ask: KeptAsk<C>) => Kept<C> | Promise<Kept<C>>,
): void {
  const { path } = splitAddress(address)
  const kept = keptOf(app)
  app.route({
    method: 'GET',
    url: fastifyUrl(path),
    config: { address, who: call.who },
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      response: { 200: call.answer, ...failureAnswers },
    },
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const { version, make } = await find({
        params: request.params as never,
        query: request.query as never,
        language,
        now: shop.clock.now(),
      })
      // Anyone may keep it, nobody may show it unasked: a price is never older than its version.
      reply.header('cache-control', 'public, no-cache').header('vary', 'accept-language, accept-encoding')
      const key = `${language} ${request.url}`
      const entry =
        kept.find(key, version) ??
        kept.keep(
          key,
          version,
          String(reply.code(200).serialize(await make())),
          'application/json; charset=utf-8',
        )
      return kept.send(request, reply, entry)
    },
  })
}
