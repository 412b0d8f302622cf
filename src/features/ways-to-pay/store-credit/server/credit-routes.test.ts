// Tests store credit through the HTTP routes: the history of every cent, and what staff may give.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let sipho: Person
let lerato: Person
let nandi: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  lerato = await staff(kysely, [faraway], 'Lerato', stage.time.now)
  nandi = await join(kysely, 'manager', 'Nandi', stage.time.now)
  await kysely.insertInto('account_suppliers').values({ account_id: nandi.id, supplier_id: corner }).execute()
})
afterAll(async () => {
  expect((await checkLedger(stage.database.kysely)).findings).toEqual([])
  await stage.close()
})

const enter = (name = 'Thandi') => shopper(stage.database.kysely, name, stage.time.now)
const order = async (by: Person, thing: 'bread' | 'whisky' | 'soap' = 'bread', qty = 1) => {
  const cart = cartOf(stage.slot, [{ id: offerId(thing), qty }])
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: by.headers,
    payload: { cart },
  })
  return answer.json().order
}
const give = (orderId: string, cents: number, { by = sipho, reason = 'Broken eggs', key = '' } = {}) =>
  stage.ask('POST', `/counter/v1/orders/${orderId}/store_credit`, {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload: { amount_in_cents: cents, reason },
  })
const history = async (whose: Person, { by = whose, page = '' } = {}) =>
  stage.ask('GET', `/api/v2/users/${whose.id}/store_credit${page}`, { headers: by.headers })

test('the history lists every cent with its kind, order, amount and the balance after it', async () => {
  const thandi = await enter()
  const first = await order(thandi)
  await give(first.id, 1899)
  const paid = await order(thandi)
  await stage.ask('POST', `/api/v1/orders/${paid.id}/cancel`, { headers: thandi.headers })
  const { balance_in_cents, lines, pagination } = (await history(thandi)).json()
  expect([balance_in_cents, pagination.next_page]).toEqual([1899, null])
  expect(
    lines.map((line: Record<string, unknown>) => [
      line.kind,
      line.amount_in_cents,
      line.balance_in_cents,
      line.order_reference,
      line.note,
    ]),
  ).toEqual([
    ['credit_returned', 1899, 1899, paid.reference, null],
    ['credit_used', -1899, 0, paid.reference, null],
    ['credit_granted', 1899, 1899, first.reference, 'Broken eggs'],
  ])
  expect(lines[0]).toMatchObject({
    order_id: paid.id,
    supplier_name: corner,
    at: stage.time.now.toISOString(),
  })
  // Whoever gave it is the branch's business.
  expect(JSON.stringify(lines)).not.toContain(sipho.id)
})

test('the history is paged', async () => {
  const thandi = await enter()
  for (const cents of [100, 200, 300]) await giveCredit(stage.database, thandi.id, cents, corner)
  const first = (await history(thandi, { page: '?per_page=2' })).json()
  const second = (await history(thandi, { page: '?per_page=2&page=2' })).json()
  expect([first.pagination.next_page, second.pagination.next_page]).toEqual([2, null])
  const told = [...first.lines, ...second.lines]
  expect(told.map((line: { balance_in_cents: number }) => line.balance_in_cents)).toEqual([600, 300, 100])
})

test('another account’s history is a 404, and a visitor is asked to sign in', async () => {
  const [thandi, aisha] = [await enter(), await enter('Aisha')]
  expect((await history(thandi, { by: aisha })).statusCode).toBe(404)
  expect((await history(thandi, { by: sipho })).statusCode).toBe(401)
  expect((await stage.ask('GET', `/api/v2/users/${thandi.id}/store_credit`)).statusCode).toBe(401)
})

test('staff give credit with a reason at their own branch, and it is in the order’s events', async () => {
  const thandi = await enter()
  const { id } = await order(thandi)
  expect((await give(id, 500, { by: lerato })).statusCode).toBe(404)
  expect((await give('order_never', 500)).statusCode).toBe(404)
  expect((await give(id, 500, { by: thandi })).statusCode).toBe(401)
  expect((await give(id, 500, { reason: '  ' })).json().messages[0].code).toBe('reason-missing')
  for (const cents of [0, -1, 1.5]) expect([cents, (await give(id, cents)).statusCode]).toEqual([cents, 400])
  expect((await history(thandi)).json().lines).toEqual([])

  const given = await give(id, 500)
  expect([given.statusCode, given.json()]).toEqual([
    201,
    { status: 'ok', granted_in_cents: 500, left_in_cents: 1399 },
  ])
  const read = (await stage.ask('GET', `/api/v1/orders/${id}`, { headers: thandi.headers })).json()
  expect(read.order_events.at(-1)).toMatchObject({
    name: 'goodwill',
    message: 'Store credit from the branch: Broken eggs',
  })
  // What the order costs, and what is paid on it, is as it was.
  expect(read).toMatchObject({ total_in_cents: 1899, payable_balance_in_cents: 1899, credit_in_cents: 0 })
})

test('credit is limited by the order’s total and the giver’s maximum, even if split or concurrent', async () => {
  const thandi = await enter()
  const small = await order(thandi)
  expect((await give(small.id, 1900)).json().messages[0]).toMatchObject({
    code: 'too-much',
    field: 'amount_in_cents',
    text: expect.stringMatching(/18\.99/),
  })
  const big = await order(thandi, 'whisky', 4)
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(big.id, 6000)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect((await give(big.id, 2001)).json().messages[0].text).toMatch(/20\.00/)
  expect((await give(big.id, 82_001, { by: nandi })).statusCode).toBe(409)
  expect((await give(big.id, 82_000, { by: nandi })).json().left_in_cents).toBe(0)
  expect((await history(thandi)).json().balance_in_cents).toBe(100_000)
})

test('credit sent again with its idempotency key is given once', async () => {
  const thandi = await enter()
  const { id } = await order(thandi)
  const sent = await Promise.all(Array.from({ length: 5 }, () => give(id, 700, { key: 'goodwill-key-1' })))
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect((await history(thandi)).json().balance_in_cents).toBe(700)
})

test('thirty orders at once use no more credit than there is', async () => {
  const thandi = await enter()
  await giveCredit(stage.database, thandi.id, 5000, corner)
  const orders = await Promise.all(Array.from({ length: 30 }, () => order(thandi, 'bread')))
  const used = orders.reduce((sum, each) => sum + each.credit_in_cents, 0)
  expect(used).toBe(1899 * 2)
  expect((await history(thandi)).json().balance_in_cents).toBe(5000 - used)
}, 15_000)
