import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#app/calls.ts'
import { api } from '#paths'
import type { CallShape } from '#wire/call.ts'
import { hostOf, sendThrough } from './base-host.ts'

const mirror = 'https://mirror.example'
const hosts = { langa: mirror }
const read = (path: string, method = 'GET') => ({ method, path, headers: {} })

test.each([
  '/catalog/v1/categories?supplier_id=langa',
  '/catalog/v1/categories/rice?page=2&supplier_id=langa',
  '/catalog/v1/products/rice/offers?supplier_id=langa',
  '/catalog/v1/offers/search?query=rice&supplier_id=langa',
  '/catalog/v1/suppliers/langa/promotions_active',
  '/api/v2/categories/rice?supplier_id=langa&page=2',
  '/api/v2/search?query=rice&supplier_id=langa',
  '/api/v2/deals?kind=promotions&supplier_id=langa',
])('%s goes to the host of the supplier', (path) => expect(hostOf(hosts, read(path))).toBe(mirror))

test.each([
  ['another supplier', '/catalog/v1/categories?supplier_id=parow'],
  ['no supplier', '/catalog/v1/offers/search?query=supplier_id%3Dlanga'],
  ['suppliers near', '/catalog/v1/suppliers/distance_from?lat=1&lon=2'],
  ['prices of other branches', '/api/v2/products/rice/prices?supplier_id=langa'],
  ['an address that only begins so', '/api/v2/categories_x?supplier_id=langa'],
  ['free time slots', '/catalog/v1/suppliers/langa/timeslots'],
  ['a name that every object has', '/catalog/v1/categories?supplier_id=constructor'],
  ['an order', '/api/v1/orders/o1?supplier_id=langa'],
  ['the account', '/api/v2/account/user/me?supplier_id=langa'],
  ['another host in the path', '//catalog/v1/x?supplier_id=langa'],
])('%s goes to the shop’s own host', (_, path) => expect(hostOf(hosts, read(path))).toBeUndefined())

test('a write never leaves the shop’s own host', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(hostOf(hosts, read('/catalog/v1/x?supplier_id=langa', method))).toBeUndefined()
})

test('every call that may go to another host has the same answer for everyone', () => {
  const gone = Object.entries(api).filter(([, address]) => {
    const [method = '', path = ''] = address.split(' ')
    const filled = path.replace(/\{\w+\}/g, 'langa')
    return hostOf({ langa: mirror }, { method, path: `${filled}?supplier_id=langa`, headers: {} })
  })
  expect(gone.length).toBeGreaterThan(10)
  for (const [name] of gone) {
    const { policy, cache } = calls[name as keyof typeof calls] as CallShape
    expect([name, policy, cache]).toEqual([name, 'anyone', 'shelf'])
  }
})

let asked: { url: string; init: RequestInit }[]
function network(answer: (url: string) => Response | Promise<Response>) {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer(url)
  })
}
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })
const path = '/catalog/v1/categories?supplier_id=langa'
let send: ReturnType<typeof sendThrough>

beforeEach(() => {
  send = sendThrough(hosts)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('no data of the visit but its language goes to the other host', async () => {
  network(() => json('[]'))
  const headers = {
    accept: 'application/json',
    'accept-language': 'af',
    authorization: 'Bearer secret',
    'idempotency-key': 'k',
    'if-none-match': 'W/"1"',
  }
  expect(await send({ method: 'GET', path, headers })).toMatchObject({ status: 200, body: '[]' })
  expect(asked.map(({ url }) => url)).toEqual([mirror + path])
  expect(asked[0]?.init).toMatchObject({
    headers: { accept: 'application/json', 'accept-language': 'af' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(Object.keys(asked[0]?.init.headers ?? {})).toEqual(['accept', 'accept-language'])
})

test.each<[string, () => Response]>([
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['a fault', () => json('{}', 503)],
  ['a refusal', () => json('{}', 404)],
  ['a page', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
])('after %s from the other host the request goes to the shop’s own', async (_, other) => {
  network((url) => (url.startsWith(mirror) ? other() : json('["own"]')))
  expect((await send(read(path))).body).toBe('["own"]')
  expect(asked.map(({ url }) => url)).toEqual([mirror + path, path])
})

test('a silent host is given up after ten seconds', async () => {
  vi.useFakeTimers()
  network((url) =>
    url.startsWith(mirror)
      ? new Promise((_, fail) =>
          asked[0]?.init.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
        )
      : json('["own"]'),
  )
  const start = Date.now()
  const sent = send(read(path))
  await vi.runAllTimersAsync()
  expect((await sent).body).toBe('["own"]')
  expect(Date.now() - start).toBe(10_000)
})

test('a host that failed gets no request for half a minute', async () => {
  vi.useFakeTimers()
  network((url) => (url.startsWith(mirror) ? json('{}', 502) : json('["own"]')))
  for (let read = 0; read < 3; read += 1) await send({ method: 'GET', path, headers: {} })
  expect(asked.map(({ url }) => url)).toEqual([mirror + path, path, path, path])
  vi.advanceTimersByTime(30_000)
  network(() => json('["mirror"]'))
  expect((await send(read(path))).body).toBe('["mirror"]')
  expect(asked.map(({ url }) => url)).toEqual([mirror + path])
})

test('a request that its caller cancels is not repeated at the shop’s own host', async () => {
  const leave = new AbortController()
  network(() => {
    leave.abort()
    throw new Error('aborted')
  })
  await expect(send({ ...read(path), signal: leave.signal })).rejects.toThrow('aborted')
  expect(asked).toHaveLength(1)
})
