// Paying an order over HTTP, with a sandbox in place of the providers: every outcome, reported once, twice, late or forged.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { transactionProviders } from '#wire/ways-to-pay.ts'
import { paygateChecksum } from './providers/paygate-checksum.ts'

/** By the sandbox. */
const played = ['paygate', 'yoco', 'moya']
/** What they tell is no more than a reason to ask. */
const unsigned = ['moya']

let shop: PayingShop
let thandi: Person
let lerato: Person
let sipho: Person
const opened = new Date('2026-03-11T06:00:00Z')
beforeAll(async () => {
  // Enough for another provider's tests.
  shop = await openPayingShop({ stock: { bread: 1000 } })
  const { kysely } = shop.database
  lerato = await shopper(kysely, 'Lerato', shop.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', shop.time.now)
}, 60_000)
// Store credit pays the next order: everybody begins without any.
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', opened)
})
afterEach(async () => {
  shop.time.now = opened
  await shop.control('moods', Object.fromEntries(played.map((name) => [name, 'well'])))
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
})
afterAll(() => shop.close())

const start = (id: string, body: object = {}, headers = {}, by = thandi) =>
  shop.post(`/api/v1/orders/${id}/transactions`, by, body, headers)
async function begin(provider = 'paygate') {
  const order = await shop.order(thandi, provider)
  const said = await start(order.id)
  expect(said.http, said.text).toBe(200)
  return { order, transaction: said.json.transaction }
}
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
const again = async (id: string) => (await shop.get(`/api/v1/transactions/${id}`, thandi)).json
const press = async (reference: string, action: string): Promise<number[]> =>
  (await shop.control(`payments/${reference}/${action}`, {})).json.told
const query = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const credit = async (): Promise<number> =>
  (
    await query(
      'select coalesce(sum(amount_in_cents), 0)::int as n from ledger_entries where account = $1',
      `credit:${thandi.id}`,
    )
  )[0].n
const eventsOf = (id: string) =>
  query('select effect, why from provider_events where transaction_id = $1 order by id', id)
const states = (order: { status: string; payment_status: string }) => [order.status, order.payment_status]
const waits = ['pending_payment', 'pending_payment']
const paid = ['pending', 'paid']
const isGivenBack = async (id: string) =>
  (await query('select released_at is not null as back from order_stock where order_id = $1', id))[0].back
const bought = async () =>
  (
    await query(`select count(*)::int as n from shop_events where name = 'purchase' and $1 <> ''`, 'counted')
  )[0].n

