// What is counted of what people buy, add and look at, on a real database and through the shop's own calls.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, type goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { countPopularity } from './count-popularity.ts'
import { popularitySource } from './read-popularity.ts'

type Good = keyof typeof goods

let stage: Stage
let thandi: Person
let lerato: Person
let sipho: Person
const today = '2026-03-11'
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  lerato = await shopper(kysely, 'Lerato', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
}, 60_000)
afterAll(() => stage.close())
beforeEach(async () => {
  stage.setClock(`${today}T06:00:00Z`)
  await stage.rows('truncate shop_events, counted_purchases, product_popularity, search_popularity')
  await stage.rows(
    `insert into popularity_days (supplier_id, counted_to) select id, '2026-03-10' from suppliers
     on conflict (supplier_id) do update set counted_to = excluded.counted_to`,
  )
})

const must = async (by: Person, path: string, body: object) => {
  const answer = await stage.by(by, 'POST', path, body)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
const order = async (by: Person, key: Good, qty = 1) =>
  (await must(by, '/api/v1/orders/register', { cart: cartOf(stage.slot, [{ id: offerId(key), qty }]) }))
    .order as {
    id: string
    collection_code: string
  }
const buy = async (by: Person, key: Good, qty?: number) => {
  const { id, collection_code } = await order(by, key, qty)
  const step = (name: string, version: number, more: object = {}) =>
    must(sipho, `/counter/v1/orders/${id}/steps`, { step: name, version, ...more })
  await step('start_preparing', 1)
  await step('ready', 2)
  await step('hand_over', 3, { collection_code, cash_taken_in_cents: 9_000_000, age_checked: true })
  return id
}
const visitOf = (nr: number) => `visit-of-a-tab${String(nr).padStart(2, '0')}`
const goodsOf = (key: Good) => ({
  supplier_id: corner,
  items: [{ item_id: `sellable_${key}`, price_in_cents: 100, quantity: 1 }],
  value_in_cents: 100,
})
const look = (key: Good) => ({ name: 'select_item', ...goodsOf(key) })
const add = (key: Good) => ({ name: 'add_to_cart', ...goodsOf(key) })
const search = (search_term: string) => ({ name: 'search', search_term, found: 3, supplier_id: corner })
/** Sends what a visit did, and waits until it is written. A purchase is stored with its order, not with the visit. */
const tell = async (
  nr: number,
  events: { name: string; [field: string]: unknown }[],
  headers: Record<string, string> = {},
) => {
  const visit = visitOf(nr)
  const count = async () => {
    const counted = 'select count(*) as n from shop_events where visit = $1'
    return Number((await stage.rows<{ n: number }>(counted, [visit]))[0]?.n)
  }
  const before = await count()
  const payload = { visit, events }
  const answer = await stage.ask('POST', '/api/v2/events', { payload, headers })
  expect(answer.statusCode).toBe(200)
  const written = before + events.filter(({ name }) => name !== 'purchase').length
  await vi.waitFor(async () => expect(await count()).toBe(written), { timeout: 5000, interval: 20 })
}
/** The same of several visits at once: what is told is written once a second. */
const tellEach = (numbers: readonly number[], events: { name: string; [field: string]: unknown }[]) =>
  Promise.all(numbers.map((nr) => tell(nr, events)))
const countOn = async (day: string) => {
  stage.setClock(`${day}T06:00:00Z`)
  await countPopularity(stage.database, stage.time.now)
}
const countToday = () => countOn('2026-03-12')
const sumsOf = async (key: Good) =>
  (
    await stage.rows<{ bought: number; added: number; looked: number }>(
      'select bought, added, looked from product_popularity where supplier_id = $1 and sellable_id = $2',
      [corner, `sellable_${key}`],
    )
  )[0]
const searchSums = () =>
  stage.rows<{ term: string; sellable_id: string; bought: number; added: number }>(
    'select term, sellable_id, bought, added from search_popularity order by term, sellable_id',
  )

describe('of orders', () => {
  test('a shopper counts once a day for a product that was handed over, a cancelled order never', {
    timeout: 60_000,
  }, async () => {
    await buy(thandi, 'bread', 5)
    await buy(thandi, 'bread')
    await buy(lerato, 'bread')
    const { id } = await order(thandi, 'coffee')
    await must(thandi, `/api/v1/orders/${id}/cancel`, {})
    await order(lerato, 'whisky')
    await countToday()
    expect(await sumsOf('bread')).toEqual({ bought: 2, added: 0, looked: 0 })
    // What is sold and was not bought is there, with nothing counted.
    for (const key of ['coffee', 'whisky', 'milk'] as const)
      expect(await sumsOf(key)).toEqual({ bought: 0, added: 0, looked: 0 })
  })

  test('a branch that was never counted begins with its past orders', async () => {
    await buy(thandi, 'soap', 5)
    await stage.rows('delete from popularity_days')
    await countOn('2026-04-10')
    expect((await sumsOf('soap'))?.bought).toBeCloseTo(0.5, 1)
  })
})

describe('of visits', () => {
  test('a thousand looks by one visit count as one, and its adding as one', async () => {
    await stage.rows(
      `insert into shop_events (day, visit, name, supplier_id, items)
       select $1, $2, name, $3, $4::jsonb from generate_series(1, 1000), unnest(array['select_item', 'add_to_cart']) as name`,
      [today, visitOf(1), corner, JSON.stringify(goodsOf('milk').items)],
    )
    await tell(2, [look('milk')])
    await countToday()
    expect(await sumsOf('milk')).toEqual({ bought: 0, added: 1, looked: 2 })
  })

  test('what staff look at in the browser in which they work counts nothing', async () => {
    await Promise.all([
      tell(1, [look('milk'), add('milk')], { cookie: 'spaza_counter=anything' }),
      tell(2, [look('soap')]),
    ])
    await countToday()
    expect([await sumsOf('milk'), (await sumsOf('soap'))?.looked]).toEqual([
      { bought: 0, added: 0, looked: 0 },
      1,
    ])
  })

  test('counts halve in thirty days', async () => {
    await tell(1, [look('milk')])
    await countToday()
    stage.setClock('2026-04-10T06:00:00Z')
    await tell(1, [look('milk')])
    await countOn('2026-04-11')
    expect((await sumsOf('milk'))?.looked).toBeCloseTo(1.5, 5)
  })

  test('what is left of a count after a year is forgotten', async () => {
    await Promise.all([
      tell(1, [look('milk'), search('milk'), add('milk')]),
      tellEach([2, 3, 4, 5], [search('milk'), add('milk')]),
    ])
    await countToday()
    expect(await searchSums()).toHaveLength(1)
    await countOn('2027-03-13')
    expect([await sumsOf('milk'), await searchSums()]).toEqual([{ bought: 0, added: 0, looked: 0 }, []])
  })

  test('each day is counted once, by however many processes', async () => {
    await tell(1, [look('milk')])
    stage.setClock('2026-03-12T06:00:00Z')
    await Promise.all([1, 2, 3].map(() => countPopularity(stage.database, stage.time.now)))
    await countPopularity(stage.database, stage.time.now)
    expect((await sumsOf('milk'))?.looked).toBe(1)
  })

  test('today is not counted before it is over', async () => {
    await tell(1, [look('milk')])
    await countPopularity(stage.database, stage.time.now)
    expect(await sumsOf('milk')).toBeUndefined()
  })
})

describe('of searches', () => {
  const searchedByFive = async () => {
    await Promise.all([
      tellEach([1, 2, 3], [search('Milks'), look('milk'), add('milk')]),
      tellEach([4, 5], [search('milk'), look('soap'), search('bread'), look('bread')]),
    ])
    await countToday()
  }

  test('what is chosen after a search counts for it, when five visits made the search', async () => {
    await searchedByFive()
    expect(await searchSums()).toEqual([
      { term: 'milk', sellable_id: 'sellable_milk', bought: 0, added: 3 },
      { term: 'milk', sellable_id: 'sellable_soap', bought: 0, added: 0 },
    ])
  })

  test('an order counts once for the search that led to it, however often and by whom it is reported', async () => {
    const { id } = await order(thandi, 'milk')
    await searchedByFive()
    const bought = { name: 'purchase', transaction_id: id }
    await tell(6, [search('milk'), add('milk'), bought])
    await stage.ask('POST', '/api/v2/events', { payload: { visit: visitOf(6), events: [bought] } })
    await vi.waitFor(async () => expect((await searchSums())[0]?.bought).toBe(1), {
      timeout: 5000,
      interval: 20,
    })
    await tell(7, [look('soap')])
    expect((await searchSums()).map(({ bought: count }) => count)).toEqual([1, 0])
  })

  test('an order stores no search that too few visits made', async () => {
    const { id } = await order(thandi, 'milk')
    await tell(1, [search('cake for Thandi'), add('milk'), { name: 'purchase', transaction_id: id }])
    await countToday()
    expect(await searchSums()).toEqual([])
  })

  test('a cancelled order weighs nothing for its search either', async () => {
    const { id } = await order(thandi, 'milk')
    await searchedByFive()
    await tell(6, [search('milk'), add('milk'), { name: 'purchase', transaction_id: id }])
    await vi.waitFor(async () => expect((await searchSums())[0]?.bought).toBe(1), {
      timeout: 5000,
      interval: 20,
    })
    await must(thandi, `/api/v1/orders/${id}/cancel`, {})
    const weights = new Map<string, number>()
    for await (const { searches } of popularitySource.read(stage.database.kysely, stage.time.now))
      for (const { sellableId, weight } of searches) weights.set(sellableId, weight)
    expect(weights.get('sellable_milk')).toBeLessThan(0.5)
  })
})

test('no count leads to a person, a visit or an order', async () => {
  await buy(thandi, 'milk')
  await tellEach([1, 2, 3, 4, 5], [search('milk'), look('milk'), add('milk')])
  await countToday()
  const columns = await stage.rows<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
     where table_name in ('product_popularity', 'search_popularity', 'popularity_days') order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'added',
    'bought',
    'counted_to',
    'day',
    'looked',
    'sellable_id',
    'since',
    'supplier_id',
    'term',
  ])
  const rows = JSON.stringify([
    await stage.rows('select * from product_popularity'),
    await stage.rows('select * from search_popularity'),
  ])
  expect(rows).toContain('sellable_milk')
  for (const trace of [thandi.id, visitOf(1), 'order_']) expect(rows).not.toContain(trace)
})
