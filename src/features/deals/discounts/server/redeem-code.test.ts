// Tests codes in carts and orders, over HTTP on a real database: what they take off, who may not use them, and that every use
// exists exactly as long as its order.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import type { GroupPart } from '#features/orders/group-orders/group-contract.ts'
import { holdPart } from '#features/orders/group-orders/server/hold-part.ts'
import { releaseHolds } from '#features/orders/group-orders/server/release-hold.ts'
import { loadShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { findProblems } from '#tests/shop-client.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage({ config: { stokvel: true } })
  const { kysely } = stage.database
  await giveCode(kysely, 'TENTH')
  await giveCode(kysely, 'BIG', { amount_in_cents: 5000, minimum_in_cents: 20_000 })
  await giveCode(kysely, 'ONCE', { amount_in_cents: 500, account_limit: 1 })
  await giveCode(kysely, 'TWO', { amount_in_cents: 500, total_limit: 2 })
  await giveCode(kysely, 'FAR', { percent: 50 }, [faraway])
  await giveCode(kysely, 'BOTH', { percent: 20, account_limit: 1 }, [corner, faraway])
  await giveCode(kysely, 'OVER', { percent: 50, end_at: stage.time.now })
  await giveCode(kysely, 'SOON', { percent: 50, start_at: new Date(stage.time.now.getTime() + 1) })
})
beforeEach(async () => {
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(async () => {
  expect(findProblems(await readFactsSnapshot(stage.database))).toEqual([])
  await stage.close()
})

const bread = (qty = 2) => ({ id: offerId('bread'), price: goods.bread.cents, qty })
const twoLoaves = 2 * goods.bread.cents
const post = (url: string, payload: object, by: Person | undefined = thandi) =>
  stage.ask('POST', url, { ...(by && { headers: by.headers }), payload })
const cartWith = (
  discount_code: string | null,
  more: object = {},
  items: { id: string; price: number; qty: number }[] = [bread()],
) => cartOf(stage.slot, items, { discount_code, ...more })
async function validate(cart: object, by: Person | undefined = thandi) {
  const answer = await post('/api/v1/cart/validate', { cart }, by)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().validation
}
const register = (cart: object, by = thandi) => post('/api/v1/orders/register', { cart }, by)
async function order(cart: object, by = thandi) {
  const answer = await register(cart, by)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}
const codesOf = (answer: { json(): { messages: { code: string }[] } }) =>
  answer.json().messages.map(({ code }) => code)
const usesOf = async (code: string) =>
  (await readFactsSnapshot(stage.database)).discount_codes.find((each) => each.code === code)?.used

describe('a valid code', () => {
  test('reduces the goods, never the bags, and is recorded on the order', async () => {
    const said = await validate(cartWith(' tenth ', { requires_bags: true }))
    expect(said).toMatchObject({
      discount_code: 'TENTH',
      discount_codes_enabled: true,
      discount_code_error: null,
      subtotal_in_cents: twoLoaves,
      discount_in_cents: 380,
      total_in_cents: twoLoaves - 380 + 130,
    })
    const placed = await order(
      cartWith('tenth', { requires_bags: true, total_in_cents: said.total_in_cents }),
    )
    expect(placed).toMatchObject({
      discount_code: 'TENTH',
      discount_in_cents: 380,
      total_in_cents: said.total_in_cents,
    })
  })

  test('leaves the minimum of R10 to the reduced goods', async () => {
    const [soap] = [{ id: offerId('soap'), price: goods.soap.cents, qty: 3 }]
    const said = await validate(cartWith('ONCE', {}, [soap]))
    expect([said.total_in_cents, said.total_error?.code]).toEqual([865, 'below-minimum'])
    expect(codesOf(await register(cartWith('ONCE', {}, [soap])))).toEqual(['below-minimum'])
  })

  test('must be in the cart whose total was shown', async () => {
    const answer = await register(cartWith(null, { total_in_cents: twoLoaves - 380 }))
    expect(codesOf(answer)).toEqual(['total-changed'])
  })
})

describe('a code that cannot be used', () => {
  test.each([
    ['nobody gave out', 'NOPE'],
    ['is for another branch', 'FAR'],
    ['is over', 'OVER'],
    ['has not begun', 'SOON'],
    ['is not even one', '🥖 ’ or 1=1'],
  ])('that %s is reported as invalid and nothing more', async (_, code) => {
    const said = await validate(cartWith(code))
    expect(said).toMatchObject({ discount_code: null, discount_in_cents: 0, total_in_cents: twoLoaves })
    expect(said.discount_code_error).toEqual({
      field: 'cart.discount_code',
      code: 'discount-code-invalid',
      text: 'Invalid discount code',
    })
    const answer = await register(cartWith(code))
    expect([answer.statusCode, codesOf(answer)]).toEqual([409, ['discount-code-invalid']])
    expect(answer.json().details.validation.discount_codes_enabled).toBe(true)
  })

  test('because the goods cost too little is refused with its minimum', async () => {
    const said = await validate(cartWith('BIG'))
    expect(said.discount_code_error.text).toMatch(/R\s200\.00/)
    const enough = await validate(cartWith('BIG', {}, [bread(11)]))
    expect(enough.discount_in_cents).toBe(5000)
  })

  test('never reduces stokvel packs', async () => {
    const rice = { id: offerId('bulkRice'), price: goods.bulkRice.cents, qty: 2 }
    const said = await validate(cartWith('TENTH', { stokvel: true }, [rice]))
    expect(said).toMatchObject({ discount_in_cents: 0, discount_codes_enabled: false })
    expect(said.discount_code_error.code).toBe('discount-not-on-stokvel')
  })

  test('is not requested where a branch has no codes', async () => {
    const elsewhere = await shopper(stage.database.kysely, 'Elsewhere', stage.time.now)
    await stage.database.kysely
      .deleteFrom('discount_code_suppliers')
      .where('code_id', '=', 'discount_far')
      .execute()
    const coffee = { id: offerId('coffee', faraway), qty: 1 }
    const at = (more: object) => cartOf(stage.slot, [coffee], { supplier_id: faraway, ...more })
    expect((await validate(at({}), elsewhere)).discount_codes_enabled).toBe(true)
    await stage.database.kysely
      .updateTable('discount_codes')
      .set({ end_at: stage.time.now })
      .where('code', '=', 'BOTH')
      .execute()
    expect((await validate(at({}), elsewhere)).discount_codes_enabled).toBe(false)
    await stage.database.kysely
      .updateTable('discount_codes')
      .set({ end_at: null })
      .where('code', '=', 'BOTH')
      .execute()
  })
})

describe('a limit', () => {
  test('per account counts the account’s orders, and a cancelled order gives its use back once', async () => {
    const first = await order(cartWith('ONCE'))
    const answer = await register(cartWith('ONCE'))
    expect([answer.statusCode, answer.json().messages[0].text]).toEqual([409, 'Discount code limit reached'])
    expect((await validate(cartWith('ONCE'))).discount_code_error.code).toBe('discount-limit-reached')
    const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
    expect((await order(cartWith('ONCE'), lerato)).discount_in_cents).toBe(500)

    const cancel = () => post(`/api/v1/orders/${first.id}/cancel`, {})
    const cancelled = await Promise.all([cancel(), cancel(), cancel()])
    expect(cancelled.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await usesOf('ONCE')).toBe(1)
    await order(cartWith('ONCE'))
    expect(codesOf(await register(cartWith('ONCE')))).toEqual(['discount-limit-reached'])
  })

  test('in all is never exceeded by simultaneous orders, and an order that staff cancel gives its use back', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, n) => shopper(stage.database.kysely, `Guest ${n}`, stage.time.now)),
    )
    // Milk is not counted: nothing but the code makes them wait for each other.
    const milk = { id: offerId('milk'), price: goods.milk.cents, qty: 1 }
    const answers = await Promise.all(people.map((by) => register(cartWith('TWO', {}, [milk]), by)))
    const placed = answers.flatMap((answer, n) =>
      answer.statusCode === 200 ? [{ by: people[n] as Person, id: answer.json().order.id as string }] : [],
    )
    expect(placed).toHaveLength(2)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const answer of refused) {
      expect(codesOf(answer)).toEqual(['discount-limit-reached'])
      expect(answer.json().details.validation).toMatchObject({
        discount_in_cents: 0,
        total_in_cents: goods.milk.cents,
      })
    }
    const sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
    const step = { step: 'cancel', version: 1, reason: 'No bread today' }
    const left = await post(`/counter/v1/orders/${placed[0]?.id}/steps`, step, sipho)
    expect([left.statusCode, await usesOf('TWO')]).toEqual([200, 1])
  })

  test('is enforced by the database, so that nothing can bypass it', async () => {
    const { pool } = stage.database
    await expect(
      pool.query(`update discount_codes set used = total_limit + 1 where code = 'TWO'`),
    ).rejects.toMatchObject({ constraint: 'discount_codes_total_limit' })
    const placed = await order(cartWith('ONCE'))
    await expect(
      pool.query(`update discount_uses set turn = 2 where order_id = $1`, [placed.id]),
    ).rejects.toMatchObject({ constraint: 'discount_uses_account_limit' })
  })
})

