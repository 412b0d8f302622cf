// Simulates a country on one machine (docs/scale.md): 200 suppliers of 5,000 offers, 1,000 orders a minute sent at random
// moments whatever the answers, and page reads beside them. Reports what was accepted, how long it took, and what was refused
// and how.
//
// BENCH_COUNTRY_MINUTES sets the duration, BENCH_COUNTRY_ORDERS the orders a minute, BENCH_COUNTRY_SUPPLIERS the number of
// suppliers, and BENCH_COUNTRY_PROCESSES how many processes get requests in turn.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#kernel/ids.ts'
import { huge } from './bench-shop.ts'
import { comparisonAt, departmentsAt, measureCosts, searchOf } from './country-costs.ts'
import { type CountryShop, cartAt, openCountryShop, pick } from './country-shop.ts'
import { LoadCounts, type LoadRequest, sendAtRandom } from './open-loop.ts'
import { megabytes, type Row } from './row.ts'

const minutes = Number(process.env.BENCH_COUNTRY_MINUTES ?? 2)
const ordersAMinute = Number(process.env.BENCH_COUNTRY_ORDERS ?? 1000)
const suppliers = Number(process.env.BENCH_COUNTRY_SUPPLIERS ?? 200)
/** What is read for each order: by its shopper, and by those who order nothing. */
const readsAnOrder = 10
/** The first seconds fill what is kept; they are offered and not counted. */
const warmMs = 15_000
const maxMs = 100
const minShare = 0.95

export async function measure(): Promise<Row[]> {
  const shop = await openCountryShop({ ...huge, times: suppliers / huge.suppliers })
  try {
    const costs = await measureCosts(shop)
    return [...costs, ...(await measureLoad(shop))]
  } finally {
    await shop.stop()
  }
}

async function measureLoad(shop: CountryShop): Promise<Row[]> {
  const readings = await readersOf(shop)
  await run(shop, readings, warmMs)
  const before = await startStack(shop)
  let most = 0
  const done = new AbortController()
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, ...(await shop.memory()))
      await sleep(1000)
    }
  })()
  const { orders, reads } = await run(shop, readings, minutes * 60_000)
  done.abort()
  await watching
  return rowsOf(shop, { orders, reads, before, after: await startStack(shop), most })
}

type Kind = 'priced' | 'registered' | 'read back'
type Reading = [what: string, share: number, asking: () => LoadRequest]

/** Most who read go on in a browser that has the shop already, and ask for data alone. */
async function readersOf(shop: CountryShop): Promise<Reading[]> {
  const departments = await departmentsAt(shop, shop.branches[0]?.id ?? '')
  const headersAt = (id: string) => ({ accept: 'text/html', cookie: `spaza_supplier=${id}` })
  return [
    [
      'pages',
      0.3,
      () => ({ path: `/category/${pick(departments)}`, headers: headersAt(pick(shop.branches).id) }),
    ],
    [
      'categories',
      0.25,
      () => ({ path: `/api/v2/categories/${pick(departments)}?supplier_id=${pick(shop.branches).id}` }),
    ],
    [
      'products',
      0.25,
      () => ({ path: `/api/v2/products/${pick(shop.products).id}?supplier_id=${pick(shop.branches).id}` }),
    ],
    [
      'searches',
      0.15,
      () => ({ path: `/api/v2/search?query=${searchOf(shop)}&supplier_id=${pick(shop.branches).id}` }),
    ],
    ['comparisons', 0.05, () => comparisonAt(pick(shop.branches))],
  ]
}

