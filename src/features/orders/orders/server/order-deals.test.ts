// Multibuys from the cart to the handed-over order, on a real database [R2, R20, ruling 14 Multibuys].
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveMultibuy, removeMultibuys } from '#tests/multibuy-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { checkInvariants } from './check-invariants.ts'

let stage: Stage
let thandi: Person
let sipho: Person
beforeAll(async () => {
  stage = await openStage({ stock: { bread: 1000, soap: 1000, coffee: 1000, apples: 1000 } })
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
})
afterEach(async () => {
  expect(await checkInvariants(stage.database.kysely)).toEqual([])
  await removeMultibuys(stage.database.kysely)
})
afterAll(() => stage.close())

type Key = keyof typeof goods
type Wanted = [key: Key, qty: number]

const cart = (wanted: readonly Wanted[], more: object = {}) =>
  cartOf(
    stage.slot,
    wanted.map(([key, qty]) => ({ id: offerId(key), price: goods[key].cents, qty })),
    more,
  )
async function validate(wanted: readonly Wanted[], more: object = {}): Promise<Validation> {
  const answer = await stage.ask('POST', '/api/v1/cart/validate', {
    headers: thandi.headers,
    payload: { cart: cart(wanted, more) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().validation
}
const register = (payload: object, by = thandi) =>
  stage.ask('POST', '/api/v1/orders/register', { headers: by.headers, payload: { cart: payload } })
async function place(wanted: readonly Wanted[], more: object = {}): Promise<Order> {
  const answer = await register(cart(wanted, more))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}
const modify = async (id: string, payload: object) =>
  (await stage.ask('POST', `/api/v1/orders/${id}/modify`, { headers: thandi.headers, payload })).json()
async function step(order: { id: string; version: number }, name: string): Promise<CounterOrder> {
  const answer = await stage.ask('POST', `/counter/v1/orders/${order.id}/steps`, {
    headers: sipho.headers,
    payload: { step: name, version: order.version },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function markShort(order: CounterOrder, at: number, payload: object): Promise<CounterOrder> {
  const url = `/counter/v1/orders/${order.id}/items/${order.order_items[at]?.id}/short`
  const answer = await stage.ask('PUT', url, { headers: sipho.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const deals = ({ order_items: items }: Pick<Order, 'order_items'>) => items.map((item) => item.deal_in_cents)
const twoFor = { kind: 'n_for_amount', qty: 2, amount_in_cents: 3000 } as const
// Two breads cost 37.98: the deal saves 7.98 on each pair.
const pairSaving = 2 * goods.bread.cents - 3000

const give = (
  id: string,
  terms: Parameters<typeof giveMultibuy>[2],
  keys: readonly Key[],
  limits: object = {},
) => giveMultibuy(stage.database.kysely, id, terms, { offerIds: keys.map((key) => offerId(key)), ...limits })

describe('a cart', () => {
  test('has its multibuys taken off the lines, and names them with the next hint', async () => {
    await give('m_two', twoFor, ['bread'])
    const one = await validate([['bread', 1]])
    expect(one.deals).toEqual([
      {
        id: 'm_two',
        text: '2 for R30',
        programme: null,
        is_member: true,
        times: 0,
        saving_in_cents: 0,
        hint: { offer_id: offerId('bread'), missing: 1, missing_in_cents: null, saving_in_cents: pairSaving },
      },
    ])
    const five = await validate([
      ['bread', 5],
      ['coffee', 1],
    ])
    expect(five.items.map((item) => item.deal_in_cents)).toEqual([2 * pairSaving, 0])
    expect(five.items[0]?.total_in_cents).toBe(5 * goods.bread.cents - 2 * pairSaving)
    expect(five.subtotal_in_cents).toBe(5 * goods.bread.cents - 2 * pairSaving + goods.coffee.cents)
    expect(five.deals?.[0]).toMatchObject({ times: 2, saving_in_cents: 2 * pairSaving })
  })

  test('without multibuys says nothing of deals', async () => {
    const validation = await validate([['bread', 2]])
    expect(validation.deals).toBeUndefined()
    expect(validation.items[0]?.deal_in_cents).toBe(0)
  })

  test('whose shopper was shown another deal is not registered, and says of which offer', async () => {
    await give('m_two', twoFor, ['bread'])
    const seen = cart([['bread', 2]])
    const items = seen.items.map((item) => ({ ...item, deal_in_cents: pairSaving + 1 }))
    const answer = await register({ ...seen, items })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().details.validation.updated).toEqual([offerId('bread')])
    const right = seen.items.map((item) => ({ ...item, deal_in_cents: pairSaving }))
    expect((await register({ ...seen, items: right })).statusCode).toBe(200)
  })

  test('has no deal on combos, their parts in a combo, stokvel packs and goods that may not be promoted', async () => {
    await give('m_all', { kind: 'save_percent', qty: 1, percent: 10 }, ['hamper', 'soap', 'milk'])
    await stage.database.kysely
      .updateTable('sellables')
      .set({ kind: 'infant' })
      .where('id', '=', 'sellable_milk')
      .execute()
    const validation = await validate([
      ['hamper', 2],
      ['milk', 3],
      ['soap', 4],
    ])
    await stage.database.kysely
      .updateTable('sellables')
      .set({ kind: null })
      .where('id', '=', 'sellable_milk')
      .execute()
    expect(validation.items.map((item) => item.deal_in_cents)).toEqual([0, 0, 182])
  })

  test('uses its code on what is left after deals', async () => {
    await give('m_two', twoFor, ['bread'])
    const { giveCode } = await import('#tests/discount-code-fixture.ts')
    await giveCode(stage.database.kysely, 'TENTH', { percent: 10 })
    const validation = await validate([['bread', 2]], { discount_code: 'TENTH' })
    expect(validation).toMatchObject({
      subtotal_in_cents: 3000,
      discount_in_cents: 300,
      total_in_cents: 2700,
    })
  })
})

describe('an order', () => {
  test('is registered at the sum that the cart was validated with, and keeps the terms', async () => {
    await give('m_two', twoFor, ['bread'])
    const validation = await validate([['bread', 3]])
    const order = await place([['bread', 3]], { total_in_cents: validation.total_in_cents })
    expect(order.total_in_cents).toBe(validation.total_in_cents)
    expect(deals(order)).toEqual([pairSaving])
    expect(order.deals).toEqual([{ key: 'm_two', text: '2 for R30' }])
  })

  test('is refused where a multibuy ends between validation and registering', async () => {
    await give('m_two', twoFor, ['bread'])
    const { total_in_cents } = await validate([['bread', 2]])
    await removeMultibuys(stage.database.kysely)
    const answer = await register(cart([['bread', 2]], { total_in_cents }))
    expect(answer.statusCode).toBe(409)
  })

  test('counts a limit per account from registering, and gives it back once when cancelled', async () => {
    await give('m_two', twoFor, ['bread'], { limitPerAccount: 2 })
    const first = await place([['bread', 4]])
    expect(deals(first)).toEqual([2 * pairSaving])
    expect((await validate([['bread', 2]])).items[0]?.deal_in_cents).toBe(0)
    const cancel = () => stage.ask('POST', `/api/v1/orders/${first.id}/cancel`, { headers: thandi.headers })
    expect((await cancel()).statusCode).toBe(200)
    await cancel()
    const again = await place([['bread', 6]])
    expect(deals(again)).toEqual([2 * pairSaving])
  })

  test('never goes over a limit per account, however many orders race', async () => {
    await give('m_two', twoFor, ['bread'], { limitPerAccount: 3 })
    const racer = await shopper(stage.database.kysely, 'Racer', stage.time.now)
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(cart([['bread', 2]]), racer)))
    const orders = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().order)
    expect(orders).toHaveLength(8)
    expect(orders.filter((order) => deals(order)[0] === pairSaving)).toHaveLength(3)
  })

  test('has a limit per order of its own', async () => {
    await give('m_two', twoFor, ['bread'], { limitPerOrder: 1 })
    expect(deals(await place([['bread', 6]]))).toEqual([pairSaving])
    expect(deals(await place([['bread', 6]]))).toEqual([pairSaving])
  })
})

describe('a multibuy for members', () => {
  beforeAll(async () => {
    const { kysely } = stage.database
    const { agency_id } = await kysely
      .selectFrom('suppliers')
      .select('agency_id')
      .where('id', '=', corner)
      .executeTakeFirstOrThrow()
    const programme = { id: 'programme_plus', agency_id, name: 'Plus', number_pattern: '####' }
    await kysely.insertInto('loyalty_programmes').values(programme).execute()
    member = await shopper(kysely, 'Member', stage.time.now)
    await kysely
      .insertInto('loyalty_numbers')
      .values({
        account_id: member.id,
        agency_id,
        programme_id: programme.id,
        number_encrypted: Buffer.from('x'),
      })
      .execute()
  })
  let member: Person
  const giveToMembers = async (terms: Parameters<typeof giveMultibuy>[2]) => {
    await give('m_members', terms, ['bread', 'apples'])
    await stage.database.kysely
      .updateTable('multibuys')
      .set({ programme_id: 'programme_plus' })
      .where('id', '=', 'm_members')
      .execute()
  }

  test('takes nothing off the cart of others, and is named to them', async () => {
    await giveToMembers({ kind: 'n_for_amount', qty: 1, amount_in_cents: 1500 })
    const validation = await validate([['bread', 2]])
    expect(validation.deals).toMatchObject([{ programme: 'Plus', is_member: false, times: 0, hint: null }])
    expect(validation.subtotal_in_cents).toBe(2 * goods.bread.cents)
  })

  test('gives members their price, by the piece and by weight', async () => {
    await giveToMembers({ kind: 'n_for_amount', qty: 1, amount_in_cents: 1500 })
    const answer = await register(
      cart([
        ['bread', 2],
        ['apples', 0.65],
      ]),
      member,
    )
    const { order } = answer.json()
    expect(order.order_items.map((item: Order['order_items'][number]) => item.total_in_cents)).toEqual([
      3000, 975,
    ])
    expect(order.order_items[0].unit_price_in_cents).toBe(goods.bread.cents)
  })

  test('is applied to members who register together', async () => {
    await giveToMembers({ kind: 'n_for_amount', qty: 1, amount_in_cents: 1500 })
    const answers = await Promise.all([
      register(cart([['bread', 2]]), member),
      register(cart([['bread', 2]])),
    ])
    expect(answers.map((answer) => answer.json().order.subtotal_in_cents)).toEqual([
      3000,
      2 * goods.bread.cents,
    ])
  })
})

describe('a short line', () => {
  test('keeps the shares of the pieces that are there', async () => {
    await give('m_two', twoFor, ['bread'])
    const order = await step(
      await place([
        ['bread', 3],
        ['coffee', 1],
      ]),
      'start_preparing',
    )
    const marked = await markShort(order, 0, { qty: 2 })
    const answered = await modify(order.id, {
      modifications: [{ action: 'accept', order_item_id: order.order_items[0]?.id, qty: 2 }],
    })
    expect(marked.order_items[0]?.short?.total_in_cents).toBe(3000)
    expect(answered.order.order_items[0]).toMatchObject({
      qty: 2,
      deal_in_cents: pairSaving,
      total_in_cents: 3000,
    })
  })

  test('of which one piece of a pair is there costs that piece less its share', async () => {
    await give('m_two', twoFor, ['bread'])
    const order = await step(
      await place([
        ['bread', 2],
        ['coffee', 1],
      ]),
      'start_preparing',
    )
    const marked = await markShort(order, 0, { qty: 1 })
    const cost = goods.bread.cents - pairSaving / 2
    expect(marked.order_items[0]?.short?.total_in_cents).toBe(cost)
    const { order: answered } = await modify(order.id, {
      modifications: [{ action: 'accept', order_item_id: order.order_items[0]?.id, qty: 1 }],
    })
    expect(answered.order_items[0]).toMatchObject({ qty: 1, total_in_cents: cost })
  })

  test('is replaced by goods that take over the shares of the pieces that are missing', async () => {
    await give('m_two', twoFor, ['bread'])
    const order = await step(
      await place([
        ['bread', 2],
        ['coffee', 1],
      ]),
      'start_preparing',
    )
    const marked = await markShort(order, 0, { qty: 1, substitute: { offer_id: offerId('milk') } })
    const share = pairSaving / 2
    const substitute = marked.order_items[0]?.short?.substitute
    expect(substitute?.total_in_cents).toBe(goods.milk.cents - share)
    const { order: answered } = await modify(order.id, {
      modifications: [
        {
          action: 'accept',
          order_item_id: order.order_items[0]?.id,
          qty: 1,
          item: { offer: { id: offerId('milk'), price_in_cents: goods.milk.cents }, qty: 1 },
        },
      ],
    })
    expect(
      answered.order_items.map((item: Order['order_items'][number]) => [item.qty, item.total_in_cents]),
    ).toEqual([
      [1, goods.bread.cents - share],
      [1, goods.coffee.cents],
      [1, goods.milk.cents - share],
    ])
  })
})

describe('a weighed line', () => {
  test('costs its percentage less, whatever it weighs', async () => {
    await give('m_percent', { kind: 'save_percent', qty: 1, percent: 20 }, ['apples'])
    const order = await step(
      await place([
        ['apples', 1],
        ['coffee', 1],
      ]),
      'start_preparing',
    )
    expect(order.order_items[0]?.deal_in_cents).toBe(798)
    const pick = async (kg: number, saw: number | null) => {
      const url = `/counter/v1/orders/${order.id}/picks/${order.order_items[0]?.id}`
      const answer = await stage.ask('PUT', url, {
        headers: sipho.headers,
        payload: { picked_qty: kg, saw, confirmed: true },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().item
    }
    // 0.9 kg cost 35.91, 20 % less.
    expect(await pick(0.9, null)).toMatchObject({ qty: 0.9, deal_in_cents: 718, total_in_cents: 2873 })
    expect(await pick(1.02, 0.9)).toMatchObject({ qty: 1.02, deal_in_cents: 814, total_in_cents: 4070 - 814 })
  })
})

describe('a change by the shopper', () => {
  test('recalculates the deals over what is left', async () => {
    await give('m_two', twoFor, ['bread'])
    const order = await place([
      ['bread', 2],
      ['coffee', 1],
    ])
    const { order: less } = await modify(order.id, {
      modifications: [{ action: 'update', order_item_id: order.order_items[0]?.id, qty: 1 }],
    })
    expect(less.order_items[0]).toMatchObject({ qty: 1, deal_in_cents: 0, total_in_cents: goods.bread.cents })
  })

  test('has the terms that were agreed on for what was ordered, and today’s for what is added', async () => {
    await give('m_two', twoFor, ['bread'])
    const order = await place([
      ['bread', 2],
      ['coffee', 1],
    ])
    await removeMultibuys(stage.database.kysely)
    const answer = await modify(order.id, {
      modifications: [{ action: 'add', item: { offer: { id: offerId('bread') }, qty: 2 } }],
    })
    const { order: more } = answer
    expect(answer.updated).toBe(false)
    // The new pair is not in the deal, and the old one still is.
    expect(more.total_in_cents).toBe(3000 + 2 * goods.bread.cents + goods.coffee.cents)
    const { order: back } = await modify(order.id, {
      modifications: [{ action: 'update', order_item_id: order.order_items[1]?.id, qty: 2 }],
    })
    expect(back.total_in_cents).toBe(more.total_in_cents + goods.coffee.cents)
  })

  test('cannot apply a multibuy more often than its limit per account allows over all orders', async () => {
    await give('m_once', twoFor, ['bread'], { limitPerAccount: 1 })
    const orders = [
      await place([
        ['bread', 1],
        ['coffee', 1],
      ]),
      await place([
        ['bread', 1],
        ['coffee', 1],
      ]),
    ]
    const amended = await Promise.all(
      orders.map(({ id, order_items: items }) =>
        modify(id, { modifications: [{ action: 'update', order_item_id: items[0]?.id, qty: 2 }] }),
      ),
    )
    const savings = amended.map(({ order }) => order.order_items[0].deal_in_cents)
    expect(savings.toSorted((a, b) => a - b)).toEqual([0, pairSaving])
  })

  test('leaves what the branch’s shortage had left, and what came in its place, at their price', async () => {
    await give('m_two', twoFor, ['bread'])
    const order = await step(
      await place([
        ['bread', 2],
        ['coffee', 1],
      ]),
      'start_preparing',
    )
    await markShort(order, 0, { qty: 1, substitute: { offer_id: offerId('milk') } })
    const line = order.order_items[0]?.id
    await modify(order.id, {
      modifications: [
        {
          action: 'accept',
          order_item_id: line,
          qty: 1,
          item: { offer: { id: offerId('milk'), price_in_cents: goods.milk.cents }, qty: 1 },
        },
      ],
    })
    await markShort(order, 1, { qty: 0 })
    const { order: after } = await modify(order.id, {
      modifications: [
        { action: 'remove', order_item_id: order.order_items[1]?.id },
        { action: 'add', item: { offer: { id: offerId('soap') }, qty: 2 } },
      ],
    })
    const share = pairSaving / 2
    const totals = after.order_items.map((item: Order['order_items'][number]) => item.total_in_cents)
    expect(totals).toEqual([goods.bread.cents - share, 0, goods.milk.cents - share, 2 * goods.soap.cents])
  })

  test('that would cost more than before is shown first, also to a client that names no total', async () => {
    await give('m_total', { kind: 'total_save_amount', from_in_cents: 5000, amount_in_cents: 3500 }, [
      'bread',
    ])
    const order = await place([
      ['bread', 3],
      ['coffee', 1],
    ])
    const change = { modifications: [{ action: 'update', order_item_id: order.order_items[0]?.id, qty: 2 }] }
    const unseen = await modify(order.id, change)
    expect(unseen.updated).toBe(true)
    expect(unseen.order.total_in_cents).toBe(order.total_in_cents)
    expect(unseen.modifications).toMatchObject([{ qty: 2, deal_in_cents: 0 }])
    const total_in_cents = 2 * goods.bread.cents + goods.coffee.cents
    const seen = await modify(order.id, { ...change, total_in_cents })
    expect([seen.updated, seen.order.total_in_cents]).toEqual([false, total_in_cents])
  })

  test('counts added pieces with those that were ordered on the same terms', async () => {
    await give('m_two', twoFor, ['bread', 'soap'])
    const order = await place([
      ['bread', 1],
      ['coffee', 1],
    ])
    const { order: more } = await modify(order.id, {
      modifications: [{ action: 'update', order_item_id: order.order_items[0]?.id, qty: 2 }],
    })
    expect(more.order_items[0]).toMatchObject({ qty: 2, total_in_cents: 3000 })
  })
})
