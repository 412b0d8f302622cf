// A shop of a given size for a benchmark: its database filled from the demo, its API in a process of its own.
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { freshDatabase } from '../tests/database.ts'
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

/** About 1,000, 100,000 and 1,000,000 offers: a branch carries most of the catalogue. The real number is printed. */
export const small: Size = { suppliers: 2, sellables: 700, times: 1 }
export const large: Size = { suppliers: 4, sellables: 6600, times: 5 }
export const huge: Size = { suppliers: 4, sellables: 6600, times: 50 }

export async function openBenchShop({ suppliers, sellables, times }: Size): Promise<BenchShop> {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'warn' }), poolSize: 2 })
  await loadDemo(database, { seed: 1, now: new Date(), suppliers, sellables })
  if (times > 1) await growShop(database.pool, times)
  await database.pool.query('set statement_timeout = 0; analyze')
  const counted = await database.pool.query<{ n: number }>('select count(*) as n from offers')
  const sellers = await database.pool.query<{ id: string }>('select id from suppliers order by id')
  await database.close()
  const child = await startChild('bench/serve-shop.ts', [], { DATABASE_URL: fresh.url, SPAZA_ENV: 'test' })
  return {
    ...child,
    databaseUrl: fresh.url,
    offers: counted.rows[0]?.n ?? 0,
    supplierIds: sellers.rows.map(({ id }) => id),
    async stop() {
      await child.stop()
      await fresh.drop()
    },
  }
}

/** A category of a supplier with at least a page of products, and the first of these. */
export async function findFullCategory(shop: BenchShop): Promise<{ category: string; product: string }> {
  const read = async (path: string) => (await fetch(shop.url + path)).json()
  const supplier = `supplier_id=${shop.supplierIds[0]}`
  const departments = (await read(`/catalog/v1/categories?${supplier}`)) as {
    id: string
    products_count: number
  }[]
  const full = departments.find(({ products_count }) => products_count >= 24)
  if (!full) throw new Error('no department has a whole page of products')
  const category = `/catalog/v1/categories/${full.id}?${supplier}`
  const { products } = (await read(category)) as { products: { id: string }[] }
  return { category, product: `/catalog/v1/products/${products[0]?.id}?${supplier}` }
}
