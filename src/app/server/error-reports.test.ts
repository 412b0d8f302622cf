import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildHttp } from '#server/http/build-http.ts'
import { refuse } from '#server/http/http-refusals.ts'
import { openErrorReports } from './error-reports.ts'
import { redacted } from './log-settings.ts'

type Lines = Record<string, unknown>[]

let close: () => Promise<unknown>
let envelopes: { path: string; lines: Lines }[]
let hanging: boolean
let dsn: string
beforeEach(async () => {
  envelopes = []
  hanging = false
  const server = createServer(async (request, response) => {
    if (hanging) return
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const lines = body.split('\n').filter(Boolean)
    envelopes.push({ path: request.url ?? '', lines: lines.map((line) => JSON.parse(line)) })
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7`
  close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
})
afterEach(() => close())

/** A server one of whose pages breaks, and its log. */
async function openServer() {
  const reports = await openErrorReports(dsn, 'test')
  const nowhere = { write() {} }
  const log = pino({ ...redacted, hooks: { logMethod: reports.logMethod } }, nowhere)
  const app = await buildHttp({ logger: log, secure: false })
  const config = { policy: 'anyone', address: 'GET /broken/{id}' } as const
  app.get('/broken/:id', { config }, async () => {
    throw new TypeError('no shelf for 082 123 4567, "canary-of-thandi"')
  })
  app.get('/refused', { config: { policy: 'anyone' } }, async () => {
    throw refuse('unavailable')
  })
  return { app, reports }
}
const headers = { cookie: 'spaza_session=canary-token', authorization: 'Bearer canary-token' }
const url = '/broken/canary-id?phone=0821234567'

test('a fault is reported with its place and number, and with nothing about the person who asked [T51]', async () => {
  const { app, reports } = await openServer()
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(500)
  await vi.waitFor(() => expect(envelopes).toHaveLength(1))
  const [{ path, lines: [head, item, event] = [] } = { path: '' }] = envelopes
  expect(path).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=publickey/)
  expect([head, item]).toMatchObject([{ event_id: expect.stringMatching(/^\w{32}$/) }, { type: 'event' }])
  expect(event).toMatchObject({
    environment: 'test',
    tags: { side: 'server', address: 'GET /broken/{id}', request_id: answer.json().request_id },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no shelf for [cut], "[cut]"',
          stacktrace: {
            frames: expect.arrayContaining([expect.objectContaining({ lineno: expect.any(Number) })]),
          },
        },
      ],
    },
  })
  expect(JSON.stringify(envelopes)).not.toMatch(/canary|0821234567|082 123/)
  await app.close()
  await reports.close()
})

test('a refusal is not reported, and a repeated fault is reported a limited number of times', async () => {
  const { app, reports } = await openServer()
  await app.inject('/refused')
  for (let nr = 0; nr < 40; nr += 1) await app.inject({ url })
  await reports.close()
  expect(envelopes.length).toBeGreaterThan(0)
  expect(envelopes.length).toBeLessThanOrEqual(30)
  for (const { lines } of envelopes) expect(JSON.stringify(lines)).toContain('TypeError')
  await app.close()
})

// Again where a busy machine took longer: what waits for the place takes seconds every time.
test('a reporting host that hangs delays neither answers nor the shutdown [T37]', {
  retry: 2,
}, async () => {
  hanging = true
  const { app, reports } = await openServer()
  await app.inject({ url })
  const began = performance.now()
  for (let nr = 0; nr < 20; nr += 1) expect((await app.inject({ url })).statusCode).toBe(500)
  expect(performance.now() - began).toBeLessThan(1_000)
  const closing = performance.now()
  await reports.close()
  expect(performance.now() - closing).toBeLessThan(4_000)
  await app.close()
})
