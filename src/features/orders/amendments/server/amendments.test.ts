// Amendments over HTTP on a real database: actions, flags, minimum, stock, sums and events [R2, R10].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import type { ModificationInput } from '../amendment-contract.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
afterAll(() => stage.close())

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
type Line = { key: keyof typeof goods; qty: number }

async function placed(lines: Line[] = [{ key: 'bread', qty: 4 }], more: object = {}): Promise<Any> {
  const items = lines.map(({ key, qty }) => ({ id: offerId(key), qty }))
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, items, more) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}

const asked =
  (call: string) =>
  async (order: Any, modifications: ModificationInput[], more: object = {}, by: Person = thandi) => {
    const answer = await stage.ask('POST', `/api/v1/orders/${order.id}/${call}`, {
      headers: by.headers,
      payload: { modifications, ...more },
    })
    return { http: answer.statusCode, ...answer.json() } as Any
  }
const modify = asked('modify')
const validate = asked('validate_modifications')
const read = async (order: Any): Promise<Any> =>
  (await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })).json()
const item = (order: Any, key: keyof typeof goods) =>
  order.order_items.find((each: Any) => each.offer_id === offerId(key))
const adding = (key: keyof typeof goods, qty: number, price?: number): ModificationInput => ({
  action: 'add',
  item: { offer: { id: offerId(key), ...(price !== undefined && { price_in_cents: price }) }, qty },
})
const onHand = async (key: keyof typeof goods): Promise<number> => {
  const { on_hand } = await stage.database.kysely
    .selectFrom('stock')
    .select('on_hand')
    .where('sellable_id', '=', `sellable_${key}`)
    .executeTakeFirstOrThrow()
  return on_hand
}
const story = (order: Any): number =>
  order.order_events.reduce((sum: number, each: Any) => sum + each.cents_moved, 0)
const setPrice = (key: keyof typeof goods, cents: number) =>
  stage.database.kysely
    .updateTable('offers')
    .set({ base_price_in_cents: cents })
    .where('id', '=', offerId(key))
    .execute()

const fine = { out_of_stock: false, updated: false, payable_amount_error: false, notice: null }

