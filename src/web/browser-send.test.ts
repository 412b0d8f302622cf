import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFailure } from './api-failure.ts'
import { browserSend } from './browser-send.ts'

const read = { method: 'GET', path: '/api/v2/categories', headers: {} }
const write = { method: 'POST', path: '/api/v1/orders/register', headers: { 'idempotency-key': 'intent_1' } }

let asked: number[]
/** What the network does with each request in turn: an HTTP status, no answer at all, or silence. */
function network(...steps: (number | 'lost' | 'silent')[]) {
  asked = []
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const step = steps[Math.min(asked.length, steps.length - 1)]
    asked.push(Date.now())
    if (step === 'lost') throw new TypeError('Failed to fetch')
    if (step === 'silent')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))))
    if (signal.aborted) throw new Error('aborted')
    return new Response('{}', { status: Number(step), headers: { 'content-type': 'application/json' } })
  })
}
const noAnswer = (error: unknown) => isFailure(error, 'unavailable') && error.http === 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a read without an answer is retried at growing intervals, three tries at most', async () => {
  network('lost')
  const sent = browserSend(read).catch((error) => error)
  await vi.runAllTimersAsync()
  expect(noAnswer(await sent)).toBe(true)
  expect(asked).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(250)
  expect(second - first).toBeLessThanOrEqual(750)
  expect(third - second).toBeGreaterThanOrEqual(500)
  expect(third - second).toBeLessThanOrEqual(1500)
})

test('phones do not all retry at the same moment', async () => {
  const waits = new Set<number>()
  for (let phone = 0; phone < 20; phone += 1) {
    network('lost', 200)
    const sent = browserSend(read)
    await vi.runAllTimersAsync()
    await sent
    waits.add((asked[1] ?? 0) - (asked[0] ?? 0))
  }
  expect(waits.size).toBeGreaterThan(10)
})

test('a read is retried if the shop is briefly unavailable; a refusal is an answer', async () => {
  network(503, 200)
  const sent = browserSend(read)
  await vi.runAllTimersAsync()
  expect((await sent).status).toBe(200)
  expect(asked).toHaveLength(2)

  network(404)
  expect((await browserSend(read)).status).toBe(404)
  expect(asked).toHaveLength(1)
})

test('a write is sent once, whatever happens to it', async () => {
  network('lost')
  expect(noAnswer(await browserSend(write).catch((error) => error))).toBe(true)
  expect(asked).toHaveLength(1)
  network(503)
  expect((await browserSend(write)).status).toBe(503)
  expect(asked).toHaveLength(1)
})

test('without a signal a read fails at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  network('lost')
  expect(noAnswer(await browserSend(read).catch((error) => error))).toBe(true)
  expect(asked).toHaveLength(1)
})

test('a request without an answer is given up after sixty seconds, retries included', async () => {
  network('lost', 'silent')
  const start = Date.now()
  const sent = browserSend(read).catch((error) => error)
  await vi.runAllTimersAsync()
  expect(noAnswer(await sent)).toBe(true)
  expect(Date.now() - start).toBe(60_000)
  expect(asked).toHaveLength(2)
})

test('the caller can cancel the request, also between two tries', async () => {
  network('lost')
  const leave = new AbortController()
  const sent = browserSend({ ...read, signal: leave.signal }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(1)
  leave.abort()
  await vi.runAllTimersAsync()
  await sent
  expect(asked.length).toBeLessThanOrEqual(2)
})
