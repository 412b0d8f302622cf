import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { purgeExpiredImports } from './import-store.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

/** Everything that an import may touch. */
const everything = async () => ({
  offers: await shop.rows(
    `select id, base_price_in_cents, published, out_of_stock_at, out_of_stock_streak, aisle from offers order by id`,
  ),
  promotions: await shop.rows(
    `select id, supplier_id, name, start_at, end_at, leaflet_id, source, import_id, created_at from promotions order by id`,
  ),
  promised: await shop.rows(
    `select promotion_id, offer_id, supplier_id, price_in_cents from promotion_offers order by promotion_id, offer_id`,
  ),
  stock: await shop.rows('select * from stock order by supplier_id, sellable_id'),
  sellables: await shop.rows('select * from sellables order by id'),
  products: await shop.rows('select * from products order by id'),
  places: await shop.rows('select * from product_categories order by product_id, category_id'),
  categories: await shop.rows('select * from categories order by id'),
  brands: await shop.rows('select * from brands order by id'),
  units: await shop.rows('select * from units order by id'),
  packs: await shop.rows('select * from packs order by id'),
})

const undo = (id: string) =>
  shop.app.inject({ method: 'POST', url: `/counter/v1/imports/${id}/undo`, headers: shop.nandi.headers })

const list = `name,brand,size,category,price,promo price,stock,barcode
Rice 1 kg,Spekko,1 kg,,31.99,29.99,7,
Sunfoil,Sunfoil,750 ml,,41.00,,0,
Peanut butter,Black Cat,400 g,Food cupboard > Spreads,45.99,,3,96385074
`

test('undoing an import leaves everything as it was before', async () => {
  const before = await everything()
  const { id } = await shop.live(list)
  expect(await everything()).not.toEqual(before)
  expect((await shop.detail(id)).can_undo).toBe(true)
  const answer = await undo(id)
  expect(answer.json().import).toMatchObject({
    state: 'applied',
    undone_at: expect.any(String),
    can_undo: false,
  })
  expect(await everything()).toEqual(before)
  expect((await undo(id)).statusCode).toBe(409)
})

test('undoing restores what an import replaced', async () => {
  await shop.live('name,price,promo price\nSpekko Rice 1 kg,30.00,25.00\n')
  const before = await everything()
  const { id } = await shop.live('name,price,promo price\nSpekko Rice 1 kg,33.00,26.00\n')
  await undo(id)
  expect(await everything()).toEqual(before)
})

test('undoing leaves alone what somebody changed since, and counts it', async () => {
  const { id } = await shop.live('name,price\nSpekko Rice 1 kg,37.00\nSpekko Rice 2 kg,57.00\n')
  await shop.rows(`update offers set base_price_in_cents = 3650 where id = 'l-rice1'`)
  const { notes } = (await undo(id)).json().import
  expect(notes).toContainEqual({ code: 'undo-left-alone', count: 1, text: expect.any(String) })
  const rice = await shop.rows(
    `select id, base_price_in_cents as cents from offers where id in ('l-rice1', 'l-rice2') order by id`,
  )
  expect(rice).toEqual([
    { id: 'l-rice1', cents: 3650 },
    { id: 'l-rice2', cents: 4999 },
  ])
})

test('undoing hides an offer that was ordered meanwhile, and keeps its sellable', async () => {
  const { id } = await shop.live('name,price\nRooibos tea 80s,39.99\n')
  const [offer] = await shop.rows<{ id: string; sellable_id: string }>(
    `select o.id, o.sellable_id from offers o join sellables s on s.id = o.sellable_id where s.name = 'Rooibos tea 80s'`,
  )
  await shop.rows(`insert into orders (id, supplier_id, account_id, reference, status, supplier_name, supplier_address, shopper_name,
      shopper_login, provider, requires_shipping, shipping_provider, collection_code, requires_bags, subtotal_in_cents,
      total_in_cents, ceiling_in_cents, created_at, updated_at)
    values ('order_1', 'langa', 'someone', 'AAAAAA', 'pending', '', '', '', '', 'cash', false, 'COLLECT', '1234', false, 3999,
      3999, 3999, now(), now())`)
  await shop.rows(
    `insert into order_items (id, order_id, supplier_id, position, offer_id, sellable_id, product_id, name, image_url, per_kg,
      qty_ordered, qty, unit_price_in_cents, base_price_in_cents, total_in_cents, vat_class, vat_rate_percent)
    values ('item_1', 'order_1', 'langa', 0, $1, $2, 'p', 'tea', '', false, 1, 1, 3999, 3999, 3999, 'standard', 15)`,
    [offer?.id, offer?.sellable_id],
  )
  await undo(id)
  expect(await shop.rows('select published from offers where id = $1', [offer?.id])).toEqual([
    { published: false },
  ])
  expect(await shop.rows('select name from sellables where id = $1', [offer?.sellable_id])).toHaveLength(1)
})

test('undoing keeps the price that was charged meanwhile in the price history', async () => {
  const past = async () =>
    (
      await shop.rows<{ cents: number }>(
        `select price_in_cents as cents from past_prices where offer_id = 'l-oil' order by number`,
      )
    ).map(({ cents }) => cents)
  const before = await past()
  const { id } = await shop.live('name,price\nSunfoil 750 ml,77.00\n')
  const was = (await past()).slice(before.length)
  expect(was).toHaveLength(1)
  await undo(id)
  expect((await past()).slice(before.length)).toEqual([...was, 7700])
})

test('the rows of old imports are deleted, and the last import can still be undone', async () => {
  const followed = await shop.live('name,price\nSpekko Rice 1 kg,34.00\n')
  const before = await everything()
  const standing = await shop.live('name,price\nSpekko Rice 1 kg,35.00\n')
  const forgotten = await shop.bring('name,price\nSpekko Rice 1 kg,36.00\n')
  const kept = async (table: string) =>
    (await shop.rows<{ id: string }>(`select distinct import_id as id from ${table}`)).map(({ id }) => id)
  await purgeExpiredImports(shop.database.kysely, new Date('2000-01-01'))
  expect(await kept('import_rows')).toEqual(expect.arrayContaining([standing.id, forgotten.id]))
  await purgeExpiredImports(shop.database.kysely, new Date('2100-01-01'))
  expect(await kept('import_rows')).toEqual([])
  expect(await kept('import_changes')).not.toContain(followed.id)
  expect((await shop.detail(forgotten.id)).state).toBe('cancelled')
  expect((await undo(standing.id)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})
