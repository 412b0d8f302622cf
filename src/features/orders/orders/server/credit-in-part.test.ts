// Store credit that pays a part of an order: only on request, never more than there is, and returned once [ruling 14, R2, R6].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveCard, giveCredit } from '#tests/money-fixtures.ts'
import { cartOf } from '#tests/order-stage.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { findProblems } from '#tests/shop-client.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
beforeAll(async () => {
  shop = await openPayingShop({ stock: { bread: 10_000 } })
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
})
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  await giveCredit(shop.database, thandi.id, held, corner, shop.time.now)
})
afterAll(() => shop.close())

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
const held = 5000
const bread = goods.bread.cents
const total = 4 * bread
const rest = total - held
const wish = { credit_in_cents: held }
const cart = (more: object = {}) =>
  cartOf(shop.slot, [{ id: offerId('bread'), qty: 4, price: bread }], { requires_bags: false, ...more })
const register = (more: object = {}, by = thandi) =>
  shop.post('/api/v1/orders/register', by, { cart: cart(more) })
async function placed(more: object = {}): Promise<Any> {
  const said = await register(more)
  expect(said.http, said.text).toBe(200)
  return said.json.order
}
const read = async (id: string): Promise<Any> => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
const credit = () => creditBalance(shop.database.kysely, thandi.id)
const step = async (id: string, name: string, more: object = {}) => {
  const { version } = await read(id)
  return shop.post(`/counter/v1/orders/${id}/steps`, sipho, { step: name, version, ...more })
}
async function seen(id: string, cents: number): Promise<void> {
  const said = await shop.post(`/counter/v1/orders/${id}/payment`, sipho, {
    received: true,
    another: true,
    amount_in_cents: cents,
    version: (await read(id)).version,
  })
  expect(said.http, said.text).toBe(200)
}

test('credit that covers only a part is not used unless it is requested', async () => {
  expect(await placed()).toMatchObject({ credit_in_cents: 0, payable_balance_in_cents: total })
  expect(await credit()).toBe(held)
})

describe('an order that requests credit', () => {
  test('uses all the credit there is, whatever amount the body names, and owes the rest', async () => {
    const order = await placed({ credit_in_cents: 1 })
    expect(order).toMatchObject({
      status: 'pending',
      credit_in_cents: held,
      total_in_cents: total,
      payable_balance_in_cents: rest,
      cash_payable_in_cents: rest - (rest % 10),
    })
    expect(await credit()).toBe(0)
  })

  test('is refused without a way of paying the rest', async () => {
    const said = await register({ ...wish, provider: null })
    expect([said.http, said.json.messages[0].code]).toEqual([400, 'provider-missing'])
    expect(await credit()).toBe(held)
  })

  test('is paid once it is handed over for the rest in cash', async () => {
    const { id } = await placed(wish)
    await step(id, 'start_preparing')
    const ready = await step(id, 'ready')
    expect(ready.http, ready.text).toBe(200)
    const { collection_code, cash_payable_in_cents: due } = await read(id)
    const short = await step(id, 'hand_over', { collection_code, cash_taken_in_cents: due - 10 })
    expect(short.json.messages[0].code).toBe('cash-short')
    const handed = await step(id, 'hand_over', { collection_code, cash_taken_in_cents: due })
    expect(handed.http, handed.text).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'collected', payment_status: 'paid' })
    expect(await credit()).toBe(0)
  })

  test.each(['offline_eft', 'paygate'])('paid by %s waits for the rest alone', async (provider) => {
    const order = await placed({ ...wish, provider })
    expect(order).toMatchObject({
      status: 'pending_payment',
      shipping_status: 'pending_payment',
      payment_status: 'underpaid',
      payable_balance_in_cents: rest,
    })
    const started = await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, { provider })
    expect(started.json.transaction.amount_in_cents).toBe(rest)
    if (provider !== 'offline_eft') return
    await seen(order.id, rest)
    expect(await read(order.id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  })

  test('charges a debtor card only the rest', async () => {
    await giveCard(shop.database, thandi.id, corner, rest + 100, shop.time.now)
    const order = await placed({ ...wish, provider: 'debtor_card' })
    expect(order).toMatchObject({ status: 'pending', payment_status: 'paid', debtorcard_balance: 100 })
    await shop.post(`/api/v1/orders/${order.id}/cancel`, thandi)
    expect(await credit()).toBe(held)
  })
})

describe('the credit is returned once', () => {
  test('when the shopper cancels twice at the same time', async () => {
    const { id } = await placed(wish)
    await Promise.all([1, 2].map(() => shop.post(`/api/v1/orders/${id}/cancel`, thandi)))
    expect(await credit()).toBe(held)
  })

  test('when nobody pays the rest in time', async () => {
    const { id } = await placed({ ...wish, provider: 'paygate' })
    shop.passMinutes(31)
    await shop.keepers.expiry.runDue()
    await shop.keepers.expiry.runDue()
    expect(await read(id)).toMatchObject({ status: 'abandoned' })
    expect(await credit()).toBe(held)
  })

  test('by the cents that the order costs less than the credit in the end', async () => {
    const order = await placed(wish)
    const [line] = order.order_items
    const said = await shop.post(`/api/v1/orders/${order.id}/modify`, thandi, {
      modifications: [{ action: 'update', order_item_id: line.id, qty: 1 }],
    })
    expect(said.http, said.text).toBe(200)
    expect(await read(order.id)).toMatchObject({ payment_status: 'overpaid', cash_payable_in_cents: 0 })
    await step(order.id, 'start_preparing')
    await step(order.id, 'ready')
    const handed = await step(order.id, 'hand_over', { collection_code: order.collection_code })
    expect(handed.http, handed.text).toBe(200)
    expect(await credit()).toBe(held - bread)
  })
})

test('thirty concurrent orders use R 50 of credit and not a cent more', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => register(wish)))
  expect(answers.map(({ http }) => http)).toEqual(Array(30).fill(200))
  const used = answers.map(({ json }) => json.order.credit_in_cents).sort((a, b) => b - a)
  expect(used).toEqual([held, ...Array(29).fill(0)])
  expect(await credit()).toBe(0)
  expect(findProblems(await readFactsSnapshot(shop.database))).toEqual([])
}, 30_000)
