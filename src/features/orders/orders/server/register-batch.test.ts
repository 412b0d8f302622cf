// Orders that arrive together share a transaction without a visible difference: each shopper gets one order at its price, or the
// reason for the refusal.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { findProblems } from '#tests/shop-client.ts'

let stage: Stage
const people: Person[] = []
beforeAll(async () => {
  stage = await openStage({ capacity: 1000, stock: { bread: 100, soap: 3, coffee: 30, whisky: 30 } })
  for (let n = 0; n < 9; n += 1)
    people.push(await shopper(stage.database.kysely, `Shopper ${n}`, stage.time.now))
})
afterAll(() => stage.close())

const bread = { id: offerId('bread'), price: goods.bread.cents, qty: 1 }
const milk = { id: offerId('milk'), price: goods.milk.cents, qty: 2 }
const soap = { id: offerId('soap'), price: goods.soap.cents, qty: 1 }

let intents = 0
const newKey = () => `together-${++intents}`
const register = (by: Person, cart: object, key = newKey()) =>
  stage.ask('POST', '/api/v1/orders/register', {
    headers: { ...by.headers, 'idempotency-key': key },
    payload: { cart },
  })

/**
 * One stands still on their way (somebody else holds their account), and so the others gather behind and go together. What
 * the others do is begun meanwhile, and all are answered when the one has gone on.
 */
async function behindOne<T>(others: () => Promise<T>): Promise<T> {
  const [slow] = people
  if (!slow) throw new Error('nobody there')
  const { isLocked, release } = await lockRows(sql`select id from accounts where id = ${slow.id} for update`)
  const first = register(slow, cartOf(stage.slot, [milk]))
  await expect.poll(waiters).toBeGreaterThan(0)
  const answers = await others()
  release()
  await isLocked
  expect((await first).statusCode).toBe(200)
  return answers
}

/** Holds rows in a transaction of its own until it is told to let go. */
async function lockRows(
  rows: ReturnType<typeof sql>,
): Promise<{ isLocked: Promise<void>; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
  const isLocked = stage.database.transaction(async (tx) => {
    await rows.execute(tx)
    begins()
    await released
  })
  await begun
  return { isLocked, release }
}

