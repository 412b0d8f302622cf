// Tests paying with a debtor card through the HTTP routes: whose card pays, its balance, and where the money goes when an order
// is cancelled.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { cardBalance } from '#features/ledger/ledger/server/ledger.ts'
import { lockWaitingOrders } from '#features/orders/orders/server/orders-on-card.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveCard, giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { payCoveredOrders } from './pay-covered-orders.ts'

let stage: Stage
let sipho: Person
let lerato: Person
beforeAll(async () => {
  stage = await openStage({ stock: { bread: 900, coffee: 900 } })
  const { kysely } = stage.database
  await kysely
    .updateTable('shipping_options')
    .set({ payment_options: ['CASH', 'DEBTOR_CARD'] })
    .execute()
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  lerato = await staff(kysely, [faraway], 'Lerato', stage.time.now)
})
afterAll(async () => {
  expect((await checkLedger(stage.database.kysely)).findings).toEqual([])
  await stage.close()
})

let thandi: Person
beforeEach(async () => {
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})

const post = (url: string, by: Person, payload: object = {}, headers = {}) =>
  stage.ask('POST', url, { headers: { ...by.headers, ...headers }, payload })
const coffee = goods.coffee.cents
const register = async (qty = 1, { by = thandi, more = {} }: { by?: Person; more?: object } = {}) => {
  stage.time.now = new Date(stage.time.now.getTime() + 1000)
  const cart = cartOf(stage.slot, [{ id: offerId('coffee'), qty }], { provider: 'debtor_card', ...more })
  const answer = await post('/api/v1/orders/register', by, { cart })
  return { http: answer.statusCode, order: answer.json().order, code: answer.json().messages?.[0]?.code }
}
const read = async (id: string, by = thandi) =>
  (await stage.ask('GET', `/api/v1/orders/${id}`, { headers: by.headers })).json()
const cancel = (id: string, by = thandi) => post(`/api/v1/orders/${id}/cancel`, by)
const topUp = (card: string, cents: number, { by = sipho, headers = {}, more = {} } = {}) =>
  post(
    `/counter/v1/debtor_cards/${card}/top_ups`,
    by,
    { amount_in_cents: cents, paid_by: 'eft', reference: 'FNB 77', ...more },
    headers,
  )
const card = (cents: number, supplierId = corner) =>
  giveCard(stage.database, thandi.id, supplierId, cents, stage.time.now)
const onCard = (id: string) => cardBalance(stage.database.kysely, id)
const decide = (id: string, status: string) =>
  stage.database.pool.query(
    `update debtor_cards set status = $2, debtor_card_number = null,
      decided_at = case when $2 = 'pending' then null else requested_at end where id = $1`,
    [id, status],
  )

test('an order that the card covers is paid and pending at once', async () => {
  const id = await card(20_000)
  const { order } = await register(2)
  expect(order).toMatchObject({
    status: 'pending',
    shipping_status: 'pending',
    payment_status: 'paid',
    payable_balance_in_cents: 0,
    debtorcard_balance: 20_000 - 2 * coffee,
    provider: 'debtor_card',
    cash_rounding_in_cents: 0,
  })
  expect(await onCard(id)).toBe(20_000 - 2 * coffee)
})

test('an order one cent above the balance waits for the card and takes nothing from it', async () => {
  const id = await card(coffee - 1)
  const { order } = await register()
  expect(order).toMatchObject({
    status: 'pending_payment',
    payment_status: 'pending_payment',
    payable_balance_in_cents: coffee,
    debtorcard_balance: coffee - 1,
  })
  expect(await onCard(id)).toBe(coffee - 1)
  // Nobody packs what is not paid.
  const step = await post(`/counter/v1/orders/${order.id}/steps`, sipho, {
    step: 'start_preparing',
    version: 1,
  })
  expect(step.statusCode).toBe(409)
})

test('a missing or unaccepted card, one of another branch or another shopper cannot pay [T7]', async () => {
  await giveCard(stage.database, (await shopper(stage.database.kysely, 'Aisha')).id, corner, 90_000)
  expect(await register()).toMatchObject({ http: 409, code: 'card-not-accepted' })
  await card(90_000, faraway)
  expect(await register()).toMatchObject({ http: 409, code: 'card-not-accepted' })
  const id = await card(90_000)
  for (const status of ['pending', 'rejected']) {
    await decide(id, status)
    expect([status, (await register()).code]).toEqual([status, 'card-not-accepted'])
  }
  expect(await onCard(id)).toBe(90_000)
})

test('a branch that takes no debtor cards refuses even an accepted one', async () => {
  await card(90_000)
  const options = (payments: string[]) =>
    stage.database.kysely.updateTable('shipping_options').set({ payment_options: payments }).execute()
  await options(['CASH'])
  expect((await register()).code).toBe('provider-not-offered')
  await options(['CASH', 'DEBTOR_CARD'])
})

