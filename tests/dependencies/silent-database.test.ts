// PostgreSQL hangs for longer than a request may take: it accepts what it is sent and never responds. Requests meanwhile get a
// response or a refusal within fifteen seconds, and the shop recovers by itself afterwards [R15].
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlackHoleProxy, openBlackHoleProxy } from '../black-hole-proxy.ts'
import { type Person, shopper, staff } from '../cast.ts'
import { corner, offerId } from '../corner-shop.ts'
import { cartOf, openStage, type Stage } from '../order-stage.ts'

const silentMs = 18_000
const maxMs = 15_000

let line: BlackHoleProxy
let shop: Stage
let thandi: Person
let sipho: Person
let url: string
beforeAll(async () => {
  const reachedAt = async (address: string) => {
    line = await openBlackHoleProxy(address)
    return line.url
  }
  shop = await openStage({ reachedAt })
  thandi = await shopper(shop.direct.kysely, 'Thandi', shop.time.now)
  sipho = await staff(shop.direct.kysely, [corner], 'Sipho', shop.time.now)
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await line.close()
})

const calls: [string, () => RequestInit & { path: string }][] = [
  ['a category', () => ({ path: `/api/v2/categories?supplier_id=${corner}` })],
  ['a search', () => ({ path: `/catalog/v1/offers/search?query=bread&supplier_id=${corner}` })],
  ['the orders of a shopper', () => ({ path: `/api/v2/users/${thandi.id}/orders`, headers: thandi.headers })],
  ['the queue of the counter', () => ({ path: '/counter/v1/orders', headers: sipho.headers })],
  [
    'a new order',
    () => ({
      path: '/api/v1/orders/register',
      method: 'POST',
      headers: {
        ...thandi.headers,
        'content-type': 'application/json',
        'idempotency-key': 'while-it-is-silent',
      },
      body: JSON.stringify({ cart: cartOf(shop.slot, [{ id: offerId('bread'), qty: 2 }]) }),
    }),
  ],
  [
    'signing in',
    () => ({
      path: '/api/v1/account/user/sign_in',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: '0821234567', password: 'not-the-password' }),
    }),
  ],
  ['readiness', () => ({ path: '/readyz' })],
]

test('every request gets a response within fifteen seconds while PostgreSQL is silent for eighteen', async () => {
  // Connections are open and idle, as in a shop that serves.
  await Promise.all(
    calls
      .slice(2, 4)
      .flatMap(([, how]) => [how(), how(), how()])
      .map(({ path, ...how }) => fetch(url + path, how)),
  )
  line.startDropping()
  const healed = sleep(silentMs).then(() => line.stopDropping())
  const ask = async (name: string, { path, ...how }: RequestInit & { path: string }) => {
    const began = performance.now()
    const { status } = await fetch(url + path, how)
    return { name, status, ms: performance.now() - began }
  }
  // Some while it falls silent and some a few seconds later, so that connections in use and new ones are both waited for.
  const early = calls.map(([name, how]) => ask(`${name}, at once`, how()))
  await sleep(2_500)
  const later = calls.map(([name, how]) => ask(`${name}, later`, how()))
  const answers = await Promise.all([...early, ...later])
  expect(answers.filter(({ ms }) => ms >= maxMs)).toEqual([])
  expect(answers.filter(({ status }) => status === 500)).toEqual([])

  await healed
  const again = () => fetch(`${url}/counter/v1/orders`, { headers: sipho.headers as Record<string, string> })
  await expect.poll(async () => (await again()).status, { timeout: 10_000, interval: 100 }).toBe(200)
}, 60_000)