describe.each(played)('at %s', (provider) => {
  test('an order is paid, and then packed like any other', async () => {
    const boughtBefore = await bought()
    const { order, transaction } = await begin(provider)
    expect(transaction).toMatchObject({
      status: 'initiated',
      provider,
      amount_in_cents: order.total_in_cents,
    })
    expect(states(await read(order.id))).toEqual(['payment_processing', 'pending_payment'])
    expect(await press(transaction.provider_reference, 'approve')).toEqual([200])
    const now = await read(order.id)
    expect(states(now)).toEqual(paid)
    // Counted as bought though no browser told of it, and once.
    expect(await bought()).toBe(boughtBefore + 1)
    expect(now.payable_balance_in_cents).toBe(0)
    expect(now.order_events.map(({ name }: { name: string }) => name)).toEqual([
      'pending_payment',
      'payment_processing',
      'pending',
    ])
    const done = await again(transaction.id)
    expect(done).toMatchObject({ status: 'succeeded', provider_data: null, message: null })
  })

  test.each([
    ['decline', 'declined', 'Provider declined payment'],
    ['insufficient', 'insufficient_funds', 'Insufficient funds'],
    ['cancel', 'cancelled', 'You cancelled the payment'],
  ])('%s leaves the order waiting for another try', async (action, status, message) => {
    const { order, transaction } = await begin(provider)
    expect(await press(transaction.provider_reference, action)).toEqual([200])
    expect(await again(transaction.id)).toMatchObject({ status, message, provider_data: null })
    expect(states(await read(order.id))).toEqual(waits)
    const next = await start(order.id)
    expect(next.json.transaction.id).not.toBe(transaction.id)
    expect(await press(next.json.transaction.provider_reference, 'approve')).toEqual([200])
    expect(states(await read(order.id))).toEqual(paid)
  })

  test('another amount is an amount error: the order stays unpaid, and the money becomes store credit', async () => {
    const { order, transaction } = await begin(provider)
    await press(transaction.provider_reference, 'wrong_amount')
    expect(await again(transaction.id)).toMatchObject({ status: 'amount_error', message: 'Amount error' })
    expect(states(await read(order.id))).toEqual(waits)
    expect(await credit()).toBe(order.total_in_cents - 100)
    expect((await read(order.id)).order_events.at(-2).message).toMatch(/store credit: R\s/)
  })

  test('a payment reported twice at once and again later counts once', async () => {
    const { order, transaction } = await begin(provider)
    const told = await press(transaction.provider_reference, 'twice')
    expect(told).toHaveLength(2)
    shop.passMinutes(2)
    await press(transaction.provider_reference, 'tell')
    expect(states(await read(order.id))).toEqual(paid)
    const booked = await query(`select kind from ledger_movements where order_id = $1`, order.id)
    expect(booked).toEqual([{ kind: 'payment_received' }])
    const effects = (await eventsOf(transaction.id)).map(({ effect }) => effect)
    expect(effects.filter((effect) => effect !== 'nothing_new')).toEqual(['counted'])
  })

  test('a forged message moves no money', async () => {
    const { order, transaction } = await begin(provider)
    const [told] = await press(transaction.provider_reference, 'forged')
    expect([200, 400]).toContain(told)
    expect(states(await read(order.id))).toEqual(['payment_processing', 'pending_payment'])
    expect((await again(transaction.id)).status).toBe('initiated')
    if (unsigned.includes(provider)) return
    expect(await eventsOf(transaction.id)).toEqual([{ effect: 'refused', why: 'not signed' }])
    // It stands in no true message's way.
    await press(transaction.provider_reference, 'approve')
    expect(states(await read(order.id))).toEqual(paid)
  })

  test('a payment that was never reported is found by querying the provider', async () => {
    const { order, transaction } = await begin(provider)
    await press(transaction.provider_reference, 'late')
    expect((await again(transaction.id)).status).toBe('initiated')
    shop.passMinutes(2)
    await shop.keepers.openQueries.runDue()
    expect(states(await read(order.id))).toEqual(paid)
    // And the callback that comes after all is thanked and changes nothing.
    expect(await press(transaction.provider_reference, 'tell')).toEqual([200])
    expect(await query('select kind from ledger_movements where order_id = $1', order.id)).toHaveLength(1)
  })

  test('money that comes after the order was abandoned becomes store credit, and the story says so', async () => {
    const { order, transaction } = await begin(provider)
    expect(await isGivenBack(order.id)).toBe(false)
    shop.passMinutes(31)
    await shop.keepers.openQueries.runDue()
    expect(states(await read(order.id))).toEqual(waits)
    expect((await again(transaction.id)).status).toBe('failed')
    shop.passMinutes(11)
    await shop.keepers.expiry.runDue()
    await shop.keepers.expiry.runDue()
    expect((await read(order.id)).status).toBe('abandoned')
    expect(await isGivenBack(order.id)).toBe(true)
    expect(await press(transaction.provider_reference, 'approve')).toEqual([200])
    expect(await press(transaction.provider_reference, 'tell')).toEqual([200])
    const now = await read(order.id)
    expect(now.status).toBe('abandoned')
    expect(now.order_events.at(-1).message).toMatch(/could not use: it is your store credit: R\s/)
    expect(await credit()).toBe(order.total_in_cents)
    expect((await again(transaction.id)).status).toBe('failed')
  })

  test('nothing counts as paid while the provider is down, and other ways to pay stay open', async () => {
    const order = await shop.order(thandi, provider)
    await shop.control('moods', { [provider]: 'down' })
    const refused = await start(order.id)
    expect([refused.http, refused.json.messages[0].code]).toEqual([503, 'provider-away'])
    expect(states(await read(order.id))).toEqual(waits)
    const other = provider === 'moya' ? 'paygate' : 'moya'
    const begun = await start(order.id, { provider: other })
    expect(begun.json.transaction).toMatchObject({ provider: other, status: 'initiated' })
    await press(begun.json.transaction.provider_reference, 'approve')
    expect([...states(await read(order.id)), (await read(order.id)).provider]).toEqual([...paid, other])
  })

  test.each(['malformed', 'huge', 'lost'])('a %s response of the provider changes nothing', async (mood) => {
    const { order, transaction } = await begin(provider)
    await press(transaction.provider_reference, 'late')
    await shop.control('moods', { [provider]: mood })
    shop.passMinutes(40)
    await shop.keepers.openQueries.runDue()
    expect(states(await read(order.id))).toEqual(['payment_processing', 'pending_payment'])
    await shop.control('moods', { [provider]: 'well' })
    shop.passMinutes(40)
    const resolved = await shop.post(`/api/v1/orders/${order.id}/resolve_payment_pending`, thandi, {})
    expect(states(resolved.json.order)).toEqual(paid)
  })
})

