// Measures orders of ten items from 32 shoppers at once [budgets]: whole orders (priced, registered, read back), and registering
// alone, compared with pgbench (TPC-B-like) on the same PostgreSQL, both with fsync on and in turn. It runs on the embedded
// database with one process and, if BENCH_DATABASE_URL names another server, also there with two.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { newId } from '#kernel/ids.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { type ApiProcess, startApi } from '../tests/api-process.ts'
import { type Person, shopper } from '../tests/cast.ts'
import { freeSlots, openShopClient, type ShopClient } from '../tests/shop-client.ts'
import { processorSeconds } from './processor-time.ts'
import { perSecond, type Row } from './row.ts'

const run = promisify(execFile)
const log = pino({ level: 'silent' })

const concurrency = 32
const people = 200
const itemsEach = 10
/** Fewer of them where somebody only looks what a change does. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const roundMs = 6_000
const warmMs = 3_000
/** Of pgbench: 400,000 accounts in 4 branches, as its documentation counts. */
const scale = 4

const minWholeRate = 100
const minRatio = 0.25
const maxMs = 100

export async function measure(): Promise<Row[]> {
  const rows = await onEmbedded()
  const own = process.env.BENCH_DATABASE_URL
  return own ? [...rows, ...(await onOwn(own))] : rows
}

