// Serves declared calls: policy, idempotency and caching headers are handled here once, so that a handler contains only its own
// work.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/languages.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { refuseWhenDiskIsFull } from '#server/disk-space.ts'
import { requireSecondFactor } from '#server/sessions/second-factor-proof.ts'
import { cookieAreaOf, keyOf, tokenOf } from '#server/sessions/session-cookies.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { findCaller, findKeyHolder, readScope, type Scope } from '#server/sessions/session-store.ts'
import { hasPermission, runWithPermission } from '#server/sessions/supplier-scope.ts'
import type { Shop } from '#server/shop.ts'
import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf } from '#wire/call.ts'
import { anyOf } from '#wire/permissions.ts'
import { fastifyUrl, splitAddress } from './addresses.ts'
import { writeAuditEntry } from './audit-log.ts'
import { type BatchHandler, batchWrites, type KeyedWrite, type WriteResult } from './batch-writes.ts'
import { compressAnswer } from './compress-answer.ts'
import { failureAnswers } from './failure-answers.ts'
import { refuse } from './http-refusals.ts'
import { claimKey, hashBody, readKey, saveAnswer } from './idempotency.ts'
import { auditSubjects } from './log-subjects.ts'
import { languageOf } from './request-language.ts'
import { isForeign } from './same-origin.ts'

/** The input of a handler. `caller` is set for every policy but 'anyone'. */
export interface CallContext<C extends CallShape> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  caller: C['policy'] extends 'anyone' ? Caller | undefined : Caller
  language: Language
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

export interface Serving {
  app: FastifyInstance
  shop: Shop
}

/** Serves a call that reads, or that manages its own transaction. */
export function serveCall<const C extends CallShape>(
  { app, shop }: Serving,
  address: string,
  call: C,
  handle: (ask: CallContext<C>) => Promise<AnswerOf<C>>,
): void {
  route({ app, shop }, address, call, async (ask, reply) => {
    const answer = await handle(ask as CallContext<C>)
    await writeAuditEntry(shop.database.kysely, { address, call, ask, answer })
    return reply.code(call.http ?? 200).send(answer)
  })
}

/**
 * Serves a call that writes: its changes, and the saved response of a keyed request, are one transaction. Replays are marked with
 * the header `idempotency-replayed: true`. Refusals are not saved, since they changed nothing. If `together` is given,
 * simultaneous keyed requests share a transaction (`batch-writes.ts`).
 */
export function serveWrite<const C extends CallShape>(
  { app, shop }: Serving,
  address: string,
  call: C,
  handle: (ask: CallContext<C>, tx: Tx, tryNumber: number) => Promise<AnswerOf<C>>,
  together?: BatchHandler<CallContext<C>, AnswerOf<C>>,
): void {
  const work = async (ask: AnyContext, tx: Tx, tryNumber: number) => {
    const answer = await handle(ask as CallContext<C>, tx, tryNumber)
    await writeAuditEntry(tx, { address, call, ask, answer })
    return answer
  }
  const alone = ({ ask, intent, write }: KeyedWrite<AnyContext>): Promise<WriteResult> => {
    const keyed = async (tx: Tx, tryNumber: number) => {
      const before = await claimKey(tx, intent)
      if (before) return { saved: before, replayed: true }
      if (call.needsDiskSpace) refuseWhenDiskIsFull(app.room)
      const saved = write(await work(ask, tx, tryNumber))
      tx.beforeCommit.push(() => saveAnswer(tx, intent, saved, ask.now))
      return { saved, replayed: false }
    }
    return shop.database.transaction(keyed, { pipelineBegin: true, genericPlans: true })
  }
  const many = together as BatchHandler<AnyContext, unknown> | undefined
  const join = many && batchWrites({ ...shop }, many, alone)
  route({ app, shop }, address, call, async (ask, reply) => {
    const http = call.http ?? 200
    const key = call.idempotent ? readKey(ask.request.headers['idempotency-key']) : undefined
    const accountId = ask.caller?.accountId
    if (!key || !accountId) {
      if (call.needsDiskSpace) refuseWhenDiskIsFull(app.room)
      const answer = await shop.database.transaction((tx, tryNumber) => work(ask, tx, tryNumber))
      ask.request.about = auditSubjects(ask.params, answer)
      return reply.code(http).send(answer)
    }
    // The address is part of the intent: the same key for another order is another write.
    const intent = {
      accountId,
      call: address,
      key,
      bodyHash: hashBody({ params: ask.params, body: ask.body }),
    }
    const write = (answer: unknown) => ({ http, answer: String(reply.code(http).serialize(answer)) })
    // Where there is no room each is looked up by itself: what was answered already is answered again, the rest is refused.
    const name = call.needsDiskSpace && app.room?.isLow ? undefined : many?.batchKey(ask)
    const keyed = { ask, intent, write }
    const { saved, replayed } = await (join && name !== undefined ? join(name, keyed) : alone(keyed))
    ask.request.about = auditSubjects(ask.params, saved.answer)
    if (replayed) reply.header('idempotency-replayed', 'true')
    return reply.code(saved.http).type('application/json; charset=utf-8').send(saved.answer)
  })
}

