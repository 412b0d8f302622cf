// Tests figures over orders that were really placed, packed, cancelled and reviewed: every sum covers the manager's own
// branches, on the day in Johannesburg.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import type { Figures } from '../figures-contract.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let nandi: Person
let far: Person
const opened = new Date('2026-03-11T06:00:00Z')
const later = new Date('2026-03-11T21:00:00Z')
const at = (iso: string) => {
  stage.time.now = new Date(iso)
}

beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', opened)
  sipho = await staff(kysely, [corner], 'Sipho', opened)
  nandi = await join(kysely, 'manager', 'Nandi', later)
  far = await join(kysely, 'manager', 'Far', later)
  await kysely
    .insertInto('account_suppliers')
    .values([
      { account_id: nandi.id, supplier_id: corner },
      { account_id: far.id, supplier_id: faraway },
    ])
    .execute()
  await kysely.updateTable('suppliers').set({ name: '=cmd|x' }).where('id', '=', corner).execute()

  // Eight in the morning, packed within 30 minutes, with one of two lines short; reviewed.
  const first = await place([
    ['coffee', 1],
    ['bread', 2],
  ])
  await step(first, 'start_preparing')
  at('2026-03-11T06:30:00Z')
  await step(first, 'ready')
  await kysely
    .updateTable('order_items')
    .set({ short_at: stage.time.now, short_qty: 0, short_outcome: 'replaced', substitute: '{}' })
    .where('order_id', '=', first)
    .where('offer_id', '=', offerId('bread'))
    .execute()
  const review = { order_id: first, supplier_id: corner, account_id: thandi.id, created_at: stage.time.now }
  await kysely
    .insertInto('reviews')
    .values({ ...review, rating: 4 })
    .execute()
  // Just after midnight in Johannesburg: the next day. Packed within ten minutes.
  at('2026-03-11T22:10:00Z')
  sipho = await staff(kysely, [corner], 'Sipho', later)
  const second = await place([['coffee', 1]])
  await step(second, 'start_preparing')
  at('2026-03-11T22:20:00Z')
  await step(second, 'ready')
  // Cancelled, and one that waits for its money: nobody's takings.
  const third = await place([['coffee', 2]])
  await stage.ask('POST', `/api/v1/orders/${third}/cancel`, { headers: thandi.headers })
  const fourth = await place([['coffee', 2]])
  await kysely.updateTable('orders').set({ status: 'pending_payment' }).where('id', '=', fourth).execute()
  at('2026-03-12T07:00:00Z')
})
afterAll(() => stage.close())

async function place(items: [keyof typeof goods, number][]): Promise<string> {
  const lines = items.map(([key, qty]) => ({ id: offerId(key), qty, price: goods[key].cents }))
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf('2026-03-12T08:00:00.000Z', lines) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order.id
}

async function step(id: string, name: string): Promise<void> {
  const { version } = await stage.database.kysely
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
    headers: sipho.headers,
    payload: { step: name, version },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const ask = (query = '', by = nandi, file = '') =>
  stage.ask('GET', `/counter/v1/figures${file}${query}`, { headers: by.headers })
const read = async (query = '', by = nandi): Promise<Figures> => (await ask(query, by)).json()

const bread = 2 * goods.bread.cents
const coffee = goods.coffee.cents

test('orders and takings count on their day, without cancelled and unpaid orders', async () => {
  const { from, until, days, hours } = await read()
  expect([from, until, days.length]).toEqual(['2026-02-13', '2026-03-12', 28])
  expect(days.at(-2)).toEqual({
    day: '2026-03-11',
    orders: 1,
    takings_in_cents: coffee + bread,
    cancelled: 0,
    lines: 2,
    short: 1,
  })
  expect(days.at(-1)).toMatchObject({ orders: 1, takings_in_cents: coffee, cancelled: 1, lines: 1, short: 0 })
  expect(days[0]).toMatchObject({ day: '2026-02-13', orders: 0, takings_in_cents: 0 })
  expect(hours).toHaveLength(24)
  expect(hours.filter(({ orders }) => orders > 0)).toEqual([
    { hour: 0, orders: 1, takings_in_cents: coffee },
    { hour: 8, orders: 1, takings_in_cents: coffee + bread },
  ])
  expect((await read('?from=2026-03-11&until=2026-03-11')).days).toHaveLength(1)
})

test('slots, short items, packing times and stars are summed', async () => {
  const { slots, short, ready, ratings } = await read()
  // Three of the four hold a place in it: the cancelled one gave it back.
  expect(slots.find(({ kind, time }) => kind === 'collect' && time === '10:00')).toMatchObject({ taken: 3 })
  expect(short).toEqual({
    accepted: 0,
    replaced: 1,
    removed: 0,
    waiting: 0,
    offered: 1,
    taken: 1,
    products: [{ product_id: 'product_bread', name: 'bread', short: 1, lines: 1 }],
  })
  expect(ready).toEqual({
    orders: 2,
    from_order_median: 20,
    from_order_slowest_tenth: 28,
    from_start_median: 20,
    from_start_slowest_tenth: 28,
    in_time: 2,
    with_slot: 2,
  })
  expect(ratings).toEqual({ average: 4, count: 1, spread: [0, 0, 0, 0, 1, 0] })
})

test('a manager cannot see figures of another branch, and a branch without orders has zeros', async () => {
  expect((await ask(`?supplier_id=${corner}`, far)).statusCode).toBe(404)
  expect((await read(`?supplier_id=${corner}`)).days.at(-1)?.orders).toBe(1)
  const empty = await read('', far)
  expect(empty.days.every(({ orders, takings_in_cents }) => orders + takings_in_cents === 0)).toBe(true)
  expect(empty.ready).toMatchObject({ orders: 0, from_order_median: null, with_slot: 0 })
  expect(empty.ratings).toMatchObject({ average: null, count: 0 })
  expect((await ask('', sipho)).statusCode).toBe(403)
})

test('the CSV lists each branch day by day, and no cell is a formula', async () => {
  const answer = await ask('?from=2026-03-11&until=2026-03-12&language=af', nandi, '.csv')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="figures-2026-03-11-2026-03-12.csv"',
  })
  expect(answer.body.split('\r\n')).toEqual([
    '\ufeffTak,Dag,Bestellings,Omset (rand),Gemiddelde mandjie (rand),Gekanselleer,Lyne,Kort lyne',
    "'=cmd|x,2026-03-11,1,127.97,127.97,0,2,1",
    "'=cmd|x,2026-03-12,1,89.99,89.99,1,1,0",
    '',
  ])
})

test.each([
  ['?from=2026-03-13', 'days-turned-round'],
  ['?from=2020-01-01', 'too-many-days'],
])('%s is refused: %s', async (query, code) => {
  const answer = await ask(query)
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([422, code])
})
