// Changes of an order's lines after it was placed, on a real database: stock, sums, ceiling and events change together or not at
// all.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { type ChangeContext, changeLines } from './change-lines.ts'
import { findItemRows } from './item-store.ts'
import type { LinesChange } from './lines-after.ts'
import { lockOrder } from './take-step.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(() => stage.close())

async function placed(qty = 4) {
  const cart = cartOf(
    stage.slot,
    [
      { id: offerId('bread'), price: goods.bread.cents, qty },
      { id: offerId('apples'), price: goods.apples.cents, qty: 0.65 },
    ],
    { requires_bags: true },
  )
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart },
  })
  const { order } = answer.json()
  const [bread, apples] = await findItemRows(stage.database.kysely, [order.id])
  return { id: order.id as string, bread: bread?.id ?? '', apples: apples?.id ?? '' }
}

const by = (kind: 'shopper' | 'staff', agreed = kind === 'shopper'): ChangeContext => ({
  name: kind === 'shopper' ? 'amended' : 'short_accepted',
  actor: { kind, id: kind === 'shopper' ? thandi.id : null },
  agreed,
  now: stage.time.now,
})

const change = (id: string, change: LinesChange, who: ChangeContext) =>
  stage.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id, { anyOwner: true })
    const { publishShelfChange, ...result } = await changeLines(tx, order, change, who)
    await publishShelfChange(tx)
    return result
  })

const onHand = async () => {
  const { on_hand } = await stage.database.kysely
    .selectFrom('stock')
    .select('on_hand')
    .where('sellable_id', '=', 'sellable_bread')
    .executeTakeFirstOrThrow()
  return on_hand
}
const told = async (id: string) => {
  const events = await stage.database.kysely
    .selectFrom('order_events')
    .select('cents_moved')
    .where('order_id', '=', id)
    .execute()
  return events.reduce((sum, each) => sum + each.cents_moved, 0)
}

test('lowering a line returns goods to the shelf, and the events add up to the total', async () => {
  const before = await onHand()
  const { id, bread } = await placed(4)
  expect(await onHand()).toBe(before - 4)
  const { order, movedInCents } = await change(id, { set: [{ itemId: bread, qty: 1 }] }, by('staff'))
  expect(movedInCents).toBe(-3 * goods.bread.cents)
  expect(await onHand()).toBe(before - 1)
  expect(await told(id)).toBe(order.total_in_cents)
  await change(id, { set: [{ itemId: bread, qty: 0 }] }, by('staff'))
  expect(await onHand()).toBe(before)
  const back = await change(id, { set: [{ itemId: bread, qty: 2 }] }, by('shopper'))
  expect(await onHand()).toBe(before - 2)
  expect(await told(id)).toBe(back.order.total_in_cents)
  const cancelled = await stage.ask('POST', `/api/v1/orders/${id}/cancel`, { headers: thandi.headers })
  expect(cancelled.statusCode).toBe(200)
  expect(await onHand()).toBe(before)
})

test('a shopper is refused more than is in stock, and nothing changes', async () => {
  const { id, bread } = await placed(1)
  const left = await onHand()
  await expect(change(id, { set: [{ itemId: bread, qty: left + 2 }] }, by('shopper'))).rejects.toThrow(
    Refusal,
  )
  expect(await onHand()).toBe(left)
  const { order } = await change(id, { set: [{ itemId: bread, qty: left + 1 }] }, by('shopper'))
  expect(await onHand()).toBe(0)
  expect(order.ceiling_in_cents).toBeGreaterThan(order.total_in_cents)
  await change(id, { set: [{ itemId: bread, qty: 1 }] }, by('shopper'))
  expect(await onHand()).toBe(left)
})

test('only the shopper can raise what was agreed, but a weighed line may cost 105 %', async () => {
  const { id, bread, apples } = await placed(2)
  await expect(change(id, { set: [{ itemId: bread, qty: 3 }] }, by('staff'))).rejects.toMatchObject({
    code: 'above-ceiling',
  })
  const { order } = await change(id, { set: [{ itemId: apples, qty: 0.68 }] }, by('staff'))
  expect(order.total_in_cents).toBeLessThanOrEqual(order.ceiling_in_cents)
  await expect(change(id, { set: [{ itemId: apples, qty: 0.7 }] }, by('staff'))).rejects.toMatchObject({
    code: 'above-ceiling',
  })
})
