// Slow and half-sent requests cost only their senders [R23]. A thousand connections each send the headers and one byte of a
// body, and reopen whenever the server closes them, while shoppers read pages, search and price baskets. Measurements without
// and with these connections alternate, so that a machine that slows down slows both.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LoadCounts, type LoadRequest, openClient, sendAtRandom } from '../bench/open-loop.ts'
import { type RunningShop, startShop } from '../tests/running-shop.ts'
import { type FreshDatabase, freshDatabase } from '../tests/test-database.ts'
import { counted, wantedCount } from './proof-part.ts'

const turns = 3
const quietMs = 12_000
/** Longer than a request may take to arrive, so that in each turn the server closes connections. */
const attackedMs = 20_000
const maxOpenMs = 15_000
const shoppersAMinute = 1200

let database: FreshDatabase
let shop: RunningShop
let asked: LoadRequest[]
beforeAll(async () => {
  database = await freshDatabase()
  shop = await startShop(database.url, { SPAZA_PROXIES: '127.0.0.1,::1' })
  asked = await shopperRequests()
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await database.drop()
})

async function shopperRequests(): Promise<LoadRequest[]> {
  const read = async <T>(path: string) => (await (await fetch(shop.url + path)).json()) as T
  const [supplier] = await read<{ id: string }[]>('/catalog/v1/suppliers/distance_from')
  const at = `supplier_id=${supplier?.id}`
  const categories = await read<{ id: string; products_count: number }[]>(`/catalog/v1/categories?${at}`)
  const full = categories.find(({ products_count }) => products_count >= 24)
  const { products } = await read<{ products: { id: string; offer: { id: string } }[] }>(
    `/api/v2/categories/${full?.id}?${at}`,
  )
  const [product] = products
  return [
    {
      path: `/category/${full?.id}`,
      headers: { accept: 'text/html', cookie: `spaza_supplier=${supplier?.id}` },
    },
    { path: `/api/v2/products/${product?.id}?${at}` },
    { path: `/api/v2/search?query=rice&${at}` },
    {
      method: 'POST',
      path: '/api/v1/cart/validate',
      payload: { cart: { items: [{ offer: { id: product?.offer.id }, qty: 1 }] } },
    },
  ]
}

/** Shoppers at random moments, for so long. */
async function shoppers(forMs: number, tally: LoadCounts): Promise<void> {
  const client = openClient([shop.url])
  let next = 0
  await sendAtRandom({ perMinute: shoppersAMinute, forMs }, async (dueAt) => {
    next += 1
    const { code } = await client.ask(asked[next % asked.length] as LoadRequest)
    tally.add(code, performance.now() - dueAt)
  })
  client.close()
}

/** Keeps so many half-open connections until `end`, which returns how long each was open that the server closed. */
function openAttack(wanted: number) {
  const { port } = new URL(shop.url)
  const sockets = new Set<Socket>()
  const openMs: number[] = []
  let going = true
  let senders = 0
  const holdOne = async (): Promise<void> => {
    senders += 1
    // A few senders to an address, as from a botnet; of one address the shop keeps a hundred.
    const from = `10.9.${(senders >> 2) & 255}.${(senders >> 10) + 1}`
    while (going) {
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      sockets.add(socket)
      socket.on('error', () => {})
      socket.resume()
      const began = performance.now()
      socket.write(
        `POST /api/v1/cart/validate HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\n` +
          'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      )
      await Promise.race([once(socket, 'end'), once(socket, 'close')]).catch(() => {})
      if (going) openMs.push(performance.now() - began)
      socket.destroy()
      sockets.delete(socket)
    }
  }
  const all = Promise.all(Array.from({ length: wanted }, holdOne))
  return {
    open: () => sockets.size,
    async end(): Promise<readonly number[]> {
      going = false
      for (const socket of sockets) socket.destroy()
      await all
      return openMs
    },
  }
}

test('half-open connections slow no shopper down, and the server closes each of them', async () => {
  const wanted = wantedCount(1000)
  const [quiet, attacked] = [new LoadCounts(), new LoadCounts()]
  const openedMs: number[] = []
  // The figures are of a shop that has run for a while.
  await shoppers(5_000, new LoadCounts())
  for (let turn = 0; turn < turns; turn += 1) {
    await shoppers(quietMs, quiet)
    const attack = openAttack(wanted)
    await expect.poll(attack.open, { timeout: 10_000 }).toBe(wanted)
    await shoppers(attackedMs, attacked)
    openedMs.push(...(await attack.end()))
  }
  const after = new LoadCounts()
  await shoppers(2_000, after)
  const say = (tally: LoadCounts) =>
    `p95 ${tally.within(0.95).toFixed(0)} ms of ${tally.offered}, refused: ${tally.refused}`
  counted(
    wanted,
    `half-open connections; shoppers in quiet: ${say(quiet)}; meanwhile: ${say(attacked)}; in the two seconds after: ${say(after)}; ` +
      `${openedMs.length} closed by the server, the last after ${(Math.max(0, ...openedMs) / 1000).toFixed(1)} s`,
  )
  expect([quiet.refused, attacked.refused, after.refused]).toEqual(['none', 'none', 'none'])
  expect(attacked.within(0.95)).toBeLessThan(2 * quiet.within(0.95))
  expect(openedMs.length).toBeGreaterThanOrEqual(wanted)
  expect(Math.max(...openedMs)).toBeLessThan(maxOpenMs)
})