test('the return from a provider triggers a query, and proves nothing by itself', async () => {
  const { order, transaction } = await begin()
  const back = `/api/v1/orders/${order.id}/transactions/${transaction.id}/finalize`
  const claim = `?PAY_REQUEST_ID=${transaction.provider_reference}&TRANSACTION_STATUS=1&CHECKSUM=${'0'.repeat(32)}`
  const page = {
    headers: { accept: 'text/html', origin: 'https://secure.paygate.example' },
    redirect: 'manual',
  } as const
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const came = await fetch(shop.url + back + claim, page)
  expect([came.status, came.headers.get('location')]).toEqual([303, `/orders/${order.id}/pay`])
  expect(states(await read(order.id))).toEqual(['payment_processing', 'pending_payment'])
  await press(transaction.provider_reference, 'late')
  shop.passMinutes(1)
  const posted = await fetch(shop.url + back, {
    ...page,
    method: 'POST',
    headers: { ...page.headers, ...form },
    body: claim.slice(1),
  })
  expect(posted.status).toBe(303)
  expect(states(await read(order.id))).toEqual(paid)
  const other = await shop.order(thandi)
  const crossed = `/api/v1/orders/${other.id}/transactions/${transaction.id}/finalize`
  expect((await shop.post(crossed)).http).toBe(404)
  expect(states(await read(other.id))).toEqual(waits)
})

