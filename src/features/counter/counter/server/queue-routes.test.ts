// The counter polls its queue every five seconds: an unchanged queue is not sent again, and mostly not even read.

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QueueWatch } from '#features/orders/orders/server/queue-watch.ts'
import { openDatabase } from '#server/database/database.ts'
import { runWithPermission } from '#server/sessions/supplier-scope.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { QueueViews } from './queue-views.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let acquired = 0
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
  stage.database.pool.on('acquire', () => {
    acquired += 1
  })
})
afterAll(() => stage.close())

async function place() {
  const payload = { cart: cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }]) }
  const answer = await stage.ask('POST', '/api/v1/orders/register', { headers: thandi.headers, payload })
  return answer.json().order as { id: string; reference: string }
}
const step = (id: string, version: number, name: string, reason?: string) =>
  stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
    headers: sipho.headers,
    payload: { step: name, version, reason },
  })
const look = (held?: string, { by = sipho, query = '' } = {}) =>
  stage.ask('GET', `/counter/v1/orders${query}`, {
    headers: { ...by.headers, ...(held !== undefined && { 'if-none-match': held }) },
  })
const tagOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.etag)
const versionsIn = (answer: { json(): { orders: { id: string; version: number }[] } }) =>
  answer
    .json()
    .orders.map(({ id, version }) => `${id} ${version}`)
    .toSorted()

test('an unchanged queue gets an empty 304 without a database query', async () => {
  const { id } = await place()
  const first = await look()
  expect(versionsIn(first)).toEqual([`${id} 1`])
  expect(tagOf(first)).toBe(`W/"${first.json().version}"`)
  const before = acquired
  const again = await look(tagOf(first))
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store'])
  expect(tagOf(again)).toBe(tagOf(first))
  expect(acquired).toBe(before)
  // Another branch's queue, or what is done, is another question.
  expect((await look(tagOf(first), { query: '?show=done' })).statusCode).toBe(200)
  expect((await look(tagOf(first), { query: `?supplier_id=${faraway}` })).json().orders).toEqual([])
})

test('the very next poll shows a step, a new order and one that leaves the queue', async () => {
  const held = await look()
  const { id } = await place()
  const grown = await look(tagOf(held))
  expect([grown.statusCode, versionsIn(grown)]).toEqual([200, [...versionsIn(held), `${id} 1`].toSorted()])
  await step(id, 1, 'start_preparing')
  const moved = await look(tagOf(grown))
  expect(versionsIn(moved)).toEqual([...versionsIn(held), `${id} 2`].toSorted())
  expect((await step(id, 2, 'cancel', 'The freezer broke')).statusCode).toBe(200)
  const left = await look(tagOf(moved))
  expect(versionsIn(left)).toEqual(versionsIn(held))
  // As it was before: who held that holds the newest again.
  expect(tagOf(left)).toBe(tagOf(held))
})

test('a refused step and changes at other branches do not change the queue', async () => {
  const { id } = await place()
  const held = await look()
  expect((await step(id, 9, 'start_preparing')).statusCode).toBe(409)
  const lindiwe = await staff(stage.database.kysely, [faraway], 'Lindiwe', stage.time.now)
  const there = await look(undefined, { by: lindiwe })
  expect(there.json().orders).toEqual([])
  await place()
  expect((await look(tagOf(there), { by: lindiwe })).statusCode).toBe(304)
  expect((await look(tagOf(held))).statusCode).toBe(200)
})

test('a tag gives no access: a caller without a valid session learns nothing from it', async () => {
  const naledi = await staff(stage.database.kysely, [corner], 'Naledi', stage.time.now)
  const held = tagOf(await look(undefined, { by: naledi }))
  expect(
    (await stage.ask('GET', '/counter/v1/orders', { headers: { 'if-none-match': held } })).statusCode,
  ).toBe(401)
  expect((await look(held, { by: thandi })).statusCode).toBe(401)
  await stage.database.pool.query('update sessions set ended_at = now() where account_id = $1', [naledi.id])
  await place()
  expect((await look(held, { by: naledi })).statusCode).toBe(401)
})

/** As a call of staff does. */
const asStaff = <T>(work: () => T) => runWithPermission(sipho.id, ['orders.serve'], work)

test('a change without a notification is seen once the cached queue expires', async () => {
  let nowMs = 0
  const watch = new QueueWatch(stage.database)
  await watch.open()
  const views = new QueueViews(watch, () => nowMs)
  const ask = { staffId: sipho.id, token: sipho.token, supplierId: undefined }
  const { id } = await place()
  const held = await asStaff(() => views.showOpen(stage.database.kysely, ask))
  expect(views.isUnchanged(sipho.token, undefined, held.version)).toBe(true)
  // As by a process that died before it spoke.
  await stage.database.pool.query('update orders set version = version + 1 where id = $1', [id])
  nowMs = 14_999
  expect(views.isUnchanged(sipho.token, undefined, held.version)).toBe(true)
  nowMs = 15_000
  expect(views.isUnchanged(sipho.token, undefined, held.version)).toBe(false)
  const now = await asStaff(() => views.showOpen(stage.database.kysely, ask))
  expect(now.orders.find((order) => order.id === id)?.version).toBe(2)
  await watch.close()
})

test('no queue is reported unchanged while notifications are lost, nor one that was read before', async () => {
  const database = await openDatabase({ url: stage.url, log: pino({ level: 'silent' }) })
  const watch = new QueueWatch(database)
  await watch.open()
  const views = new QueueViews(watch)
  const ask = { staffId: sipho.id, token: sipho.token, supplierId: undefined }
  const isUnchanged = (version: string) => views.isUnchanged(sipho.token, undefined, version)
  const { version } = await asStaff(() => views.showOpen(database.kysely, ask))
  expect(isUnchanged(version)).toBe(true)
  const listeners = `select pid from pg_stat_activity where datname = current_database() and query = 'listen "queue"'`
  const { rows } = await stage.database.pool.query<{ pid: number }>(listeners)
  const lost = () => expect.poll(() => watch.changeTag([corner]), { interval: 1 })
  const hungUp = lost().toBeUndefined()
  for (const { pid } of rows) await stage.database.pool.query('select pg_terminate_backend($1)', [pid])
  await hungUp
  expect(isUnchanged(version)).toBe(false)
  await lost().toBeDefined()
  expect(isUnchanged(version)).toBe(false)
  const again = await asStaff(() => views.showOpen(database.kysely, ask))
  expect(isUnchanged(again.version)).toBe(true)
  await watch.close()
  await database.close()
})
