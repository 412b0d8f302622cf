import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { defineCall, type Policy } from '#wire/call.ts'
import { IdParams, Strict } from '#wire/shapes.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { openSession, type Scope } from '../sessions/session-store.ts'
import type { Shop } from '../shop.ts'
import { buildHttp } from './build-http.ts'
import { refuse } from './http-refusals.ts'
import { serveCall, serveWrite } from './serve-call.ts'

let app: FastifyInstance
let database: Database
let drop: () => Promise<unknown>
const now = new Date('2026-03-14T10:00:00Z')
const tokens = {} as Record<Scope, string>
const cookieNames = { user: 'spaza_session', staff: 'spaza_counter', manager: 'spaza_counter' }
/** What the writing call does besides answering; set by a test. */
let happen: () => Promise<void>
let happened = 0

const policies: Policy[] = ['anyone', 'shopper', 'staff', 'manager']
const who = Type.Object({ who: Type.Union([Type.String(), Type.Null()]) })
const about = { summary: '', area: 'test', generation: 2, answer: who } as const
const write = defineCall({
  ...about,
  policy: 'shopper',
  params: IdParams,
  body: Strict({ text: Type.String(), more: Type.Optional(Type.Integer()) }),
  answer: Type.Object({ time: Type.Integer() }),
  http: 201,
  idempotent: true,
})

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  database = await openDatabase({ url: fresh.url, log: { info() {}, warn() {}, error() {} } as never })
  for (const scope of ['user', 'staff', 'manager'] as const) tokens[scope] = await signIn(scope)
  app = await buildHttp({ logger: false, secure: false })
  const serving = { app, shop: { database, clock: { now: () => now }, secure: false } as unknown as Shop }
  for (const policy of policies)
    serveCall(
      serving,
      `POST /${policy}`,
      defineCall({
        ...about,
        ...(policy === 'staff' || policy === 'manager'
          ? { policy, permission: policy === 'staff' ? ('orders.serve' as const) : ('goods.change' as const) }
          : { policy }),
      }),
      async ({ caller }) => ({ who: caller?.scope ?? null }),
    )
  const long = Type.Object({ text: Type.String() })
  serveCall(serving, 'GET /long', defineCall({ ...about, policy: 'anyone', answer: long }), async () => ({
    text: 'a word of it, '.repeat(100),
  }))
  serveCall(serving, 'GET /mine', defineCall({ ...about, policy: 'shopper' }), async ({ caller }) => ({
    who: caller.accountId,
  }))
  serveWrite(serving, 'POST /things/{id}', write, async (_ask, tx) => {
    await tx
      .insertInto('rate_counts')
      .values({ what: `effect ${crypto.randomUUID()}`, window_start: now, count: 1 })
      .execute()
    await happen()
    happened += 1
    return { time: happened }
  })
  serveCall(serving, 'GET /limited', defineCall({ ...about, policy: 'anyone' }), async () => {
    throw refuse('too-many', { details: { retry_after_seconds: 77 } })
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await drop()
})
beforeEach(() => {
  happen = async () => {}
  happened = 0
})

async function signIn(scope: Scope): Promise<string> {
  const id = `account_${scope}`
  const account = { id, scope, login: '+27821234567', password_hash: 'x', created_at: now }
  await database.kysely.insertInto('accounts').values(account).execute()
  return (await openSession(database.kysely, { id, scope }, '', now)).token
}

const as = (scope: Scope, by: 'cookie' | 'bearer'): Record<string, string> =>
  by === 'cookie'
    ? { cookie: `${cookieNames[scope]}=${tokens[scope]}` }
    : { authorization: `Bearer ${tokens[scope]}` }

describe('a policy admits the scopes it names, by cookie and by bearer token', () => {
  const table: [Policy, Scope, number][] = [
    ['anyone', 'user', 200],
    ['anyone', 'staff', 200],
    ['anyone', 'manager', 200],
    ['shopper', 'user', 200],
    ['shopper', 'staff', 401],
    ['shopper', 'manager', 401],
    ['staff', 'user', 401],
    ['staff', 'staff', 200],
    ['staff', 'manager', 200],
    ['manager', 'user', 401],
    ['manager', 'staff', 403],
    ['manager', 'manager', 200],
  ]
  test.each(table)('policy %s, called by %s: %i', async (policy, scope, http) => {
    for (const by of ['cookie', 'bearer'] as const) {
      const answer = await app.inject({ method: 'POST', url: `/${policy}`, headers: as(scope, by) })
      expect([by, answer.statusCode]).toEqual([by, http])
    }
  })

  test.each(policies)('policy %s, called by a visitor', async (policy) => {
    const answer = await app.inject({ method: 'POST', url: `/${policy}` })
    expect(answer.statusCode).toBe(policy === 'anyone' ? 200 : 401)
  })

  test('a shopper’s token in the counter’s cookie gives no access to the counter', async () => {
    const headers = { cookie: `spaza_counter=${tokens.user}` }
    expect((await app.inject({ method: 'POST', url: '/staff', headers })).statusCode).toBe(401)
  })

  test('an invalid bearer token does not fall back on the cookie', async () => {
    const headers = { ...as('user', 'cookie'), authorization: `Bearer ${'A'.repeat(43)}` }
    expect((await app.inject({ method: 'POST', url: '/shopper', headers })).statusCode).toBe(401)
  })
})

