import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Strict } from '#wire/shapes.ts'
import { buildHttp } from './build-http.ts'
import { refuse } from './http-refusals.ts'

let app: FastifyInstance
const open = { policy: 'anyone' } as const

beforeAll(async () => {
  app = await buildHttp({ logger: false, secure: true })
  const body = Strict({ name: Type.String(), count: Type.Optional(Type.Integer()) })
  app.post('/things', { config: open, schema: { body } }, async () => ({ ok: true }))
  app.get(
    '/numbers',
    {
      config: open,
      schema: { querystring: Strict({ page: Type.Integer({ minimum: 1, maximum: 100000 }) }) },
    },
    async (request) => request.query,
  )
  app.get('/broken', { config: open }, async () => {
    throw new Error('the password of the database is hunter2')
  })
  app.get('/away', { config: open }, async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  })
})
afterAll(() => app.close())

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/things', payload, headers })

/** Every failure, whatever caused it, has these and nothing else that names our insides. */
function expectFailure(
  answer: { statusCode: number; json(): unknown },
  http: number,
  status: string,
  code: string,
) {
  expect(answer.statusCode).toBe(http)
  expect(answer.json()).toMatchObject({
    status,
    messages: [{ code, text: expect.any(String) as string }],
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
}

test('an unknown path gets the failure shape', async () => {
  expectFailure(await app.inject({ url: '/nowhere' }), 404, 'not_found', 'no-such-call')
  expectFailure(await app.inject({ method: 'DELETE', url: '/things' }), 404, 'not_found', 'no-such-call')
})

test('a body that is not JSON is refused in the failure shape', async () => {
  expectFailure(await post('{"name":', { 'content-type': 'application/json' }), 400, 'invalid', 'not-json')
  expectFailure(await post('name=x', { 'content-type': 'text/plain' }), 415, 'invalid', 'media-type')
  expectFailure(await post('', { 'content-type': 'application/json' }), 400, 'invalid', 'not-json')
})

test('bodies are validated as sent: no coercion, no unknown fields, no prototype', async () => {
  const missing = await post({})
  expectFailure(missing, 400, 'invalid', 'field-missing')
  expect(missing.json()).toMatchObject({ messages: [{ field: 'name' }] })
  expectFailure(await post({ name: 'a', count: '1' }), 400, 'invalid', 'field-wrong')
  expectFailure(await post({ name: 'a', extra: 1 }), 400, 'invalid', 'field-unknown')
  expectFailure(
    await post('{"name":"a","__proto__":{"x":1}}', { 'content-type': 'application/json' }),
    400,
    'invalid',
    'not-json',
  )
})

test('a body over a megabyte is refused', async () => {
  expectFailure(await post({ name: 'x'.repeat(1024 * 1024) }), 413, 'invalid', 'too-large')
})

test('numbers are parsed from queries and must be within their range', async () => {
  expect((await app.inject({ url: '/numbers?page=2' })).json()).toEqual({ page: 2 })
  for (const page of ['0', '-1', '1.5', 'NaN', 'Infinity', '1e99', 'x']) {
    expectFailure(await app.inject({ url: `/numbers?page=${page}` }), 400, 'invalid', 'field-wrong')
  }
})

test('a fault reveals nothing about our internals', async () => {
  const answer = await app.inject({ url: '/broken' })
  expectFailure(answer, 500, 'error', 'fault')
  expect(answer.body).not.toContain('hunter2')
  const away = await app.inject({ url: '/away' })
  expectFailure(away, 503, 'unavailable', 'unavailable')
  expect(away.headers['retry-after']).toBe('2')
})

test('refusals are in the caller’s language', async () => {
  const af = await post({}, { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.5' })
  expect(af.json()).toMatchObject({ messages: [{ text: 'Verpligtend' }] })
  const fr = await post({}, { 'accept-language': 'de, fr;q=0.8' })
  expect(fr.json()).toMatchObject({ messages: [{ text: 'Obligatoire' }] })
})

test('every response has a request id and the security headers, and no inline script is allowed', async () => {
  for (const url of ['/numbers?page=1', '/nowhere', '/broken']) {
    const { headers } = await app.inject({ url })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('a route without a policy prevents the server from starting', async () => {
  const careless = await buildHttp({ logger: false, secure: false })
  careless.get('/secrets', async () => ({}))
  await expect(careless.ready()).rejects.toThrow('routes without a policy: GET /secrets')
})

test('the log names refused requests, reads included, and the staff or managers whose requests succeeded', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const watched = await buildHttp({ logger: log, secure: false })
  watched.get('/open', { config: { policy: 'anyone' } }, async () => ({}))
  watched.get('/shut', { config: { policy: 'anyone' } }, async () => {
    throw refuse('sign-in-first')
  })
  watched.post<{ Querystring: { scope: 'manager' | 'user' } }>(
    '/mine',
    { config: { policy: 'anyone' } },
    async (request) => {
      const { scope } = request.query
      request.caller = { accountId: `account_${scope}`, sessionId: '', scope, betaTester: false }
      return {}
    },
  )
  await watched.inject('/open')
  await watched.inject('/shut')
  for (const scope of ['manager', 'user'])
    await watched.inject({ method: 'POST', url: `/mine?scope=${scope}` })
  expect(lines).toMatchObject([
    { address: '/shut', http: 401, refused: 'sign-in-first' },
    { address: '/mine', http: 200, by: 'account_manager' },
    { address: '/mine', http: 200 },
  ])
  expect(lines[2]).not.toHaveProperty('by')
  await watched.close()
})

test('a request refused for overload is logged, but not as a fault', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const full = await buildHttp({ logger: log, secure: false, maxInFlight: 0 })
  full.get('/open', { config: open }, async () => ({}))
  expect((await full.inject('/open')).statusCode).toBe(503)
  expect(lines).toMatchObject([{ level: 40, address: '/open', http: 503, refused: 'busy', msg: 'answered' }])
  await full.close()
})
