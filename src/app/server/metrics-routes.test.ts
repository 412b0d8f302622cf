import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/order-stage.ts'

const token = 'the-word-of-whoever-watches-the-shop'
let shop: Stage
beforeAll(async () => {
  shop = await openStage({ variables: { SPAZA_METRICS_TOKEN: token } })
}, 60_000)
afterAll(() => shop.close())

const ask = (headers: Record<string, string> = {}) => shop.app.inject({ url: '/metrics', headers })
const read = async () => (await ask({ authorization: `Bearer ${token}` })).body

// That it is not there without a token is held by the table of routes (tests/guard/roles.test.ts).
test('the metrics need their token, and nothing else opens them', async () => {
  for (const authorization of [
    undefined,
    '',
    token,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    'Bearer ',
  ])
    expect([
      authorization,
      (await ask(authorization === undefined ? {} : { authorization })).statusCode,
    ]).toEqual([authorization, 401])
  const { statusCode, headers } = await ask({ authorization: `Bearer ${token}` })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('the metrics show durations and refusals by call, and never the address that was requested', async () => {
  await shop.app.inject({ url: '/api/v1/orders/order_somebodys' })
  await shop.app.inject({ url: '/api/v1/no/such/call' })
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/account/user/sign_in',
    payload: { login: '0821234567', password: 'not theirs' },
  })
  const text = await read()
  expect(text).toContain('spaza_call_seconds_count{call="GET /api/v1/orders/{order_id}",http="4xx"} 1')
  expect(text).toContain(
    'spaza_refusals_total{call="GET /api/v1/orders/{order_id}",reason="sign-in-first"} 1',
  )
  expect(text).toMatch(
    /spaza_refusals_total\{call="POST \/api\/v1\/account\/\{scope\}\/sign_in",reason="sign-in-failed"\} 1/,
  )
  expect(text).not.toMatch(/somebodys|821234567|no\/such/)
})

test('the metrics show the process: its event loop, memory, connections and shelves', async () => {
  const text = await read()
  for (const series of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'spaza_database_connections{state="waiting"}',
    'spaza_database_connections_most',
    'spaza_shelves_loaded',
  ])
    expect(text).toContain(`\n${series} `)
  expect(text).toContain('\nspaza_database_up 1')
})
