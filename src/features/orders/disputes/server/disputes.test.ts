// Disputes over HTTP on a real database: from the shopper's reason to the branch's answer, and who may see them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let other: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  other = await staff(kysely, [faraway], 'Nomvula', stage.time.now)
})
afterAll(() => stage.close())

const post = (url: string, by: Person, payload: object) =>
  stage.ask('POST', url, { headers: by.headers, payload })
const get = async (url: string, by: Person) => (await stage.ask('GET', url, { headers: by.headers })).json()

async function disputed(reason: string): Promise<{ id: string; reference: string; dispute: string }> {
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }])
  const placed = await post('/api/v1/orders/register', thandi, { cart })
  expect(placed.statusCode, placed.body).toBe(200)
  const { id, reference } = placed.json().order
  const sent = await post(`/api/v2/orders/${id}/dispute`, thandi, { reason })
  expect(sent.statusCode, sent.body).toBe(200)
  const { disputes } = await get(`/counter/v1/orders/${id}`, sipho)
  return { id, reference, dispute: disputes[0].id }
}
const answer = (id: string, dispute: string, words: string, by = sipho) =>
  post(`/counter/v1/orders/${id}/disputes/${dispute}/answer`, by, { answer: words })

test('a dispute waits in the inbox and in the queue until staff answer it', async () => {
  const { id, reference, dispute } = await disputed(' The milk was sour ')
  const inbox = await get('/counter/v1/disputes', sipho)
  expect(inbox.open_count).toBe(1)
  expect(inbox.disputes).toMatchObject([
    { id: dispute, order_id: id, reference, raised_by: 'shopper', reason: 'The milk was sour', answer: null },
  ])
  const queued = async () => {
    const { orders } = await get('/counter/v1/orders', sipho)
    return orders.find((order: { id: string }) => order.id === id).disputed
  }
  expect(await queued()).toBe(true)
  const before = await get(`/api/v1/orders/${id}`, thandi)

  const answered = await answer(id, dispute, 'We put R 20 on your store credit. ')
  expect(answered.statusCode, answered.body).toBe(200)
  expect(answered.json()).toMatchObject({
    dispute: { id: dispute, answer: 'We put R 20 on your store credit.' },
    order: { id, reference, version: before.version + 1 },
  })
  expect(await queued()).toBe(false)
  expect(await get('/counter/v1/disputes', sipho)).toMatchObject({ disputes: [], open_count: 0 })
  expect((await get('/counter/v1/disputes?state=answered', sipho)).disputes).toMatchObject([{ id: dispute }])
})

test('the shopper is notified and reads the answer in the order’s events', async () => {
  const { id, reference, dispute } = await disputed('One loaf was missing')
  await answer(id, dispute, 'Come by, it is here.')
  const order = await get(`/api/v1/orders/${id}`, thandi)
  expect(order.order_events.at(-1)).toMatchObject({
    name: 'dispute_answered',
    message: 'The branch answered: Come by, it is here.',
    cents_moved: 0,
  })
  const { rows } = await stage.database.pool.query(
    `select phone, text from messages
     where kind = 'order_answered' and text like '%' || $1 || '%'`,
    [reference],
  )
  const { rows: accounts } = await stage.database.pool.query('select login from accounts where id = $1', [
    thandi.id,
  ])
  expect(rows).toEqual([{ phone: accounts[0]?.login, text: expect.stringContaining('we have answered you') }])
})

test('a dispute can be answered only once, and only with a text', async () => {
  const { id, dispute } = await disputed('Wrong bread')
  const blank = await answer(id, dispute, '   ')
  expect([blank.statusCode, blank.json().messages[0].code]).toEqual([422, 'answer-missing'])
  const both = await Promise.all([answer(id, dispute, 'Sorry'), answer(id, dispute, 'So sorry')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const events = (await get(`/api/v1/orders/${id}`, thandi)).order_events
  expect(events.filter(({ name }: { name: string }) => name === 'dispute_answered')).toHaveLength(1)
  expect((await answer(id, '999999', 'Sorry')).statusCode).toBe(404)
})

test('staff of another branch can neither see nor answer a dispute', async () => {
  const { id, dispute } = await disputed('Squashed')
  expect((await answer(id, dispute, 'Hm', other)).statusCode).toBe(404)
  expect(await get('/counter/v1/disputes', other)).toMatchObject({ disputes: [], open_count: 0 })
  const foreign = await stage.ask('GET', `/counter/v1/disputes?supplier_id=${corner}`, {
    headers: other.headers,
  })
  expect(foreign.statusCode).toBe(404)
})

test('a packing problem that staff note is not a dispute', async () => {
  const { id } = await disputed('Late')
  await post(`/api/v1/supplier_order_pack/${id}/issue`, sipho, { reason: 'Torn bag' })
  expect((await get(`/counter/v1/orders/${id}`, sipho)).disputes).toHaveLength(1)
})
