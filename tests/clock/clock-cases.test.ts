// The server's clock rules, one at a time [R17]: forty cases of windows that begin and end to the millisecond, at Johannesburg's
// midnights and month ends, of clocks that are set back and forth, and of phones whose clocks are wrong.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import {
  type AccountApp,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = new Date('2026-03-11T06:00:00Z')

let stage: Stage
let accounts: AccountApp
beforeAll(async () => {
  stage = await openStage()
  accounts = await openAccountApp()
}, 60_000)
afterAll(async () => {
  await stage.close()
  await accounts.close()
})

const at = (instant: string | number | Date): void => {
  stage.time.now = new Date(instant)
}
const validate = async (cart: object) => {
  const answer = await stage.ask('POST', '/api/v1/cart/validate', { payload: { cart } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().validation
}

describe('a promotion holds from its start until its end, and not a millisecond longer', () => {
  const windows = [
    ['the last day of a month', 'milk', '2026-03-30T22:00:00Z', '2026-03-31T22:00:00Z'],
    ['the last hours of a year', 'coffee', '2026-12-31T20:00:00Z', '2026-12-31T22:00:00Z'],
    ['the leap day', 'soap', '2028-02-28T22:00:00Z', '2028-02-29T22:00:00Z'],
  ] as const
  beforeAll(async () => {
    const { kysely } = stage.database
    for (const [name, key, start_at, end_at] of windows) {
      await kysely
        .insertInto('promotions')
        .values({ id: name, supplier_id: corner, name, start_at, end_at })
        .execute()
      await kysely
        .insertInto('promotion_offers')
        .values({ promotion_id: name, offer_id: offerId(key), supplier_id: corner, price_in_cents: 200 })
        .execute()
    }
  })
  const cases = windows.flatMap(([name, key, from, to]) => [
    { when: `before ${name}`, key, instant: Date.parse(from) - 1, cents: goods[key].cents },
    { when: `as ${name} begins`, key, instant: Date.parse(from), cents: 200 },
    { when: `as ${name} ends`, key, instant: Date.parse(to) - 1, cents: 200 },
    { when: `after ${name}`, key, instant: Date.parse(to), cents: goods[key].cents },
  ])
  test.each(cases)('$when', async ({ key, instant, cents }) => {
    at(instant)
    const { items } = await validate(cartOf(stage.slot, [{ id: offerId(key), qty: 1 }]))
    expect(items[0].offer.price_in_cents).toBe(cents)
  })
  test('whatever window a phone sends', async () => {
    at(start)
    const [item] = cartOf(stage.slot, [{ id: offerId('milk'), qty: 5 }]).items
    const echoed = {
      ...item?.offer,
      start_at: '2020-01-01T00:00:00Z',
      end_at: '2030-01-01T00:00:00Z',
      promo: true,
    }
    const cart = { ...cartOf(stage.slot, []), items: [{ offer: echoed, qty: 5 }] }
    expect((await validate(cart)).subtotal_in_cents).toBe(5 * goods.milk.cents)
  })
})

describe('a discount code is valid on its days only', () => {
  beforeAll(() =>
    giveCode(stage.database.kysely, 'APRIL', {
      amount_in_cents: 300,
      start_at: new Date('2026-03-31T22:00:00Z'),
      end_at: new Date('2026-04-30T22:00:00Z'),
    }),
  )
  test.each([
    ['a millisecond before', '2026-03-31T21:59:59.999Z', 0],
    ['as April begins in Johannesburg', '2026-03-31T22:00:00Z', 300],
    ['in its last millisecond', '2026-04-30T21:59:59.999Z', 300],
    ['as May begins', '2026-04-30T22:00:00Z', 0],
  ])('%s', async (_when, instant, cents) => {
    at(instant)
    const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 2 }], { discount_code: 'april' })
    expect((await validate(cart)).discount_in_cents).toBe(cents)
  })
})

/** A slot from ten to twelve, whose cut-off is two hours before. */
describe('a slot can be chosen until its cut-off', () => {
  test.each([
    ['a millisecond before', '2026-03-31T08:00:00Z', '2026-03-31T05:59:59.999Z', undefined],
    ['at the cut-off', '2026-03-31T08:00:00Z', '2026-03-31T06:00:00Z', 'slot-past-cutoff'],
    [
      'an hour after, with a clock set back by an hour and more',
      '2026-03-31T08:00:00Z',
      '2026-03-31T05:30:00Z',
      undefined,
    ],
    [
      'the evening before, over the month’s end',
      '2026-04-01T08:00:00Z',
      '2026-03-31T21:59:59.999Z',
      undefined,
    ],
    ['with a clock a day ahead', '2026-03-31T08:00:00Z', '2026-04-01T05:00:00Z', 'slot-unknown'],
    [
      'by a phone that lives in another time zone',
      '2026-04-01T10:00:00+02:00',
      '2026-03-31T05:00:00Z',
      undefined,
    ],
    [
      'by a phone whose clock is a year behind',
      '2025-03-31T08:00:00Z',
      '2026-03-31T05:00:00Z',
      'slot-unknown',
    ],
    [
      'by a phone that takes Johannesburg’s time for UTC',
      '2026-04-01T10:00:00Z',
      '2026-03-31T05:00:00Z',
      'slot-unknown',
    ],
  ])('%s', async (_when, slot, instant, refusal) => {
    at(instant)
    const { dispatch_error } = await validate(cartOf(slot, [{ id: offerId('bread'), qty: 1 }]))
    expect(dispatch_error?.code).toBe(refusal)
  })
})

