// Offers one process three times its capacity (docs/decisions/0021): shoppers read and order at random moments, whatever the
// answers. The capacity is measured right before, with a few clients that wait for each answer.
import { pino } from 'pino'
import { newId } from '#kernel/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { type Person, shopper } from '../tests/cast.ts'
import { startShop } from '../tests/running-shop.ts'
import { fillDatabase, findReadUrls, small } from './bench-shop.ts'
import { pick } from './country-shop.ts'
import { LoadCounts, type LoadRequest, openClient, sendAtRandom } from './open-loop.ts'
import { perSecond, type Row } from './row.ts'

const seconds = Number(process.env.BENCH_OVERLOAD_SECONDS ?? 20)
const timesCapacity = 3
const readsPerOrder = 10
const people = 400
/** An answer after that comes too late for many phones. */
const maxMs = 3000

export async function measure(): Promise<Row[]> {
  const filled = await fillDatabase(small)
  const buyers = await prepareBuyers(filled.databaseUrl, filled.supplierIds[0] ?? '')
  const shop = await startShop(filled.databaseUrl)
  const client = openClient([shop.url])
  const requests = await shopperRequests(shop.url, filled.supplierIds, buyers)
  const send = async (tally: LoadCounts, request: LoadRequest, dueAt = performance.now()) =>
    tally.add((await client.ask(request)).code, performance.now() - dueAt)

  /** Requests a second of twelve clients that wait for each answer. */
  async function capacity(forSeconds: number): Promise<number> {
    const end = performance.now() + forSeconds * 1000
    const all = new LoadCounts()
    const one = async () => {
      while (performance.now() < end)
        await send(all, Math.random() * (readsPerOrder + 1) < 1 ? requests.order() : requests.read())
    }
    await Promise.all(Array.from({ length: 12 }, one))
    return all.accepted / forSeconds
  }

  await capacity(3)
  const before = await capacity(5)
  const [orders, reads] = [new LoadCounts(), new LoadCounts()]
  const perMinute = (before * timesCapacity * 60) / (readsPerOrder + 1)
  const offer = (tally: LoadCounts, rate: number, request: () => LoadRequest) =>
    sendAtRandom({ perMinute: rate, forMs: seconds * 1000 }, (dueAt) => send(tally, request(), dueAt))
  await Promise.all([
    offer(orders, perMinute, requests.order),
    offer(reads, perMinute * readsPerOrder, requests.read),
  ])
  client.close()
  await shop.stop()
  await filled.drop()
  return rowsOf(before, orders, reads)
}

/** Shoppers with sessions, and what they can order without end. */
async function prepareBuyers(databaseUrl: string, supplierId: string) {
  const database = await openDatabase({ url: databaseUrl, log: pino({ level: 'silent' }), poolSize: 2 })
  const shoppers: Person[] = []
  for (let n = 0; n < people; n += 1) shoppers.push(await shopper(database.kysely, `Shopper ${n}`))
  await database.pool.query('update stock set received = received + 100000, on_hand = on_hand + 100000')
  await database.pool.query('update slot_patterns set capacity = 100000')
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from offers where supplier_id = $1 and published and not stokvel and not per_kg
       and out_of_stock_at is null and base_price_in_cents > 2000 limit 300`,
    [supplierId],
  )
  await database.close()
  return { shoppers, offers: rows.map(({ id }) => id) }
}

async function shopperRequests(
  url: string,
  supplierIds: string[],
  { shoppers, offers }: Awaited<ReturnType<typeof prepareBuyers>>,
) {
  const [supplierId] = supplierIds
  const { id, category, product, search } = await findReadUrls({ url, supplierIds })
  const found = await fetch(`${url}/catalog/v1/suppliers/${supplierId}/timeslots`)
  const slots = ((await found.json()) as { available: boolean; starts_at: string }[])
    .filter((slot) => slot.available && Date.parse(slot.starts_at) > Date.now() + 3_600_000)
    .map((slot) => slot.starts_at)
  let visit = 0
  return {
    /** Half of them pages that are in no cache, so that the process and not the network is the limit. */
    read(): LoadRequest {
      if (Math.random() < 0.5) return { path: pick([category, product, search]), packed: true }
      visit += 1
      const headers = { accept: 'text/html', cookie: `spaza_supplier=${supplierId}` }
      return { path: `/category/${id}?visit=${visit}`, headers, packed: true }
    },
    order(): LoadRequest {
      const cart = {
        id: newId('cart'),
        revision: 1,
        supplier_id: supplierId,
        provider: 'cash',
        shipping_provider: 'COLLECT',
        requires_shipping: false,
        requires_bags: true,
        collection_date: pick(slots),
        items: [...new Set([1, 2, 3, 4, 5].map(() => pick(offers)))].map((offer) => ({
          offer: { id: offer },
          qty: 1,
        })),
      }
      const headers = { ...pick(shoppers).headers, 'idempotency-key': newId('intent') }
      return { method: 'POST', path: '/api/v1/orders/register', headers, payload: { cart } }
    },
  }
}

function rowsOf(capacity: number, orders: LoadCounts, reads: LoadCounts): Row[] {
  const inTime = [orders, reads].flatMap(({ took }) => took.filter((ms) => ms <= maxMs)).length / seconds
  const unanswered = (orders.codes.get('no answer') ?? 0) + (reads.codes.get('no answer') ?? 0)
  const times = (tally: LoadCounts) =>
    `p50 ${tally.within(0.5).toFixed(0)} ms, p99 ${tally.within(0.99).toFixed(0)} ms`
  return [
    {
      what: `served within 3 s at three times the capacity, ${orders.offered + reads.offered} offered in ${seconds} s (reads refused: ${reads.refused})`,
      figure: perSecond(inTime),
      floor: perSecond(capacity),
      ratio: inTime / capacity,
      required: 'ratio at least 0.80',
      reached: inTime >= 0.8 * capacity,
    },
    {
      what: `orders accepted of ${orders.offered} meanwhile (refused: ${orders.refused})`,
      figure: `${orders.accepted}, ${times(orders)}; reads ${times(reads)}`,
      required: 'at least 95 %, p99 under 3 s',
      reached: orders.accepted >= 0.95 * orders.offered && orders.within(0.99) < maxMs,
    },
    {
      what: 'requests without an answer',
      figure: String(unanswered),
      required: 'none',
      reached: unanswered === 0,
    },
  ]
}
