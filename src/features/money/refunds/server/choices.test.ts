// How the money of a cancelled order goes back, over real requests and a sandbox in place of Yoco.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { purgeBankDetails } from './encrypted-bank-details.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
let nandi: Person
let lerato: Person
const opened = new Date('2026-03-11T06:00:00Z')
const hourMs = 60 * 60 * 1000
const bank = {
  bank_name: 'Sandbox Bank',
  bank_branch: '250-655',
  bank_account_name: 'T Nkosi',
  bank_account: '62 000 000 001',
}

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
  await shop.control('refunds', { go: 'succeed' })
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
})
afterAll(() => shop.close())

async function paid(provider: 'yoco' | 'offline_eft', more: object = {}) {
  const order = await shop.order(thandi, provider, 2, more)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  if (provider === 'yoco') await shop.control(`payments/${transaction.provider_reference}/approve`, {})
  else {
    const { version } = (await shop.get(`/api/v1/orders/${order.id}`, thandi)).json
    const body = { version, received: true, amount_in_cents: order.payable_balance_in_cents }
    expect((await shop.post(`/counter/v1/orders/${order.id}/payment`, sipho, body)).http).toBe(200)
  }
  return { id: order.id as string, total: order.total_in_cents as number, transaction }
}
const cancel = (id: string, choice?: object) => shop.post(`/api/v1/orders/${id}/cancel`, thandi, choice)
const refundOf = async (id: string) => (await shop.get(`/api/v2/orders/${id}/refund`, thandi)).json
const choose = (id: string, choice: object) => shop.post(`/api/v2/orders/${id}/refund`, thandi, choice)
const credit = async (): Promise<number> =>
  (
    await shop.database.pool.query(
      'select coalesce(sum(amount_in_cents), 0)::int as n from ledger_entries where account = $1',
      [`credit:${thandi.id}`],
    )
  ).rows[0].n

test('a card payment goes back to the card when an order is cancelled without a choice', async () => {
  const { id, total, transaction } = await paid('yoco')
  expect(await refundOf(id)).toMatchObject({ state: 'ahead', amount_in_cents: total, needs_bank: false })
  expect((await cancel(id)).json.order.refund).toMatchObject({ state: 'original', amount_in_cents: total })
  await shop.refundJobs.sending.runDue()
  await expect.poll(async () => (await refundOf(id)).parts[0].status, { timeout: 5_000 }).toBe('succeeded')
  expect(shop.sandbox.state.payments.get(transaction.provider_reference)?.refunded).toBe(total)
  expect(await credit()).toBe(0)
})

test('store credit is available at once when the shopper chooses it', async () => {
  const { id, total } = await paid('yoco')
  expect((await cancel(id, { refund: 'credit' })).json.order.refund).toMatchObject({ state: 'credit' })
  expect(await credit()).toBe(total)
})

test('a transfer’s choice stays open without bank details, is refused with wrong ones, and is made once', async () => {
  const { id, total } = await paid('offline_eft')
  expect((await cancel(id)).json.order.refund).toMatchObject({ state: 'open', needs_bank: true })
  expect(await credit()).toBe(0)
  const codes = async (choice: object) => {
    const { http, json } = await choose(id, choice)
    return [http, json.messages?.[0]?.code]
  }
  expect(await codes({ refund: 'original' })).toEqual([422, 'refund-bank-missing'])
  expect(await codes({ refund: 'original', bank: { ...bank, bank_branch: '12' } })).toEqual([
    422,
    'refund-bank-branch-wrong',
  ])
  expect((await choose(id, { refund: 'original', bank })).json.refund).toMatchObject({
    state: 'original',
    parts: [{ provider: 'offline_eft', amount_in_cents: total, status: 'asked' }],
  })
  expect(await codes({ refund: 'credit' })).toEqual([409, 'refund-chosen'])
  expect(await credit()).toBe(0)
})

test('a transfer becomes store credit when nobody chooses within 48 hours', async () => {
  const { id, total } = await paid('offline_eft')
  await cancel(id)
  shop.time.now = new Date(opened.getTime() + 47 * hourMs)
  await shop.refundJobs.deciding.runDue()
  expect(await credit()).toBe(0)
  shop.time.now = new Date(opened.getTime() + 49 * hourMs)
  await shop.refundJobs.deciding.runDue()
  expect(await credit()).toBe(total)
  expect((await refundOf(id)).state).toBe('credit')
})

const cancelByStaff = async (id: string) => {
  const { version } = (await shop.get(`/counter/v1/orders/${id}`, sipho)).json
  const body = { step: 'cancel', version, reason: 'Out' }
  expect((await shop.post(`/counter/v1/orders/${id}/steps`, sipho, body)).http).toBe(200)
}
const tasks = async (by: Person, orderId: string) =>
  (await shop.get('/counter/v1/refunds', by)).json.refunds.filter(
    ({ order_id }: { order_id: string }) => order_id === orderId,
  )
const hours = (count: number) => {
  shop.time.now = new Date(opened.getTime() + count * hourMs)
}
const banks = async (): Promise<number> =>
  (await shop.database.pool.query('select count(*)::int as n from refund_bank_details')).rows[0].n

test('the story speaks to the shopper on their page, and about the shopper at the counter', async () => {
  const { id } = await paid('offline_eft')
  await cancelByStaff(id)
  const said = async (path: string, by: Person) =>
    (await shop.get(path, by)).json.order_events.at(-1).message.split(':')[0]
  expect(await said(`/api/v1/orders/${id}`, thandi)).toBe('Choose how you want your money back')
  expect(await said(`/counter/v1/orders/${id}`, sipho)).toBe(
    'The shopper was asked how they want the money back',
  )
})

