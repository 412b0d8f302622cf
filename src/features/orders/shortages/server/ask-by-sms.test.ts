// A shopper whose devices get no notification is asked about short lines by SMS, through the real outbox and a gateway: once a round, and
// no more often than is worth the cost.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { sendFallbackSms } from '#features/orders/orders/server/notify-shopper.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { openSmsGateway, type SmsGateway } from '#tests/sms-gateway.ts'

let stage: Stage
let gateway: SmsGateway
let thandi: Person
let sipho: Person
/** A Wednesday morning, at which phones may ring. */
const morning = new Date('2026-03-11T08:00:00Z')
beforeAll(async () => {
  gateway = await openSmsGateway()
  stage = await openStage({
    variables: {
      SPAZA_BULKSMS_URL: `${gateway.url}/v1`,
      SPAZA_BULKSMS_TOKEN_ID: 'id',
      SPAZA_BULKSMS_TOKEN_SECRET: 'secret',
    },
  })
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
beforeEach(async () => {
  stage.time.now = morning
  gateway.received.length = 0
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(async () => {
  await stage.close()
  await gateway.close()
})

const passMinutes = (minutes: number) => {
  stage.time.now = new Date(stage.time.now.getTime() + minutes * 60_000)
}

async function call(method: 'GET' | 'PUT' | 'POST', url: string, by: Person, payload?: object) {
  const answer = await stage.ask(method, url, { headers: by.headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function begun(wish?: 'none'): Promise<CounterOrder> {
  const items = (['bread', 'coffee', 'milk', 'soap'] as const).map((key) => ({ id: offerId(key), qty: 2 }))
  const cart = cartOf(stage.slot, items)
  const placed = await call('POST', '/api/v1/orders/register', thandi, {
    cart: { ...cart, items: cart.items.map((item) => ({ ...item, ...(wish && { wish }) })) },
  })
  const { id, version } = placed.order
  return call('POST', `/counter/v1/orders/${id}/steps`, sipho, { step: 'start_preparing', version })
}
const markShort = ({ id, order_items }: CounterOrder, at: number) =>
  call('PUT', `/counter/v1/orders/${id}/items/${order_items[at]?.id}/short`, sipho, { qty: 1 })
const answer = ({ id, order_items }: CounterOrder, at: number) =>
  call('POST', `/api/v1/orders/${id}/modify`, thandi, {
    modifications: [{ action: 'accept', order_item_id: order_items[at]?.id, qty: 1 }],
  })

const unsent = () => stage.rows("select id from messages where state in ('waiting', 'sending')")

/** The texts that the gateway got about the order, once the shop's outbox has nothing left. */
async function sent({ reference }: CounterOrder): Promise<string[]> {
  await expect.poll(unsent).toEqual([])
  return gateway.received.map(({ body }) => String(body.body)).filter((text) => text.includes(reference))
}

test('all lines that are short in one round are asked about by one SMS', async () => {
  const order = await begun()
  for (const at of [0, 1, 2]) await markShort(order, at)
  expect(await sent(order)).toEqual([expect.stringContaining(order.reference)])
})

test('a new round asks again after ten minutes, and an order never asks by SMS a third time', async () => {
  const order = await begun()
  const round = async (at: number): Promise<number> => {
    await markShort(order, at)
    const count = (await sent(order)).length
    await answer(order, at)
    return count
  }
  expect(await round(0)).toBe(1)
  passMinutes(9)
  expect(await round(1)).toBe(1)
  passMinutes(1)
  expect(await round(2)).toBe(2)
  passMinutes(60)
  expect(await round(3)).toBe(2)
})

test('nobody is asked by SMS about a line that is left out as they wished, or that was answered meanwhile', async () => {
  const wished = await begun('none')
  await markShort(wished, 0)
  expect(await sent(wished)).toEqual([])

  // A device was notified and never confirmed it; its shopper answered on the page.
  const answered = await begun()
  await markShort(answered, 0)
  await stage.rows('delete from messages where order_id = $1', [answered.id])
  await answer(answered, 0)
  const { now } = stage.time
  const again = { orderId: answered.id, kind: 'short', now }
  await stage.database.transaction((tx) => sendFallbackSms(tx, again))
  expect(await sent(answered)).toEqual([])
})

test('an SMS about a short line is worth nothing once the time for an answer is over', async () => {
  const order = await begun()
  const { order_items: lines } = await markShort(order, 0)
  const [message] = await stage.rows<{ good_until: Date }>(
    'select good_until from messages where order_id = $1',
    [order.id],
  )
  expect(message?.good_until.toISOString()).toBe(lines[0].short.until)
})
