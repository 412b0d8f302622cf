// A shopper's own orders over HTTP: read, polled, listed, cancelled and reviewed, and closed to everybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, type goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let lerato: Person
let sipho: Person
let pieter: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  lerato = await shopper(kysely, 'Lerato', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  pieter = await staff(kysely, [faraway], 'Pieter', stage.time.now)
})
afterAll(() => stage.close())

const post = (url: string, by: Person | undefined, payload?: object, key?: string) =>
  stage.ask('POST', url, {
    headers: { ...by?.headers, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
const get = (url: string, by?: Person, headers: Record<string, string> = {}) =>
  stage.ask('GET', url, { headers: { ...by?.headers, ...headers } })

async function place(items = [{ id: offerId('bread'), qty: 1 }], by = thandi) {
  const answer = await post('/api/v1/orders/register', by, { cart: cartOf(stage.slot, items) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}
const step = (id: string, version: number, name: string, more: object = {}, by = sipho) =>
  post(`/counter/v1/orders/${id}/steps`, by, { step: name, version, ...more })

async function collected() {
  const order = await place()
  await step(order.id, 1, 'start_preparing')
  await step(order.id, 2, 'ready')
  const more = { collection_code: order.collection_code, cash_taken_in_cents: 2000 }
  const answer = await step(order.id, 3, 'hand_over', more)
  expect(answer.statusCode, answer.body).toBe(200)
  return order
}
const stockOf = async (key: keyof typeof goods) =>
  (
    await stage.database.kysely
      .selectFrom('stock')
      .select('on_hand')
      .where('sellable_id', '=', `sellable_${key}`)
      .executeTakeFirstOrThrow()
  ).on_hand
const placesTaken = async () =>
  (
    await stage.database.kysely
      .selectFrom('slots')
      .select('taken')
      .where('starts_at', '=', new Date(stage.slot))
      .executeTakeFirstOrThrow()
  ).taken

describe('an order page', () => {
  test('is answered with 304 until something changes', async () => {
    const order = await place()
    const first = await get(`/api/v1/orders/${order.id}`, thandi)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    const second = await get(`/api/v1/orders/${order.id}`, thandi, { 'if-none-match': etag })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
    const afrikaans = { 'if-none-match': etag, 'accept-language': 'af' }
    expect((await get(`/api/v1/orders/${order.id}`, thandi, afrikaans)).statusCode).toBe(200)
    await step(order.id, 1, 'start_preparing')
    const third = await get(`/api/v2/orders/${order.id}`, thandi, { 'if-none-match': etag })
    expect([third.statusCode, third.json().status]).toEqual([200, 'preparing'])
  })

  test('does not reveal to anybody else whether it changed or exists', async () => {
    const order = await place()
    const etag = String((await get(`/api/v1/orders/${order.id}`, thandi)).headers.etag)
    const foreign = await get(`/api/v1/orders/${order.id}`, lerato, { 'if-none-match': etag })
    const unknown = await get('/api/v1/orders/order_unknown', lerato, { 'if-none-match': etag })
    const { request_id: _, ...said } = foreign.json()
    expect(foreign.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject(said)
  })

  test('shows its events in the reader’s language', async () => {
    const order = await collected()
    const story = async (language: string) =>
      (await get(`/api/v1/orders/${order.id}`, thandi, { 'accept-language': language }))
        .json()
        .order_events.map((event: { message: string }) => event.message)
    expect(await story('en')).toEqual(['Order accepted', 'Preparing', 'Ready for collection', 'Collected'])
    expect(await story('af')).toEqual([
      'Bestelling aanvaar',
      'Word voorberei',
      'Gereed vir afhaal',
      'Afgehaal',
    ])
    expect(await story('fr')).toEqual([
      'Commande acceptée',
      'En préparation',
      'Prête à être retirée',
      'Retirée',
    ])
  })
})

test('orders are listed newest first, in pages', async () => {
  const pages = await shopper(stage.database.kysely, 'Pages', stage.time.now)
  const placed: string[] = []
  for (let n = 0; n < 3; n += 1) {
    stage.time.now = new Date(stage.time.now.getTime() + 1000)
    placed.push((await place(undefined, pages)).id)
  }
  const url = `/api/v1/users/${pages.id}/orders`
  const first = (await get(`${url}?per_page=2`, pages)).json()
  expect(first.orders.map((order: { id: string }) => order.id)).toEqual([placed[2], placed[1]])
  expect(first.pagination).toEqual({ next_page: 2 })
  const second = (await get(`/api/v2/users/${pages.id}/orders?per_page=2&page=2`, pages)).json()
  expect(second.orders.map((order: { id: string }) => order.id)).toEqual([placed[0]])
  expect(second.pagination).toEqual({ next_page: null })
  for (const bad of ['page=0', 'per_page=101', 'page=1.5', 'page=-1', 'page=Infinity'])
    expect((await get(`${url}?${bad}`, pages)).statusCode).toBe(400)
})

describe('cancelling an order', () => {
  test('returns stock and slot exactly once, however often it is requested', async () => {
    const before = { bread: await stockOf('bread'), soap: await stockOf('soap'), places: await placesTaken() }
    const order = await place([{ id: offerId('hamper'), qty: 2 }])
    expect(await stockOf('bread')).toBe(before.bread - 4)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(`/api/v1/orders/${order.id}/cancel`, thandi)),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect({
      bread: await stockOf('bread'),
      soap: await stockOf('soap'),
      places: await placesTaken(),
    }).toEqual(before)
  })

  test('returns the same answer under the same key', async () => {
    const order = await place()
    const first = await post(`/api/v1/orders/${order.id}/cancel`, thandi, undefined, 'cancel-it-once')
    const second = await post(`/api/v1/orders/${order.id}/cancel`, thandi, undefined, 'cancel-it-once')
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()])
    expect(first.json().order).toMatchObject({ status: 'cancelled', can_cancel: false })
    expect(first.json().order.order_events.at(-1)).toMatchObject({
      name: 'cancelled',
      message: 'Cancelled by the shopper',
    })
  })

  test('is refused once the branch is preparing, with the current status', async () => {
    const order = await place()
    await step(order.id, 1, 'start_preparing')
    const answer = await post(`/api/v1/orders/${order.id}/cancel`, thandi)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      messages: [{ code: 'step-not-allowed' }],
      details: { status: 'preparing', version: 2 },
    })
  })

  test('while the branch starts to prepare it has exactly one winner', async () => {
    for (let n = 0; n < 5; n += 1) {
      const order = await place()
      const answers = await Promise.all([
        post(`/api/v1/orders/${order.id}/cancel`, thandi),
        step(order.id, 1, 'start_preparing'),
      ])
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    }
  })
})

describe('a review', () => {
  const review = (id: string, rating: unknown, comment?: string, by = thandi) =>
    post(`/api/v1/orders/${id}/review`, by, { review: { order_id: id, rating, comment } })

  test('is requested once the order is collected, and accepted once', async () => {
    const order = await collected()
    const waiting = async () =>
      (await get(`/api/v1/users/${thandi.id}/orders/incomplete`, thandi))
        .json()
        .orders.some(({ id }: { id: string }) => id === order.id)
    expect(await waiting()).toBe(true)
    const answers = await Promise.all([1, 2, 3].map((rating) => review(order.id, rating, 'Fine')))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
    expect(await waiting()).toBe(false)
    expect((await get(`/api/v1/orders/${order.id}`, thandi)).json().reviewed_at).not.toBeNull()
  })

  test('stores a comment only with a rating of 1 to 4, without invisible and direction characters', async () => {
    const kept = async (rating: number, comment: string) => {
      const order = await collected()
      expect((await review(order.id, rating, comment)).json().order.rating).toBe(rating)
      const row = await stage.database.kysely
        .selectFrom('reviews')
        .select('comment')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      return row.comment
    }
    expect(await kept(5, 'Perfect')).toBeNull()
    expect(await kept(0, 'Never again')).toBeNull()
    expect(await kept(3, ' Nice\u202e\u0007 bread ')).toBe('Nice bread')
  })

  test('is refused for a wrong rating, an unfinished order, a mismatched order id and another shopper’s order', async () => {
    const order = await collected()
    for (const rating of [6, -1, 4.5, '5', null])
      expect((await review(order.id, rating)).statusCode, String(rating)).toBe(400)
    const long = await review(order.id, 3, 'x'.repeat(1001))
    expect(long.statusCode).toBe(400)
    expect((await review(order.id, 4, undefined, lerato)).statusCode).toBe(404)
    const other = await post(`/api/v1/orders/${order.id}/review`, thandi, {
      review: { order_id: 'order_other', rating: 4 },
    })
    expect(other.json().messages[0].code).toBe('review-of-another')
    const open = await place()
    expect((await review(open.id, 4)).json().messages[0].code).toBe('review-too-early')
  })
})

test('only its owner and its branch can read an order', async () => {
  const order = await collected()
  const cart = (await place()).id
  const reads = [
    `/api/v1/orders/${order.id}`,
    `/api/v2/orders/${order.id}`,
    `/api/v1/users/${thandi.id}/orders`,
    `/api/v2/users/${thandi.id}/orders`,
    `/api/v1/users/${thandi.id}/orders/incomplete`,
    `/api/v2/users/${thandi.id}/orders/incomplete`,
  ]
  for (const url of reads) {
    expect((await get(url, lerato)).statusCode, url).toBe(404)
    for (const outsider of [undefined, sipho, pieter])
      expect((await get(url, outsider)).statusCode, url).toBe(401)
  }
  expect((await post(`/api/v1/orders/${cart}/cancel`, lerato)).statusCode).toBe(404)
  expect((await post(`/api/v1/orders/${cart}/cancel`, sipho)).statusCode).toBe(401)
  expect((await get(`/counter/v1/orders/${order.id}`, pieter)).statusCode).toBe(404)
  expect((await step(cart, 1, 'start_preparing', {}, pieter)).statusCode).toBe(404)
  for (const visitor of [undefined, thandi, lerato]) {
    expect((await get(`/counter/v1/orders/${order.id}`, visitor)).statusCode).toBe(401)
    expect((await get('/counter/v1/orders', visitor)).statusCode).toBe(401)
  }
  const canary = order.collection_code
  expect((await get('/counter/v1/orders', pieter)).json().orders).toEqual([])
  expect((await get(`/counter/v1/orders/${order.id}`, sipho)).body).not.toContain(`"${canary}"`)
})

test('an order shows the name that its shopper read, and staff the list’s', async () => {
  const { kysely } = stage.database
  const names = JSON.stringify({ af: 'Gesnyde brood' })
  await kysely.updateTable('products').set({ names }).where('id', '=', 'product_bread').execute()
  await kysely.updateTable('taxonomy_version').set({ version: 1000 }).execute()
  const nameIn = ({ order_items: items }: { order_items: { name: string }[] }) => items[0]?.name
  const placed = await stage.ask('POST', '/api/v1/orders/register', {
    headers: { ...thandi.headers, 'accept-language': 'af' },
    payload: { cart: cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }]) },
  })
  expect(placed.statusCode, placed.body).toBe(200)
  const { order } = placed.json()
  expect(nameIn(order)).toBe('Gesnyde brood')
  // In whatever language it is read later: this is what was bought.
  expect(nameIn((await get(`/api/v1/orders/${order.id}`, thandi)).json())).toBe('Gesnyde brood')
  const atCounter = (await get(`/counter/v1/orders/${order.id}`, sipho)).body
  expect(atCounter).toContain('"name":"bread"')
  expect(atCounter).not.toContain('Gesnyde brood')
  expect(nameIn(await place())).toBe('bread')
})
