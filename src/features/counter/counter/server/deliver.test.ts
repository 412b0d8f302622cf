// An order for delivery, as the branch serves it: sent out, brought back with a reason, and delivered for cash at the door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import { giveCard } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let home: string
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  await enableDelivery(kysely)
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  home = await addressAt(kysely, thandi.id, 1)
})
afterAll(() => stage.close())

async function place(more: object = {}) {
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }], {
    shipping_provider: 'MANUAL_DELIVERY',
    requires_shipping: true,
    shipping_address: { id: home },
    ...more,
  })
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}
const step = (id: string, version: number, name: string, more: object = {}) =>
  stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
    headers: sipho.headers,
    payload: { step: name, version, ...more },
  })
const codeOf = (answer: { json(): { messages: { code: string }[] } }) => answer.json().messages[0]?.code

test('the branch sees the address, sends the order out, brings it back and delivers it for cash', async () => {
  const order = await place()
  const started = await step(order.id, 1, 'start_preparing')
  expect(started.json()).toMatchObject({
    requires_shipping: true,
    shipping_address: { formatted: '1 Kilometre Road, Bellville', directions: 'Blue gate' },
    shipping_price_in_cents: 2500,
    steps: ['ready_for_delivery', 'cancel'],
  })
  expect((await step(order.id, 2, 'ready')).json()).toMatchObject({
    status: 'ready_for_delivery',
    steps: ['send_out', 'cancel'],
  })
  expect((await step(order.id, 3, 'send_out')).json()).toMatchObject({
    status: 'out_for_delivery',
    steps: ['deliver', 'bring_back'],
  })
  expect(codeOf(await step(order.id, 4, 'bring_back'))).toBe('why-brought-back')
  expect((await step(order.id, 4, 'bring_back', { reason: 'Nobody at the gate' })).json().status).toBe(
    'ready_for_delivery',
  )
  await step(order.id, 5, 'send_out')
  const right = { collection_code: order.collection_code }
  expect(codeOf(await step(order.id, 6, 'deliver', { cash_taken_in_cents: 5000 }))).toBe('code-missing')
  expect(codeOf(await step(order.id, 6, 'deliver', right))).toBe('cash-missing')
  expect(codeOf(await step(order.id, 6, 'deliver', { ...right, cash_taken_in_cents: 1000 }))).toBe(
    'cash-short',
  )
  const delivered = await step(order.id, 6, 'deliver', { ...right, cash_taken_in_cents: 5000 })
  expect(delivered.json()).toMatchObject({ status: 'delivered', payment_status: 'paid', steps: [] })
  const entries = await stage.database.kysely
    .selectFrom('ledger_entries')
    .innerJoin('ledger_movements', 'ledger_movements.id', 'ledger_entries.movement_id')
    .select(['account', 'amount_in_cents'])
    .where('order_id', '=', order.id)
    .orderBy('account')
    .execute()
  // R18.99 of bread and R25 of delivery, rounded down to ten cents in cash.
  expect(entries).toEqual([
    { account: `cash:${corner}`, amount_in_cents: -4390 },
    { account: `order:${order.id}`, amount_in_cents: 4399 },
    { account: `rounding:${corner}`, amount_in_cents: -9 },
  ])
  const seen = await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })
  const story = seen.json().order_events.map(({ message }: { message: string }) => message)
  expect(story).toContain('Could not be delivered: we will try again: Nobody at the gate')
  expect(story.at(-1)).toBe('Delivered')
})

test('an order to be paid ahead leaves the branch only once it is paid', async () => {
  const { kysely } = stage.database
  await giveCard(stage.database, thandi.id, corner, 10_000, stage.time.now)
  const order = await place({ shipping_provider: 'PICUP', provider: 'debtor_card' })
  await step(order.id, 1, 'start_preparing')
  await step(order.id, 2, 'ready')
  // As it would stand had the total risen since.
  const raise = (by: number) =>
    kysely
      .updateTable('orders')
      .set((eb) => ({
        total_in_cents: eb('total_in_cents', '+', by),
        shipping_price_in_cents: eb('shipping_price_in_cents', '+', by),
      }))
      .where('id', '=', order.id)
      .execute()
  await raise(500)
  expect(codeOf(await step(order.id, 3, 'send_out'))).toBe('not-paid')
  await raise(-500)
  expect((await step(order.id, 3, 'send_out')).json().status).toBe('out_for_delivery')
  const right = { collection_code: order.collection_code }
  expect((await step(order.id, 4, 'deliver', right)).json()).toMatchObject({ status: 'delivered' })
})

test('steps of collection are refused for an order to be delivered', async () => {
  const order = await place()
  await step(order.id, 1, 'start_preparing')
  expect((await step(order.id, 2, 'ready_for_collection')).statusCode).toBe(400)
  await step(order.id, 2, 'ready_for_delivery')
  expect(codeOf(await step(order.id, 3, 'hand_over', { collection_code: order.collection_code }))).toBe(
    'step-not-allowed',
  )
})
