// A shop of a given size for a benchmark: a database filled from the demo, and the API in a separate process.
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { freshDatabase } from '../tests/test-database.ts'
import { type Child, startChild } from './child.ts'
import { growShop } from './grow-shop.ts'

export interface BenchShop extends Child {
  offers: number
  databaseUrl: string
  supplierIds: string[]
}

export interface Size {
  /** Branches of the demo. */
  suppliers: number
  sellables: number
  /** How often each of these branches is there. */
  times: number
}

/** About 1,000, 100,000 and 1,000,000 offers, since a branch carries most of the catalogue. Benchmarks print the exact number. */
export const small: Size = { suppliers: 2, sellables: 700, times: 1 }
export const large: Size = { suppliers: 4, sellables: 6600, times: 5 }
export const huge: Size = { suppliers: 4, sellables: 6600, times: 50 }

export interface FilledDatabase {
  databaseUrl: string
  offers: number
  supplierIds: string[]
  drop(): Promise<void>
}

export async function fillDatabase({ suppliers, sellables, times }: Size): Promise<FilledDatabase> {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'warn' }), poolSize: 2 })
  await loadDemo(database, { seed: 1, now: new Date(), suppliers, sellables })
  if (times > 1) await growShop(database.pool, times)
  await database.pool.query('set statement_timeout = 0; analyze')
  const counted = await database.pool.query<{ n: number }>('select count(*) as n from offers')
  const sellers = await database.pool.query<{ id: string }>('select id from suppliers order by id')
  await database.close()
  return {
    databaseUrl: fresh.url,
    offers: counted.rows[0]?.n ?? 0,
    supplierIds: sellers.rows.map(({ id }) => id),
    drop: fresh.drop,
  }
}

export async function openBenchShop(size: Size): Promise<BenchShop> {
  const { databaseUrl, offers, supplierIds, drop } = await fillDatabase(size)
  const child = await startChild('bench/serve-shop.ts', [], { DATABASE_URL: databaseUrl, SPAZA_ENV: 'test' })
  return {
    ...child,
    databaseUrl,
    offers,
    supplierIds,
    async stop() {
      await child.stop()
      await drop()
    },
  }
}

/**
 * Returns what shoppers of the first supplier read most: a category with at least one page of products, one of its products, and
 * a search.
 */
export async function findReadUrls(
  shop: Pick<BenchShop, 'url' | 'supplierIds'>,
): Promise<{ id: string; category: string; product: string; search: string }> {
  const read = async (path: string) => (await fetch(shop.url + path)).json()
  const supplier = `supplier_id=${shop.supplierIds[0]}`
  const departments = (await read(`/catalog/v1/categories?${supplier}`)) as {
    id: string
    products_count: number
  }[]
  const full = departments.find(({ products_count }) => products_count >= 24)
  if (!full) throw new Error('no department has a whole page of products')
  const category = `/api/v2/categories/${full.id}?${supplier}`
  const { products } = (await read(category)) as { products: { id: string }[] }
  return {
    id: full.id,
    category,
    product: `/api/v2/products/${products[0]?.id}?${supplier}`,
    search: `/api/v2/search?query=rice&${supplier}`,
  }
}
