// Cash that staff give back from the till for an order that was paid in cash.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantCredit } from '#features/counter/goodwill/server/grant-credit.ts'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { runWithPermission } from '#server/sessions/supplier-scope.ts'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { type HttpResponse, openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
let nandi: Person
let lerato: Person
beforeAll(async () => {
  shop = await openPayingShop({ stock: { bread: 10_000 } })
  const { kysely } = shop.database
  sipho = await staff(kysely, [corner], 'Sipho', shop.time.now)
  lerato = await staff(kysely, [faraway], 'Lerato', shop.time.now)
  nandi = await join(kysely, 'manager', 'Nandi', shop.time.now)
  await kysely.insertInto('account_suppliers').values({ account_id: nandi.id, supplier_id: corner }).execute()
}, 60_000)
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
})
afterEach(async () => {
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
})
afterAll(() => shop.close())

const query = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const till = async (): Promise<number> =>
  (
    await query(
      'select coalesce(-sum(amount_in_cents), 0)::int as n from ledger_entries where account = $1',
      `cash:${corner}`,
    )
  )[0].n
const notes = (id: string) =>
  query(
    `select total_in_cents::int as cents, content ->> 'reason' as reason from invoices
     where order_id = $1 and kind = 'credit_note' order by number`,
    id,
  )

/** Packed, handed over and paid at the till. */
async function collected(qty = 2) {
  const { id } = await shop.order(thandi, 'cash', qty)
  const step = async (name: string, more: object = {}) => {
    const { version } = (await shop.get(`/counter/v1/orders/${id}`, sipho)).json
    const said = await shop.post(`/counter/v1/orders/${id}/steps`, sipho, { step: name, version, ...more })
    expect(said.http, said.text).toBe(200)
  }
  await step('start_preparing')
  await step('ready')
  const { collection_code, cash_payable_in_cents: due } = (await shop.get(`/api/v1/orders/${id}`, thandi))
    .json
  await step('hand_over', { collection_code, cash_taken_in_cents: due })
  return { id, due: due as number }
}
const refunds = async (id: string) => (await shop.get(`/counter/v1/orders/${id}/refunds`, sipho)).json
const give = (id: string, cents: number, { by = sipho, key = '' } = {}) =>
  shop.post(
    `/counter/v1/orders/${id}/refund`,
    by,
    { to: 'cash', amount_in_cents: cents, reason: 'Broken jar' },
    key ? { 'idempotency-key': key } : {},
  )
const code = ({ http, json }: HttpResponse) => [http, json.messages?.[0]?.code]

test('cash that staff give back leaves the till, makes a credit note, and appears in the story', async () => {
  const { id, due } = await collected()
  expect(await refunds(id)).toMatchObject({ cash_can_go_back_in_cents: due })
  const before = await till()
  const said = await give(id, 1000)
  expect([said.http, said.json.refund.way, said.json.refund.status], said.text).toEqual([
    201,
    'cash',
    'succeeded',
  ])
  expect(before - (await till())).toBe(1000)
  expect(await notes(id)).toEqual([{ cents: 1000, reason: 'Broken jar' }])
  expect(said.json.refunds.cash_can_go_back_in_cents).toBe(due - 1000)
  const order = (await shop.get(`/api/v1/orders/${id}`, thandi)).json
  expect(order.order_events.at(-1).message).toMatch(
    /^Money was paid back to you in cash: R\s10\.00 \(Broken jar\)$/,
  )
  expect(order.payment_status).toBe('paid')
})

test('no more cash is given back than was received, even with concurrent requests', async () => {
  const { id, due } = await collected()
  const before = await till()
  const most = due - (due % 10)
  const said = await Promise.all(Array.from({ length: 6 }, () => give(id, Math.floor(most / 40) * 10)))
  expect(said.filter(({ http }) => http === 201)).toHaveLength(4)
  expect(code(await give(id, most))).toEqual([409, 'refund-too-much'])
  expect(before - (await till())).toBeLessThanOrEqual(due)
})

test('a cash refund that is sent again under its key is given once', async () => {
  const { id } = await collected()
  const before = await till()
  const both = await Promise.all([
    give(id, 500, { key: 'cash-intent-0001' }),
    give(id, 500, { key: 'cash-intent-0001' }),
  ])
  expect(both.map(({ http }) => http)).toEqual([201, 201])
  expect(before - (await till())).toBe(500)
})

test('cash and store credit together give back no more than the order cost', async () => {
  const { id, due } = await collected()
  const total = (await shop.get(`/api/v1/orders/${id}`, thandi)).json.total_in_cents
  const by = { id: sipho.id, scope: 'staff' } as const
  const goodwill = { orderId: id, staff: by, cents: 1000, reason: 'Late', now: shop.time.now }
  await shop.database.transaction((tx) =>
    runWithPermission(sipho.id, ['orders.refund'], () => grantCredit(tx, goodwill)),
  )
  expect((await refunds(id)).cash_can_go_back_in_cents).toBe(Math.min(due, total - 1000))
})

test('staff give back at most R 500 for an order, a manager more, and only amounts that coins allow', async () => {
  const { id, due } = await collected(40)
  expect(due).toBeGreaterThan(50_010)
  expect(code(await give(id, 50_010))).toEqual([409, 'refund-staff-limit'])
  expect(code(await give(id, 1001))).toEqual([422, 'refund-cash-coins'])
  expect((await give(id, 50_010, { by: nandi })).http).toBe(201)
})

test('no cash is given back for an order that was not paid at the till, nor at another branch', async () => {
  const waiting = await shop.order(thandi, 'cash', 2)
  expect(code(await give(waiting.id, 100))).toEqual([409, 'refund-too-much'])
  const { id } = await collected()
  expect((await give(id, 100, { by: lerato })).http).toBe(404)
})