/** How many connections to the stage's database wait for a lock. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.database.kysely)
  return rows[0]?.n ?? 0
}

/** In how many transactions these orders were written. */
async function transactionsOf(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct xmin::text)::int as n from orders where id = any(${ids})`.execute(
    stage.database.kysely,
  )
  return rows[0]?.n ?? 0
}

const nothingWrong = async () => expect(findProblems(await readFactsSnapshot(stage.database))).toEqual([])

test('concurrent orders share a transaction, and each has its own order and stored answer', async () => {
  const others = people.slice(1)
  const asks = others.map((by, n) => ({
    by,
    key: newKey(),
    cart: cartOf(stage.slot, n % 2 ? [bread] : [milk, bread], { requires_bags: n % 3 === 0 }),
  }))
  const answers = await behindOne(() => Promise.all(asks.map(({ by, cart, key }) => register(by, cart, key))))
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
  const orders = answers.map((answer) => answer.json().order)
  const ids = new Set(orders.map((order) => order.id))
  expect(ids.size).toBe(others.length)
  expect(await transactionsOf([...ids])).toBeLessThan(others.length)
  for (const [n, { by, cart, key }] of asks.entries()) {
    const read = await stage.ask('GET', `/api/v1/orders/${orders[n].id}`, { headers: by.headers })
    expect(read.json()).toEqual(orders[n])
    expect(orders[n].order_items).toHaveLength(cart.items.length)
    const again = await register(by, cart, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body).toBe(answers[n]?.body)
  }
  await nothingWrong()
})

test('the same intent twice in a batch is one order', async () => {
  const [, thandi, , lerato] = people as [Person, Person, Person, Person]
  const cart = cartOf(stage.slot, [bread], { id: 'cart_of_lerato', revision: 1 })
  const key = newKey()
  const [one, other, byCart, byCartAgain] = await behindOne(() =>
    Promise.all([
      register(thandi, cartOf(stage.slot, [bread]), key),
      register(thandi, cartOf(stage.slot, [bread]), key),
      register(lerato, cart),
      register(lerato, cart),
    ]),
  )
  expect(other.body).toBe(one.body)
  expect(byCartAgain.json().order.id).toBe(byCart.json().order.id)
  await nothingWrong()
})

test('two intents of one account in a batch are two orders, each with its own answer', async () => {
  const asks = people.slice(1, 5).flatMap((by) => [
    { by, cart: cartOf(stage.slot, [bread]) },
    { by, cart: cartOf(stage.slot, [milk]) },
  ])
  const answers = await behindOne(() => Promise.all(asks.map(({ by, cart }) => register(by, cart))))
  const orders = answers.map((answer) => answer.json().order)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(asks.length)
  expect(orders.map((order) => order.order_items[0].offer_id)).toEqual(
    asks.map(({ cart }) => cart.items[0]?.offer.id),
  )
  await nothingWrong()
})

test('the last items go to as many orders as the stock allows, and the others are refused', async () => {
  const answers = await behindOne(() =>
    Promise.all(people.slice(1).map((by) => register(by, cartOf(stage.slot, [soap, milk])))),
  )
  const sold = answers.filter(({ statusCode }) => statusCode === 200)
  expect(sold).toHaveLength(3)
  for (const answer of answers)
    if (answer.statusCode !== 200)
      expect(answer.json()).toMatchObject({ status: 'conflict', messages: [{ code: 'out-of-stock' }] })
  await nothingWrong()
})

test('an order that is refused gets its reason and does not delay the others', async () => {
  const answers = await behindOne(() =>
    Promise.all(
      people
        .slice(1)
        .map((by, n) => register(by, cartOf(stage.slot, [{ ...bread, price: n === 2 ? 1 : bread.price }]))),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 200, 200, 200, 200, 200])
  expect(answers[2]?.json().messages[0].code).toBe('prices-changed')
  await nothingWrong()
})

test('no order is placed at a price that changed between reading and reserving', async () => {
  const coffee = { id: offerId('coffee'), price: goods.coffee.cents, qty: 1 }
  const { isLocked, release } = await lockRows(
    sql`with held as (select 1 from stock where supplier_id = ${corner} and sellable_id = 'sellable_coffee' for update)
      update offers set base_price_in_cents = 9999, price_updated_at = now() from held
      where supplier_id = ${corner} and sellable_id = 'sellable_coffee'`,
  )
  const answers = await behindOne(async () => {
    const asked = Promise.all(people.slice(1).map((by) => register(by, cartOf(stage.slot, [coffee]))))
    // The one in front, and at least one transaction that has read the price and wants the coffee.
    await expect.poll(waiters).toBeGreaterThan(1)
    release()
    await isLocked
    return asked
  })
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ messages: [{ code: 'prices-changed' }] })
  await nothingWrong()
})

test('the store credit of each shopper is spent once', async () => {
  const { database, time } = stage
  const rich = people.slice(1, 4)
  await database.transaction(async (tx) => {
    for (const { id } of rich) {
      const movement_id = `movement_${id}`
      await tx
        .insertInto('ledger_movements')
        .values({ id: movement_id, supplier_id: corner, kind: 'gift', source_id: id, at: time.now })
        .execute()
      await tx
        .insertInto('ledger_entries')
        .values([
          { movement_id, account: `credit:${id}`, amount_in_cents: 2000 },
          { movement_id, account: 'gifts', amount_in_cents: -2000 },
        ])
        .execute()
    }
  })
  const answers = await behindOne(() =>
    Promise.all([...rich, ...rich].map((by) => register(by, cartOf(stage.slot, [bread])))),
  )
  const credits = answers.map((answer) => answer.json().order.credit_in_cents).sort((a, b) => a - b)
  expect(credits).toEqual([0, 0, 0, 1899, 1899, 1899])
  await nothingWrong()
})