test('card and credit amounts sent by the client are ignored', async () => {
  await card(10)
  const more = { credit_in_cents: 99_999, debtorcard_balance: undefined }
  expect((await register(1, { more })).order.status).toBe('pending_payment')
})

test('store credit pays first and the card the rest', async () => {
  const id = await card(5000)
  await giveCredit(stage.database, thandi.id, coffee, corner)
  const { order } = await register(1, { more: { requires_bags: true } })
  expect(order).toMatchObject({ credit_in_cents: coffee, status: 'pending', payment_status: 'paid' })
  expect(await onCard(id)).toBe(5000 - 130)
  await cancel(order.id)
  expect(await onCard(id)).toBe(5000)
  const { balance_in_cents } = (
    await stage.ask('GET', `/api/v2/users/${thandi.id}/store_credit`, { headers: thandi.headers })
  ).json()
  expect(balance_in_cents).toBe(coffee)
})

test('thirty orders at once spend no more than the balance, and cancelling them returns it once', async () => {
  const id = await card(coffee * 7 + 55)
  const tries = await Promise.all(Array.from({ length: 30 }, () => register()))
  const statuses = Map.groupBy(tries, ({ order }) => order.status)
  expect([statuses.get('pending')?.length, statuses.get('pending_payment')?.length]).toEqual([7, 23])
  expect(await onCard(id)).toBe(55)
  await Promise.all([...tries, ...tries].map(({ order }) => cancel(order.id)))
  expect(await onCard(id)).toBe(coffee * 7 + 55)
}, 20_000)

describe('topping up a card', () => {
  test('pays waiting orders that it covers, oldest first, and returns their references', async () => {
    const id = await card(0)
    const [first, second, third] = [await register(3), await register(1), await register(1)]
    const answer = await topUp(id, coffee * 4)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().orders_paid).toEqual([first.order.reference, second.order.reference])
    expect(answer.json().request).toMatchObject({ balance_in_cents: 0, told_at: null })
    expect(await read(first.order.id)).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      version: 2,
    })
    expect(await read(third.order.id)).toMatchObject({
      status: 'pending_payment',
      payment_status: 'pending_payment',
    })
    expect((await topUp(id, coffee + 5)).json().orders_paid).toEqual([third.order.reference])
    expect(await onCard(id)).toBe(5)
  })

  test('counts once per idempotency key and refuses another amount under the same key', async () => {
    const id = await card(0)
    const headers = { 'idempotency-key': `top-up-of-${id}` }
    const sent = await Promise.all(Array.from({ length: 8 }, () => topUp(id, 700, { headers })))
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await onCard(id)).toBe(700)
    expect((await topUp(id, 701, { headers })).statusCode).toBe(422)
    expect(await onCard(id)).toBe(700)
  })

  test('is refused to other branches’ staff, to shoppers and for a card that is not accepted', async () => {
    const id = await card(0)
    expect((await topUp(id, 500, { by: lerato })).statusCode).toBe(404)
    expect((await topUp('card_never', 500)).statusCode).toBe(404)
    expect((await topUp(id, 500, { by: thandi })).statusCode).toBe(401)
    expect((await topUp(id, 500, { more: { reference: '  ' } })).json().messages[0].code).toBe(
      'reference-missing',
    )
    for (const cents of [0, -500, 1.5, 10_000_001])
      expect([cents, (await topUp(id, cents)).statusCode]).toEqual([cents, 400])
    await decide(id, 'rejected')
    expect((await topUp(id, 500)).json().messages[0].code).toBe('card-not-open')
    expect(await onCard(id)).toBe(0)
  })
})

