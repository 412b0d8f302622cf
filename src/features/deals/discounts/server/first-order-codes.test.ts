// Tests codes for a first order only, over HTTP on a real database: who may use one, and that one of two simultaneous orders
// gets it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GroupPart } from '#features/orders/group-orders/group-contract.ts'
import { holdPart } from '#features/orders/group-orders/server/hold-part.ts'
import { loadShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { join, type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  await giveCode(kysely, 'FIRST', { percent: 10, first_order_only: true }, [corner, faraway])
  await giveCode(kysely, 'HELLO', { percent: 20, first_order_only: true }, [corner, faraway])
})
beforeEach(async () => {
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(() => stage.close())

// Milk is not counted: nothing but the code and the account makes orders wait for each other.
const milk = { id: offerId('milk'), price: goods.milk.cents, qty: 1 }
const cartWith = (discount_code: string | null) => cartOf(stage.slot, [milk], { discount_code })
const post = (url: string, payload: object, by: Person = thandi) =>
  stage.ask('POST', url, { headers: by.headers, payload })
const register = (code: string | null) => post('/api/v1/orders/register', { cart: cartWith(code) })
const codesOf = (answer: { json(): { messages: { code: string }[] } }) =>
  answer.json().messages.map(({ code }) => code)
async function order(code: string | null): Promise<{ id: string; discount_in_cents: number }> {
  const answer = await register(code)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}

test('a first-order code is refused with its reason to an account that has ordered, with or without a code', async () => {
  expect((await order(null)).discount_in_cents).toBe(0)
  const { validation } = (await post('/api/v1/cart/validate', { cart: cartWith('FIRST') })).json()
  expect(validation).toMatchObject({
    discount_code: null,
    discount_in_cents: 0,
    discount_code_error: {
      code: 'discount-first-order-only',
      text: 'This code is for a first order only, and you have ordered before.',
    },
  })
  expect(codesOf(await register('FIRST'))).toEqual(['discount-first-order-only'])
})

test('a cancelled or abandoned order does not count, and the next one may use the code', async () => {
  const { pool } = stage.database
  const first = await order('FIRST')
  expect(first.discount_in_cents).toBeGreaterThan(0)
  expect(codesOf(await register('HELLO'))).toEqual(['discount-first-order-only'])
  expect((await post(`/api/v1/orders/${first.id}/cancel`, {})).statusCode).toBe(200)
  const second = await order(null)
  await pool.query(`update orders set status = 'abandoned' where id = $1`, [second.id])
  expect((await order('FIRST')).discount_in_cents).toBe(first.discount_in_cents)
})

test('exactly one of two simultaneous first orders is placed, with the same code or different ones', async () => {
  for (const [one, other] of [['FIRST', 'HELLO'] as const, ['FIRST', 'FIRST'] as const]) {
    thandi = await shopper(stage.database.kysely, 'Racer', stage.time.now)
    const answers = await Promise.all([register(one), register(other)])
    const placed = answers.filter(({ statusCode }) => statusCode === 200)
    expect(placed).toHaveLength(1)
    const refused = answers.find(({ statusCode }) => statusCode !== 200)
    expect(refused && codesOf(refused)).toEqual(['discount-first-order-only'])
  }
})

test('a part of a group waits for the account, and is refused a code that another order took meanwhile', async () => {
  const { database, time } = stage
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`select from accounts where id = $1 for no key update`, [thandi.id])
  await client.query(
    `insert into discount_uses (order_id, code_id, account_id, supplier_id, turn, discount_in_cents, terms, used_at)
      values ('order_meanwhile', 'discount_hello', $1, $2, 1, 100, '{}', $3)`,
    [thandi.id, corner, time.now],
  )
  const terms = {
    bag_price_in_cents: 130,
    stokvel: true,
    demo: false,
    mode: 'market',
    multi_supplier: true,
  } as const
  const ask = {
    groupId: 'group_first',
    part: { ...cartWith('FIRST'), supplier_id: corner } as GroupPart,
    shopper: await loadShopper(database.kysely, thandi.id),
    terms,
    language: 'en' as const,
    now: time.now,
  }
  const holding = database
    .transaction((tx, tryNumber) => holdPart(tx, ask, tryNumber))
    .then(
      () => 'held',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    )
  const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let ended: string | undefined
  void holding.then((how) => {
    ended = how
  })
  while (!ended && (await database.pool.query(isWaiting)).rows.length === 0) await new Promise(setImmediate)
  await client.query('commit')
  client.release()
  expect(await holding).toContain('discount-first-order-only')
})

test('one of two parts of a group may use a first-order code, not both', async () => {
  const part = (supplier_id: string, discount_code: string | null) =>
    cartOf(stage.slot, [{ id: offerId('coffee', supplier_id), qty: 1 }], { supplier_id, discount_code })
  const place = (parts: object[]) => post('/api/v2/group_orders', { parts })
  const both = await place([part(corner, 'FIRST'), part(faraway, 'FIRST')])
  expect([both.statusCode, codesOf(both)]).toEqual([409, ['discount-first-order-only']])
  const one = await place([part(corner, null), part(faraway, 'FIRST')])
  expect(one.statusCode, one.body).toBe(200)
  expect(one.json().orders.map((each: { discount_code: string | null }) => each.discount_code)).toEqual([
    null,
    'FIRST',
  ])
})

test('a manager restricts a code to first orders, and lifts the restriction', async () => {
  const nandi = await join(stage.database.kysely, 'manager', 'Nandi', stage.time.now)
  await stage.database.kysely
    .insertInto('account_suppliers')
    .values({ account_id: nandi.id, supplier_id: corner })
    .execute()
  const terms = { percent: 10, start_at: stage.time.now.toISOString(), supplier_ids: [corner] }
  const wish = { ...terms, code: 'NEW10', first_order_only: true }
  const made = await post('/counter/v1/discounts', wish, nandi)
  expect([made.statusCode, made.json().discount.first_order_only]).toEqual([201, true])
  const url = `/counter/v1/discounts/${made.json().discount.id}`
  await order(null)
  expect(codesOf(await register('NEW10'))).toEqual(['discount-first-order-only'])
  const changed = await stage.ask('PUT', url, { headers: nandi.headers, payload: terms })
  expect(changed.json().discount.first_order_only).toBe(false)
  expect((await register('NEW10')).statusCode).toBe(200)
})
