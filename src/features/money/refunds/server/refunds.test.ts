// Refunds over real requests, with a sandbox in place of Yoco: paid once, however they are requested, lost or reported.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { recordMovement } from '#features/ledger/ledger/server/ledger.ts'
import { differs, reconcile } from '#features/money/payments/reconciling/reconcile.ts'
import { readBooked } from '#features/money/payments/server/read-booked.ts'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { type HttpResponse, openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
let nandi: Person
let lerato: Person
const opened = new Date('2026-03-11T06:00:00Z')
beforeAll(async () => {
  shop = await openPayingShop()
  const { kysely } = shop.database
  sipho = await staff(kysely, [corner], 'Sipho', opened)
  lerato = await staff(kysely, [faraway], 'Lerato', opened)
  nandi = await join(kysely, 'manager', 'Nandi', opened)
  await kysely.insertInto('account_suppliers').values({ account_id: nandi.id, supplier_id: corner }).execute()
}, 60_000)
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', opened)
})
afterEach(async () => {
  shop.time.now = opened
  await shop.control('moods', { yoco: 'well' })
  await shop.control('refunds', { go: 'succeed' })
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
})
afterAll(() => shop.close())

const query = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const credit = async (): Promise<number> =>
  (
    await query(
      'select coalesce(sum(amount_in_cents), 0)::int as n from ledger_entries where account = $1',
      `credit:${thandi.id}`,
    )
  )[0].n

/** An order that was paid and then cancelled, so that its money is store credit. */
async function cancelled(provider = 'yoco', qty = 2) {
  const order = await shop.order(thandi, provider, qty)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  if (provider === 'offline_eft') {
    const body = { version: 1, received: true, amount_in_cents: order.total_in_cents }
    const version = (await shop.get(`/api/v1/orders/${order.id}`, thandi)).json.version
    expect(
      (await shop.post(`/counter/v1/orders/${order.id}/payment`, sipho, { ...body, version })).http,
    ).toBe(200)
  } else await shop.control(`payments/${transaction.provider_reference}/approve`, {})
  expect((await shop.post(`/api/v1/orders/${order.id}/cancel`, thandi, { refund: 'credit' })).http).toBe(200)
  expect(await credit()).toBe(order.total_in_cents)
  return { order, transaction }
}
const refunds = async (id: string, by = sipho) =>
  (await shop.get(`/counter/v1/orders/${id}/refunds`, by)).json
const ask = (
  id: string,
  transactionId: string,
  cents: number,
  { by = sipho, key = '', reason = 'Wrong goods' } = {},
) =>
  shop.post(
    `/counter/v1/orders/${id}/refund`,
    by,
    { to: 'payment', transaction_id: transactionId, amount_in_cents: cents, reason },
    key ? { 'idempotency-key': key } : {},
  )
const settle = (id: string, body: object, by = sipho) =>
  shop.post(`/counter/v1/refunds/${id}/settle`, by, body)
const code = ({ http, json }: HttpResponse) => [http, json.messages?.[0]?.code]
const sentBackAt = async (checkout: string): Promise<number> =>
  shop.sandbox.state.payments.get(checkout)?.refunded ?? 0
/** Until the provider's webhook has been heard. */
async function until(check: () => Promise<boolean>) {
  await expect.poll(check, { timeout: 5_000, interval: 20 }).toBe(true)
}

test('a cancelled order’s money goes back to its card once the provider confirms the refund', async () => {
  const { order, transaction } = await cancelled()
  expect((await refunds(order.id)).payments).toMatchObject([
    { transaction_id: transaction.id, can_go_back_in_cents: order.total_in_cents, way: 'provider' },
  ])
  const said = await ask(order.id, transaction.id, 1500)
  expect([said.http, said.json.refund.status, said.json.refund.can_settle], said.text).toEqual([
    201,
    'asked',
    false,
  ])
  expect(await credit()).toBe(order.total_in_cents - 1500)
  await until(async () => (await refunds(order.id)).refunds[0].status === 'succeeded')
  expect(await sentBackAt(transaction.provider_reference)).toBe(1500)
  const [row] = await query(
    'select sum(amount_in_cents)::int as n from ledger_entries where account = $1',
    `provider:yoco:${corner}`,
  )
  expect(row.n).toBe(-(order.total_in_cents - 1500))
  const story = (await shop.get(`/api/v1/orders/${order.id}`, thandi)).json.order_events
  expect(story.slice(-2).map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Money is on its way back to you: R\s15\.00 \(Wrong goods\)$/),
    expect.stringMatching(/^Money was paid back to you: R\s15\.00$/),
  ])
})

