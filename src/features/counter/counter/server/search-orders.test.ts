// Staff find an order long after it left the queue, at their own branches only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

async function place(by = thandi) {
  const payload = { cart: cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }]) }
  const answer = await stage.ask('POST', '/api/v1/orders/register', { headers: by.headers, payload })
  return answer.json().order as { id: string; reference: string }
}

/** Makes an order one that was placed, for that time, and finished then. */
const moveTo = (id: string, at: string) =>
  stage.database.pool.query(
    `update orders set created_at = $2, updated_at = $2, collection_date = $2, status = 'collected' where id = $1`,
    [id, at],
  )

async function find(query: Record<string, string>, by = sipho) {
  const url = `/counter/v1/order_search?${new URLSearchParams(query)}`
  const answer = await stage.ask('GET', url, { headers: by.headers })
  expect(answer.statusCode).toBe(200)
  const { orders, pagination } = answer.json() as {
    orders: { id: string }[]
    pagination: { next_page: number | null }
  }
  return { ids: orders.map(({ id }) => id), next: pagination.next_page }
}

test('staff find an order of last year by reference, name, phone number and day', async () => {
  const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
  const old = await place(lerato)
  const other = await place()
  await moveTo(old.id, '2025-06-03T22:30:00Z')
  const { rows } = await stage.database.pool.query<{ shopper_login: string }>(
    'select shopper_login from orders where id = $1',
    [old.id],
  )
  const dialled = (rows[0]?.shopper_login ?? '').replace('+27', '0')
  const spaced = `${dialled.slice(0, 3)} ${dialled.slice(3, 6)} ${dialled.slice(6)}`
  for (const text of [old.reference, old.reference.toLowerCase(), ' lerato ', dialled, spaced, '+27 6'])
    expect((await find({ text })).ids, text).toContain(old.id)
  expect((await find({ text: old.reference })).ids).toEqual([old.id])
  expect((await find({ text: spaced })).ids).toEqual([old.id])
  // 22:30 UTC is half past midnight of the next day in South Africa.
  expect((await find({ day: '2025-06-04' })).ids).toEqual([old.id])
  expect((await find({ day: '2025-06-03' })).ids).toEqual([])
  expect((await find({ day: '2025-06-04', text: other.reference })).ids).toEqual([])
  expect((await find({ text: 'nobody of that name' })).ids).toEqual([])
  for (const text of ['%', '_', '\\']) expect((await find({ text })).ids, text).toEqual([])
})

test('a search without words lists the latest orders first, page by page, each once', async () => {
  const { id } = await place()
  await stage.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', 'order_copy' || n, 'reference', 'COPY' || n, 'cart_id', null, 'cart_revision', null,
       'created_at', timestamptz '2024-01-01' + n * interval '1 hour'))).*
     from orders o, generate_series(1, 45) n where o.id = $1`,
    [id],
  )
  const pages = []
  for (let page: number | null = 1; page !== null; ) {
    const found = await find({ page: String(page) })
    pages.push(found.ids)
    page = found.next
  }
  expect(pages.slice(0, -1).every(({ length }) => length === 20)).toBe(true)
  const all = pages.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((one) => one.startsWith('order_copy'))).toEqual(
    Array.from({ length: 45 }, (_, n) => `order_copy${45 - n}`),
  )
})

test('orders of other branches are not found, and a search in another branch is refused', async () => {
  const { id, reference } = await place()
  const lindiwe = await staff(stage.database.kysely, [faraway], 'Lindiwe', stage.time.now)
  expect((await find({ text: reference })).ids).toEqual([id])
  expect((await find({ text: reference }, lindiwe)).ids).toEqual([])
  expect((await find({}, lindiwe)).ids).toEqual([])
  const url = `/counter/v1/order_search?supplier_id=${corner}`
  expect((await stage.ask('GET', url, { headers: lindiwe.headers })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await stage.ask('GET', url, { headers: thandi.headers })).statusCode).toBe(401)
})
