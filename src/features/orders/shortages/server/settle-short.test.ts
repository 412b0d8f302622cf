// Settling short lines on a real database: goods, sums, events and status, whoever settles them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type Substitute } from '#features/orders/orders/server/find-items.ts'
import { lockOrder, takeStep } from '#features/orders/orders/server/take-step.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { type ShortAnswer, settleShort } from './settle-short.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(() => stage.close())

const soap = (qty: number, cents: number = goods.soap.cents): Substitute => ({
  offer_id: offerId('soap'),
  name: 'soap',
  image_url: '/p/soap',
  qty,
  unit_price_in_cents: cents,
  total_in_cents: qty * cents,
  per_kg: false,
  per_kg_symbol: null,
  per_kg_conversion_rate: null,
})

/** Four loaves of which one is there, and two coffees of which none is. */
async function short(substitute: Substitute | null = null) {
  const items = [
    { id: offerId('bread'), price: goods.bread.cents, qty: 4 },
    { id: offerId('coffee'), price: goods.coffee.cents, qty: 2 },
  ]
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, items) },
  })
  const id: string = answer.json().order.id
  const [bread, coffee] = await findItems(stage.database.kysely, id)
  if (!bread || !coffee) throw new Error('no items')
  await stage.database.transaction(async (tx) => {
    const { now } = stage.time
    const actor = { kind: 'staff', id: null } as const
    const order = await takeStep(tx, await lockOrder(tx, id, { anyOwner: true }), {
      step: 'start_preparing',
      actor,
      now,
    })
    const marks = { short_at: now, short_until: now, short_outcome: null }
    const set = [
      { itemId: bread.id, short_qty: 1, substitute, ...marks },
      { itemId: coffee.id, short_qty: 0, ...marks },
    ]
    const marked = await changeLines(tx, order, { set }, { name: 'marked_short', actor, agreed: false, now })
    await takeStep(tx, marked.order, { step: 'mark_short', actor, now })
  })
  return { id, bread: bread.id, coffee: coffee.id }
}

const settle = (id: string, answers: ShortAnswer[], kind: 'shopper' | 'system' = 'shopper') =>
  stage.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id, { anyOwner: true })
    const actor = { kind, id: kind === 'shopper' ? thandi.id : null }
    const { publishShelfChange, ...settled } = await settleShort(tx, order, answers, {
      actor,
      now: stage.time.now,
    })
    await publishShelfChange(tx)
    return settled
  })

const onHand = async (key: keyof typeof goods) => {
  const row = await stage.database.kysely
    .selectFrom('stock')
    .select('on_hand')
    .where('sellable_id', '=', `sellable_${key}`)
    .executeTakeFirstOrThrow()
  return row.on_hand
}
const story = (id: string) =>
  stage.database.kysely
    .selectFrom('order_events')
    .select(['name', 'reason', 'cents_moved', 'actor_kind'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

test('a shopper keeps what is there of one line and drops another, and preparing goes on', async () => {
  const before = { bread: await onHand('bread'), coffee: await onHand('coffee') }
  const { id, bread, coffee } = await short()
  const first = await settle(id, [{ itemId: bread, decision: 'there' }])
  expect(first.order.status).toBe('stock_short')
  const { order, items } = await settle(id, [{ itemId: coffee, decision: 'nothing' }])
  expect(order.status).toBe('preparing')
  expect(order.total_in_cents).toBe(goods.bread.cents)
  expect(items.map(({ qty, short_outcome }) => [qty, short_outcome])).toEqual([
    [1, 'accepted'],
    [0, 'removed'],
  ])
  expect(await onHand('bread')).toBe(before.bread - 1)
  expect(await onHand('coffee')).toBe(before.coffee)
  const events = await story(id)
  expect(events.slice(-3).map(({ name, reason }) => [name, reason])).toEqual([
    ['short_accepted', 'bread: 4 → 1'],
    ['short_removed', 'coffee'],
    ['resolve_short', null],
  ])
  expect(events.reduce((sum, each) => sum + each.cents_moved, 0)).toBe(order.total_in_cents)
})

test('a substitute comes at the price at which it was offered, beside what is there', async () => {
  const soaps = await onHand('soap')
  const { id, bread, coffee } = await short(soap(3, 400))
  const { order, items } = await settle(id, [
    { itemId: bread, decision: 'substitute' },
    { itemId: coffee, decision: 'there' },
  ])
  expect(order.status).toBe('preparing')
  expect(order.total_in_cents).toBe(goods.bread.cents + 1200)
  expect(order.ceiling_in_cents).toBe(order.total_in_cents)
  expect(items.at(-1)).toMatchObject({
    offer_id: offerId('soap'),
    replaces_item_id: bread,
    unit_price_in_cents: 400,
    qty: 3,
  })
  expect(await onHand('soap')).toBe(soaps - 3)
})

test('a dearer substitute requires the shopper’s own consent', async () => {
  const { id, bread, coffee } = await short(soap(3, 9000))
  await settle(id, [{ itemId: coffee, decision: 'there' }])
  const dearer: ShortAnswer[] = [{ itemId: bread, decision: 'substitute' }]
  const { order } = await settle(id, dearer)
  expect(order.total_in_cents).toBe(goods.bread.cents + 27_000)
  const other = await short(soap(3, 19_000))
  await expect(
    settle(other.id, [{ itemId: other.bread, decision: 'substitute' }], 'system'),
  ).rejects.toMatchObject({ code: 'above-ceiling' })
  await settle(
    other.id,
    [
      { itemId: other.bread, decision: 'nothing' },
      { itemId: other.coffee, decision: 'nothing' },
    ],
    'system',
  )
  expect((await story(other.id)).map(({ name, actor_kind }) => [name, actor_kind])).toContainEqual([
    'short_removed',
    'system',
  ])
})

test('a line is settled once, even when several settle it at the same moment', async () => {
  const { id, bread, coffee } = await short()
  await settle(id, [{ itemId: coffee, decision: 'nothing' }])
  const before = await onHand('bread')
  const answers = await Promise.allSettled([
    settle(id, [{ itemId: bread, decision: 'there' }]),
    settle(id, [{ itemId: bread, decision: 'nothing' }], 'system'),
    settle(id, [{ itemId: bread, decision: 'there' }]),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'not-short' })
  const [line] = await findItems(stage.database.kysely, id)
  expect(await onHand('bread')).toBe(before + 4 - (line?.qty ?? 0))
})

test('a line without a substitute, or of another order, is refused', async () => {
  const { id, bread } = await short()
  await expect(settle(id, [{ itemId: bread, decision: 'substitute' }])).rejects.toMatchObject({
    code: 'no-substitute',
  })
  const other = await short()
  await expect(settle(id, [{ itemId: other.bread, decision: 'there' }])).rejects.toMatchObject({
    code: 'item-not-found',
  })
})
