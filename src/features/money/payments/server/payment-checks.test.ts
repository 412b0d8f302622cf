// Messages of providers that cannot be verified on arrival: each gets a 2xx response, and the provider is queried soon after.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { claimChecks, finishCheck, requestCheck } from './payment-check-store.ts'

let shop: PayingShop
let thandi: Person
const opened = new Date('2026-03-11T06:00:00Z')
beforeAll(async () => {
  shop = await openPayingShop({ stock: { bread: 1000 } })
}, 60_000)
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', opened)
})
afterEach(async () => {
  await shop.control('moods', { paygate: 'well', moya: 'well' })
  await query('delete from payment_checks')
  shop.time.now = opened
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
})
afterAll(() => shop.close())

const query = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const seconds = (n: number) => shop.passMinutes(n / 60)
const press = async (reference: string, action: string): Promise<number[]> =>
  (await shop.control(`payments/${reference}/${action}`, {})).json.told
const statusOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json.status
const waiting = async () =>
  (await query('select transaction_id from payment_checks')).map((row) => row.transaction_id)
const callsOf = (provider: string) => shop.sandbox.state.calls.get(provider) ?? 0

async function begin(provider = 'moya') {
  const order = await shop.order(thandi, provider)
  const said = await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})
  expect(said.http, said.text).toBe(200)
  const { id, provider_reference: reference } = said.json.transaction
  return { orderId: order.id, id, reference }
}

const messageOf = (paymentID: string) =>
  fetch(`${shop.url}/api/v2/payments/moya/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentID }),
  }).then(({ status }) => status)

test('every message of a burst of genuine ones gets a 200, and every payment is booked once', async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, () => begin()))
  // Their pages asked the provider a moment ago, so that no message can be verified at once.
  for (const { orderId } of payments)
    await shop.post(`/api/v1/orders/${orderId}/resolve_payment_pending`, thandi, {})
  const told = await Promise.all(
    payments.flatMap(({ reference }) => [press(reference, 'twice'), press(reference, 'tell')]),
  )
  expect(new Set(told.flat())).toEqual(new Set([200]))
  expect((await waiting()).sort()).toEqual(payments.map(({ id }) => id).sort())
  seconds(1)
  await shop.keepers.checks.runDue()
  for (const { orderId } of payments) {
    expect(await statusOf(orderId)).toBe('pending')
    const booked = await query('select kind from ledger_movements where order_id = $1', orderId)
    expect(booked).toEqual([{ kind: 'payment_received' }])
  }
  expect(await waiting()).toEqual([])
})

describe('while the provider does not answer', () => {
  test('a message gets a 200, and the provider is queried until it responds', async () => {
    const { orderId, id, reference } = await begin()
    await shop.control('moods', { moya: 'down' })
    expect(await press(reference, 'approve')).toEqual([200])
    seconds(1)
    await shop.keepers.checks.runDue()
    expect([await statusOf(orderId), await waiting()]).toEqual(['payment_processing', [id]])
    await shop.control('moods', { moya: 'well' })
    seconds(60)
    await shop.keepers.checks.runDue()
    expect([await statusOf(orderId), await waiting()]).toEqual(['pending', []])
  })

  test('a signed message about another amount is stored, and counts once the provider confirms it', async () => {
    const { orderId, id, reference } = await begin('paygate')
    await shop.control('moods', { paygate: 'down' })
    expect(await press(reference, 'wrong_amount')).toEqual([200])
    expect(await query('select effect, why from provider_events where transaction_id = $1', id)).toEqual([
      { effect: 'nothing_new', why: 'to be asked about' },
    ])
    await shop.control('moods', { paygate: 'well' })
    seconds(60)
    await shop.keepers.checks.runDue()
    expect((await shop.get(`/api/v1/transactions/${id}`, thandi)).json.status).toBe('amount_error')
    expect([await statusOf(orderId), await waiting()]).toEqual(['pending_payment', []])
  })
})

test('messages about made-up payments are refused, store nothing, and query no provider', async () => {
  const before = callsOf('moya')
  const made = await Promise.all(Array.from({ length: 200 }, (_, n) => messageOf(`made-up-${n}`)))
  expect(new Set(made)).toEqual(new Set([400]))
  expect([await waiting(), callsOf('moya') - before]).toEqual([[], 0])
})

test('a flood of messages about one payment writes one row, and the provider is queried once a second', async () => {
  const { orderId, id, reference } = await begin()
  const asked = callsOf('moya')
  const flood = async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => messageOf(reference)))
    expect(new Set(answers)).toEqual(new Set([200]))
  }
  await flood()
  expect(callsOf('moya')).toBe(asked + 1)
  const version = () =>
    query('select ctid::text, xmin::text from payment_checks where transaction_id = $1', id)
  const written = await version()
  expect(written).toHaveLength(1)
  await flood()
  expect(await version()).toEqual(written)
  for (let second = 1; second <= 3; second += 1) {
    seconds(1)
    await shop.keepers.checks.runDue()
    await flood()
    await shop.keepers.checks.runDue()
    expect(callsOf('moya')).toBe(asked + 1 + second)
  }
  expect(await statusOf(orderId)).toBe('payment_processing')
})

test('a message that arrives while the provider is being queried leads to one more query', async () => {
  const { id } = await begin()
  const { kysely } = shop.database
  const now = shop.time.now
  await requestCheck(kysely, id, now, now)
  const [check] = await claimChecks(kysely, now, 60_000, 20)
  expect(check).toEqual({ transactionId: id, tries: 1 })
  expect(await claimChecks(kysely, now, 60_000, 20)).toEqual([])
  await requestCheck(kysely, id, now, now)
  await finishCheck(kysely, { transactionId: id }, now)
  const [again] = await claimChecks(kysely, now, 60_000, 20)
  expect(again).toEqual({ transactionId: id, tries: 1 })
  await finishCheck(kysely, { transactionId: id }, now)
  expect(await waiting()).toEqual([])
})

// Last: the provider is known to be sick afterwards, and the clock of the next test would be before that.
test('a provider that never responds is queried less and less often, and a check ends after sixty tries', async () => {
  const { id, reference } = await begin()
  await shop.control('moods', { moya: 'down' })
  await press(reference, 'approve')
  let looks = 0
  let triesBefore = 0
  for (; (await waiting()).length > 0; looks += 1) {
    expect(looks).toBeLessThan(61)
    const [{ tries, wait }] = await query(
      'select tries, extract(epoch from due_at - $1::timestamptz)::int as wait from payment_checks',
      shop.time.now,
    )
    expect(tries).toBe(triesBefore)
    triesBefore += 1
    expect(wait).toBe(Math.min(3600, 2 ** tries))
    seconds(wait)
    await shop.keepers.checks.runDue()
  }
  expect(looks).toBe(60)
  await shop.control('moods', { moya: 'well' })
  expect((await query('select status from transactions where id = $1', id))[0].status).toBe('initiated')
})