test('a genuine message about one order pays no other', async () => {
  const [first, second] = [await begin(), await begin()]
  await press(first.transaction.provider_reference, 'approve')
  const [{ raw }] = await query(
    'select raw from provider_events where transaction_id = $1',
    first.transaction.id,
  )
  const send = (body: string) =>
    fetch(`${shop.url}/api/v2/payments/paygate/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const text = raw.toString()
  expect((await send(text)).status).toBe(200)
  const swaps: [string, string][] = [
    [first.transaction.reference, second.transaction.reference],
    [first.transaction.provider_reference, second.transaction.provider_reference],
    ['AMOUNT=3798', 'AMOUNT=37'],
    ['AMOUNT=3798&RESULT_DESC=Auth', 'AMOUNT=379&RESULT_DESC=8Auth'],
    ['10011072130', '10011072131'],
  ]
  for (const [from, to] of swaps) {
    expect(text).toContain(from)
    await send(text.replaceAll(from, to))
  }
  expect((await send('')).status).toBe(400)
  expect((await send('x'.repeat(70_000))).status).toBe(413)
  expect((await fetch(`${shop.url}/api/v2/payments/cash/callback`, { method: 'POST' })).status).toBe(400)
  expect(states(await read(second.order.id))).toEqual(['payment_processing', 'pending_payment'])
  expect((await again(second.transaction.id)).status).toBe('initiated')
  expect((await again(first.transaction.id)).status).toBe('succeeded')
})

test('a message whose values are split elsewhere passes the checksum, but counts only once PayGate confirms it', async () => {
  const { order, transaction } = await begin()
  const { reference, provider_reference: request, amount_in_cents: amount } = transaction
  const values = (cents: string, says: string) => ({
    PAYGATE_ID: '10011072130',
    PAY_REQUEST_ID: request,
    REFERENCE: reference,
    TRANSACTION_STATUS: '1',
    RESULT_CODE: '990017',
    AUTH_CODE: '5T8A0Z',
    CURRENCY: 'ZAR',
    AMOUNT: cents,
    RESULT_DESC: says,
    TRANSACTION_ID: '78705178',
    RISK_INDICATOR: 'AX',
    PAY_METHOD: 'CC',
    PAY_METHOD_DETAIL: 'Visa',
  })
  const whole = values(String(amount), 'Auth Done')
  const cut = values(String(amount).slice(0, -1), `${String(amount).slice(-1)}Auth Done`)
  expect(Object.values(cut).join('')).toBe(Object.values(whole).join(''))
  const send = async (fields: Record<string, string>) => {
    const signed = { ...fields, CHECKSUM: paygateChecksum(Object.values(fields), 'secret') }
    const body = new URLSearchParams(signed).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await fetch(`${shop.url}/api/v2/payments/paygate/callback`, { method: 'POST', headers, body }))
      .status
  }
  expect(await send(cut)).toBe(200)
  expect((await again(transaction.id)).status).toBe('initiated')
  expect(await press(request, 'approve')).toEqual([200])
  expect(states(await read(order.id))).toEqual(paid)
})

describe('a shopper is notified by SMS, once and in their language,', () => {
  const told = async () =>
    (
      await query(
        `select text from messages where kind = 'payment_credit' and phone = (select login from accounts where id = $1)`,
        thandi.id,
      )
    ).map(({ text }: { text: string }) => text)

  test('of money that came after its order was abandoned', async () => {
    const { order, transaction } = await begin()
    await query(`update orders set language = 'fr' where id = $1`, order.id)
    await press(transaction.provider_reference, 'decline')
    shop.passMinutes(50)
    await shop.keepers.expiry.runDue()
    expect((await read(order.id)).status).toBe('abandoned')
    expect(await told()).toEqual([])
    // The bank changes its mind.
    const payment = shop.sandbox.state.payments.get(transaction.provider_reference)
    Object.assign(payment ?? {}, { state: 'approved', captured: order.total_in_cents })
    await press(transaction.provider_reference, 'twice')
    expect(await told()).toEqual([expect.stringMatching(`après la fin de la commande ${order.reference}`)])
    expect(await credit()).toBe(order.total_in_cents)
  })

  test('of an order that was paid twice', async () => {
    const { order, transaction } = await begin()
    shop.passMinutes(25)
    const second = (await start(order.id)).json.transaction
    expect(second.id).not.toBe(transaction.id)
    await press(transaction.provider_reference, 'approve')
    expect(await told()).toEqual([])
    await press(second.provider_reference, 'twice')
    expect(await told()).toEqual([expect.stringMatching(`more than order ${order.reference} needed`)])
    expect(states(await read(order.id))).toEqual(paid)
  })

  test('of an amount that did not match', async () => {
    const { order, transaction } = await begin()
    await press(transaction.provider_reference, 'wrong_amount')
    await press(transaction.provider_reference, 'tell')
    expect(await told()).toEqual([expect.stringMatching(`${order.reference} and could not be used`)])
    expect(states(await read(order.id))).toEqual(waits)
  })
})

test('a repeated key, a second tab and a second tap use the same attempt', async () => {
  const order = await shop.order(thandi)
  const key = { 'idempotency-key': `pay-${order.id.slice(-12)}` }
  const all = await Promise.all([1, 2, 3].map(() => start(order.id, {}, key)))
  const later = await start(order.id, {}, key)
  const tab = await start(order.id)
  const ids = [...all, later, tab].map(({ json }) => json.transaction.id)
  expect(new Set(ids).size).toBe(1)
  expect(later.headers.get('idempotency-replayed')).toBe('true')
  expect(later.json).toEqual(tab.json)
  const other = await start(order.id, { provider: 'moya' }, key)
  expect(other.http).toBe(422)
  expect((await query('select id from transactions where order_id = $1', order.id)).length).toBe(1)
})

test('when an order is paid in two tabs at two providers, the second payment becomes store credit', async () => {
  const order = await shop.order(thandi)
  const first = (await start(order.id)).json.transaction
  const second = (await start(order.id, { provider: 'moya' })).json.transaction
  const told = await Promise.all([first, second].map((each) => press(each.provider_reference, 'twice')))
  expect(told.flat()).toContain(200)
  shop.passMinutes(5)
  await shop.keepers.openQueries.runDue()
  expect(states(await read(order.id))).toEqual(paid)
  expect(await credit()).toBe(order.total_in_cents)
})

test('the server sets the amount, and nothing can be paid that is not owed', async () => {
  const order = await shop.order(thandi)
  const wrong = await start(order.id, { amount_in_cents: 1 })
  expect([wrong.http, wrong.json.messages[0].code]).toEqual([409, 'amount-changed'])
  expect((await start(order.id, { provider: 'cash' })).json.messages[0].code).toBe('provider-not-offered')
  expect((await start(order.id, { amount_in_cents: order.total_in_cents })).http).toBe(200)
  const cash = await shop.order(thandi, 'cash')
  expect((await start(cash.id)).json.messages[0].code).toBe('provider-not-offered')
  await shop.post(`/api/v1/orders/${cash.id}/cancel`, thandi, {})
  expect((await start(cash.id, { provider: 'paygate' })).json.messages[0].code).toBe('order-closed')
})

test('another shopper can neither see nor use an order’s payments', async () => {
  const { order, transaction } = await begin()
  const refusals = await Promise.all([
    start(order.id, {}, {}, lerato),
    shop.post(`/api/v1/orders/${order.id}/prepare`, lerato),
    shop.post(`/api/v1/orders/${order.id}/offline_payment`, lerato, {}),
    shop.post(`/api/v1/orders/${order.id}/resolve_payment_pending`, lerato, {}),
    shop.get(`/api/v1/orders/${order.id}/transactions/${transaction.id}/processing`, lerato),
    shop.get(`/api/v1/transactions/${transaction.id}`, lerato),
    shop.post(`/api/v1/orders/${order.id}/transactions/${transaction.id}/charge`, lerato, {
      token: 'tok_test_1',
    }),
  ])
  expect(refusals.map(({ http }) => http)).toEqual(refusals.map(() => 404))
})

test('the payment job shows what is to be paid, how, and until when', async () => {
  const order = await shop.order(thandi, 'yoco')
  const job = await shop.post(`/api/v1/orders/${order.id}/prepare`, thandi)
  expect(job.json).toMatchObject({
    order_id: order.id,
    order_reference: order.reference,
    agent_name: corner,
    order_total_in_cents: order.total_in_cents,
    provider: 'yoco',
    debtor_card_number: null,
    data: {
      amount_in_cents: order.total_in_cents,
      currency: 'ZAR',
      payment_status: 'pending_payment',
      providers: ['yoco', ...transactionProviders.filter((way) => way !== 'yoco')],
      pay_until: '2026-03-11T06:30:00.000Z',
      transaction: null,
    },
  })
  expect(job.json.order_items).toHaveLength(1)
})

describe('a transfer', () => {
  const money = async (id: string, body: object) =>
    shop.post(`/counter/v1/orders/${id}/payment`, sipho, { version: (await read(id)).version, ...body })

  test('by EFT counts when the branch sees it, and not when the shopper reports it', async () => {
    const { order, transaction } = await begin('offline_eft')
    expect(transaction.provider_data).toMatchObject({ kind: 'eft', bank: 'Demo Bank', branch_code: '051001' })
    expect(transaction.provider_data.reference).toMatch(new RegExp(`^${order.reference}.$`))
    const told = await shop.post(`/api/v1/orders/${order.id}/offline_payment`, thandi, {})
    expect(states(told.json.order)).toEqual(waits)
    expect(told.json.order.order_events.at(-1).message).toMatch(/You said that you have paid/)
    const seen = await money(order.id, { received: true, amount_in_cents: order.total_in_cents })
    expect(seen.http, seen.text).toBe(200)
    expect([...states(seen.json.order), seen.json.order.collection_code]).toEqual([...paid, null])
    const twice = await money(order.id, { received: true, amount_in_cents: order.total_in_cents })
    expect([twice.http, twice.json.messages[0].code]).toEqual([409, 'already-received'])
  })

  test('of too little leaves the rest to be paid, and of too much gives store credit', async () => {
    const { order } = await begin('offline_eft')
    const part = await money(order.id, { received: true, amount_in_cents: 1000 })
    expect(states(part.json.order)).toEqual(['pending_payment', 'underpaid'])
    const rest = await start(order.id)
    expect(rest.json.transaction.amount_in_cents).toBe(order.total_in_cents - 1000)
    const more = await money(order.id, { received: true, amount_in_cents: order.total_in_cents })
    expect(states(more.json.order)).toEqual(paid)
    expect(await credit()).toBe(1000)
  })

  test('between wallets is looked for by the branch, which may not find it', async () => {
    const { order, transaction } = await begin('shop2shop')
    expect(transaction).toMatchObject({ status: 'created', provider_data: { kind: 'transfer' } })
    const told = await shop.post(`/api/v1/orders/${order.id}/offline_payment`, thandi, {})
    expect(told.json.order.status).toBe('payment_processing')
    const denied = await money(order.id, { received: false })
    expect(states(denied.json.order)).toEqual(waits)
    expect(denied.json.transaction).toMatchObject({ status: 'failed', message: 'Payment failed, try again' })
  })

  test('started for an order with card payment gets the deadline of a transfer', async () => {
    const order = await shop.order(thandi)
    await start(order.id, { provider: 'offline_eft' })
    shop.passMinutes(120)
    await shop.keepers.expiry.runDue()
    expect(await read(order.id)).toMatchObject({ status: 'pending_payment', provider: 'offline_eft' })
  })

  test('is awaited for two days, and becomes store credit when it comes later', async () => {
    const { order } = await begin('offline_eft')
    shop.passMinutes(47 * 60)
    await shop.keepers.expiry.runDue()
    expect((await read(order.id)).status).toBe('pending_payment')
    shop.passMinutes(61)
    await shop.keepers.expiry.runDue()
    expect((await read(order.id)).status).toBe('abandoned')
    sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
    const late = await money(order.id, { received: true, amount_in_cents: order.total_in_cents })
    expect([late.http, late.json.order.status]).toEqual([200, 'abandoned'])
    expect(await credit()).toBe(order.total_in_cents)
  })

  test('for another branch’s order cannot be confirmed by this branch', async () => {
    const { order } = await begin('offline_eft')
    const pieter = await staff(shop.database.kysely, ['supplier_faraway'], 'Pieter', opened)
    const body = { version: 1, received: true, amount_in_cents: order.total_in_cents }
    expect((await shop.post(`/counter/v1/orders/${order.id}/payment`, pieter, body)).http).toBe(404)
  })
})

test('a final transaction cannot be changed, not even in the database', async () => {
  const { transaction } = await begin()
  await press(transaction.provider_reference, 'decline')
  const change = (text: string) => query(`update transactions set ${text} where id = $1`, transaction.id)
  await expect(change(`status = 'succeeded', received_in_cents = 1`)).rejects.toThrow(/is what it is/)
  await expect(change('amount_in_cents = 1')).rejects.toThrow(/is what it is/)
  await expect(query('delete from transactions where id = $1', transaction.id)).rejects.toThrow(/are kept/)
})