type AnyContext = CallContext<CallShape & { policy: 'anyone' }>

function route(
  { app, shop }: Serving,
  address: string,
  call: CallShape,
  answer: (ask: AnyContext, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { method, path } = splitAddress(address)
  app.route({
    method,
    url: fastifyUrl(path),
    config: { address, policy: call.policy },
    ...(call.maxBytes && { bodyLimit: call.maxBytes }),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.http ?? 200]: call.answer, ...failureAnswers },
    },
    // Before anything is read or validated: who asks, and whether they may.
    onRequest: async (request, reply) => {
      if (call.cache !== 'shelf') reply.header('cache-control', 'no-store')
      // Before a file is sent for nothing; what may have been answered already is looked up first.
      if (call.needsDiskSpace && !call.idempotent) refuseWhenDiskIsFull(app.room)
      if (path.includes('{scope}')) refuseUnknownScope(request)
      request.caller = await findCallerFor(shop, call, request, shop.clock.now())
      await refuseWithoutPermission(shop, call, request.caller)
      if (call.secondFactor) await requireSecondFactor(shop.database.kysely, request.caller, shop.clock.now())
    },
    onSend: compressAnswer,
    handler: async (request, reply) => {
      const ask: AnyContext = {
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        caller: request.caller,
        language: languageOf(request.headers['accept-language']),
        now: shop.clock.now(),
        request,
        reply,
      }
      const work = () => answer(ask, reply)
      const { permission } = call
      const answered =
        ask.caller && permission ? runWithPermission(ask.caller.accountId, anyOf(permission), work) : work()
      return answered.catch((error) => {
        setRetryAfter(reply, error)
        throw error
      })
    },
  })
}

/** An account of another kind does not exist, whatever is sent to it [ruling 1]. */
function refuseUnknownScope(request: FastifyRequest): void {
  if (!readScope((request.params as { scope?: string }).scope)) throw refuse('not-found')
}

/**
 * Refuses somebody at the counter who has the call's permission at no branch. At which of their branches they have it is decided by
 * the queries of the call, which find the rows of those branches alone (supplier-scope.ts).
 */
async function refuseWithoutPermission(
  shop: Shop,
  { permission }: CallShape,
  caller: Caller | undefined,
): Promise<void> {
  if (!permission || !caller) return
  if (!(await hasPermission(shop.database.kysely, caller.accountId, anyOf(permission))))
    throw refuse('no-permission')
}

/** A limit knows when its window ends. */
function setRetryAfter(reply: FastifyReply, error: unknown): void {
  if (!(error instanceof Refusal) || error.http !== 429) return
  const seconds = error.details?.retry_after_seconds
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds))
}

/** Who asks, by the call's policy. The scope in a path ('user', 'staff', 'manager') says whose door it is. */
async function findCallerFor(
  shop: Shop,
  call: CallShape,
  request: FastifyRequest,
  now: Date,
): Promise<Caller | undefined> {
  const key = call.policy === 'manager' ? keyOf(request) : undefined
  if (key !== undefined) {
    // Whoever shows a key is judged by it alone, whatever cookies came along.
    const holder = await findKeyHolder(shop.database.kysely, key, now)
    if (!holder) throw refuse('sign-in-first')
    return holder
  }
  const scopes = scopesOf(call, request)
  const found = tokenOf(request, cookieAreaOf(scopes[0]), shop.secure)
  const writes = request.method !== 'GET' && request.method !== 'HEAD'
  // Also where nobody is signed in yet: signing a visitor in from another site is an attack as well.
  if (writes && found?.from !== 'bearer' && isForeign(request)) throw refuse('foreign-origin')
  if (call.cache === 'shelf') return undefined
  const caller = found ? await findCaller(shop.database.kysely, found.token, now) : undefined
  const fits = caller && scopes.includes(caller.scope) ? caller : undefined
  if (!fits && call.policy !== 'anyone') throw refuse('sign-in-first')
  return fits
}

function scopesOf(call: CallShape, request: FastifyRequest): [Scope, ...Scope[]] {
  const scope = readScope((request.params as { scope?: string } | undefined)?.scope)
  if (scope) return [scope]
  if (call.policy === 'staff' || call.policy === 'manager') return ['staff', 'manager']
  return ['user']
}