async function onEmbedded(): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-bench-'))
  const postgres = await ensurePostgres({ dataFolder, log })
  try {
    return await measureIn('embedded database, one process', postgres.url, 1)
  } finally {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** In databases of its own there, dropped afterwards. */
async function onOwn(url: string): Promise<Row[]> {
  const name = `spaza_bench_${process.pid}`
  await asked(url, `create database ${name}`)
  try {
    return await measureIn('PostgreSQL of one’s own, two processes', databaseUrl(url, name), 2)
  } finally {
    await asked(url, `drop database if exists ${name} with (force)`)
  }
}

async function measureIn(where: string, url: string, processes: number): Promise<Row[]> {
  await migrate(url)
  const crowd = await fill(url)
  const tpcb = await openTpcb(url)
  const apis: ApiProcess[] = []
  for (let n = 0; n < processes; n += 1) apis.push(await startApi({ DATABASE_URL: url }))
  const doors = apis.map((api) => openShopClient(api.url))
  try {
    const ask = await requester(doors, crowd)
    await many(warmMs, ask.whole)
    const registers: Times[] = []
    const costs: Cost[] = []
    const floors: number[] = []
    const wholes: Times[] = []
    for (let round = 0; round < rounds; round += 1) {
      if (tpcb) floors.push(await tpcb.perSecond())
      const before = await costOf(apis, url)
      const times = await many(roundMs, ask.register)
      costs.push(each(await costOf(apis, url), before, times.took.length))
      registers.push(times)
      wholes.push(await many(roundMs, ask.whole))
    }
    const [register, whole] = [middle(registers, rateOf), middle(wholes, rateOf)]
    const floor = floors.length > 0 ? middle(floors, (rate) => rate) : undefined
    const p99 = middle(registers.map(p99Of), (ms) => ms)
    const rate = rateOf(register)
    return [
      {
        what: `whole orders over HTTP, ${where}, ${concurrency} at once`,
        figure: perSecond(rateOf(whole)),
        required: `at least ${minWholeRate} a second`,
        reached: rateOf(whole) >= minWholeRate,
      },
      {
        what: `registering, ${where}, ${concurrency} at once, beside pgbench`,
        figure: perSecond(rate),
        ...(floor ? { floor: perSecond(floor), ratio: rate / floor } : {}),
        required: floor ? `ratio at least ${minRatio}` : 'pgbench, which is not on this machine',
        reached: floor !== undefined && rate / floor >= minRatio,
      },
      {
        what: `registering, ${where}: p99 of ${concurrency} at once`,
        figure: `${p99.toFixed(0)} ms`,
        required: `under ${maxMs} ms`,
        reached: p99 < maxMs,
      },
      {
        what: `registering, ${where}: processor time of one order`,
        figure: `Node ${inMs(costs, 'node')}, PostgreSQL ${inMs(costs, 'postgres')}`,
        required: 'nothing: said because a busy machine hardly moves it',
        reached: true,
      },
    ]
  } finally {
    for (const door of doors) door.close()
    for (const api of apis) await api.stop()
    await tpcb?.drop()
  }
}

interface Shoppers {
  shoppers: Person[]
  suppliers: { id: string; offers: string[] }[]
}

/** A few branches with much on the shelf and room in every slot: what is measured is not who comes too late. */
async function fill(url: string): Promise<Shoppers> {
  const database: Database = await openDatabase({ url, log, poolSize: 2 })
  await loadDemo(database, { seed: 1, now: new Date(), suppliers: 4, sellables: 700 })
  await database.pool.query('update slot_patterns set capacity = 1000000')
  await database.pool.query('update stock set received = received + 1000000, on_hand = on_hand + 1000000')
  await database.pool.query('analyze')
  const { rows } = await database.pool.query<{ id: string; offers: string[] }>(
    `select supplier_id as id, array_agg(id order by id) as offers from offers
     where published and not stokvel and not per_kg and out_of_stock_at is null
       and supplier_id in (select id from suppliers where not closed and not disabled)
     group by supplier_id`,
  )
  const shoppers: Person[] = []
  for (let n = 0; n < people; n += 1) shoppers.push(await shopper(database.kysely, `Shopper ${n}`))
  await database.close()
  return { shoppers, suppliers: rows }
}

type Ask = (turn: number) => Promise<number>

/** Each turn is another shopper's basket; both answer the milliseconds that registering took. */
async function requester(
  doors: ShopClient[],
  { shoppers, suppliers }: Shoppers,
): Promise<{ register: Ask; whole: Ask }> {
  const slots = new Map<string, string[]>()
  for (const { id } of suppliers)
    slots.set(id, await freeSlots(doors[0] as ShopClient, shoppers[0] as Person, id))
  const open = suppliers.filter(({ id }) => (slots.get(id)?.length ?? 0) > 0)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

  function orderOf(turn: number) {
    const { id, offers } = pick(open)
    const items = new Set<string>()
    while (items.size < itemsEach) items.add(pick(offers))
    return {
      door: doors[turn % doors.length] as ShopClient,
      who: shoppers[turn % shoppers.length] as Person,
      cart: {
        id: newId('cart'),
        revision: 1,
        supplier_id: id,
        provider: 'cash',
        shipping_provider: 'COLLECT',
        requires_shipping: false,
        requires_bags: true,
        collection_date: pick(slots.get(id) ?? []),
        items: [...items].map((offer) => ({ offer: { id: offer }, qty: 1 })),
      },
    }
  }

  async function registered({ door, who, cart }: ReturnType<typeof orderOf>) {
    const began = performance.now()
    const answer = await door.register(who, cart, newId('intent'))
    if (answer.http !== 201 && answer.http !== 200)
      throw new Error(`registering answered ${answer.http}: ${JSON.stringify(answer.body).slice(0, 500)}`)
    return { ms: performance.now() - began, id: answer.body.order.id as string }
  }

  return {
    register: async (turn) => (await registered(orderOf(turn))).ms,
    async whole(turn) {
      const order = orderOf(turn)
      const { door, who, cart } = order
      const priced = await door.post('/api/v1/cart/validate', who, { cart })
      if (priced.http !== 200) throw new Error(`validating answered ${priced.http}`)
      const { ms, id } = await registered(order)
      const read = await door.get(`/api/v1/orders/${id}`, who)
      if (read.http !== 200) throw new Error(`reading back answered ${read.http}`)
      return ms
    },
  }
}

interface Times {
  took: number[]
  seconds: number
}

async function many(forMs: number, ask: Ask): Promise<Times> {
  const took: number[] = []
  const began = performance.now()
  let turn = 0
  const one = async () => {
    while (performance.now() - began < forMs) {
      turn += 1
      took.push(await ask(turn))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  return { took, seconds: (performance.now() - began) / 1000 }
}

/** Seconds of processor time: of the shop's processes, and of the database's connections to them. */
interface Cost {
  node: number
  postgres: number
}

async function costOf(apis: readonly ApiProcess[], url: string): Promise<Cost> {
  const shops = apis.map(({ child }) => child.pid)
  const names = shops.map((pid) => `spaza:${pid}`)
  const { rows } = await asked(url, 'select pid from pg_stat_activity where application_name = any($1)', [
    names,
  ])
  const sum = async (pids: readonly (number | undefined)[]) =>
    (await Promise.all(pids.map(processorSeconds))).reduce<number>((all, one) => all + (one ?? 0), 0)
  return { node: await sum(shops), postgres: await sum(rows.map(({ pid }) => pid)) }
}

const each = (after: Cost, before: Cost, orders: number): Cost => ({
  node: (after.node - before.node) / orders,
  postgres: (after.postgres - before.postgres) / orders,
})

const inMs = (costs: readonly Cost[], of: keyof Cost): string =>
  `${(middle(costs, (cost) => cost[of])[of] * 1000).toFixed(1)} ms`

const rateOf = ({ took, seconds }: Times): number => took.length / seconds
const p99Of = ({ took }: Times): number => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0

const middle = <T>(all: readonly T[], by: (one: T) => number): T =>
  all.toSorted((a, b) => by(a) - by(b))[all.length >> 1] as T

/** pgbench in a database beside the shop's; undefined where this machine has none. */
async function openTpcb(url: string) {
  const name = `${new URL(url).pathname.slice(1)}_tpcb`
  const there = await run('pgbench', ['--version']).catch(() => undefined)
  if (!there) return undefined
  await asked(url, `create database ${name}`)
  const target = databaseUrl(url, name)
  await run('pgbench', ['-i', '-q', '-s', String(scale), target])
  return {
    async perSecond(): Promise<number> {
      const seconds = String(roundMs / 1000)
      const { stdout } = await run('pgbench', ['-c', String(concurrency), '-T', seconds, '-n', target])
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
      if (!rate) throw new Error(`pgbench said: ${stdout}`)
      return Number(rate)
    },
    async drop(): Promise<void> {
      await asked(url, `drop database if exists ${name} with (force)`)
    },
  }
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function asked(url: string, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement, values).finally(() => client.end())
}