describe('an expired session stays expired', () => {
  const reads = async (headers: { authorization: string }, id: string) =>
    (await stage.ask('GET', `/api/v1/users/${id}/orders`, { headers })).statusCode
  const serves = async (headers: { authorization: string }) =>
    (await stage.ask('GET', '/counter/v1/orders', { headers })).statusCode

  test('for a shopper: valid to its end, and not again after the clock is set back', async () => {
    at(start)
    const thandi = await shopper(stage.database.kysely, 'Thandi', start)
    at(start.getTime() + 60 * day - 1)
    expect(await reads(thandi.headers, thandi.id)).toBe(200)
    at(start.getTime() + 120 * day)
    expect(await reads(thandi.headers, thandi.id)).toBe(401)
    at(start.getTime() + 120 * day - hour)
    expect(await reads(thandi.headers, thandi.id)).toBe(401)
  })
  test.each([
    ['an hour ahead and back', hour, 200, 200],
    ['a day ahead and back', day, 200, 200],
    ['a year ahead and back', 365 * day, 401, 401],
  ])('for a shopper, with a clock set %s', async (_how, ahead, then, after) => {
    at(start)
    const thandi = await shopper(stage.database.kysely, 'Thandi', start)
    at(start.getTime() + ahead)
    expect(await reads(thandi.headers, thandi.id)).toBe(then)
    at(start)
    expect(await reads(thandi.headers, thandi.id)).toBe(after)
  })
  test.each([
    ['an hour ahead and back', hour, 200, 200],
    ['a day ahead and back', day, 401, 401],
    ['an hour back', -hour, 200, 200],
  ])('for staff, with a clock set %s', async (_how, ahead, then, after) => {
    at(start)
    const sipho = await staff(stage.database.kysely, [corner], 'Sipho', start)
    at(start.getTime() + ahead)
    expect(await serves(sipho.headers)).toBe(then)
    at(start)
    expect(await serves(sipho.headers)).toBe(after)
  })
})

describe('one-time codes and their tokens', () => {
  const e164 = (phone: string) => toE164(phone) ?? ''
  async function asked(): Promise<{ login: string; code: string }> {
    const login = freshPhone()
    await accounts.signUp({ login }, { address: freshAddress() })
    expect((await accounts.forgot(login, { address: freshAddress() })).statusCode).toBe(200)
    return { login, code: await accounts.codeTo(e164(login)) }
  }
  const types = async ({ login, code }: { login: string; code: string }) =>
    (await accounts.validate(login, code, { address: freshAddress() })).statusCode

  test('a code works to its last millisecond', async () => {
    const one = await asked()
    accounts.passTime(10 * minute - 1)
    expect(await types(one)).toBe(200)
  })
  test('a code does not work afterwards, not even when the clock is set back an hour', async () => {
    const one = await asked()
    accounts.passTime(10 * minute)
    expect(await types(one)).toBe(422)
    accounts.passTime(-hour)
    expect(await types(one)).toBe(422)
  })
  test('a code requested just before the clock is set back works', async () => {
    const one = await asked()
    accounts.passTime(-hour)
    expect(await types(one)).toBe(200)
  })
  test('another code can be requested at once after the clock is set back', async () => {
    const { login } = await asked()
    accounts.passTime(-hour)
    expect((await accounts.forgot(login, { address: freshAddress() })).statusCode).toBe(200)
  })
  test('a token expires after its time, also when the clock is set back', async () => {
    const one = await asked()
    const token = (await accounts.validate(one.login, one.code)).json().token_id
    accounts.passTime(10 * minute)
    expect((await accounts.reset(token, 'Nuwe-seisoen')).statusCode).toBe(422)
    accounts.passTime(-hour)
    expect((await accounts.reset(token, 'Nuwe-seisoen')).statusCode).toBe(422)
    expect((await accounts.signIn(one.login, goodPassword, { address: freshAddress() })).statusCode).toBe(200)
  })
  test('a code for one’s own account expires as well', async () => {
    const login = freshPhone()
    const bearer = (await accounts.signUp({ login }, { address: freshAddress() })).json().token as string
    const { id } = (await accounts.me({ bearer })).account
    expect((await accounts.sendCode({ for: 'password' }, { bearer })).statusCode).toBe(200)
    const token_code = await accounts.codeTo(e164(login))
    const change = () =>
      accounts.update(
        id,
        { password: 'Nuwe-seisoen', current_password: goodPassword, token_code },
        { bearer },
      )
    accounts.passTime(10 * minute)
    expect((await change()).statusCode).toBe(422)
    accounts.passTime(-hour)
    expect((await change()).statusCode).toBe(422)
  })
})

test('events of an order are listed as they happened, although the clock was set back between them', async () => {
  at(start)
  const { kysely } = stage.database
  const thandi = await shopper(kysely, 'Thandi', start)
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }])
  const placed = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart },
  })
  const { id, version } = placed.json().order
  at(start.getTime() - hour)
  const gone = await stage.ask('POST', `/api/v1/orders/${id}/cancel`, { headers: thandi.headers })
  expect(gone.statusCode, gone.body).toBe(200)
  expect(gone.json().order.version).toBeGreaterThan(version)
  const rows = await kysely
    .selectFrom('order_events')
    .select('name')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(['registered', 'cancel'])
})

test('an order sent before the clock was set back and again afterwards is the same order', async () => {
  at(start)
  const thandi = await shopper(stage.database.kysely, 'Thandi', start)
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }])
  const send = () =>
    stage.ask('POST', '/api/v1/orders/register', {
      headers: { ...thandi.headers, 'idempotency-key': 'clock-set-back' },
      payload: { cart },
    })
  const first = await send()
  at(start.getTime() - hour)
  expect((await send()).json().order.id).toBe(first.json().order.id)
  at(start.getTime() + 71 * hour)
  expect((await send()).json().order.id).toBe(first.json().order.id)
})