test('store credit that was spent cannot be refunded, and what is being refunded cannot be spent', async () => {
  const { order, transaction } = await cancelled()
  const next = await shop.order(thandi, 'yoco', 1)
  const left = await credit()
  expect(left).toBeLessThan(order.total_in_cents)
  expect(code(await ask(order.id, transaction.id, left + 1))).toEqual([409, 'refund-too-much'])
  expect((await ask(order.id, transaction.id, left)).http).toBe(201)
  expect(await credit()).toBe(0)
  expect(code(await ask(order.id, transaction.id, 1))).toEqual([409, 'refund-too-much'])
  expect(next.id).not.toBe(order.id)
})

test('ten refunds at once send back no more than was paid, and a repeated request counts once', async () => {
  const { order, transaction } = await cancelled()
  const each = Math.floor(order.total_in_cents / 3)
  const said = await Promise.all(Array.from({ length: 10 }, () => ask(order.id, transaction.id, each)))
  expect(said.filter(({ http }) => http === 201)).toHaveLength(3)
  await until(async () =>
    (await refunds(order.id)).refunds.every(({ status }: { status: string }) => status !== 'asked'),
  )
  expect(await sentBackAt(transaction.provider_reference)).toBe(3 * each)

  const second = await cancelled()
  const keyed = () => ask(second.order.id, second.transaction.id, 500, { key: 'refund-key-1' })
  const same = await Promise.all([keyed(), keyed(), keyed()])
  expect(new Set(same.map(({ json }) => json.refund.id)).size).toBe(1)
  await until(async () => (await refunds(second.order.id)).refunds[0].status === 'succeeded')
  expect(await sentBackAt(second.transaction.provider_reference)).toBe(500)
  const other = await ask(second.order.id, second.transaction.id, 600, { key: 'refund-key-1' })
  expect(other.http).toBe(422)
})

test('a failed refund becomes store credit again, and can be requested once more', async () => {
  const { order, transaction } = await cancelled()
  await shop.control('refunds', { go: 'fail' })
  await ask(order.id, transaction.id, 1000)
  await until(async () => (await refunds(order.id)).refunds[0].status === 'failed')
  expect(await credit()).toBe(order.total_in_cents)
  expect((await refunds(order.id)).payments[0].can_go_back_in_cents).toBe(order.total_in_cents)
})

test('a refund without an answer is never sent again, and stays open until the branch has checked', async () => {
  const { order, transaction } = await cancelled()
  await shop.control('refunds', { go: 'silent' })
  await shop.control('moods', { yoco: 'lost' })
  const said = await ask(order.id, transaction.id, 1000, { key: 'refund-key-2' })
  expect([said.http, said.json.refund.status]).toEqual([201, 'asked'])
  expect(await sentBackAt(transaction.provider_reference)).toBe(1000)
  await shop.control('moods', { yoco: 'well' })
  const again = await ask(order.id, transaction.id, 1000, { key: 'refund-key-2' })
  expect([again.json.refund.id, again.json.refund.status]).toEqual([said.json.refund.id, 'asked'])
  expect(await sentBackAt(transaction.provider_reference)).toBe(1000)
  const { id } = said.json.refund
  // It may still answer: nobody says that it did not, meanwhile.
  expect(code(await settle(id, { done: false }))).toEqual([409, 'refund-on-its-way'])
  shop.passMinutes(3)
  expect(code(await settle(id, { done: true, reference: ' ' }))).toEqual([422, 'refund-reference-missing'])
  const done = await settle(id, { done: true, reference: 'rfd in their books' })
  expect([done.http, done.json.refund.status, done.json.refund.reference]).toEqual([
    200,
    'succeeded',
    'rfd in their books',
  ])
  expect(code(await settle(id, { done: false }))).toEqual([409, 'refund-settled'])
})

test('a transfer is refunded by hand: the money is reserved, and the branch notes the reference', async () => {
  const { order, transaction } = await cancelled('offline_eft')
  const said = await ask(order.id, transaction.id, order.total_in_cents)
  expect(said.json.refund).toMatchObject({ way: 'hand', status: 'asked', can_settle: true })
  expect(await credit()).toBe(0)
  const { id } = said.json.refund
  expect((await settle(id, { done: false })).json.refund.status).toBe('failed')
  expect(await credit()).toBe(order.total_in_cents)
  const again = await ask(order.id, transaction.id, order.total_in_cents)
  const done = await settle(again.json.refund.id, { done: true, reference: 'EFT 4711' })
  expect(done.json.refunds.payments[0].can_go_back_in_cents).toBe(0)
  expect(await credit()).toBe(0)
})

