// The counter over HTTP: the queue, the steps, and what each step requires.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderFlow } from '#features/orders/orders/order-flow.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner, faraway], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

const post = (url: string, by: Person, payload: object) =>
  stage.ask('POST', url, { headers: by.headers, payload })
async function place(items = [{ id: offerId('bread'), qty: 1 }]) {
  const answer = await post('/api/v1/orders/register', thandi, { cart: cartOf(stage.slot, items) })
  return answer.json().order
}
const step = (id: string, version: number, name: string, more: object = {}) =>
  post(`/counter/v1/orders/${id}/steps`, sipho, { step: name, version, ...more })
async function ready(items?: { id: string; qty: number }[]) {
  const order = await place(items)
  await step(order.id, 1, 'start_preparing')
  await step(order.id, 2, 'ready_for_collection')
  return order
}
const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code

test('an order is prepared, made ready, handed over for cash, and paid to the cent', async () => {
  const order = await place([{ id: offerId('bread'), qty: 2 }])
  const started = await step(order.id, 1, 'start_preparing')
  expect(started.json()).toMatchObject({
    status: 'preparing',
    version: 2,
    steps: ['ready_for_collection', 'cancel'],
  })
  const packed = await step(order.id, 2, 'ready')
  expect(packed.json()).toMatchObject({ status: 'ready_for_collection', steps: ['hand_over', 'cancel'] })
  expect(packed.json().order_items[0].packed_at).not.toBeNull()
  expect(packed.json()).toMatchObject({ cash_payable_in_cents: 3790, cash_rounding_in_cents: -8 })
  const handed = await step(order.id, 3, 'hand_over', {
    collection_code: order.collection_code,
    cash_taken_in_cents: 5000,
  })
  expect(handed.json()).toMatchObject({
    status: 'collected',
    payment_status: 'paid',
    payable_balance_in_cents: 0,
    cash_payable_in_cents: 0,
    cash_rounding_in_cents: -8,
    steps: [],
  })
  const entries = await stage.database.kysely
    .selectFrom('ledger_entries')
    .innerJoin('ledger_movements', 'ledger_movements.id', 'ledger_entries.movement_id')
    .select(['account', 'amount_in_cents'])
    .where('order_id', '=', order.id)
    .orderBy('account')
    .execute()
  expect(entries).toEqual([
    { account: `cash:${corner}`, amount_in_cents: -3790 },
    { account: `order:${order.id}`, amount_in_cents: 3798 },
    { account: `rounding:${corner}`, amount_in_cents: -8 },
  ])
})

describe('handing over requires', () => {
  test('the shopper’s code, and is blocked after five wrong ones even when they come at once', async () => {
    const order = await ready()
    expect(codeOf(await step(order.id, 3, 'hand_over', { cash_taken_in_cents: 2000 }))).toBe('code-missing')
    const wrong = order.collection_code === '0000' ? '0001' : '0000'
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => step(order.id, 3, 'hand_over', { collection_code: wrong })),
    )
    expect(tries.map((answer) => answer.statusCode).sort()).toEqual([409, 409, 409, 409, 409, 429, 429, 429])
    const right = { collection_code: order.collection_code, cash_taken_in_cents: 2000 }
    expect((await step(order.id, 3, 'hand_over', right)).statusCode).toBe(429)
    stage.time.now = new Date(stage.time.now.getTime() + 16 * 60_000)
    expect((await step(order.id, 3, 'hand_over', right)).statusCode).toBe(200)
  })

  test('cash that covers the order', async () => {
    const order = await ready()
    const code = { collection_code: order.collection_code }
    expect(codeOf(await step(order.id, 3, 'hand_over', code))).toBe('cash-missing')
    const short = await step(order.id, 3, 'hand_over', { ...code, cash_taken_in_cents: 1889 })
    expect([short.statusCode, codeOf(short)]).toEqual([409, 'cash-short'])
    expect(short.json().messages[0].text).toContain('18.90')
    expect((await step(order.id, 3, 'hand_over', { ...code, cash_taken_in_cents: 1890 })).statusCode).toBe(
      200,
    )
  })

  test('a check of the shopper’s age where the goods require it', async () => {
    const order = await ready([{ id: offerId('whisky'), qty: 1 }])
    const more = { collection_code: order.collection_code, cash_taken_in_cents: 30_000 }
    expect(codeOf(await step(order.id, 3, 'hand_over', more))).toBe('age-unchecked')
    expect((await step(order.id, 3, 'hand_over', { ...more, age_checked: true })).statusCode).toBe(200)
  })
})

test('cancelling requires a reason, which the shopper reads', async () => {
  const order = await ready()
  expect(codeOf(await step(order.id, 3, 'cancel', { reason: '  ' }))).toBe('reason-missing')
  expect((await step(order.id, 3, 'cancel', { reason: 'Power is out' })).json().status).toBe('cancelled')
  const seen = await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })
  expect(seen.json().order_events.at(-1).message).toBe('Cancelled by the branch: Power is out')
})

test('a step from an outdated view of the order is a conflict that returns the current status', async () => {
  const order = await place()
  await step(order.id, 1, 'start_preparing')
  const late = await step(order.id, 1, 'cancel', { reason: 'Too late' })
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'order-changed'])
  expect(late.json().details).toEqual({ status: 'preparing', version: 2 })
})

test('every step that the flow does not allow is a 409 and changes nothing', async () => {
  const { kysely } = stage.database
  const steps = ['start_preparing', 'ready', 'hand_over', 'send_out', 'deliver', 'bring_back', 'cancel']
  const legal: Record<string, string[]> = {
    pending_payment: ['cancel'],
    pending: ['start_preparing', 'cancel'],
    preparing: ['ready', 'cancel'],
    stock_short: ['cancel'],
    ready_for_collection: ['hand_over', 'cancel'],
    ready_for_delivery: ['send_out', 'cancel'],
    out_for_delivery: ['deliver', 'bring_back'],
  }
  const order = await place()
  let tried = 0
  for (const status of orderFlow.states)
    for (const name of steps.filter((each) => !legal[status]?.includes(each))) {
      await kysely.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      const answer = await step(order.id, 1, name, {
        reason: 'trying',
        collection_code: order.collection_code,
        cash_taken_in_cents: 5000,
      })
      expect([answer.statusCode, codeOf(answer)], `${status}: ${name}`).toEqual([409, 'step-not-allowed'])
      expect(answer.json().details).toEqual({ status, version: 1 })
      tried += 1
    }
  expect(tried).toBeGreaterThan(30)
  expect((await step(order.id, 1, 'launder')).statusCode).toBe(400)
})

test('the queue holds the orders of one’s own branches, open or done, by slot', async () => {
  const queue = async (query: string) =>
    (await stage.ask('GET', `/counter/v1/orders${query}`, { headers: sipho.headers })).json().orders
  const order = await place()
  const open = await queue('')
  expect(open.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
    shopper_name: 'Thandi Example',
    items_count: 1,
    age_restricted: false,
    status: 'pending',
  })
  expect(await queue(`?supplier_id=${faraway}`)).toEqual([])
  await step(order.id, 1, 'cancel', { reason: 'Test' })
  expect((await queue('')).some(({ id }: { id: string }) => id === order.id)).toBe(false)
  expect((await queue('?show=done')).some(({ id }: { id: string }) => id === order.id)).toBe(true)
})
