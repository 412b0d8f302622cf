// The event stream of an order page, read as a browser does: over a real socket, from a real server.
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endOtherSessions } from '#server/sessions/session-store.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let base: string
let thandi: Person
let aisha: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  aisha = await shopper(kysely, 'Aisha', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  base = await stage.app.listen({ port: 0, host: '127.0.0.1' })
})
const open: ClientRequest[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.destroy()
})
afterAll(() => stage.close())

async function place(by: Person): Promise<string> {
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }])
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: by.headers,
    payload: { cart },
  })
  return answer.json().order.id
}
const step = (id: string, version: number, name: string) =>
  stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
    headers: sipho.headers,
    payload: { step: name, version },
  })

/** What a page of this order hears: one piece after another; undefined once it is over. */
async function listen(id: string, by: Person, at = base) {
  const asked = get(`${at}/api/v2/orders/${id}/events`, {
    // A connection of its own: others may be kept open by whoever made them.
    agent: false,
    headers: { ...by.headers, accept: 'text/event-stream' },
  })
  asked.on('error', () => {})
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  open.push(asked)
  answer.setEncoding('utf8')
  const pieces = answer[Symbol.asyncIterator]()
  const leave = () => asked.destroy()
  return {
    http: answer.statusCode,
    headers: answer.headers,
    leave,
    hear: async () => (await pieces.next()).value,
  }
}

test('a page receives the current version, then each new one, and nothing of the order’s content', async () => {
  const id = await place(thandi)
  const page = await listen(id, thandi)
  expect(page.http).toBe(200)
  expect(page.headers['content-type']).toBe('text/event-stream')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-encoding']).toBeUndefined()
  expect(await page.hear()).toBe('retry: 5000\n\ndata: 1\n\n')
  await step(id, 1, 'start_preparing')
  expect(await page.hear()).toBe('data: 2\n\n')
  await step(id, 2, 'ready')
  expect(await page.hear()).toBe('data: 3\n\n')
})

test('an unchanged order sends a heartbeat, so that the connection stays open', async () => {
  const page = await listen(await place(thandi), thandi)
  await page.hear()
  stage.time.now = new Date(stage.time.now.getTime() + 25_000)
  expect(await page.hear()).toBe(':\n\n')
})

test('a request that does not accept events receives the version and ends', async () => {
  const id = await place(thandi)
  const answer = await stage.ask('GET', `/api/v2/orders/${id}/events`, { headers: thandi.headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { version: 1 }])
})

test('another shopper’s order, an unknown order and a visitor receive nothing', async () => {
  const id = await place(thandi)
  const foreign = await listen(id, aisha)
  const unknown = await listen('order_unknown', aisha)
  expect([foreign.http, unknown.http]).toEqual([404, 404])
  expect(await foreign.hear()).toContain('not_found')
  const nobody = await stage.ask('GET', `/api/v2/orders/${id}/events`)
  expect(nobody.statusCode).toBe(401)
})

test('the stream ends with its session', async () => {
  const page = await listen(await place(thandi), thandi)
  await page.hear()
  const { kysely } = stage.database
  await endOtherSessions(kysely, thandi.id, 'none', stage.time.now)
  expect(await page.hear()).toBeUndefined()
  await kysely.updateTable('sessions').set({ ended_at: null }).where('account_id', '=', thandi.id).execute()
})

test('one account may have six streams open, and a page that was left frees one', async () => {
  const id = await place(aisha)
  const pages = []
  for (let count = 0; count < 6; count += 1) pages.push(await listen(id, aisha))
  expect(pages.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 200])
  const refused = await listen(id, aisha)
  expect(refused.http).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  pages[0]?.leave()
  await expect.poll(async () => (await listen(id, aisha)).http).toBe(200)
})

test('a server that closes does not wait for open pages', async () => {
  const own = await openStage()
  try {
    const person = await shopper(own.database.kysely, 'Zola', own.time.now)
    const cart = cartOf(own.slot, [{ id: offerId('bread'), qty: 1 }])
    const placed = await own.ask('POST', '/api/v1/orders/register', {
      headers: person.headers,
      payload: { cart },
    })
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await listen(placed.json().order.id, person, address)
    await page.hear()
    await own.app.close()
    expect(await page.hear()).toBeUndefined()
  } finally {
    await own.close()
  }
})