async function run(shop: CountryShop, readings: readonly Reading[], forMs: number) {
  const orders: Record<Kind, LoadCounts> = {
    priced: new LoadCounts(),
    registered: new LoadCounts(),
    'read back': new LoadCounts(),
  }
  const reads = new Map(readings.map(([what]) => [what, new LoadCounts()]))
  async function timed(
    tally: LoadCounts | undefined,
    asking: LoadRequest,
    dueAt = performance.now(),
  ): Promise<string> {
    const { code, body } = await shop.client.ask(asking)
    tally?.add(code, performance.now() - dueAt)
    return code === 'ok' ? body : ''
  }
  /** A basket is priced, ordered, and its page read. */
  async function order(dueAt: number): Promise<void> {
    const { headers } = pick(shop.shoppers)
    const payload = { cart: cartAt(pick(shop.branches)) }
    const post = { method: 'POST', headers, payload } as const
    await timed(orders.priced, { ...post, path: '/api/v1/cart/validate' }, dueAt)
    const keyed = { ...headers, 'idempotency-key': newId('intent') }
    const said = await timed(orders.registered, { ...post, headers: keyed, path: '/api/v1/orders/register' })
    if (said)
      await timed(orders['read back'], { path: `/api/v1/orders/${JSON.parse(said).order.id}`, headers })
  }
  await Promise.all([
    sendAtRandom({ perMinute: ordersAMinute, forMs }, order),
    ...readings.map(([what, share, asking]) =>
      sendAtRandom({ perMinute: ordersAMinute * readsAnOrder * share, forMs }, async (dueAt) => {
        await timed(reads.get(what), { ...asking(), packed: true }, dueAt)
      }),
    ),
  ])
  return { orders, reads }
}

interface Stack {
  database: number
  /** Of what is written first, and copied to a standby. */
  log: number
  node: number
  postgres: number
  at: number
}

async function startStack(shop: CountryShop): Promise<Stack> {
  const { rows } = await shop.pool.query<{ database: number; log: number }>(
    `select pg_database_size(current_database()) as database, pg_current_wal_lsn() - '0/0'::pg_lsn as log`,
  )
  const { database = 0, log = 0 } = rows[0] ?? {}
  return {
    database: Number(database),
    log: Number(log),
    node: await shop.nodeSeconds(),
    postgres: await shop.postgresSeconds(),
    at: performance.now(),
  }
}

interface LoadResult {
  orders: Record<Kind, LoadCounts>
  reads: ReadonlyMap<string, LoadCounts>
  before: Stack
  after: Stack
  most: number
}

function rowsOf(shop: CountryShop, { orders, reads, before, after, most }: LoadResult): Row[] {
  const { registered } = orders
  const perMinute = (tally: LoadCounts) =>
    `${Math.round(tally.accepted / minutes).toLocaleString('en')} a minute`
  const times = (tally: LoadCounts) =>
    `p50 ${tally.within(0.5).toFixed(0)} ms, p99 ${tally.within(0.99).toFixed(0)} ms`
  const cores = (of: 'node' | 'postgres') =>
    (((after[of] - before[of]) * 1000) / (after.at - before.at)).toFixed(2)
  const kilobytesEach = (of: 'database' | 'log') =>
    `${((after[of] - before[of]) / 1000 / Math.max(1, registered.accepted)).toFixed(1)} KB`
  const said = (what: string, figure: string): Row => ({
    what,
    figure,
    required: 'nothing: told beside it',
    reached: true,
  })
  const load = loadavg().map((each) => each.toFixed(1))
  return [
    {
      what: `orders accepted of ${Math.round(registered.offered / minutes)} a minute offered at ${shop.branches.length} suppliers, ${shop.offers.toLocaleString('en')} offers, ${minutes} minutes, ${shop.processes} ${shop.processes === 1 ? 'process' : 'processes'} (refused: ${registered.refused})`,
      figure: perMinute(registered),
      required: `at least ${minShare * 100} % of them`,
      reached: registered.accepted >= registered.offered * minShare,
    },
    {
      what: 'registering beside pages that are read',
      figure: times(registered),
      required: `p99 under ${maxMs} ms`,
      reached: registered.within(0.99) < maxMs,
    },
    ...(['priced', 'read back'] as const).map((kind) =>
      said(`orders ${kind} (refused: ${orders[kind].refused})`, times(orders[kind])),
    ),
    ...[...reads].map(([what, tally]) =>
      said(`${what}, ${perMinute(tally)} (refused: ${tally.refused})`, times(tally)),
    ),
    said(
      'memory of a process at most; cores busy with all of them, and with PostgreSQL',
      `${megabytes(most)}; ${cores('node')}, ${cores('postgres')}`,
    ),
    said(
      'size of the database; what an order added to it, and to its log',
      `${megabytes(after.database)}; ${kilobytesEach('database')}, ${kilobytesEach('log')}`,
    ),
    said('load of the machine over 1, 5 and 15 minutes, all on it together', load.join(', ')),
  ]
}