describe('reporting a top-up', () => {
  const tell = (id: string, by = thandi, whose = by) =>
    post(`/api/v2/users/${whose.id}/debtor_cards/${id}/topped_up`, by)

  test('notifies the branch without changing a balance or an order [T7]', async () => {
    const id = await card(5)
    const { order } = await register()
    expect((await tell(id)).json()).toMatchObject({
      status: 'ok',
      resource: { told_at: stage.time.now.toISOString(), balance_in_cents: 5 },
    })
    expect((await read(order.id)).status).toBe('pending_payment')
    expect((await topUp(id, 10)).json().request.told_at).toBeNull()
  })

  test('pays waiting orders from the actual balance', async () => {
    const id = await card(coffee)
    const [paid, waits] = [await register(), await register()]
    await cancel(paid.order.id)
    await tell(id)
    expect(await read(waits.order.id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  })

  test('is a 404 for another shopper’s card and for one that is not accepted', async () => {
    const id = await card(0)
    const aisha = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
    for (const whose of [aisha, thandi]) expect((await tell(id, aisha, whose)).statusCode).toBe(404)
    await decide(id, 'pending')
    expect((await tell(id)).statusCode).toBe(404)
  })
})

test('money returned to a card pays an order that waits for it', async () => {
  const id = await card(coffee * 2)
  const [paid, more, waits] = [await register(2), await register(3), await register(1)]
  await cancel(paid.order.id)
  const shop = { database: stage.database, clock: { now: () => stage.time.now } }
  await Promise.all([payCoveredOrders(shop, lockWaitingOrders), payCoveredOrders(shop, lockWaitingOrders)])
  expect(await read(waits.order.id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  expect((await read(more.order.id)).status).toBe('pending_payment')
  expect(await onCard(id)).toBe(coffee)
})

test('concurrent orders, top-ups and reports do not deadlock, and every cent is accounted for', async () => {
  const id = await card(coffee * 3)
  const waiting = [await register(4), await register(4)]
  const tell = () => post(`/api/v2/users/${thandi.id}/debtor_cards/${id}/topped_up`, thandi)
  const [ordered, money] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => register())),
    Promise.all(Array.from({ length: 6 }, () => [topUp(id, coffee), tell()]).flat()),
  ])
  expect([...ordered.map(({ http }) => http), ...money.map(({ statusCode }) => statusCode)]).toEqual([
    ...ordered.map(() => 200),
    ...money.map((_, n) => (n % 2 === 0 ? 201 : 200)),
  ])
  await tell()
  const orders = await Promise.all([...waiting, ...ordered].map(({ order }) => read(order.id)))
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid')
  const spent = paid.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0)
  expect(await onCard(id)).toBe(coffee * 9 - spent)
  // Nothing waits that the card covers.
  const owed = orders.filter((each) => !paid.includes(each)).map((each) => each.payable_balance_in_cents)
  expect(Math.min(...owed)).toBeGreaterThan(await onCard(id))
})

test('a card’s history lists every cent, to its holder and its branch alone', async () => {
  const id = await card(0)
  await topUp(id, 10_000, { more: { reference: 'Capitec 12 Nov' } })
  const { order } = await register()
  await cancel(order.id)
  const own = `/api/v2/users/${thandi.id}/debtor_cards/${id}/history`
  const history = (await stage.ask('GET', own, { headers: thandi.headers })).json()
  expect(history.balance_in_cents).toBe(10_000)
  expect(
    history.lines.map((line: Record<string, unknown>) => [
      line.kind,
      line.amount_in_cents,
      line.balance_in_cents,
      line.order_reference,
      line.note,
    ]),
  ).toEqual([
    ['card_returned', coffee, 10_000, order.reference, null],
    ['card_used', -coffee, 10_000 - coffee, order.reference, null],
    ['card_topped_up', 10_000, 10_000, null, 'Capitec 12 Nov'],
  ])
  const counter = `/counter/v1/debtor_cards/${id}/history`
  expect((await stage.ask('GET', counter, { headers: sipho.headers })).json()).toEqual(history)
  const aisha = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
  expect((await stage.ask('GET', own, { headers: aisha.headers })).statusCode).toBe(404)
  expect((await stage.ask('GET', counter, { headers: lerato.headers })).statusCode).toBe(404)
})

test('each part of a group order is paid with the card of its own branch', async () => {
  const [near, far] = [await card(coffee), await card(20, faraway)]
  const parts = [corner, faraway].map((supplier) => ({
    ...cartOf(stage.slot, [{ id: offerId('coffee', supplier), qty: 1 }], {
      provider: 'debtor_card',
      supplier_id: supplier,
    }),
  }))
  const answer = await post('/api/v2/group_orders', thandi, { parts })
  const statuses = answer
    .json()
    .orders.map((order: { supplier_id: string; status: string }) => [order.supplier_id, order.status])
  expect(Object.fromEntries(statuses)).toEqual({ [corner]: 'pending', [faraway]: 'pending_payment' })
  expect([await onCard(near), await onCard(far)]).toEqual([0, 20])
})

test('under any sequence of steps no card is below zero and every cent is accounted for', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('order' as const), n: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('top up' as const), n: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ do: fc.constant('cancel' as const), n: fc.nat(5) }),
    fc.record({ do: fc.constant('tell' as const), n: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
      const id = await card(0)
      const orders: string[] = []
      let put = 0
      for (const { do: what, n } of steps) {
        if (what === 'order') orders.push((await register(n)).order.id)
        if (what === 'top up') {
          await topUp(id, n)
          put += n
        }
        if (what === 'cancel' && orders[n]) await cancel(orders[n])
        if (what === 'tell') await post(`/api/v2/users/${thandi.id}/debtor_cards/${id}/topped_up`, thandi)
      }
      const now = await Promise.all(orders.map((each) => read(each)))
      const spent = now
        .filter(({ status }) => status === 'pending')
        .reduce((sum, order) => sum + order.total_in_cents, 0)
      expect(await onCard(id)).toBe(put - spent)
      expect(put - spent).toBeGreaterThanOrEqual(0)
      for (const order of now)
        expect(order.payment_status).toBe(order.status === 'pending' ? 'paid' : 'pending_payment')
    }),
    { numRuns: 25 },
  )
}, 30_000)
