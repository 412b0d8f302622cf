// The links to orders over HTTP: what they show, to whom, and until when [ruling 14 Order link].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let lerato: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage({ variables: { SPAZA_PUBLIC_URL: 'https://shop.example' } })
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  lerato = await shopper(kysely, 'Lerato', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

const post = (url: string, by: Person, payload: object = {}) =>
  stage.ask('POST', url, { headers: by.headers, payload })

async function place(): Promise<{ id: string; code: string }> {
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }])
  const placed = await post('/api/v1/orders/register', thandi, { cart })
  expect(placed.statusCode, placed.body).toBe(200)
  const { id, collection_code: code } = placed.json().order
  return { id, code }
}
const link = async (id: string, body: object = {}, by = thandi) => {
  const answer = await post(`/api/v2/orders/${id}/link`, by, body)
  return answer.statusCode === 200 ? (answer.json().path as string) : answer.statusCode
}
const open = (path: string | number) =>
  stage.ask('GET', `/api/v2/order_links/${String(path).replace('/o/', '')}`, { headers: {} })

test('a link shows status and times, and nothing of the person, the goods or the code', async () => {
  const { id, code } = await place()
  const path = await link(id)
  expect(path).toMatch(/^\/o\/[A-Za-z0-9_-]{22}$/)
  const answer = await open(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(Object.keys(answer.json()).sort()).toEqual([
    'ends_at',
    'placed_at',
    'requires_shipping',
    'since',
    'starts_at',
    'status',
  ])
  expect(answer.json()).toMatchObject({ status: 'pending', starts_at: stage.slot, requires_shipping: false })
  for (const secret of ['Thandi', thandi.id, code, 'read', id]) expect(answer.body).not.toContain(secret)
})

test('the same link is made again, and a new one ends the one before', async () => {
  const { id } = await place()
  const first = await link(id)
  expect(await link(id)).toBe(first)
  const second = await link(id, { replace: true })
  expect(second).not.toBe(first)
  expect((await open(first)).statusCode).toBe(404)
  expect((await open(second)).statusCode).toBe(200)
  expect(await link(id)).toBe(second)
})

test('of two new links at once one is the order’s, and it is the one that both answers name', async () => {
  const { id } = await place()
  await link(id)
  const both = await Promise.all([link(id, { replace: true }), link(id, { replace: true })])
  const works = await Promise.all(both.map(async (path) => (await open(path)).statusCode))
  expect(works).toContain(200)
  expect((await open(await link(id))).statusCode).toBe(200)
})

test('nobody makes a link to somebody else’s order, and a guess opens nothing', async () => {
  const { id } = await place()
  expect(await link(id, {}, lerato)).toBe(404)
  expect((await open('/o/aaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404)
  expect((await open('/o/short')).statusCode).toBe(400)
})

test('a link opens until seven days after the order ended', async () => {
  const { id } = await place()
  const path = await link(id)
  stage.time.now = new Date(stage.time.now.getTime() + 30 * day)
  expect((await open(path)).statusCode).toBe(200)
  const cancelled = await post(`/api/v1/orders/${id}/cancel`, thandi)
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await open(path)).json().status).toBe('cancelled')
  stage.time.now = new Date(stage.time.now.getTime() + 7 * day)
  expect((await open(path)).statusCode).toBe(200)
  stage.time.now = new Date(stage.time.now.getTime() + 1)
  expect((await open(path)).statusCode).toBe(404)
  stage.time.now = new Date(stage.time.now.getTime() - 37 * day)
})

test('an SMS about an order ends with the link where one message has room', async () => {
  const { id } = await place()
  expect(
    (await post(`/api/v2/orders/${id}/dispute`, thandi, { reason: 'The milk was sour' })).statusCode,
  ).toBe(200)
  const { disputes } = (await stage.ask('GET', `/counter/v1/orders/${id}`, { headers: sipho.headers })).json()
  const answered = await post(`/counter/v1/orders/${id}/disputes/${disputes[0].id}/answer`, sipho, {
    answer: 'We are sorry',
  })
  expect(answered.statusCode, answered.body).toBe(200)
  const [text = ''] = await smsOf(id)
  const path = /https:\/\/shop\.example(\/o\/\S{22})$/.exec(text)?.[1] ?? ''
  expect((await open(path)).json().status).toBe('pending')

  // A longer text is sent without it.
  const other = await place()
  const cancelled = await post(`/counter/v1/orders/${other.id}/steps`, sipho, {
    step: 'cancel',
    version: 1,
    reason: 'Closed',
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  for (const sent of [text, ...(await smsOf(other.id))]) expect(sent.length).toBeLessThanOrEqual(160)
})

const smsOf = async (orderId: string): Promise<string[]> =>
  (await stage.rows<{ text: string }>('select text from messages where order_id = $1', [orderId])).map(
    ({ text }) => text,
  )

const day = 24 * 60 * 60 * 1000
