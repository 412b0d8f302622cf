// The triggers of migration 0020 store what was charged before, whatever writes a price or a promotion; tested on a real
// database. The times are the database's own, so the shop's clock is the machine's here.
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, type Person } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { priceSteps } from '../price-steps.ts'
import { readPriceHistory } from './price-store.ts'
import { purgeExpiredPrices } from './purge-expired-prices.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

let shop: TestShop
let nandi: Person
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock('delete from promotion_offers', 'delete from promotions') })
  shop.setClock(new Date().toISOString())
  nandi = await manager(shop.database.kysely, ['langa'], 'Nandi', shop.time.now)
}, 60_000)
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const pastPrices = (offer: string) =>
  rows('select supplier_id, price_in_cents as cents from past_prices where offer_id = $1 order by number', [
    offer,
  ])
const pastSpecials = async (offer: string) =>
  (
    await rows('select price_in_cents as cents from past_specials where offer_id = $1 order by number', [
      offer,
    ])
  ).map(({ cents }) => cents)

test('a price that changes is stored with its supplier; a row whose price does not change is not', async () => {
  await rows('update offers set base_price_in_cents = base_price_in_cents + 100')
  await rows(
    `update offers set aisle = 'Aisle 4', out_of_stock_at = now(), base_price_in_cents = base_price_in_cents`,
  )
  expect(await pastPrices('l-rice2')).toEqual([{ supplier_id: 'langa', cents: 4999 }])
  expect(await pastPrices('p-rice1')).toEqual([{ supplier_id: 'parow', cents: 2799 }])
})

test('an offer has no price while it is taken off the shelf', async () => {
  await rows(`update offers set published = false where id = 'l-oil'`)
  await rows(`update offers set base_price_in_cents = 1 where id = 'l-oil'`)
  await rows(`update offers set published = true, base_price_in_cents = 4500 where id = 'l-oil'`)
  expect((await pastPrices('l-oil')).map(({ cents }) => cents)).toEqual([3999, 4099, null])
})

test('the prices of a manager’s promotion are stored when they change, when its days do, and when it ends', async () => {
  const days = (from: number, until: number) => ({
    start_at: new Date(Date.now() + from).toISOString(),
    end_at: new Date(Date.now() + until).toISOString(),
  })
  const wish = (cents: number, span: object) => ({
    name: 'Oil week',
    ...span,
    offers: [{ offer_id: 'l-rice2', price_in_cents: cents }],
  })
  const span = days(0, 3 * dayMs)
  const made = await shop.by(nandi, 'POST', '/counter/v1/promotions', {
    supplier_ids: ['langa'],
    ...wish(4000, span),
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json().promotions[0]
  const path = `/counter/v1/promotions/${id}`
  expect((await shop.by(nandi, 'PUT', path, wish(3900, span))).statusCode).toBe(200)
  expect(await pastSpecials('l-rice2')).toEqual([4000])
  expect(
    (await shop.by(nandi, 'PUT', path, wish(3900, { ...span, ...{ end_at: days(0, dayMs).end_at } })))
      .statusCode,
  ).toBe(200)
  // The moment between two writes of one transaction is none.
  expect(await pastSpecials('l-rice2')).toEqual([4000, 3900])
  shop.setClock(new Date().toISOString())
  expect((await shop.by(nandi, 'DELETE', path)).statusCode).toBe(200)
  expect(await pastSpecials('l-rice2')).toEqual([4000, 3900, 3900])

  const later = await shop.by(nandi, 'POST', '/counter/v1/promotions', {
    supplier_ids: ['langa'],
    ...wish(1000, days(dayMs, 3 * dayMs)),
  })
  await shop.by(nandi, 'DELETE', `/counter/v1/promotions/${later.json().promotions[0].id}`)
  // What never began was never charged.
  expect(await pastSpecials('l-rice2')).toEqual([4000, 3900, 3900])
})

test('rows of the history cannot be changed', async () => {
  await expect(rows('update past_prices set price_in_cents = 1')).rejects.toThrow(/only added to/)
  await expect(rows('update past_specials set price_in_cents = 1')).rejects.toThrow(/only added to/)
})

test('prices older than 400 days are deleted', async () => {
  await rows(`insert into past_prices (supplier_id, offer_id, until, price_in_cents)
    select 'langa', 'l-old', now() - days * interval '1 day', days from unnest(array[399, 401, 800]) as d (days)`)
  await rows(`insert into past_specials (supplier_id, offer_id, price_in_cents, start_at, end_at, since, until)
    select 'langa', 'l-old', days, now(), now(), now(), now() - days * interval '1 day' from unnest(array[399, 401]) as d (days)`)
  await purgeExpiredPrices(shop.database.kysely, new Date())
  expect((await pastPrices('l-old')).map(({ cents }) => cents)).toEqual([399])
  expect(await pastSpecials('l-old')).toEqual([399])
})

/** What may be written, in any order; `days`: from which hour until which, from now. */
type Write =
  | { kind: 'base'; cents: number }
  | { kind: 'published'; published: boolean }
  | { kind: 'promise'; promotion: number; cents: number; from: number; lasts: number }
  | { kind: 'price'; promotion: number; cents: number }
  | { kind: 'days'; promotion: number; from: number; lasts: number }
  | { kind: 'offers'; promotion: number }
  | { kind: 'end'; promotion: number }

const cents = fc.integer({ min: 1, max: 9 })
const promotion = fc.integer({ min: 0, max: 2 })
const span = { from: fc.integer({ min: -40, max: 5 }), lasts: fc.integer({ min: 1, max: 60 }) }
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('base' as const), cents }),
  fc.record({ kind: fc.constant('published' as const), published: fc.boolean() }),
  fc.record({ kind: fc.constant('promise' as const), promotion, cents, ...span }),
  fc.record({ kind: fc.constant('price' as const), promotion, cents }),
  fc.record({ kind: fc.constant('days' as const), promotion, ...span }),
  fc.record({ kind: fc.constant('offers' as const), promotion }),
  fc.record({ kind: fc.constant('end' as const), promotion }),
)