test('a write from another site is refused except with a bearer token', async () => {
  const foreign = { origin: 'https://evil.example' }
  for (const headers of [{}, as('user', 'cookie'), { authorization: 'Bearer broken' }]) {
    const answer = await app.inject({ method: 'POST', url: '/anyone', headers: { ...headers, ...foreign } })
    expect(answer.statusCode).toBe(403)
  }
  const bearer = await app.inject({
    method: 'POST',
    url: '/shopper',
    headers: { ...as('user', 'bearer'), ...foreign },
  })
  expect(bearer.statusCode).toBe(200)
  const reading = await app.inject({ url: '/mine', headers: { ...as('user', 'cookie'), ...foreign } })
  expect(reading.statusCode).toBe(200)
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long response is sent as %s to a client that accepts it', async (encoding, accepted, open) => {
  const { headers, rawPayload } = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(200)
  expect(JSON.parse(open(rawPayload).toString())).toEqual({ text: 'a word of it, '.repeat(100) })
})

test('a response is sent uncompressed if it is short or the client accepts no encoding', async () => {
  const plain = await app.inject({ url: '/long' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.json().text).toHaveLength(1400)
  const short = await app.inject({ url: '/limited', headers: { 'accept-encoding': 'br' } })
  expect(short.headers).not.toHaveProperty('content-encoding')
})

test('the response of a call carries no header that only a page needs', async () => {
  const { headers } = await app.inject({ url: '/long' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('permissions-policy')
})

test('a personal response is not cached', async () => {
  const answer = await app.inject({ url: '/mine', headers: as('user', 'cookie') })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the response of a rate limit says when it ends', async () => {
  expect((await app.inject({ url: '/limited' })).headers['retry-after']).toBe('77')
})

describe('an Idempotency-Key', () => {
  const send = (key: string | undefined, body: object = { text: 'a' }, id = 'one') =>
    app.inject({
      method: 'POST',
      url: `/things/${id}`,
      payload: body,
      headers: { ...as('user', 'bearer'), ...(key && { 'idempotency-key': key }) },
    })
  const effects = async () =>
    (
      await database.kysely
        .selectFrom('rate_counts')
        .select('what')
        .where('what', 'like', 'effect %')
        .execute()
    ).length

  test('returns the first response to the same request', async () => {
    const before = await effects()
    const answers = [await send('key-aaaaaaaa'), await send('key-aaaaaaaa'), await send('key-aaaaaaaa')]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(3).fill([201, { time: 1 }]),
    )
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true', 'true'])
    expect(await effects()).toBe(before + 1)
  })

  test('ignores the order of a body’s keys', async () => {
    await send('key-bbbbbbbb', { text: 'a', more: 1 })
    expect((await send('key-bbbbbbbb', { more: 1, text: 'a' })).json()).toEqual({ time: 1 })
  })

  test('is refused with another body or another address', async () => {
    await send('key-cccccccc')
    expect((await send('key-cccccccc', { text: 'b' })).statusCode).toBe(422)
    expect((await send('key-cccccccc', { text: 'a' }, 'two')).statusCode).toBe(422)
  })

  test('executes twenty simultaneous requests as one', async () => {
    const before = await effects()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key-dddddddd')))
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      Array(20).fill([201, '{"time":1}']),
    )
    expect(await effects()).toBe(before + 1)
  })

  test('saves nothing for a request that was refused or failed', async () => {
    const before = await effects()
    happen = async () => {
      throw refuse('not-found')
    }
    expect((await send('key-eeeeeeee')).statusCode).toBe(404)
    happen = async () => {
      throw new Error('broken')
    }
    expect((await send('key-eeeeeeee')).statusCode).toBe(500)
    expect(await effects()).toBe(before)
    happen = async () => {}
    expect((await send('key-eeeeeeee', { text: 'mended' })).statusCode).toBe(201)
  })

  test.each(['short', 'a'.repeat(129), 'with space here', 'ünïcode-key'])(
    'is refused if malformed: %s',
    async (key) => {
      expect((await send(key)).statusCode).toBe(400)
    },
  )

  // The answer is kept in the effect's own transaction: neither is there without the other, and nobody is told before both are.
  test('an effect whose response cannot be saved is rolled back, and the call fails', async () => {
    const before = await effects()
    const full = sql`alter table idempotency_keys add constraint full_of_keys check (key <> 'key-ffffffff')`
    await full.execute(database.kysely)
    const answer = await send('key-ffffffff')
    await sql`alter table idempotency_keys drop constraint full_of_keys`.execute(database.kysely)
    expect(answer.statusCode).toBe(500)
    expect(await effects()).toBe(before)
    expect((await send('key-ffffffff')).statusCode).toBe(201)
  })

  test('is stored only once, whatever writes it', async () => {
    await send('key-gggggggg')
    const twice = sql`insert into idempotency_keys select * from idempotency_keys where key = 'key-gggggggg'`
    await expect(twice.execute(database.kysely)).rejects.toThrow(/unique/)
  })

  test('is optional: without it every request is executed', async () => {
    expect([(await send(undefined)).json(), (await send(undefined)).json()]).toEqual([
      { time: 1 },
      { time: 2 },
    ])
  })
})
