// After a declined card: cash stays available, and earlier attempts cannot pay a second time.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { allWays } from '#wire/ways-to-pay.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
beforeAll(async () => {
  shop = await openPayingShop()
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
}, 60_000)
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
})
afterEach(async () => expect((await checkLedger(shop.database.kysely)).findings).toEqual([]))
afterAll(() => shop.close())

const begin = async (id: string, provider: string) =>
  (await shop.post(`/api/v1/orders/${id}/transactions`, thandi, { provider })).json.transaction
const prepare = async (id: string) => (await shop.post(`/api/v1/orders/${id}/prepare`, thandi)).json.data
const press = (reference: string, action: string) => shop.control(`payments/${reference}/${action}`, {})
const chooseCash = (id: string, by = thandi) => shop.post(`/api/v1/orders/${id}/pay_in_cash`, by, {})
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json

test('an order whose card was declined offers cash, and is accepted once its shopper chooses it', async () => {
  const order = await shop.order(thandi, 'paygate')
  const attempt = await begin(order.id, 'paygate')
  expect((await prepare(order.id)).cash, 'a payment is under way').toBe(false)
  expect((await chooseCash(order.id)).json.messages[0].code).toBe('cash-not-possible')
  await press(attempt.provider_reference, 'decline')
  const job = await prepare(order.id)
  expect(job).toMatchObject({ cash: true, transaction: { message: 'Provider declined payment' } })
  expect(job.providers).toEqual(expect.arrayContaining(['paygate', 'yoco', 'moya', 'offline_eft']))
  const chosen = await chooseCash(order.id)
  expect(chosen.http, chosen.text).toBe(200)
  expect(chosen.json.order).toMatchObject({ status: 'pending', provider: 'cash', shipping_status: 'pending' })
  expect(chosen.json.order.cash_payable_in_cents).toBe(order.total_in_cents - (order.total_in_cents % 10))
  expect(chosen.json.order.order_events.at(-1).message).toBe('You pay in cash: order accepted')
  const again = await chooseCash(order.id)
  expect([again.http, again.json.order.version]).toEqual([200, chosen.json.order.version])
  expect(await prepare(order.id)).toMatchObject({ cash: false })
})

test('choosing cash closes the open attempt, and its late money becomes store credit', async () => {
  const order = await shop.order(thandi, 'offline_eft')
  const transfer = await begin(order.id, 'offline_eft')
  const attempt = await begin(order.id, 'paygate')
  await press(attempt.provider_reference, 'decline')
  expect((await chooseCash(order.id)).http).toBe(200)
  const { rows } = await shop.database.pool.query('select status from transactions where id = $1', [
    transfer.id,
  ])
  expect(rows).toEqual([{ status: 'cancelled' }])
  const { version } = await read(order.id)
  const came = { version, received: true, amount_in_cents: order.total_in_cents, transaction_id: transfer.id }
  const booked = await shop.post(`/counter/v1/orders/${order.id}/payment`, sipho, came)
  expect(booked.http, booked.text).toBe(200)
  const now = await read(order.id)
  expect([now.status, now.provider, now.payment_status]).toEqual(['pending', 'cash', 'pending_payment'])
  expect(await creditBalance(shop.database.kysely, thandi.id)).toBe(order.total_in_cents)
})

test('cash is refused where the branch does not take it, to other shoppers, and once the order is paid', async () => {
  const { kysely } = shop.database
  const order = await shop.order(thandi, 'paygate')
  const lerato = await shopper(kysely, 'Lerato', shop.time.now)
  expect((await chooseCash(order.id, lerato)).http).toBe(404)
  const offer = (ways: readonly string[]) =>
    kysely
      .updateTable('shipping_options')
      .set({ payment_options: ways.map((way) => way.toUpperCase()) })
      .execute()
  await offer(['paygate'])
  expect((await prepare(order.id)).cash).toBe(false)
  expect((await chooseCash(order.id)).http).toBe(409)
  await offer(allWays)
  await press((await begin(order.id, 'paygate')).provider_reference, 'approve')
  expect((await chooseCash(order.id)).http).toBe(409)
  expect(await read(order.id)).toMatchObject({ status: 'pending', provider: 'paygate' })
})

test('choosing cash while starting a payment never leaves the order in between', async () => {
  for (let n = 0; n < 4; n += 1) {
    const order = await shop.order(thandi, 'paygate')
    await Promise.all([chooseCash(order.id), begin(order.id, 'paygate'), chooseCash(order.id)])
    const now = await read(order.id)
    const states = [now.status, now.provider]
    expect([
      ['pending', 'cash'],
      ['payment_processing', 'paygate'],
    ]).toContainEqual(states)
  }
})
