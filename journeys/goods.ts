// Goods reserved for one journey. A journey requests what it needs ("two things of this branch at their normal price"), gets
// goods that no other journey of the run is given, and finds plenty of them in stock: it may sell, mark or price them as its
// story needs. So the suite gives the same result on every day, and in every order.
//
// There is no fixed clock because the shop, PostgreSQL, the browser and its service worker each have their own, and a shop that
// stays at one Wednesday would never show what goes wrong on other days. Journeys create what they need relative to now instead,
// and `npm run prove -- days` runs them on other days (prove/README.md).
import type { APIRequestContext } from '@playwright/test'
import { Client } from 'pg'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { write } from './database-calls.ts'

/**
 * The departments whose goods are reserved. Journeys tap in the others (Bakery, Food cupboard, fresh goods) without reserving.
 * Most journeys use the first branch, so these must hold more goods than the suite takes there: about 130, of 185, in November 2026.
 */
const departments = [
  'Drinks',
  'Snacks and sweets',
  'Frozen',
  'Baby',
  'Household',
  'Health and beauty',
  'Pets',
] as const

/**
 * Prepares the shop of a run: creates the table of which journey has which goods, and removes all stock counts, so that goods of
 * no journey cannot run out.
 */
export async function prepareGoods(): Promise<void> {
  await write(
    `create table journey_goods (
       supplier_id text, sellable_id text, primary key (supplier_id, sellable_id))`,
    [],
  )
  await write('delete from stock where on_hand > 0', [])
  await write(`select pg_notify('shelf', '*')`, [])
}

const taking = `
  insert into journey_goods (supplier_id, sellable_id)
  select unnest($1::text[]), chosen.id from (
    select min(s.id) id, min(here.position) as position from sellables s
    join offers here on here.sellable_id = s.id and here.supplier_id = ($1::text[])[1]
    where not s.age_restricted
      and exists (select from product_categories pc join categories c on c.id = pc.category_id
        join categories d on d.id = c.parent_id where pc.product_id = s.product_id and d.name = any ($3))
      and not exists (select from journey_goods g where g.sellable_id = s.id and g.supplier_id = any ($1))
      and cardinality($1::text[]) = (select count(*) from offers o
        where o.sellable_id = s.id and o.supplier_id = any ($1) and o.published and o.out_of_stock_at is null
          and not o.per_kg and not o.stokvel and o.base_price_in_cents between 1500 and 9000
          and not exists (select from promotion_offers p where p.offer_id = o.id)
          and not exists (select from multibuy_offers m where m.offer_id = o.id))
      and not exists (select from combo_items i where i.combo_id = s.id or i.sellable_id = s.id)
    group by s.product_id
    order by position limit $2) chosen
  returning supplier_id, sellable_id`

/**
 * Reserves `count` different products that each of these branches sells, one size of each, since the shop remembers per product
 * what to do if it is missing. They are in packs, without an age limit, at a normal price of R 15 to R 90, without a special or a
 * multibuy now or soon, and a thousand of each are in stock. Only this journey uses them. Returns the ids of the sellables.
 */
export async function takeSellables(
  supplierIds: readonly string[],
  count: number,
  among: readonly string[] = departments,
): Promise<string[]> {
  const client = new Client({ connectionString: process.env.JOURNEY_DATABASE_URL })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table journey_goods in exclusive mode')
    const { rows } = await client.query<{ supplier_id: string; sellable_id: string }>(taking, [
      supplierIds,
      count,
      among,
    ])
    const ids = [...new Set(rows.map(({ sellable_id }) => sellable_id))]
    if (ids.length < count) throw new Error(`the demo has no ${count} things left that ${supplierIds} sell`)
    await client.query(
      `insert into stock (supplier_id, sellable_id, received, on_hand)
       select supplier, sellable, 1000, 1000 from unnest($1::text[]) supplier, unnest($2::text[]) sellable
       on conflict (supplier_id, sellable_id) do update set received = 1000, on_hand = 1000`,
      [supplierIds, ids],
    )
    await client.query('commit')
    return ids
  } finally {
    await client.end()
  }
}

/** Reserves goods as offers of one branch, in the form that cards show and baskets store. */
export async function takeGoods(
  request: APIRequestContext,
  supplierId: string,
  count: number,
  among?: readonly (typeof departments)[number][],
): Promise<CardOffer[]> {
  const ids = await takeSellables([supplierId], count, among)
  return Promise.all(ids.map((id) => offerOf(request, supplierId, id)))
}

/** Returns the offer of a sellable at a branch. */
export async function offerOf(
  request: APIRequestContext,
  supplierId: string,
  sellableId: string,
): Promise<CardOffer> {
  const answer = await request.get(`/catalog/v1/sellables/${sellableId}/offers?supplier_id=${supplierId}`)
  const offers = (await answer.json()) as CardOffer[]
  const found = offers.find(({ supplier }) => supplier.id === supplierId)
  if (!found) throw new Error(`${supplierId} does not sell ${sellableId}`)
  return found
}