test('an order is never written on terms that have changed since it was priced', async () => {
  const id = await giveCode(stage.database.kysely, 'MOVES', { amount_in_cents: 900 })
  const { total_in_cents } = await validate(cartWith('MOVES'))
  // Another's transaction holds the code, as a manager who changes it does, until the order waits for it.
  const client = await stage.database.pool.connect()
  await client.query('begin')
  await client.query(
    `update discount_codes set amount_in_cents = 100, revision = revision + 1 where id = $1`,
    [id],
  )
  const waiting = register(cartWith('MOVES', { total_in_cents }))
  const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await stage.database.pool.query(isWaiting)).rows.length === 0) await new Promise(setImmediate)
  await client.query('commit')
  client.release()
  const answer = await waiting
  expect([answer.statusCode, codesOf(answer)]).toEqual([409, ['total-changed']])
  expect(answer.json().details.validation.discount_in_cents).toBe(100)
  expect(await usesOf('MOVES')).toBe(0)
})

describe('in a group', () => {
  const part = (supplier_id: string, discount_code: string | null) =>
    cartOf(stage.slot, [{ id: offerId('coffee', supplier_id), qty: 1 }], { supplier_id, discount_code })
  const place = (parts: object[]) => post('/api/v2/group_orders', { parts })

  test('each part has its own code, and its order keeps it', async () => {
    const answer = await place([part(corner, 'TENTH'), part(faraway, 'BOTH')])
    expect(answer.statusCode, answer.body).toBe(200)
    const { orders } = answer.json()
    expect(orders.map((each: { discount_code: string }) => each.discount_code)).toEqual(['TENTH', 'BOTH'])
    expect(orders.map((each: { discount_in_cents: number }) => each.discount_in_cents)).toEqual([900, 1820])
  })

  test('a code that may be used once is refused in two parts, and nothing is held', async () => {
    const before = await usesOf('BOTH')
    const answer = await place([part(corner, 'BOTH'), part(faraway, 'BOTH')])
    expect([answer.statusCode, codesOf(answer)]).toEqual([409, ['discount-limit-reached']])
    const facts = await readFactsSnapshot(stage.database)
    expect([facts.holds, await usesOf('BOTH')]).toEqual([[], before])
    const parts = [part(corner, 'BOTH'), part(faraway, 'BOTH')]
    const said = (await post('/api/v2/group_orders/validate', { parts })).json().parts
    expect(
      said.map(
        ({ validation }: { validation: { discount_code_error: { code: string } | null } }) =>
          validation.discount_code_error?.code,
      ),
    ).toEqual([undefined, 'discount-limit-reached'])
    expect((await place([part(corner, 'BOTH'), part(faraway, null)])).statusCode).toBe(200)
  })
})

