// Staff take a loyalty number for an order that waits for its payment, on a real database [R20, ruling 14 Multibuys].
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import type { Programme } from '#features/deals/loyalty/loyalty-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { checkInvariants } from '#features/orders/orders/server/check-invariants.ts'
import { formatRand } from '#kernel/money.ts'
import { manager, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveMultibuy, removeMultibuys } from '#tests/multibuy-fixture.ts'
import { cartOf } from '#tests/order-stage.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

const number = '6012 3456 7890'
const membersPrice = 1500
const full = 2 * goods.bread.cents
const lessCents = full - 2 * membersPrice

let stage: PayingShop
let sipho: Person
let programme: Programme
beforeAll(async () => {
  stage = await openPayingShop({ stock: { bread: 1000, soap: 1000 } })
  sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
  const nandi = await manager(stage.database.kysely, [corner], 'Nandi', stage.time.now)
  const [branch] = await stage.rows<{ agency_id: string }>('select agency_id from suppliers where id = $1', [
    corner,
  ])
  const wanted = { agency_id: branch?.agency_id, name: 'Smart Shopper', number_pattern: '60## #### ####' }
  programme = (await stage.by(nandi, 'POST', '/counter/v1/loyalty_programmes', wanted)).json().programme
})
afterEach(async () => {
  expect(await checkInvariants(stage.database.kysely)).toEqual([])
  await removeMultibuys(stage.database.kysely)
  await stage.rows('delete from loyalty_numbers')
})
afterAll(() => stage.close())

const newShopper = () => shopper(stage.database.kysely, `Shopper ${Math.random()}`, stage.time.now)

async function giveToMembers(limits: object = {}): Promise<void> {
  const terms = { kind: 'n_for_amount', qty: 1, amount_in_cents: membersPrice } as const
  const given = { offerIds: [offerId('bread')], ...limits }
  await giveMultibuy(stage.database.kysely, 'm_members', terms, given)
  await stage.rows('update multibuys set programme_id = $1', [programme.id])
}

async function place(who: Person, provider = 'offline_eft', qty = 2): Promise<Order> {
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty }], { provider })
  const answer = await stage.by(who, 'POST', '/api/v1/orders/register', { cart })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}

const take = (order: { id: string; version: number }, typed = number, by = sipho, more: object = {}) =>
  stage.by(by, 'PUT', `/counter/v1/orders/${order.id}/loyalty_number`, {
    programme_id: programme.id,
    number: typed,
    version: order.version,
    ...more,
  })