test('an order paid partly by store credit gives the credit back as credit, and the rest to the card', async () => {
  await giveCredit(shop.database, thandi.id, 1000, corner, opened)
  const { id, total, transaction } = await paid('yoco', { credit_in_cents: 1000 })
  expect(await credit()).toBe(0)
  const parts = { amount_in_cents: total - 1000, credit_in_cents: 1000 }
  expect(await refundOf(id)).toMatchObject({ state: 'ahead', ...parts })
  expect((await cancel(id)).json.order.refund).toMatchObject({ state: 'original', ...parts })
  expect(await credit()).toBe(1000)
  await shop.refundJobs.sending.runDue()
  await expect.poll(async () => (await refundOf(id)).parts[0].status, { timeout: 5_000 }).toBe('succeeded')
  expect(shop.sandbox.state.payments.get(transaction.provider_reference)?.refunded).toBe(total - 1000)
  expect(await credit()).toBe(1000)
})

test('a cancellation by staff waits for the shopper’s choice, and refunds the card after 48 hours', async () => {
  const { id, total, transaction } = await paid('yoco')
  await cancelByStaff(id)
  expect(await refundOf(id)).toMatchObject({ state: 'open', amount_in_cents: total, needs_bank: false })
  expect((await shop.get(`/counter/v1/orders/${id}/refunds`, sipho)).json).toMatchObject({
    choose_until: new Date(opened.getTime() + 48 * hourMs).toISOString(),
    payments: [{ can_go_back_in_cents: 0 }],
  })
  hours(49)
  await shop.refundJobs.deciding.runDue()
  await shop.refundJobs.sending.runDue()
  await expect
    .poll(() => shop.sandbox.state.payments.get(transaction.provider_reference)?.refunded, { timeout: 5_000 })
    .toBe(total)
  expect(await credit()).toBe(0)
})

test('of two choices at the same moment only one is accepted', async () => {
  const { id, total } = await paid('yoco')
  await cancelByStaff(id)
  const both = await Promise.all([choose(id, { refund: 'credit' }), choose(id, { refund: 'original' })])
  expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  const { state } = await refundOf(id)
  expect(await credit()).toBe(state === 'credit' ? total : 0)
})

test('a refund is requested from its provider once, also by two processes at the same moment', async () => {
  const { id, total, transaction } = await paid('yoco')
  await cancel(id)
  await Promise.all([shop.refundJobs.sending.runDue(), shop.refundJobs.sending.runDue()])
  await expect.poll(async () => (await refundOf(id)).parts[0].status, { timeout: 5_000 }).toBe('succeeded')
  await shop.refundJobs.sending.runDue()
  expect(shop.sandbox.state.payments.get(transaction.provider_reference)?.refunded).toBe(total)
})

test('a refund that its provider refuses becomes a task of the branch', async () => {
  await shop.control('refunds', { go: 'fail' })
  const { id, total } = await paid('yoco')
  await cancel(id)
  await shop.refundJobs.sending.runDue()
  await expect.poll(() => tasks(sipho, id), { timeout: 5_000 }).toMatchObject([{ order_id: id, way: 'hand' }])
  expect(await credit()).toBe(0)
  const [task] = await tasks(sipho, id)
  expect(await tasks(lerato, id)).toEqual([])
  const done = { done: true, reference: 'Portal 1' }
  expect((await shop.post(`/counter/v1/refunds/${task.id}/settle`, lerato, done)).http).toBe(404)
  expect((await shop.post(`/counter/v1/refunds/${task.id}/settle`, sipho, done)).http).toBe(200)
  expect(await tasks(sipho, id)).toEqual([])
  expect((await refundOf(id)).parts).toEqual([
    { provider: 'yoco', amount_in_cents: total, status: 'succeeded' },
  ])
})

test('bank details are shown to managers of the branch, are encrypted, and are deleted 30 days after the transfer', async () => {
  const { id } = await paid('offline_eft')
  await cancel(id, { refund: 'original', bank })
  const typed = { ...bank, bank_branch: '250655', bank_account: '62000000001' }
  expect(await tasks(nandi, id)).toMatchObject([{ order_id: id, bank: typed, has_bank: true }])
  expect(await tasks(sipho, id)).toMatchObject([{ order_id: id, bank: null, has_bank: true }])
  const { rows } = await shop.database.pool.query(
    `select encode(sealed, 'escape') as bytes from refund_bank_details where order_id = $1`,
    [id],
  )
  expect(rows[0].bytes).not.toContain('62000000001')
  // However long the transfer takes, the details are there for it.
  const month = 30 * 24
  await purgeBankDetails(shop.database.kysely, new Date(opened.getTime() + 2 * month * hourMs))
  const [task] = await tasks(sipho, id)
  await shop.post(`/counter/v1/refunds/${task.id}/settle`, sipho, { done: true, reference: 'EFT 7' })
  const before = await banks()
  await purgeBankDetails(shop.database.kysely, new Date(opened.getTime() + (month - 1) * hourMs))
  expect(await banks()).toBe(before)
  await purgeBankDetails(shop.database.kysely, new Date(opened.getTime() + (month + 1) * hourMs))
  expect(
    (await shop.database.pool.query('select 1 from refund_bank_details where order_id = $1', [id])).rows,
  ).toEqual([])
})

test('another shopper can neither read nor choose how the money goes back', async () => {
  const { id } = await paid('offline_eft')
  await cancel(id)
  const aisha = await shopper(shop.database.kysely, 'Aisha', opened)
  expect((await shop.get(`/api/v2/orders/${id}/refund`, aisha)).http).toBe(404)
  expect((await shop.post(`/api/v2/orders/${id}/refund`, aisha, { refund: 'credit' })).http).toBe(404)
  await choose(id, { refund: 'credit' })
})