test('a refund for goods handed over makes a credit note, and a refund of an overpayment makes none', async () => {
  const order = await shop.order(thandi, 'offline_eft', 2)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  const version = async () => (await shop.get(`/api/v1/orders/${order.id}`, thandi)).json.version
  const more = { received: true, amount_in_cents: order.total_in_cents + 500, version: await version() }
  expect((await shop.post(`/counter/v1/orders/${order.id}/payment`, sipho, more)).http).toBe(200)
  for (const step of ['start_preparing', 'ready'])
    await shop.post(`/counter/v1/orders/${order.id}/steps`, sipho, { step, version: await version() })
  const notes = async () =>
    (
      await query(
        'select total_in_cents::int as n from invoices where order_id = $1 order by kind desc',
        order.id,
      )
    ).map(({ n }) => n)
  expect(await notes()).toEqual([order.total_in_cents])
  expect((await ask(order.id, transaction.id, 500)).http).toBe(201)
  expect(await notes()).toEqual([order.total_in_cents])
  await shop.database.transaction((tx) =>
    recordMovement(tx, {
      kind: 'credit_granted',
      sourceId: `gift of ${order.id}`,
      supplierId: corner,
      orderId: order.id,
      entries: [
        { account: `credit:${thandi.id}`, cents: 700 },
        { account: `goodwill:${corner}`, cents: -700 },
      ],
      now: shop.time.now,
    }),
  )
  expect((await ask(order.id, transaction.id, 300)).http).toBe(201)
  expect((await ask(order.id, transaction.id, 400)).http).toBe(201)
  expect(await notes()).toEqual([order.total_in_cents, 300, 400])
})

test('staff refund up to their limit and a manager everything, with a reason, at their own branch', async () => {
  const { order, transaction } = await cancelled('yoco', 30)
  expect(order.total_in_cents).toBeGreaterThan(50_100)
  expect(code(await ask(order.id, transaction.id, 50_100))).toEqual([409, 'refund-staff-limit'])
  expect((await ask(order.id, transaction.id, 50_100, { by: nandi })).http).toBe(201)
  expect(code(await ask(order.id, transaction.id, 100))).toEqual([409, 'refund-staff-limit'])
  expect(code(await ask(order.id, transaction.id, 100, { reason: ' ' }))).toEqual([
    422,
    'refund-reason-missing',
  ])
  expect(code(await ask(order.id, transaction.id, 100, { by: lerato }))[0]).toBe(404)
  expect((await ask(order.id, transaction.id, 100, { by: thandi })).http).toBe(401)
  expect((await shop.get(`/counter/v1/orders/${order.id}/refunds`, lerato)).http).toBe(404)
  const [{ id }] = (await refunds(order.id)).refunds
  expect(code(await settle(id, { done: true, reference: 'x' }, lerato))).toEqual([404, 'refund-not-found'])
  thandi = await shopper(shop.database.kysely, 'Aisha', opened)
  const mine = await cancelled()
  expect(code(await ask(mine.order.id, transaction.id, 100))).toEqual([404, 'refund-payment-unknown'])
})

test('a failed refund of a deleted account is forfeited', async () => {
  const { order, transaction } = await cancelled('offline_eft')
  const { id } = (await ask(order.id, transaction.id, order.total_in_cents)).json.refund
  await query('delete from accounts where id = $1', thandi.id)
  expect((await settle(id, { done: false })).json.refund.status).toBe('failed')
  const [row] = await query(
    'select sum(amount_in_cents)::int as n from ledger_entries where account = $1',
    `forfeited:${corner}`,
  )
  expect(row.n).toBe(order.total_in_cents)
  expect(code(await ask(order.id, transaction.id, 1))).toEqual([409, 'refund-too-much'])
})

test('how a refund ended cannot be changed, not even in the database', async () => {
  const { order, transaction } = await cancelled('offline_eft')
  const { id } = (await ask(order.id, transaction.id, 700)).json.refund
  await settle(id, { done: true, reference: 'EFT 1' })
  await expect(query(`update refunds set status = 'failed' where id = $1`, id)).rejects.toThrow(
    /is what it is/,
  )
  await expect(query('delete from refunds where id = $1', id)).rejects.toThrow(/are kept/)
})

test('payments and refunds in the ledger equal the provider’s own statement', async () => {
  const { order, transaction } = await cancelled()
  await ask(order.id, transaction.id, 900)
  await until(async () => (await refunds(order.id)).refunds[0].status === 'succeeded')
  const wish = { provider: 'yoco', supplierId: corner, from: '2026-03-10', until: '2026-03-13' } as const
  const ours = (await readBooked(shop.database.kysely, wish)).filter(
    ({ reference }) => reference === transaction.reference,
  )
  const mine = shop.sandbox.state.payments.get(transaction.provider_reference)
  const line = (cents: number, n: number) => ({
    line: n,
    reference: '',
    providerReference: transaction.provider_reference,
    cents,
    day: '2026-03-11',
    feeInCents: null,
    netInCents: null,
  })
  const theirs = [line(mine?.captured ?? 0, 1), line(-(mine?.refunded ?? 0), 2)]
  expect(differs(reconcile(ours, theirs, () => true))).toBe(false)
  expect(differs(reconcile(ours, [line(mine?.captured ?? 0, 1)], () => true))).toBe(true)
})