test('a held part keeps its code, and releasing the hold gives it back once', async () => {
  const { database, time } = stage
  const shopper = await loadShopper(database.kysely, thandi.id)
  const cart = { ...cartWith('TENTH'), supplier_id: corner } as GroupPart
  const terms = {
    bag_price_in_cents: 130,
    stokvel: true,
    demo: false,
    mode: 'market' as const,
    multi_supplier: true,
  }
  const before = (await usesOf('TENTH')) ?? 0
  const ask = { groupId: 'group_held', part: cart, shopper, terms, language: 'en' as const, now: time.now }
  await database.transaction((tx, tryNumber) => holdPart(tx, ask, tryNumber))
  expect(await usesOf('TENTH')).toBe(before + 1)
  expect(findProblems(await readFactsSnapshot(database))).toEqual([])
  const { rows: holds } = await database.pool.query(
    `select id, supplier_id as "supplierId", group_id as "groupId", slot_id as "slotId", expires_at as "expiresAt" from holds`,
  )
  await Promise.all([1, 2, 3].map(() => releaseHolds({ database }, holds, time.now)))
  expect(await usesOf('TENTH')).toBe(before)
})

describe('guessing codes', () => {
  const wrong = (n: number) => cartWith(`WRONG${n}`)

  test('gets no answer after ten wrong codes, not even for a right one, until the hour is over', async () => {
    // The page asks again and again with the same code: that is one.
    for (let n = 0; n < 15; n += 1) await validate(wrong(0))
    for (let n = 1; n < 5; n += 1) await validate(wrong(n))
    for (let n = 5; n < 10; n += 1)
      expect(codesOf(await register(wrong(n)))).toEqual(['discount-code-invalid'])
    expect((await validate(wrong(11))).discount_code_error.code).toBe('discount-too-many-tries')
    expect((await validate(cartWith('TENTH'))).discount_code_error.code).toBe('discount-too-many-tries')
    expect(codesOf(await register(cartWith('TENTH')))).toEqual(['discount-too-many-tries'])
    const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
    expect((await validate(cartWith('TENTH'), lerato)).discount_in_cents).toBe(380)
    const { now } = stage.time
    stage.time.now = new Date(now.getTime() + 60 * 60_000)
    expect((await validate(cartWith('TENTH'))).discount_in_cents).toBe(380)
    stage.time.now = now
  })

  test('in the parts of a group counts as well', async () => {
    const parts = (n: number) =>
      [corner, faraway].map((supplier_id) => ({
        ...cartOf(stage.slot, [{ id: offerId('coffee', supplier_id), qty: 1 }], { supplier_id }),
        discount_code: `PART${n}${supplier_id}`,
      }))
    for (let n = 0; n < 3; n += 1) await post('/api/v2/group_orders/validate', { parts: parts(n) })
    for (let n = 3; n < 5; n += 1)
      expect((await post('/api/v2/group_orders', { parts: parts(n) })).statusCode).toBe(409)
    expect((await validate(cartWith('TENTH'))).discount_code_error.code).toBe('discount-too-many-tries')
  })

  test('as a visitor is counted by address', async () => {
    const from = (remoteAddress: string, code: string) =>
      stage.app.inject({
        method: 'POST',
        url: '/api/v1/cart/validate',
        remoteAddress,
        payload: { cart: cartWith(code) },
      })
    for (let n = 0; n < 50; n += 1) await from('198.51.100.7', `VISIT${n}`)
    const errorOf = (answer: { json(): { validation: { discount_code_error: { code: string } | null } } }) =>
      answer.json().validation.discount_code_error?.code
    expect(errorOf(await from('198.51.100.7', 'TENTH'))).toBe('discount-too-many-tries')
    expect(errorOf(await from('198.51.100.8', 'TENTH'))).toBeUndefined()
  })
})
