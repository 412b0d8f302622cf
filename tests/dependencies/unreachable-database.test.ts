// The database is down: shelves are shown from memory, calls that need it refuse at once, and the shop reconnects by itself.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '../cast.ts'
import { corner, offerId } from '../corner-shop.ts'
import { cartOf, openStage, type Stage } from '../order-stage.ts'

/** A line between the shop and its database that can be cut. */
const sockets = new Set<Socket>()
let isCut = false
let to: { host: string; port: number } | { path: string }
const line = createServer((near) => {
  if (isCut) return void near.destroy()
  const far = connect(to as { host: string; port: number })
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
})
function cut(): void {
  isCut = true
  for (const socket of sockets) socket.destroy()
}

async function throughLine(address: string): Promise<string> {
  const url = new URL(address)
  const port = Number(url.port || 5432)
  const folder = url.searchParams.get('host')
  to = folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as { port: number }).port)
  return url.href
}

let shop: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  shop = await openStage({ reachedAt: throughLine })
  thandi = await shopper(shop.direct.kysely, 'Thandi', shop.time.now)
  sipho = await staff(shop.direct.kysely, [corner], 'Sipho', shop.time.now)
}, 60_000)
afterAll(async () => {
  await shop.close()
  line.close()
})

const get = (url: string, by?: Person) => shop.app.inject({ url, headers: { ...by?.headers } })
const register = (key: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/orders/register',
    headers: { ...thandi.headers, 'idempotency-key': key },
    payload: { cart: cartOf(shop.slot, [{ id: offerId('bread'), qty: 2 }]) },
  })
const code = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, answer.json().messages[0].code]

test('browse goes on; checkout, pay, track and staff say so; and all is well again within ten seconds', async () => {
  const shelf = `/api/v2/categories?supplier_id=${corner}`
  expect((await get(shelf)).statusCode).toBe(200)
  const placed = await register('before-it-went')
  expect(placed.statusCode, placed.body).toBe(200)
  const order = `/api/v1/orders/${placed.json().order.id}`

  cut()
  expect((await get(shelf)).statusCode).toBe(200)
  const refused = await register('while-it-is-away')
  expect(code(refused)).toEqual([503, 'unavailable'])
  expect(refused.headers['retry-after']).toBe('2')
  const pay = { url: `${order}/transactions`, headers: thandi.headers, payload: {} }
  expect(code(await shop.app.inject({ method: 'POST', ...pay }))).toEqual([503, 'unavailable'])
  expect(code(await get(order, thandi))).toEqual([503, 'unavailable'])
  expect(code(await get('/counter/v1/orders', sipho))).toEqual([503, 'unavailable'])
  expect((await get('/healthz')).statusCode).toBe(200)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json().details.database]).toEqual([503, 'away'])

  isCut = false
  await expect
    .poll(async () => (await get('/readyz')).statusCode, { timeout: 10_000, interval: 100 })
    .toBe(200)
  expect((await get(order, thandi)).statusCode).toBe(200)
  expect((await register('while-it-is-away')).statusCode).toBe(200)
  expect((await register('before-it-went')).json().order.id).toBe(placed.json().order.id)
})
