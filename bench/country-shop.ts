// A shop for a whole country on one machine: a million offers at 200 suppliers, an embedded database with fsync on, one process
// with pages or several (BENCH_COUNTRY_PROCESSES) that get requests in turn, and its own shoppers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { newId } from '#kernel/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { type Person, shopper, staff } from '../tests/cast.ts'
import { type RunningShop, startShop } from '../tests/running-shop.ts'
import { huge, type Size } from './bench-shop.ts'
import { residentBytes } from './child.ts'
import { growShop } from './grow-shop.ts'
import { openClient } from './open-loop.ts'
import { openPostgresCost } from './postgres-cost.ts'
import { processorSeconds } from './processor-time.ts'

const people = 2000
const processes = Number(process.env.BENCH_COUNTRY_PROCESSES ?? 1)

export interface Branch {
  id: string
  latitude: number
  longitude: number
  /** What can be ordered singly. */
  offers: string[]
  slots: string[]
}

export type CountryShop = Awaited<ReturnType<typeof openCountryShop>>

export async function openCountryShop(size: Size = huge) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-country-'))
  const log = pino({ level: 'silent' })
  const postgres = await ensurePostgres({ dataFolder, log })
  await migrate(postgres.url)
  const database = await openDatabase({ url: postgres.url, log, poolSize: 4 })
  const { pool, kysely } = database
  await loadDemo(database, { seed: 1, now: new Date(), suppliers: size.suppliers, sellables: size.sellables })
  await growShop(pool, size.times)
  await pool.query('set statement_timeout = 0; analyze; checkpoint')
  const shoppers: Person[] = []
  for (let n = 0; n < people; n += 1) shoppers.push(await shopper(kysely, `Shopper ${n}`))
  const branches = await findBranches()
  const packer = await staff(kysely, [branches[0]?.id ?? ''])
  const shops = await Promise.all(Array.from({ length: processes }, () => startShop(postgres.url)))
  const client = openClient(shops.map(({ url }) => url))
  for (const branch of branches) branch.slots = await findSlots(branch.id)

  /** Those that take orders, each with some of what is on its shelf. */
  async function findBranches(): Promise<Branch[]> {
    const { rows } = await pool.query<Branch>(
      `select s.id, s.lat as latitude, s.lon as longitude, (array_agg(o.id order by md5(o.id)))[:500] as offers,
         '{}'::text[] as slots
       from suppliers s join offers o on o.supplier_id = s.id
       where not s.closed and not s.disabled and o.published and not o.stokvel and not o.per_kg
         and o.out_of_stock_at is null and o.base_price_in_cents > 2000
       group by s.id`,
    )
    return rows
  }

  async function findSlots(id: string): Promise<string[]> {
    const { body } = await client.ask({ path: `/catalog/v1/suppliers/${id}/timeslots` })
    return (JSON.parse(body) as { available: boolean; starts_at: string }[])
      .filter(({ available, starts_at }) => available && Date.parse(starts_at) > Date.now() + 3_600_000)
      .map(({ starts_at }) => starts_at)
  }

  const counted = await pool.query<{ n: number }>('select count(*) as n from offers')
  const sold = await pool.query<{ id: string; name: string }>(
    `select id, name from products where visibility = 'visible' order by md5(id) limit 300`,
  )
  const all = <T>(of: (one: RunningShop) => Promise<T | undefined>) => Promise.all(shops.map(of))
  return {
    client,
    processes,
    /** Processor time of all of them. */
    nodeSeconds: async () =>
      (await all(({ process: { pid } }) => processorSeconds(pid))).reduce<number>(
        (sum, one) => sum + (one ?? 0),
        0,
      ),
    /** Of each. */
    memory: async () => (await all(residentBytes)).map((bytes) => bytes ?? 0),
    pool,
    branches,
    shoppers,
    packer,
    products: sold.rows,
    offers: counted.rows[0]?.n ?? 0,
    postgresSeconds: await openPostgresCost(pool),
    async stop() {
      client.close()
      await all((one) => one.stop())
      await database.close()
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** Returns a shopper's basket at one branch, as their phone sends it. */
export function cartAt({ id, offers, slots }: Branch, items = 10) {
  const chosen = new Set<string>()
  while (chosen.size < Math.min(items, offers.length)) chosen.add(pick(offers))
  return {
    id: newId('cart'),
    revision: 1,
    supplier_id: id,
    provider: 'cash',
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    requires_bags: true,
    collection_date: pick(slots),
    items: [...chosen].map((offer) => ({ offer: { id: offer }, qty: 1 })),
  }
}
