import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { invalidateShelf, invalidateTaxonomy } from './invalidate-shelf.ts'

/** The process that changes things, and another one that must hear of it. */
let here: TestShop
let there: TestShop
beforeAll(async () => {
  here = await openShop({ stock: catalogueStock() })
  there = await openShop({ beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

// A second is the promise; a machine that runs everything at once may take longer.
const within = { timeout: 8000, interval: 20 }

/** Changes something in one transaction, and says so. */
async function change(statement: string, offerIds?: string[], supplierId = 'langa'): Promise<void> {
  await here.database.transaction(async (tx) => {
    await run(tx, statement)
    await invalidateShelf(tx, supplierId, offerIds)
  })
}

type Tx = Parameters<typeof invalidateShelf>[0]
const run = (tx: Tx, statement: string) => sql.raw(statement).execute(tx)

const offers = async (app: TestShop, product: string): Promise<Record<string, unknown>[]> =>
  app.read(`/catalog/v1/products/${product}/offers?supplier_id=langa`)
const offer = async (app: TestShop, product: string, id: string) =>
  (await offers(app, product)).find((one) => one.id === id)

test('a price changed in one process is shown by another', async () => {
  // Each has answered before: a process that has just started takes its time for the first answer.
  for (const app of [here, there])
    expect(await offer(app, 'long-rice', 'l-rice2')).toMatchObject({ price: '49.99' })
  await change(`update offers set base_price_in_cents = 5199 where id = 'l-rice2'`, ['l-rice2'])
  for (const app of [here, there])
    await expect.poll(() => offer(app, 'long-rice', 'l-rice2'), within).toMatchObject({ price: '51.99' })
})

test('stock at the threshold is labelled low in the reader’s language, and zero stock is out of stock', async () => {
  const oil = (language: string) =>
    there.read('/catalog/v1/products/sun-oil/offers?supplier_id=langa', language)
  expect(await oil('en')).toMatchObject([
    { low_stock_label: null, low_stock_string: null, out_of_stock_at: null },
  ])
  await change(`update stock set on_hand = 5 where supplier_id = 'langa'`, ['l-oil'])
  await expect
    .poll(() => oil('en'), within)
    .toMatchObject([{ low_stock_label: 'low', low_stock_string: 'Low stock' }])
  expect(await oil('fr')).toMatchObject([{ low_stock_string: 'Stock faible' }])
  expect(await oil('af')).toMatchObject([{ low_stock_string: 'Min oor' }])
  await change(`update stock set on_hand = 0 where supplier_id = 'langa'`, ['l-oil'])
  await expect.poll(() => oil('en'), within).toMatchObject([{ out_of_stock_at: expect.any(String) }])
})

test('a combo is out of stock while one of its parts is', async () => {
  const combo = () => offer(there, 'supper', 'l-supper')
  await change(`update stock set on_hand = 1 where supplier_id = 'langa'`, ['l-oil'])
  await expect.poll(combo, within).toMatchObject({ out_of_stock_at: expect.any(String) })
  await change(`update stock set on_hand = 2 where supplier_id = 'langa'`, ['l-oil'])
  await expect.poll(combo, within).toMatchObject({ out_of_stock_at: null })
})

test('an unpublished offer leaves the shelf, and a published one joins it', async () => {
  await change(`update offers set published = false where id = 'l-rice2'`, ['l-rice2'])
  await expect.poll(() => offer(there, 'long-rice', 'l-rice2'), within).toBeUndefined()
  await change(`update offers set published = true where id = 'l-rice2'`, ['l-rice2'])
  await expect.poll(() => offer(there, 'long-rice', 'l-rice2'), within).toBeDefined()
})

test('a new product reaches every process with the taxonomy', async () => {
  await here.database.transaction(async (tx) => {
    await run(tx, `insert into products (id, name, image_url) values ('samp', 'Samp', '/samp.webp')`)
    await run(tx, `insert into product_categories values ('samp', 'rice', 9)`)
    await run(
      tx,
      `insert into sellables (id, product_id, name, image_url, image_lg_url) values ('samp1', 'samp', 'Samp', '/s', '/s')`,
    )
    await run(
      tx,
      `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at)
       values ('l-samp', 'langa', 'samp1', 1599, now())`,
    )
    await invalidateTaxonomy(tx)
    await invalidateShelf(tx, 'langa')
  })
  await expect
    .poll(
      async () => (await there.read('/catalog/v1/categories/rice?supplier_id=langa')).products_count,
      within,
    )
    .toBe(3)
})

test('a disabled supplier can still be browsed, but its offers leave the market', async () => {
  const sellers = async () =>
    new Set(
      (await there.read('/catalog/v1/products/long-rice/offers')).map(
        (offered: { supplier: { id: string } }) => offered.supplier.id,
      ),
    )
  await change(`update suppliers set disabled = true where id = 'parow'`, undefined, 'parow')
  await expect.poll(sellers, within).toEqual(new Set(['langa']))
  for (const path of [
    '/catalog/v1/categories?supplier_id=parow',
    '/catalog/v1/products/long-rice/offers?supplier_id=parow',
    '/catalog/v1/offers/search?query=rice&supplier_id=parow',
  ])
    expect((await there.get(path)).statusCode, path).toBe(200)
  expect(await there.read('/catalog/v1/suppliers/parow')).toMatchObject({ disabled: true })
  await change(`update suppliers set disabled = false where id = 'parow'`, undefined, 'parow')
  await expect.poll(sellers, within).toEqual(new Set(['langa', 'parow']))
})

test('readers see the old shelf or the new one, never a mixture', async () => {
  const prices = async () =>
    (await offers(there, 'long-rice')).filter(({ stokvel }) => !stokvel).map(({ price }) => price)
  const level = (cents: number) =>
    `update offers set base_price_in_cents = ${cents} where id in ('l-rice1', 'l-rice2')`
  await change(`delete from promotion_offers where offer_id = 'l-rice1'`)
  await change(level(1000))
  await expect.poll(prices, within).toEqual(['10.00', '10.00'])
  let writing = true
  const writer = (async () => {
    // By patch and by reload in turn.
    for (let cents = 1001; cents <= 1040; cents += 1)
      await change(level(cents), cents % 2 ? ['l-rice1', 'l-rice2'] : undefined)
    writing = false
  })()
  const seen = new Set<unknown>()
  while (writing) {
    const [one, two] = await prices()
    expect(one).toBe(two)
    seen.add(one)
    // An answer in process comes without waiting for anything: the writer needs its turn.
    await turn()
  }
  await writer
  await expect.poll(prices, within).toEqual(['10.40', '10.40'])
  expect(seen.size).toBeGreaterThan(1)
})

test('changes missed while the connection was lost are loaded afterwards', async () => {
  const cut = () =>
    here.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and datname = current_database()`)
  await offers(there, 'long-rice')
  await cut()
  // Written while nobody listens: its notice is lost.
  await change(`update offers set base_price_in_cents = 7777 where id = 'l-rice2'`, ['l-rice2'])
  await expect
    .poll(() => offer(there, 'long-rice', 'l-rice2'), { timeout: 5000, interval: 20 })
    .toMatchObject({ price: '77.77' })
})

test('a shelf evicted from memory is loaded again when requested', async () => {
  there.shelves.keeper.cache.remove('langa')
  expect(await offer(there, 'sun-oil', 'l-oil')).toBeDefined()
})
