// What a basket costs at near branches, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { EverydayBasket } from '../everyday-basket-contract.ts'

/** Twelve goods of different kinds, which Langa and Parow sell, Parow for R 1 more; the seventh is sold out at the third branch, and the
 * eighth is nowhere but at Langa. */
const stock = catalogueStock(
  `update suppliers set disabled = false, in_preparation = false where id = 'gone'`,
  `insert into shipping_options (supplier_id, name, payment_options, position) values ('gone', 'COLLECT', '{CASH}', 0)`,
  `insert into categories (id, parent_id, name, image_url, position)
    select 'kind' || n, 'food', 'Kind ' || n, '/k.webp', 10 + n from generate_series(1, 12) as n`,
  `insert into products (id, name, image_url, visibility)
    select 'good' || n, 'Good ' || n, '/g.webp', 'visible' from generate_series(1, 12) as n`,
  `insert into product_categories select 'good' || n, 'kind' || n, n from generate_series(1, 12) as n`,
  `insert into sellables (id, product_id, name, measurement, image_url, image_lg_url, age_restricted)
    select 'good' || n, 'good' || n, 'Good ' || n || ' 1 kg', '1 kg', '/g.webp', '/g.webp', n = 12 from generate_series(1, 12) as n`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, out_of_stock_at)
    select branch || '-good' || n, branch, 'good' || n, 1000 + extra, '2026-03-01Z',
      case when branch = 'gone' and n = 7 then timestamptz '2026-03-13Z' end
    from generate_series(1, 12) as n, (values ('langa', 0), ('parow', 100), ('gone', 50)) as branches (branch, extra)
    where n <> 8 or branch = 'langa'`,
  `insert into sellables (id, product_id, name, measurement, image_url, image_lg_url)
    values ('a-sack', 'good1', 'Good 1 12.5 kg', '12.5 kg', '/g.webp', '/g.webp'),
      ('a-sachet', 'good1', 'Good 1 50 g', '50 g', '/g.webp', '/g.webp')`,
  `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at)
    select branch || sellable, branch, sellable, 1000, '2026-03-01Z'
    from unnest(array['langa', 'parow']) as branch, unnest(array['a-sack', 'a-sachet']) as sellable`,
)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock })
}, 60_000)
afterAll(() => shop.close())

const at = async (place: string): Promise<EverydayBasket> => {
  const cookie = place && `spaza_place=${encodeURIComponent(place)}`
  const answer = await shop.get('/api/v2/products/everyday_basket', cookie ? { cookie } : {})
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const offersOf = async (supplierId: string, place: string): Promise<CardOffer[]> => {
  const cookie = place && `spaza_place=${encodeURIComponent(place)}`
  const answer = await shop.get(
    `/api/v2/products/everyday_offers?supplier_id=${supplierId}`,
    cookie ? { cookie } : {},
  )
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
/** Near Langa and Parow, some six kilometres apart. */
const here = '-33.92,18.55'

test('near branches are compared by the same goods, the cheapest first, and what is missing is named', async () => {
  const { goods, branches } = await at(here)
  const ids = goods.map(({ sellable_id }) => sellable_id)
  // Not what one branch alone sells, and not what adults alone may buy.
  expect(ids).not.toContain('good8')
  expect(ids).not.toContain('good12')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(6)
  const totals = new Map(branches.map((branch) => [branch.supplier.id, branch]))
  const difference = (totals.get('parow')?.total_in_cents ?? 0) - (totals.get('langa')?.total_in_cents ?? 0)
  expect(difference).toBe(100 * ids.filter((id) => id.startsWith('good')).length)
  for (const { missing, supplier } of branches)
    expect(missing).toEqual(supplier.id === 'gone' && ids.includes('good7') ? ['good7'] : [])
  expect(branches[0]?.supplier.id).toBe('langa')
})

test('a product that nobody counted yet is compared in the middle one of its sizes', async () => {
  const ids = (await at(here)).goods.map(({ sellable_id }) => sellable_id)
  expect(ids).toContain('good1')
  expect(ids).not.toContain('a-sack')
  expect(ids).not.toContain('a-sachet')
})

test('a branch’s offers are of the compared goods and add up to its total, and a far branch has none', async () => {
  const { goods, branches } = await at(here)
  for (const { supplier, total_in_cents: total, missing } of branches) {
    const offers = await offersOf(supplier.id, here)
    expect(offers.map(({ sellable }) => sellable.id)).toEqual(
      goods.map(({ sellable_id: id }) => id).filter((id) => !missing.includes(id)),
    )
    expect(offers.reduce((sum, { price_in_cents: cents }) => sum + cents, 0)).toBe(total)
    expect(new Set(offers.map((offer) => offer.supplier.id))).toEqual(new Set([supplier.id]))
  }
  expect(await offersOf('langa', '-26.2,28.04')).toEqual([])
  expect(await offersOf('langa', '')).toEqual([])
})

test('a price that changes changes the total', { timeout: 30_000 }, async () => {
  const total = async () =>
    (await at(here)).branches.find(({ supplier }) => supplier.id === 'langa')?.total_in_cents
  const before = (await total()) ?? 0
  await shop.rows(`update offers set base_price_in_cents = 1500 where id = 'langa-good1'`)
  await shop.rows(`update shelf_versions set version = version + 1 where supplier_id = 'langa'`)
  await shop.rows(`select pg_notify('shelf', '*')`)
  await expect.poll(total, { timeout: 20_000 }).toBe(before + 500)
})

test('there is no basket without a place, and where fewer than two branches share enough', {
  timeout: 30_000,
}, async () => {
  const nothing = { goods: [], branches: [] }
  expect(await at('')).toEqual(nothing)
  // Far from all of them.
  expect(await at('-26.2,28.04')).toEqual(nothing)
  await shop.rows(
    `update offers set out_of_stock_at = '2026-03-13Z' where supplier_id <> 'langa' and sellable_id like 'good%'`,
  )
  await shop.rows(`update shelf_versions set version = version + 1`)
  await shop.rows(`select pg_notify('shelf', '*')`)
  await expect.poll(() => at(here), { timeout: 20_000 }).toEqual(nothing)
})
