// Hours for liquor, from the manager's form to the order that is refused for another time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let nandi: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  nandi = await manager(stage.database.kysely, [corner], 'Nandi', stage.time.now)
})
afterAll(() => stage.close())

const line = (key: 'whisky' | 'milk' | 'hamper') => ({ id: offerId(key), price: goods[key].cents, qty: 1 })
const register = (...keys: ('whisky' | 'milk' | 'hamper')[]) =>
  stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, keys.map(line)) },
  })
const url = `/counter/v1/suppliers/${corner}/`
const calendar = async () => (await stage.ask('GET', `${url}calendar`, { headers: nandi.headers })).json()
const setHours = async (liquor_hours: object[], version?: string) =>
  stage.ask('PUT', `${url}liquor_hours`, {
    headers: nandi.headers,
    payload: { version: version ?? (await calendar()).version, liquor_hours },
  })
const codes = (answer: { json(): { messages: { code: string; field: string }[] } }) =>
  answer.json().messages.map(({ code, field }) => [code, field])

test('liquor is ordered only within its hours, and everything else at any time', async () => {
  // The slot is on a Thursday at 10:00 in Johannesburg.
  expect((await register('whisky')).statusCode).toBe(200)
  const saved = await setHours([{ weekday: 4, opens_at: '11:00', closes_at: '18:00' }])
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().calendar.liquor_hours).toHaveLength(8)
  const refused = await register('whisky', 'milk')
  expect([refused.statusCode, codes(refused)]).toEqual([409, [['liquor-hours', 'cart.collection_date']]])
  expect(refused.json().messages[0].text).toContain('from 11:00 to 18:00')
  expect((await register('milk')).statusCode).toBe(200)
  await setHours([{ weekday: 5, opens_at: '09:00', closes_at: '18:00' }])
  expect(codes(await register('whisky'))).toEqual([['liquor-not-that-day', 'cart.collection_date']])
  await setHours([{ weekday: 4, opens_at: '09:00', closes_at: '18:00' }])
  expect((await register('whisky')).statusCode).toBe(200)
})

test('liquor is not added to an order whose time is outside its hours', async () => {
  const { order } = (await register('milk')).json()
  await setHours([{ weekday: 5, opens_at: '09:00', closes_at: '18:00' }])
  const answer = await stage.ask('POST', `/api/v1/orders/${order.id}/modify`, {
    headers: thandi.headers,
    payload: { modifications: [{ action: 'add', item: { offer: { id: offerId('whisky') }, qty: 1 } }] },
  })
  expect([answer.statusCode, codes(answer)]).toEqual([409, [['liquor-not-that-day', 'modifications']]])
})

test('liquor in an order is not increased outside its hours, but may be reduced', async () => {
  await setHours([{ weekday: 4, opens_at: '09:00', closes_at: '18:00' }])
  const { order } = (await register('whisky', 'milk')).json()
  await setHours([{ weekday: 4, opens_at: '11:00', closes_at: '18:00' }])
  const [whisky] = order.order_items
  const change = (verb: 'modify' | 'validate_modifications', modification: object) =>
    stage.ask('POST', `/api/v1/orders/${order.id}/${verb}`, {
      headers: thandi.headers,
      payload: { modifications: [modification] },
    })
  const more = [
    { action: 'update', order_item_id: whisky.id, qty: 2 },
    { action: 'add', item: { offer: { id: offerId('whisky') }, qty: 1 } },
  ]
  for (const modification of more)
    for (const verb of ['modify', 'validate_modifications'] as const) {
      const refused = await change(verb, modification)
      expect([refused.statusCode, codes(refused)]).toEqual([409, [['liquor-hours', 'modifications']]])
      expect(refused.json().messages[0].text).toContain('from 11:00 to 18:00')
    }
  const cart = cartOf(stage.slot, [{ ...line('whisky'), qty: 2 }, line('milk')], { order_id: order.id })
  const edited = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart },
  })
  expect(codes(edited)).toEqual([['liquor-hours', 'modifications']])
  const less = await change('modify', { action: 'remove', order_item_id: whisky.id })
  expect(less.statusCode, less.body).toBe(200)
})

test('a combo is judged by what its parts are today', async () => {
  const part = (kind: string | null) =>
    stage.database.pool.query(`update sellables set kind = $1 where id = 'sellable_soap'`, [kind])
  await setHours([{ weekday: 5, opens_at: '09:00', closes_at: '18:00' }])
  await part('liquor')
  expect(codes(await register('hamper'))).toEqual([['liquor-not-that-day', 'cart.collection_date']])
  await part(null)
  expect((await register('hamper')).statusCode).toBe(200)
})

test('times outside the hours for liquor are marked, and a cart with liquor carries the hours', async () => {
  await setHours([{ weekday: 4, opens_at: '09:00', closes_at: '15:00' }])
  const times = (await stage.ask('GET', `/catalog/v1/suppliers/${corner}/timeslots`)).json()
  const tomorrow = times.filter(({ date }: { date: string }) => date === '2026-03-12')
  expect(tomorrow).toMatchObject([
    { label: '10:00 - 12:00', available: true },
    { label: '14:00 - 16:00', available: true, liquor: false },
  ])
  expect(tomorrow[0]).not.toHaveProperty('liquor')
  const validate = async (...keys: ('whisky' | 'milk')[]) =>
    (
      await stage.ask('POST', '/api/v1/cart/validate', {
        headers: thandi.headers,
        payload: { cart: cartOf(stage.slot, keys.map(line)) },
      })
    ).json().validation
  expect(await validate('whisky', 'milk')).toMatchObject({
    liquor_hours: [{ weekday: 4, opens_at: '09:00', closes_at: '15:00' }],
  })
  expect(await validate('milk')).not.toHaveProperty('liquor_hours')
})

test('hours for liquor that end before they begin, or are sent for an outdated calendar, are refused', async () => {
  expect(codes(await setHours([{ weekday: 1, opens_at: '12:00', closes_at: '09:00' }]))).toEqual([
    ['closes-before-it-opens', 'liquor_hours.0.closes_at'],
  ])
  const { version } = await calendar()
  await setHours([{ weekday: 8, opens_at: '09:00', closes_at: '12:00' }])
  expect((await setHours([], version)).statusCode).toBe(409)
})
