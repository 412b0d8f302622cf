// Registering over HTTP on a real database: one intent is one order, never at a price that no longer applies.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
let lerato: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
})
afterAll(() => stage.close())

const bread = { id: offerId('bread'), price: goods.bread.cents }
const milk = { id: offerId('milk'), price: goods.milk.cents }

const register = (cart: object, { key, by = thandi }: { key?: string; by?: Person } = {}) =>
  stage.ask('POST', '/api/v1/orders/register', {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload: { cart },
  })
const count = async () => {
  const { n } = await stage.database.kysely
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
const onHand = async (key: keyof typeof goods) => {
  const row = await stage.database.kysely
    .selectFrom('stock')
    .select('on_hand')
    .where('sellable_id', '=', `sellable_${key}`)
    .executeTakeFirstOrThrow()
  return row.on_hand
}

describe('an order', () => {
  test('stores what was agreed and takes stock and a slot', async () => {
    const before = await onHand('bread')
    const apples = { id: offerId('apples'), price: goods.apples.cents, qty: 0.65 }
    const cart = cartOf(stage.slot, [{ ...bread, qty: 2 }, apples], { requires_bags: true })
    const answer = await register(cart)
    expect(answer.statusCode, answer.body).toBe(200)
    const { order } = answer.json()
    expect(order).toMatchObject({
      status: 'pending',
      shipping_status: 'pending',
      payment_status: 'pending_payment',
      provider: 'cash',
      dispatch_method: 'collect',
      subtotal_in_cents: 2 * 1899 + 2594,
      bag_qty: 1,
      bag_total_in_cents: 130,
      total_in_cents: 6522,
      total: '65.22',
      cash_payable_in_cents: 6520,
      cash_rounding_in_cents: -2,
      formatted_collection_date: '12 Mar 2026, 10:00 - 12:00',
      can_cancel: true,
      version: 1,
    })
    expect(order.collection_code).toMatch(/^\d{4}$/)
    expect(order.order_items[1]).toMatchObject({ formatted_qty: '0.650 kg', total_in_cents: 2594 })
    expect(order.order_events).toMatchObject([{ name: 'pending', message: 'Order accepted' }])
    expect(await onHand('bread')).toBe(before - 2)
    const slot = await stage.database.kysely
      .selectFrom('slots')
      .select('taken')
      .where('starts_at', '=', new Date(stage.slot))
      .where('supplier_id', '=', corner)
      .executeTakeFirstOrThrow()
    expect(slot.taken).toBe(1)
    const again = await stage.ask('GET', `/api/v1/orders/${order.id}`, { headers: thandi.headers })
    expect(again.json()).toEqual(order)
  })

  test('sent twenty times concurrently with one key is one order', async () => {
    const before = await count()
    const cart = cartOf(stage.slot, [{ ...bread, qty: 1 }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(cart, { key: 'twenty-times' })),
    )
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((a) => a.json().order.id)).size).toBe(1)
    expect(answers.filter((a) => a.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    expect(await count()).toBe(before + 1)
  })

  test('with the same key and another body is refused', async () => {
    await register(cartOf(stage.slot, [{ ...bread, qty: 1 }]), { key: 'one-key-two-bodies' })
    const answer = await register(cartOf(stage.slot, [{ ...bread, qty: 2 }]), { key: 'one-key-two-bodies' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().messages[0].code).toBe('key-reused')
  })

  test('from two devices with one basket and no key is one order', async () => {
    const before = await count()
    const cart = cartOf(stage.slot, [{ ...bread, qty: 1 }], { id: 'cart_shared', revision: 7 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(cart)))
    expect(new Set(answers.map((a) => a.json().order?.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const others = await register(cart, { by: lerato })
    expect(others.json().order.id).not.toBe(answers[0]?.json().order.id)
  })

  test('of a basket that changed since is another order', async () => {
    const first = await register(
      cartOf(stage.slot, [{ ...bread, qty: 1 }], { id: 'cart_grows', revision: 1 }),
    )
    const second = await register(
      cartOf(stage.slot, [{ ...bread, qty: 1 }], { id: 'cart_grows', revision: 2 }),
    )
    expect(second.json().order.id).not.toBe(first.json().order.id)
  })

  test('in generation 2 gets the same answer', async () => {
    const answer = await stage.ask('POST', '/cart/v1/order', {
      headers: thandi.headers,
      payload: { cart: cartOf(stage.slot, [{ ...milk, qty: 1 }]) },
    })
    expect(answer.json()).toMatchObject({ status: 'ok', order: { total_in_cents: 2150, status: 'pending' } })
  })
})

describe('nothing is registered', () => {
  const refused = async (cart: object, http: number, code: string) => {
    const before = { orders: await count(), bread: await onHand('bread') }
    const answer = await register(cart, { key: `refused-${Math.random().toString(36).slice(2)}` })
    expect({ http: answer.statusCode, code: answer.json().messages?.[0].code }, answer.body).toEqual({
      http,
      code,
    })
    expect({ orders: await count(), bread: await onHand('bread') }).toEqual(before)
    return answer.json()
  }

  test('when a price changed, and the answer says which', async () => {
    const cart = cartOf(stage.slot, [
      { ...bread, price: 1, qty: 1 },
      { ...milk, qty: 1 },
    ])
    const { details } = await refused(cart, 409, 'prices-changed')
    expect(details.validation).toMatchObject({
      updated: [bread.id],
      out_of_stock: [],
      total_in_cents: 1899 + 2150,
    })
    expect(details.validation.items[0].offer.price_in_cents).toBe(1899)
  })
  test('when two lines of one offer together exceed the stock', async () => {
    const cart = cartOf(stage.slot, [
      { ...bread, qty: 60 },
      { ...bread, qty: 60 },
    ])
    const { details } = await refused(cart, 409, 'out-of-stock')
    expect(details.validation.out_of_stock).toEqual([bread.id])
  })
  test('when a combo and its part together exceed the stock', async () => {
    const hamper = { id: offerId('hamper'), price: goods.hamper.cents, qty: 3 }
    const soap = { id: offerId('soap'), price: goods.soap.cents, qty: 8 }
    const { details } = await refused(cartOf(stage.slot, [hamper, soap]), 409, 'out-of-stock')
    expect(details.validation.out_of_stock).toEqual([offerId('soap')])
  })
  test('below the minimum', () =>
    refused(cartOf(stage.slot, [{ id: offerId('soap'), qty: 2 }]), 409, 'below-minimum'))
  test('from an empty basket', () => refused(cartOf(stage.slot, []), 409, 'below-minimum'))
  test('without a slot', () =>
    refused(cartOf(stage.slot, [{ ...bread, qty: 1 }], { collection_date: null }), 409, 'slot-missing'))
  test('for a time that is not a slot', () =>
    refused(cartOf('2026-03-12T09:00:00.000Z', [{ ...bread, qty: 1 }]), 409, 'slot-unknown'))
  test('after the cut-off', () =>
    refused(cartOf('2026-03-11T08:00:00.000Z', [{ ...bread, qty: 1 }]), 409, 'slot-past-cutoff'))
  test('at another branch’s price or from another branch’s shelf', () =>
    refused(cartOf(stage.slot, [{ id: offerId('bread', faraway), qty: 1 }]), 409, 'out-of-stock'))
  test('for an unknown offer', () =>
    refused(cartOf(stage.slot, [{ id: 'offer_of_the_century', qty: 1 }]), 409, 'out-of-stock'))
  test('for half a loaf', () => refused(cartOf(stage.slot, [{ ...bread, qty: 1.5 }]), 409, 'prices-changed'))
  test('for a weight between two steps', () =>
    refused(cartOf(stage.slot, [{ id: offerId('apples'), qty: 0.27 }]), 409, 'prices-changed'))
  test('with a total other than the one shown', () =>
    refused(cartOf(stage.slot, [{ ...bread, qty: 1 }], { total_in_cents: 1898 }), 409, 'total-changed'))
  test('with an unknown discount code', () =>
    refused(
      cartOf(stage.slot, [{ ...bread, qty: 1 }], { discount_code: 'FREE' }),
      409,
      'discount-code-invalid',
    ))
  test('without a way of paying', () =>
    refused(cartOf(stage.slot, [{ ...bread, qty: 1 }], { provider: null }), 400, 'provider-missing'))
  test('with a way of paying the branch does not take', () =>
    refused(cartOf(stage.slot, [{ ...bread, qty: 1 }], { provider: 'yoco' }), 409, 'provider-not-offered'))
  test('for a delivery the branch does not offer', () =>
    refused(
      cartOf(stage.slot, [{ ...bread, qty: 1 }], { shipping_provider: 'PICUP', requires_shipping: true }),
      409,
      'dispatch-not-offered',
    ))
  test('in place of another shopper’s order', () =>
    refused(
      cartOf(stage.slot, [{ ...bread, qty: 1 }], { order_id: 'order_of_a_victim' }),
      404,
      'order-not-found',
    ))
  test('for a stokvel deal where stokvel is off', () =>
    refused(cartOf(stage.slot, [{ id: offerId('bulkRice'), qty: 2 }]), 409, 'out-of-stock'))

  test('while the branch is closed, with the branch’s own text as the reason', async () => {
    const close = (closed: boolean) =>
      stage.database.kysely
        .updateTable('suppliers')
        .set({ closed, closed_text: 'Back on Monday.' })
        .where('id', '=', corner)
        .execute()
    await close(true)
    const answer = await refused(cartOf(stage.slot, [{ ...bread, qty: 1 }]), 409, 'supplier-closed')
    expect(answer.messages[0].text).toContain('Back on Monday.')
    expect(answer.details.closed_text).toBe('Back on Monday.')
    await close(false)
  })
  test('while the branch is disabled', async () => {
    const disable = (disabled: boolean) =>
      stage.database.kysely.updateTable('suppliers').set({ disabled }).where('id', '=', corner).execute()
    await disable(true)
    await refused(cartOf(stage.slot, [{ ...bread, qty: 1 }]), 409, 'supplier-closed')
    await disable(false)
  })
  test('by a visitor', async () => {
    const answer = await stage.ask('POST', '/api/v1/orders/register', {
      payload: { cart: cartOf(stage.slot, [{ ...bread, qty: 1 }]) },
    })
    expect(answer.statusCode).toBe(401)
  })
})

test('identity, credit and demo in the body have no effect', async () => {
  const cart = cartOf(stage.slot, [{ ...bread, qty: 1 }], {
    is_demo: true,
    credit_in_cents: 999_999,
    shopit: false,
  })
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart, user: { id: lerato.id, credit_in_cents: 999_999 } },
  })
  const { order } = answer.json()
  expect(order).toMatchObject({ credit_in_cents: 0, payable_balance_in_cents: 1899 })
  const row = await stage.database.kysely
    .selectFrom('orders')
    .select(['account_id', 'is_demo', 'shopit'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ account_id: thandi.id, is_demo: false, shopit: true })
})
