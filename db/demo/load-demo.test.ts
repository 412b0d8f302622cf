import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgePrices } from '#features/catalogue/price-watch/judge-special.ts'
import { priceSteps } from '#features/catalogue/price-watch/price-steps.ts'
import { readPriceHistory } from '#features/catalogue/price-watch/server/price-store.ts'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { checkInvariants } from '#features/orders/orders/server/check-invariants.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { allWays } from '#wire/ways-to-pay.ts'
import { findDemoAccounts } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'

const now = new Date('2026-03-14T10:00:00Z')
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }), poolSize: 4 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const count = async (question: string) => Number((await database.pool.query(question)).rows[0].count)

test('two processes that load at the same time load once, and a later load changes nothing', async () => {
  const small = { seed: 3, now, suppliers: 4, sellables: 200 }
  const both = await Promise.all([loadDemo(database, small), loadDemo(database, small)])
  expect(both.sort()).toEqual([false, true])
  expect(await loadDemo(database, { ...small, seed: 4 })).toBe(false)
  expect(await count('select count(*) from sellables')).toBe(200)
  expect(await count('select count(*) from suppliers')).toBe(4)
  expect(
    await count(
      `select count(*) from promotion_offers p join offers o on o.id = p.offer_id
       where p.price_in_cents >= o.base_price_in_cents`,
    ),
  ).toBe(0)
  expect(
    await count(`select count(*) from sellables s where not exists
      (select from pictures p where s.image_url = '/pictures/' || p.key || '/200.webp')`),
  ).toBe(0)
})

test('the demo gives one shopper store credit, which the ledger records as a gift of the demo', async () => {
  expect((await checkLedger(database.kysely)).findings).toEqual([])
  const { rows } = await database.pool.query(
    `select a.first_name, e.amount_in_cents, m.kind from ledger_entries e join accounts a on e.account = 'credit:' || a.id
     join ledger_movements m on m.id = e.movement_id`,
  )
  expect(rows).toEqual([{ first_name: 'Thandi', amount_in_cents: 7500, kind: 'demo_gift' }])
})

test('the demo offers all seven ways to pay, including a transfer for delivery', async () => {
  const rows = await database.kysely
    .selectFrom('shipping_options')
    .select(['supplier_id', 'name', 'payment_options'])
    .execute()
  const offered = (name: string, supplierId: string) =>
    rows.find((row) => row.name === name && row.supplier_id === supplierId)?.payment_options ?? []
  const every = allWays.map((way) => way.toUpperCase())
  const whole = rows.find(({ supplier_id }) =>
    ['COLLECT', 'MANUAL_DELIVERY'].every((name) =>
      every.every((way) => offered(name, supplier_id).includes(way)),
    ),
  )
  expect(whole).toBeDefined()
})

test('every shopper has three months of past orders at every branch, in the state in which the shop would leave them', async () => {
  expect(await checkInvariants(database.kysely)).toEqual([])
  const { rows } = await database.pool.query(
    `select a.first_name, s.name, count(*)::int as orders, min(o.created_at) as first, max(o.collection_ends_at) as last,
       count(*) filter (where o.status = 'collected')::int as collected, count(i.id)::int as invoices,
       count(o.reviewed_at)::int as said, count(r.order_id)::int as reviews
     from accounts a cross join suppliers s left join orders o on o.account_id = a.id and o.supplier_id = s.id
     left join invoices i on i.order_id = o.id left join reviews r on r.order_id = o.id
     where a.scope = 'user' group by a.id, s.id`,
  )
  expect(rows).toHaveLength(20)
  for (const { first_name, name, orders, first, last, collected, invoices, said, reviews } of rows) {
    expect(orders, `${first_name} at ${name}`).toBeGreaterThanOrEqual(3)
    expect(last.getTime()).toBeLessThan(now.getTime())
    expect(first.getTime()).toBeGreaterThan(instantOf(addDays(dayOf(now), -110)).getTime())
    expect([collected, said]).toEqual([invoices, reviews])
  }
  const oldest = Math.min(...rows.map(({ first }) => first.getTime()))
  expect(oldest).toBeLessThan(instantOf(addDays(dayOf(now), -60)).getTime())
  // Each was paid in full, and its story ends where it stands.
  expect(
    await count(`select count(*) from orders o where status = 'collected' and total_in_cents is distinct from
      (select sum(amount_in_cents) from ledger_entries where account = 'order:' || o.id)`),
  ).toBe(0)
  expect(
    await count(`select count(*) from orders o where version <> (select count(*) from order_events e where e.order_id = o.id)
      or status <> (select to_status from order_events e where e.order_id = o.id and to_status is not null order by id desc limit 1)`),
  ).toBe(0)
})

test('some specials of the demo are really cheaper and some are not', async () => {
  const { rows } = await database.pool.query(
    'select distinct offer_id as id, supplier_id from promotion_offers',
  )
  const offers = rows.map(({ id, supplier_id }) => ({ id, supplierId: supplier_id }))
  const from = instantOf(addDays(dayOf(now), -89)).getTime()
  const kept = await readPriceHistory(database.kysely, offers, new Date(from))
  const codes = [...kept.values()].map((prices) => {
    const steps = priceSteps(prices, from, now.getTime())
    return judgePrices({ steps, from, until: from + 90 * 86_400_000, base: prices.cents })?.verdict?.code
  })
  const times = (code: string | undefined) => codes.filter((each) => each === code).length
  for (const code of ['raised', 'usual', 'lower', undefined]) expect(times(code), code).toBeGreaterThan(0)
  expect(times('lowest')).toBeGreaterThan(codes.length / 3)
})

test('the demo lists who can sign in, and Sipho works at two branches', async () => {
  const { shoppers, staff, managers, operators } = await findDemoAccounts(database)
  expect(shoppers[0]).toEqual({ login: '+27825550001', password: 'braai-on-sunday-7' })
  expect(staff).toHaveLength(4)
  expect(staff[0]?.supplier_ids).toHaveLength(2)
  for (const manager of managers) expect(manager.http_x_auth).toMatch(/^demokey_/)
  expect(managers.flatMap(({ supplier_ids }) => supplier_ids)).toHaveLength(4)
  expect(operators).toMatchObject([{ login: '+27825553001', supplier_ids: { length: 4 } }])
})