async function perform(client: PoolClient, offer: string, each: Write): Promise<void> {
  const id = 'promotion' in each ? `${offer}-${each.promotion}` : ''
  // Never within a moment of now: half an hour besides the whole ones.
  const when = (hours: number) => `now() + interval '${hours} hours 30 minutes'`
  const days = 'from' in each ? [when(each.from), when(each.from + each.lasts)] : []
  const put = (text: string, values: unknown[] = []) => client.query(text, values)
  if (each.kind === 'base')
    await put('update offers set base_price_in_cents = $2 where id = $1', [offer, each.cents])
  if (each.kind === 'published')
    await put('update offers set published = $2 where id = $1', [offer, each.published])
  if (each.kind === 'price')
    await put('update promotion_offers set price_in_cents = $2 where promotion_id = $1', [id, each.cents])
  if (each.kind === 'days')
    await put(`update promotions set start_at = ${days[0]}, end_at = ${days[1]} where id = $1`, [id])
  if (each.kind === 'offers') await put('delete from promotion_offers where promotion_id = $1', [id])
  if (each.kind === 'end') await put('delete from promotions where id = $1', [id])
  if (each.kind !== 'promise') return
  await put(
    `insert into promotions (id, supplier_id, name, start_at, end_at) values ($1, 'langa', 'Special', ${days[0]}, ${days[1]})
    on conflict do nothing`,
    [id],
  )
  await put(
    `insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents) values ($1, $2, 'langa', $3)
    on conflict do nothing`,
    [id, offer, each.cents],
  )
}

let made = 0

test('the history has what was charged after each write, however prices and promotions are written', async () => {
  const client = await shop.database.pool.connect()
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (writes) => {
          made += 1
          const offer = `history-${made}`
          await client.query(
            `insert into sellables (id, product_id, name, image_url, image_lg_url)
          values ($1, 'long-rice', 'Rice', '', '')`,
            [offer],
          )
          await client.query(
            `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at)
          values ($1, 'langa', $1, 5, now())`,
            [offer],
          )
          const seen: { at: number; cents: number | null }[] = []
          for (const together of writes) {
            await client.query('begin')
            for (const each of together) await perform(client, offer, each)
            const charged = await client.query(
              `
            select trunc(extract(epoch from now()) * 1000)::float8 as at, case when o.published then least(o.base_price_in_cents, (
              select min(po.price_in_cents) from promotion_offers po join promotions p on p.id = po.promotion_id
              where po.offer_id = o.id and p.start_at <= now() and p.end_at > now())) end as cents
            from offers o where o.id = $1`,
              [offer],
            )
            await client.query('commit')
            // Of two within a millisecond the later one counts.
            if (seen.at(-1)?.at === charged.rows[0].at) seen.pop()
            seen.push(charged.rows[0])
          }
          const from = new Date(Date.now() - hourMs)
          const kept = await readPriceHistory(
            shop.database.kysely,
            [{ supplierId: 'langa', id: offer }],
            from,
          )
          const prices = kept.get(offer)
          if (!prices) throw new Error('nothing is kept')
          const steps = priceSteps(prices, from.getTime(), Date.now() + 1)
          const told = seen.map(({ at }) => ({
            at,
            cents: steps.findLast((step) => step.from <= at)?.cents ?? null,
          }))
          expect(told).toEqual(seen)
        },
      ),
      { numRuns: 50 },
    )
  } finally {
    client.release()
  }
})