async function taken(order: { id: string; version: number }): Promise<CounterOrder> {
  const answer = await take(order)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function seen(id: string): Promise<CounterOrder> {
  return (await stage.by(sipho, 'GET', `/counter/v1/orders/${id}`)).json()
}

const refusalOf = (answer: Awaited<ReturnType<typeof take>>) => [
  answer.statusCode,
  answer.json().messages[0]?.code,
  answer.json().messages[0]?.field ?? null,
]
const storedNumbers = () => stage.rows('select 1 from loyalty_numbers')

describe('a loyalty number at the counter', () => {
  test('takes members’ deals off an order that waits for its payment, and is told to the shopper', async () => {
    const thandi = await newShopper()
    await giveToMembers()
    const order = await place(thandi)
    expect(order.total_in_cents).toBe(full)
    expect((await seen(order.id)).loyalty).toEqual({
      programmes: [{ id: programme.id, name: 'Smart Shopper', number_pattern: '60## #### ####' }],
      member_of: null,
    })
    const changed = await taken(order)
    expect(changed).toMatchObject({
      status: 'pending_payment',
      total_in_cents: full - lessCents,
      payable_balance_in_cents: full - lessCents,
      loyalty: { member_of: 'Smart Shopper' },
    })
    expect(changed.order_items[0]).toMatchObject({ deal_in_cents: lessCents })
    const shown: Order = (await stage.by(thandi, 'GET', `/api/v1/orders/${order.id}`)).json()
    expect(shown.total_in_cents).toBe(full - lessCents)
    expect(shown.order_events.map(({ message }) => message)).toContain(
      `The branch added your loyalty number: Smart Shopper, −${formatRand(lessCents)}`,
    )
    const numbers = await stage.by(thandi, 'GET', `/api/v2/users/${thandi.id}/loyalty_numbers`)
    expect(numbers.json().numbers).toMatchObject([{ number_ends: '7890' }])
  })

  test('counts again when the shopper changes the order afterwards', async () => {
    const thandi = await newShopper()
    await giveToMembers()
    const order = await taken(await place(thandi))
    const payload = {
      modifications: [
        {
          action: 'add',
          item: { offer: { id: offerId('bread'), price_in_cents: goods.bread.cents }, qty: 1 },
        },
      ],
      version: order.version,
      total_in_cents: 3 * membersPrice,
    }
    const answer = await stage.by(thandi, 'POST', `/api/v1/orders/${order.id}/modify`, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().order.total_in_cents).toBe(3 * membersPrice)
  })

  test('is refused once the order is accepted, which stays as it was', async () => {
    const thandi = await newShopper()
    await giveToMembers()
    const order = await place(thandi, 'cash')
    expect((await seen(order.id)).loyalty).toBeNull()
    expect(refusalOf(await take(order))).toEqual([409, 'order-accepted', null])
    expect((await seen(order.id)).total_in_cents).toBe(full)
    expect(await storedNumbers()).toEqual([])
  })

  test('never takes the place of another number; the same one counts for the order', async () => {
    const thandi = await newShopper()
    await giveToMembers()
    const order = await place(thandi)
    const own = { programme_id: programme.id, number }
    await stage.by(thandi, 'PUT', `/api/v2/users/${thandi.id}/loyalty_numbers`, own)
    expect(refusalOf(await take(order, '6099 9999 9999'))).toEqual([409, 'other-number-saved', 'number'])
    expect((await seen(order.id)).total_in_cents).toBe(full)
    const changed = await taken(order)
    expect(changed.total_in_cents).toBe(full - lessCents)
    // Typed once more it changes nothing.
    expect(await taken(changed)).toEqual(changed)
  })

  test('with which nothing is cheaper is saved, and the order keeps its price', async () => {
    const order = await place(await newShopper())
    const changed = await taken(order)
    expect(changed.total_in_cents).toBe(full)
    expect(changed.order_events.at(-1)?.message).toBe('The shopper’s loyalty number was added: Smart Shopper')
    expect(changed.version).toBeGreaterThan(order.version)
    expect(await storedNumbers()).toHaveLength(1)
  })

  test('gives a limited deal only as often as the account’s other orders left', async () => {
    const thandi = await newShopper()
    await giveToMembers({ limitPerAccount: 3 })
    const [first, second] = [await place(thandi), await place(thandi)]
    expect((await taken(first)).total_in_cents).toBe(full - lessCents)
    expect((await taken(second)).total_in_cents).toBe(full - lessCents / 2)
  })

  test('accepts an order for which enough money came already', async () => {
    await giveToMembers()
    const order = await place(await newShopper())
    const paid = await stage.by(sipho, 'POST', `/counter/v1/orders/${order.id}/payment`, {
      version: order.version,
      received: true,
      amount_in_cents: full - lessCents,
      another: true,
    })
    expect(paid.statusCode, paid.body).toBe(200)
    const changed = await taken(await seen(order.id))
    expect(changed).toMatchObject({ status: 'pending', payment_status: 'paid', loyalty: null })
  })

  test('is refused with its reason where it does not fit, is of another chain, or comes from another branch or an older page', async () => {
    const order = await place(await newShopper())
    const stranger = await staff(stage.database.kysely, [faraway], 'Stranger', stage.time.now)
    expect(refusalOf(await take(order, '1234'))).toEqual([422, 'number-wrong', 'number'])
    expect(refusalOf(await take(order, number, sipho, { programme_id: 'programme_none' }))).toEqual([
      404,
      'no-such-programme',
      'programme_id',
    ])
    expect(refusalOf(await take(order, number, stranger))).toEqual([404, 'order-not-found', null])
    expect(refusalOf(await take({ ...order, version: order.version + 1 }))).toEqual([
      409,
      'order-changed',
      'version',
    ])
    expect(await storedNumbers()).toEqual([])
  })

  test('typed by two members of staff at once is taken once', async () => {
    await giveToMembers()
    const order = await place(await newShopper())
    const answers = await Promise.all([take(order), take(order)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await seen(order.id)).total_in_cents).toBe(full - lessCents)
  })
})