describe('an amendment', () => {
  test('lowers, raises, adds and removes lines at once, and sums, stock and events follow', async () => {
    const order = await placed(
      [
        { key: 'bread', qty: 4 },
        { key: 'coffee', qty: 1 },
        { key: 'milk', qty: 1 },
      ],
      { requires_bags: true },
    )
    const bread = await onHand('bread')
    const coffee = await onHand('coffee')
    const answer = await modify(order, [
      { action: 'update', order_item_id: item(order, 'bread').id, qty: 6 },
      { action: 'remove', order_item_id: item(order, 'coffee').id },
      { action: 'update', order_item_id: item(order, 'milk').id, qty: 2 },
      adding('apples', 0.65),
    ])
    expect(answer).toMatchObject({ http: 200, ...fine, modifications: [] })
    const subtotal = 6 * goods.bread.cents + 2 * goods.milk.cents + Math.round(0.65 * goods.apples.cents)
    expect(answer.order).toMatchObject({
      subtotal_in_cents: subtotal,
      total_in_cents: subtotal + 130,
      status: 'pending',
      can_amend: true,
    })
    expect(item(answer.order, 'bread')).toMatchObject({ qty: 6, qty_ordered: 6 })
    expect(item(answer.order, 'coffee')).toMatchObject({ qty: 0, qty_ordered: 1, total_in_cents: 0 })
    expect(item(answer.order, 'apples')).toMatchObject({ qty: 0.65 })
    expect(await onHand('bread')).toBe(bread - 2)
    expect(await onHand('coffee')).toBe(coffee + 1)
    const seen = await read(order)
    expect(story(seen)).toBe(seen.total_in_cents)
    expect(seen.order_events.at(-1)).toMatchObject({ name: 'amended' })
    expect(seen.order_events.at(-1).message).toBe(
      'Order changed: bread: 4 → 6; coffee: 1 → 0; milk: 1 → 2; apples: + 0.650 kg',
    )
  })

  test('that removes a line returns its pieces to stock, and cancelling the order does not return them again', async () => {
    const [bread, coffee] = [await onHand('bread'), await onHand('coffee')]
    const order = await placed([
      { key: 'bread', qty: 4 },
      { key: 'coffee', qty: 1 },
    ])
    const changed = await modify(order, [{ action: 'remove', order_item_id: item(order, 'coffee').id }])
    expect(changed).toMatchObject({ http: 200, ...fine })
    const cancelled = await stage.ask('POST', `/api/v1/orders/${order.id}/cancel`, {
      headers: thandi.headers,
      payload: {},
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect([await onHand('bread'), await onHand('coffee')]).toEqual([bread, coffee])
  })

  test('that is only previewed changes nothing and returns the order as it would be', async () => {
    const order = await placed()
    const left = await onHand('bread')
    const answer = await validate(order, [
      { action: 'update', order_item_id: item(order, 'bread').id, qty: 5 },
      adding('coffee', 1),
    ])
    expect(answer).toMatchObject({
      http: 200,
      ...fine,
      order: {
        total_in_cents: 5 * goods.bread.cents + goods.coffee.cents,
        version: order.version,
        order_events: order.order_events,
      },
      modifications: [
        { action: 'update', order_item_id: item(order, 'bread').id, qty: 5 },
        { action: 'add', item: { offer: { id: offerId('coffee') }, qty: 1 } },
      ],
    })
    expect(await read(order)).toEqual(await read(order))
    expect((await read(order)).total_in_cents).toBe(order.total_in_cents)
    expect(await onHand('bread')).toBe(left)
  })

  test('that adds the same offer at the same price raises the existing line', async () => {
    const order = await placed()
    const { order: after } = await modify(order, [adding('bread', 2)])
    expect(after.order_items).toHaveLength(1)
    expect(item(after, 'bread')).toMatchObject({ qty: 6, qty_ordered: 6 })
  })

  test('is made once per idempotency key, and an empty one changes nothing', async () => {
    const order = await placed()
    const send = (modifications: ModificationInput[], key: string) =>
      stage.ask('POST', '/order/v1/sync', {
        headers: { ...thandi.headers, 'idempotency-key': key },
        payload: { order_id: order.id, modifications },
      })
    const key = newId('intent')
    const first = await send([adding('bread', 1)], key)
    const second = await send([adding('bread', 1)], key)
    expect(first.statusCode, first.body).toBe(200)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    expect(item(await read(order), 'bread').qty).toBe(5)
    const nothing = await send(
      [{ action: 'update', order_item_id: item(order, 'bread').id, qty: 5 }],
      newId('i'),
    )
    expect(nothing.json().order.version).toBe(first.json().order.version)
  })
})

describe('an amendment that differs changes nothing and returns the modifications that can be done', () => {
  let order: Any
  let left: number
  beforeEach(async () => {
    order = await placed()
    left = await onHand('bread')
  })
  const untouched = async () => {
    expect((await read(order)).version).toBe(order.version)
    expect(await onHand('bread')).toBe(left)
  }

  test('drops what is out of stock, and takes as much as there is of what is short', async () => {
    const soap = await onHand('soap')
    await stage.database.kysely
      .updateTable('offers')
      .set({ out_of_stock_at: stage.time.now })
      .where('id', '=', offerId('milk'))
      .execute()
    const answer = await modify(order, [adding('milk', 1), adding('soap', soap + 5), adding('coffee', 1)])
    expect(answer).toMatchObject({
      http: 200,
      out_of_stock: true,
      updated: false,
      notice: 'Some of it is out of stock. See what can still be had.',
      order: { version: order.version, total_in_cents: order.total_in_cents },
      modifications: [
        { action: 'add', item: { offer: { id: offerId('soap') }, qty: soap } },
        { action: 'add', item: { offer: { id: offerId('coffee') }, qty: 1 } },
      ],
    })
    await untouched()
    await stage.database.kysely
      .updateTable('offers')
      .set({ out_of_stock_at: null })
      .where('id', '=', offerId('milk'))
      .execute()
  })

  test('takes as many combos as the stock of their parts allows, with what the same change gives back', async () => {
    const soap = await onHand('soap')
    const take = await modify(order, [adding('soap', soap)])
    expect(take.out_of_stock).toBe(false)
    expect(await modify(order, [adding('hamper', 1)])).toMatchObject({
      out_of_stock: true,
      modifications: [],
    })
    const swapped = await modify(order, [
      { action: 'update', order_item_id: item(take.order, 'soap').id, qty: soap - 1 },
      adding('hamper', 1),
    ])
    expect(swapped).toMatchObject(fine)
    await modify(order, [{ action: 'remove', order_item_id: item(take.order, 'soap').id }])
    expect(await onHand('soap')).toBe(soap - 1)
  })

  test('reports a price that the shopper did not see, and adds more at another price as a separate line', async () => {
    expect(await modify(order, [adding('coffee', 1, 5000)])).toMatchObject({
      updated: true,
      modifications: [{ action: 'add', item: { offer: { price_in_cents: goods.coffee.cents } } }],
    })
    await setPrice('bread', 2000)
    const answer = await modify(order, [{ action: 'update', order_item_id: item(order, 'bread').id, qty: 6 }])
    expect(answer).toMatchObject({
      updated: true,
      modifications: [
        { action: 'add', item: { offer: { id: offerId('bread'), price_in_cents: 2000 }, qty: 2 } },
      ],
    })
    await untouched()
    const [again] = answer.modifications
    const { order: after } = await modify(order, [{ action: 'add', item: again.item }])
    await setPrice('bread', goods.bread.cents)
    expect(after.order_items.map((each: Any) => [each.qty, each.unit_price_in_cents])).toEqual([
      [4, goods.bread.cents],
      [2, 2000],
    ])
    expect(after.total_in_cents).toBe(4 * goods.bread.cents + 2 * 2000)
  })

  test('replaces a quantity that the offer does not allow by the nearest one', async () => {
    expect(await modify(order, [adding('apples', 0.66)])).toMatchObject({
      updated: true,
      modifications: [{ item: { qty: 0.65 } }],
    })
    expect(
      await modify(order, [{ action: 'update', order_item_id: item(order, 'bread').id, qty: 1.4 }]),
    ).toMatchObject({ updated: true, modifications: [{ action: 'update', qty: 1 }] })
    await untouched()
  })

  test('is refused when it leaves less than R10 or nothing in the order', async () => {
    const { order: small } = await modify(order, [adding('soap', 1)])
    const bread = item(small, 'bread')
    const answer = await modify(order, [{ action: 'remove', order_item_id: bread.id }])
    expect(answer).toMatchObject({ payable_amount_error: true, order: { version: small.version } })
    expect(answer.notice).toContain('minimum')
    expect(
      await modify(order, [
        { action: 'remove', order_item_id: bread.id },
        { action: 'remove', order_item_id: item(small, 'soap').id },
      ]),
    ).toMatchObject({
      payable_amount_error: true,
      notice: 'Nothing would be left in the order. Cancel it instead.',
    })
    await modify(order, [{ action: 'remove', order_item_id: item(small, 'soap').id }])
  })

  test('does not charge a total other than the one shown', async () => {
    expect(await modify(order, [adding('bread', 1)], { total_in_cents: 1 })).toMatchObject({ updated: true })
    await untouched()
    const right = { total_in_cents: 5 * goods.bread.cents }
    expect(await modify(order, [adding('bread', 1)], right)).toMatchObject(fine)
  })
})

describe('access to amendments', () => {
  const code = (answer: Any) => [answer.http, answer.messages[0].code]

  test('another shopper’s order, an unknown line and a line of another order are not found', async () => {
    const order = await placed()
    const other = await placed()
    const aisha = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
    expect(code(await modify(order, [], {}, aisha))).toEqual([404, 'order-not-found'])
    const foreign = { action: 'remove' as const, order_item_id: item(other, 'bread').id }
    expect(code(await modify(order, [foreign]))).toEqual([404, 'line-not-found'])
    const both = { order_item_id: item(order, 'bread').id }
    expect(
      code(
        await modify(order, [
          { ...both, action: 'update', qty: 2 },
          { ...both, action: 'remove' },
        ]),
      ),
    ).toEqual([400, 'line-twice'])
    expect((await modify(order, [{ action: 'pay' } as never])).http).toBe(400)
  })

  test('a change of an outdated version, or after picking began, is refused with the current status and version', async () => {
    const order = await placed()
    await modify(order, [adding('bread', 1)])
    const stale = await modify(order, [adding('bread', 1)], { version: order.version })
    expect(code(stale)).toEqual([409, 'order-changed'])
    expect(stale.details).toMatchObject({ status: 'pending', version: order.version + 1 })
    const step = await stage.ask('POST', `/counter/v1/orders/${order.id}/steps`, {
      headers: sipho.headers,
      payload: { step: 'start_preparing', version: order.version + 1 },
    })
    expect(step.statusCode).toBe(200)
    const late = await modify(order, [adding('bread', 1)])
    expect(code(late)).toEqual([409, 'step-not-allowed'])
    expect(late.details).toMatchObject({ status: 'preparing' })
  })
})
