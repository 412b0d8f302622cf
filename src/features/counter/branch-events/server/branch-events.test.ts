// The events that triggers write: for every step, in the order of commits, and never before an earlier one could still appear.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import type { BranchEvent } from '../branch-events-contract.ts'
import { purgeEvents } from './branch-event-store.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let nandi: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  nandi = await manager(kysely, [corner], 'Nandi', stage.time.now)
})
afterAll(() => stage.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await stage.database.pool.query(text, values)).rows
const eventsAfter = async (after: number, more = ''): Promise<{ events: BranchEvent[]; after: number }> => {
  const answer = await stage.by(nandi, 'GET', `/counter/v1/suppliers/${corner}/events?after=${after}${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Other tests' transactions in the same cluster delay what a reader gets. */
const allWritten = async () =>
  (await rows('select coalesce(max(number), 0)::int as number from supplier_events'))[0].number
const settledAfter = async (after: number, more = '') => {
  const last = await allWritten()
  await expect.poll(async () => (await eventsAfter(after)).after, { timeout: 30_000 }).toBe(last)
  return (await eventsAfter(after, more)).events
}

test('an order writes an event for each step, and for each stock that it takes', async () => {
  const start = await allWritten()
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 2 }])
  const registered = await stage.by(thandi, 'POST', '/api/v1/orders/register', { cart })
  const { id } = registered.json().order
  await stage.by(sipho, 'POST', `/counter/v1/orders/${id}/steps`, { step: 'start_preparing', version: 1 })
  await stage.by(thandi, 'POST', `/api/v1/orders/${id}/cancel`)
  const events = await settledAfter(start)
  const ofOrder = events.filter(({ subject, subject_id }) => subject === 'order' && subject_id === id)
  expect(ofOrder.map(({ name, data }) => [name, data.to])).toEqual([
    ['registered', 'pending'],
    ['start_preparing', 'preparing'],
  ])
  const moves = events.filter(({ subject }) => subject === 'stock')
  expect(moves.map(({ name, data }) => [name, Number(data.on_hand) - Number(data.before)])).toEqual([
    ['moved', -2],
  ])
  expect(events.map(({ number }) => number)).toEqual(
    events.map(({ number }) => number).toSorted((a, b) => a - b),
  )
})

test('a price, its hiding and its stock write events, and a rolled back change writes none', async () => {
  const start = await allWritten()
  const id = offerId('bread')
  const client = await stage.database.pool.connect()
  await client.query('begin')
  await client.query('update offers set base_price_in_cents = 9999 where id = $1', [id])
  await client.query('rollback')
  client.release()
  await rows('update offers set base_price_in_cents = base_price_in_cents + 100 where id = $1', [id])
  await rows(`update offers set aisle = 'Aisle 9' where id = $1`, [id])
  await rows('update offers set published = false where id = $1', [id])
  await rows('update offers set published = true where id = $1', [id])
  const events = await settledAfter(start, '&subject=price')
  expect(events.map(({ name }) => name)).toEqual(['changed', 'hidden', 'shown'])
  expect(Number(events[0]?.data.price_in_cents) - Number(events[0]?.data.before)).toBe(100)
})

test('a reader gets no event while an older transaction may still write a smaller number', async () => {
  const start = await allWritten()
  const [bread, coffee] = [offerId('bread'), offerId('coffee')]
  const slow = await stage.database.pool.connect()
  await slow.query('begin')
  await slow.query('update offers set base_price_in_cents = base_price_in_cents + 1 where id = $1', [bread])
  await rows('update offers set base_price_in_cents = base_price_in_cents + 1 where id = $1', [coffee])
  expect(await eventsAfter(start)).toEqual({ events: [], after: start })
  await slow.query('commit')
  slow.release()
  const events = await settledAfter(start)
  expect(events.map(({ subject_id }) => subject_id)).toEqual([bread, coffee])
})

test('a change of goods writes which fields changed', async () => {
  const [{ sellable_id: id }] = await rows('select sellable_id from offers where id = $1', [offerId('bread')])
  await rows(`update sellables set name = 'Brown bread', vat_class = vat_class where id = $1`, [id])
  const written = await rows('select name, data from product_events where subject_id = $1 order by number', [
    id,
  ])
  expect(written.at(-1)).toEqual({ name: 'changed', data: { fields: ['name'] } })
})

test('events are deleted after 30 days and cannot be changed', async () => {
  await expect(rows(`update supplier_events set name = 'other'`)).rejects.toThrow('only added')
  const [{ count: before }] = await rows('select count(*)::int as count from supplier_events')
  expect(before).toBeGreaterThan(0)
  const day = 24 * 3_600_000
  await purgeEvents(stage.database.kysely, new Date(Date.now() + 29 * day))
  expect(await rows('select count(*)::int as count from supplier_events')).toEqual([{ count: before }])
  await purgeEvents(stage.database.kysely, new Date(Date.now() + 31 * day))
  expect(await rows('select 1 from supplier_events union all select 1 from product_events')).toEqual([])
})
