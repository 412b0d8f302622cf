// Many orders paid in every way at once, while providers fail, repeat themselves, lie and come late, shoppers press twice and
// cancel, money is sent back, and hours pass. Then everything must add up. SPAZA_TEST_ORDERS=3000 makes it long; the seed is
// printed. tests/kill/kill-payments.test.ts does the same while processes are killed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { seeded } from '#tests/seeded-random.ts'
import { findProblems } from '#tests/shop-client.ts'

const howMany = Number(process.env.SPAZA_TEST_ORDERS ?? 90)
const atOnce = 6
const { next, whole, pick } = seeded('payments')
const chance = (of: number): boolean => next() < of

let shop: PayingShop
let sipho: Person
/** Every order that a shopper was told of. */
const told = new Set<string>()
const shoppers: Person[] = []
beforeAll(async () => {
  shop = await openPayingShop({ stock: { bread: 1_000_000 }, capacity: 1_000_000 })
  const { kysely } = shop.database
  for (let n = 0; n < 8; n += 1) shoppers.push(await shopper(kysely, `Shopper ${n}`, shop.time.now))
  sipho = await staff(kysely, [corner], 'Sipho', shop.time.now)
  // Enough for some of those who want it, and twice for each.
  await shop.database.pool.query(
    `insert into discount_codes (id, code, amount_in_cents, start_at, total_limit, account_limit, created_at)
     values ('discount_code_winter', 'WINTER', 500, $1, $2, 200, $1)`,
    [shop.time.now, Math.ceil(howMany / 8)],
  )
  await shop.database.pool.query(`insert into discount_code_suppliers values ('discount_code_winter', $1)`, [
    corner,
  ])
}, 60_000)
afterAll(() => shop.close(), 120_000)

const online = ['paygate', 'yoco', 'moya'] as const
const ways = [...online, ...online, 'offline_eft', 'shop2shop']
const buttons = [
  'approve',
  'approve',
  'decline',
  'insufficient',
  'cancel',
  'wrong_amount',
  'late',
  'twice',
  'forged',
]
const moods = ['well', 'well', 'well', 'well', 'well', 'well', 'down', 'malformed', 'lost']

/** One shopper's order from the basket to wherever it goes. Answers may be refusals: only what is left in the end is looked at. */
async function shopOnce(): Promise<void> {
  const by = pick(shoppers)
  const order = await placeOrder(by)
  const path = `/api/v1/orders/${order.id}`
  for (let tries = whole(1, 3); tries > 0; tries -= 1) {
    if (chance(0.15)) await shop.control('moods', { [pick(online)]: pick(moods) })
    const body = chance(0.3) ? { provider: pick(ways) } : {}
    await Promise.all(Array.from({ length: whole(1, 2) }, () => shop.post(`${path}/transactions`, by, body)))
    if (chance(0.2)) await shop.post(`${path}/offline_payment`, by, {})
    if (chance(0.3)) await pressSomething(order.id)
    if (chance(0.7)) await pressSomething(order.id)
    if (chance(0.1)) await sayAgain()
    if (chance(0.2)) await countMoney(order.id, order.total_in_cents, by)
    if (chance(0.1)) await shop.post(`${path}/cancel`, by, chance(0.5) ? {} : { refund: 'credit' })
    if (chance(0.1)) await chooseRefund(order.id, by)
    if (chance(0.2)) await payBack(chance(0.6) ? order.id : pick([...told]))
    if (chance(0.3)) await shop.post(`${path}/resolve_payment_pending`, by, {})
    if (chance(0.15)) shop.passMinutes(whole(1, 40))
    // A clock that is set right.
    if (chance(0.03)) shop.passMinutes(-whole(1, 5))
    if (chance(0.1))
      await Promise.all([
        shop.keepers.openQueries.runDue(),
        shop.keepers.expiry.runDue(),
        shop.refundJobs.sending.runDue(),
        shop.refundJobs.deciding.runDue(),
      ])
  }
}

/** Once for certain, whatever is drawn: a callback that nobody signed, money that could not count, and money sent back. */
async function begunBadly(): Promise<void> {
  const [by] = shoppers as [Person]
  const bought = await shop.order(by, 'yoco')
  told.add(bought.id)
  const begun = (await shop.post(`/api/v1/orders/${bought.id}/transactions`, by, {})).json.transaction
  await shop.control(`payments/${begun.provider_reference}/approve`, {})
  const path = `/counter/v1/orders/${bought.id}`
  const { version } = (await shop.get(path, sipho)).json
  await shop.post(`${path}/steps`, sipho, { step: 'cancel', version, reason: 'Out' })
  await shop.post(`/api/v2/orders/${bought.id}/refund`, by, { refund: 'credit' })
  const { payments } = (await shop.get(`${path}/refunds`, sipho)).json
  const { transaction_id, can_go_back_in_cents: amount_in_cents } = payments[0]
  await shop.post(`${path}/refund`, sipho, { to: 'payment', transaction_id, amount_in_cents, reason: 'Out' })
  const order = await shop.order(by)
  told.add(order.id)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, by, {})).json
  for (const action of ['forged', 'wrong_amount'])
    await shop.control(`payments/${transaction.provider_reference}/${action}`, {})
}

const bank = {
  bank_name: 'Sandbox Bank',
  bank_branch: '250655',
  bank_account_name: 'T Nkosi',
  bank_account: '62000000001',
}
/** Of an order that is cancelled; refused of any other. */
async function chooseRefund(orderId: string, by: Person): Promise<void> {
  const body = chance(0.5) ? { refund: 'credit' } : { refund: 'original', ...(chance(0.7) && { bank }) }
  const asks = Array.from({ length: whole(1, 2) }, () =>
    shop.post(`/api/v2/orders/${orderId}/refund`, by, body),
  )
  await Promise.all(asks)
}

/** As a browser does: who is told that the same thing is still being done asks again. */
async function placeOrder(by: Person) {
  const [way, qty] = [pick(ways), whole(1, 4)]
  let more: object = chance(0.3) ? { discount_code: 'winter' } : {}
  for (;;) {
    const order = await shop.order(by, way, qty, more).catch((error: Error) => {
      // The code is used up: without it.
      if (error.message.includes('discount-')) more = {}
      else if (!error.message.includes('still-running')) throw error
    })
    if (!order) continue
    told.add(order.id)
    return order
  }
}

async function pressSomething(orderId: string): Promise<void> {
  const payments = await reachable(chance(0.9) ? orderId : pick([...told]))
  if (payments.length === 0) return
  const payment = pick(payments)
  const presses = Array.from({ length: whole(1, 3) }, () => (chance(0.6) ? pick(buttons) : 'tell'))
  await Promise.all(presses.map((action) => shop.control(`payments/${payment.id}/${action}`, {})))
}

/** Payments whose page a shopper was sent to: of others, begun twice or with a lost answer, nobody knows the address. */
async function reachable(orderId: string) {
  const { kysely } = shop.database
  const rows = await kysely
    .selectFrom('transactions')
    .select('provider_reference')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { payments } = shop.sandbox.state
  return rows
    .map((row) => payments.get(row.provider_reference ?? ''))
    .filter((payment) => payment !== undefined)
}

/** What was heard before, byte by byte, long after and behind what came since; a signature of Yoco's is not kept. */
async function sayAgain(): Promise<void> {
  const { rows } = await shop.database.pool.query(
    'select provider, raw from provider_events where id >= (select floor($1::float8 * max(id)) from provider_events) order by id limit 1',
    [next()],
  )
  const [heard] = rows
  if (!heard) return
  const type = heard.provider === 'paygate' ? 'application/x-www-form-urlencoded' : 'application/json'
  await fetch(`${shop.url}/api/v2/payments/${heard.provider}/callback`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: heard.raw,
  })
}

/** The branch sees a transfer: as much as it should be, or not. */
async function countMoney(id: string, total: number, by: Person): Promise<void> {
  const { version } = (await shop.get(`/api/v1/orders/${id}`, by)).json
  const amount_in_cents = chance(0.7) ? total : whole(1, total + 500)
  const body = chance(0.8) ? { version, received: true, amount_in_cents } : { version, received: false }
  await shop.post(`/counter/v1/orders/${id}/payment`, sipho, body)
}

/** Staff send some of an order's money back by the payment it came with, twice now and then; what is paid by hand is settled or not. */
async function payBack(orderId: string): Promise<void> {
  const path = `/counter/v1/orders/${orderId}`
  // The goods are not there after all.
  const { version } = (await shop.get(path, sipho)).json
  if (chance(0.3)) await shop.post(`${path}/steps`, sipho, { step: 'cancel', version, reason: 'Out' })
  const { http, json } = await shop.get(`${path}/refunds`, sipho)
  // Days have passed: the next member of staff signs in.
  if (http === 401)
    sipho = await staff(shop.database.kysely, [corner], `Sipho ${shop.time.now.getTime()}`, shop.time.now)
  if (http !== 200) return
  const { payments, refunds } = json
  for (const { id, can_settle } of refunds) {
    const said = chance(0.7) ? { done: true, reference: 'By hand' } : { done: false }
    if (can_settle) await shop.post(`/counter/v1/refunds/${id}/settle`, sipho, said)
  }
  const open = payments.filter(
    ({ can_go_back_in_cents: cents }: { can_go_back_in_cents: number }) => cents > 0,
  )
  if (open.length === 0) return
  const { transaction_id, can_go_back_in_cents: most } = pick(open) as {
    transaction_id: string
    can_go_back_in_cents: number
  }
  const amount_in_cents = chance(0.5) ? most : whole(1, most + 50)
  const body = { to: 'payment', transaction_id, amount_in_cents, reason: 'Late' }
  const key = { 'idempotency-key': `refund-${orderId}-${whole(1, 1_000_000_000)}` }
  const asks = Array.from({ length: whole(1, 2) }, () => shop.post(`${path}/refund`, sipho, body, key))
  await Promise.all(asks)
}

/** Everybody is well again, everything is told that was not, and days pass. */
async function settleDown(): Promise<void> {
  await shop.control('moods', Object.fromEntries(online.map((name) => [name, 'well'])))
  for (const minutes of [1, 2, 40, 40, 60 * 47, 60, 60 * 48]) {
    shop.passMinutes(minutes)
    const over = [...shop.sandbox.state.payments.values()].filter(({ state }) => state !== 'open')
    const tell = async (): Promise<void> => {
      for (let payment = over.pop(); payment; payment = over.pop())
        await shop.control(`payments/${payment.id}/tell`, {})
    }
    await Promise.all(Array.from({ length: atOnce }, tell))
    // A batch at a time, until nothing is left of what is due.
    for (let n = 0; n < 3 + howMany / 50; n += 1) await shop.keepers.openQueries.runDue()
    for (let n = 0; n < 3 + howMany / 50; n += 1) await shop.keepers.expiry.runDue()
    for (let n = 0; n < 1 + howMany / 50; n += 1) await shop.refundJobs.deciding.runDue()
    for (let n = 0; n < 1 + howMany / 10; n += 1) await shop.refundJobs.sending.runDue()
  }
  // What was told just now could not all be verified within the same second.
  shop.passMinutes(1)
  await shop.keepers.checks.runDue()
}

test('every cent is where it belongs after any sequence of events', {
  timeout: 60_000 + howMany * 1_000,
}, async () => {
  await begunBadly()
  let left = howMany
  const goOn = async (): Promise<void> => {
    for (; left > 0; await shopOnce()) left -= 1
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  await settleDown()

  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
  const facts = await readFactsSnapshot(shop.database)
  // Goods, places and uses of the code are those of the orders that live; sums are those of their lines.
  expect(findProblems(facts)).toEqual([])
  // Every message was verified in the end.
  expect(await shop.database.kysely.selectFrom('payment_checks').selectAll().execute()).toEqual([])
  // Every order that was acknowledged is there, and no other.
  expect(new Set(facts.orders.map(({ id }) => id))).toEqual(told)
  const received = facts.transactions.filter(({ received_in_cents }) => received_in_cents !== null)

  // Paid is what the providers captured, attempt by attempt and all together.
  const captured: Record<string, number> = {}
  for (const { reference, captured: cents } of shop.sandbox.state.payments.values())
    if (cents > 0) captured[reference] = (captured[reference] ?? 0) + cents
  const atProviders = received.filter(({ provider }) => (online as readonly string[]).includes(provider))
  const booked = atProviders.map(({ reference, received_in_cents }) => [reference, received_in_cents])
  expect(Object.fromEntries(booked)).toEqual(captured)
  const tills = facts.payments.filter(({ account }) => /^(provider|bank):/.test(account))
  const total = (cents: number[]): number => cents.reduce((sum, each) => sum + each, 0)
  const refunds = await shop.database.kysely.selectFrom('refunds').selectAll().execute()
  // What nobody chose was chosen after 48 hours, and every provider that can be asked was asked.
  const open = shop.database.kysely
    .selectFrom('refund_choices')
    .select('order_id')
    .where('choice', 'is', null)
  expect(await open.execute()).toEqual([])
  const unsent = refunds.filter((each) => each.way === 'provider' && each.sent_at === null)
  expect(unsent).toEqual([])
  const paidBack = refunds.filter(({ status, way }) => status === 'succeeded' && way !== 'credit')
  const backInAll = total(paidBack.map(({ amount_in_cents }) => amount_in_cents))
  expect(total(tills.map(({ amount_in_cents }) => amount_in_cents))).toBe(
    backInAll - total(received.map(({ received_in_cents }) => received_in_cents ?? 0)),
  )
  // What the one provider that can be asked says it sent back is what was booked, or what it never answered about.
  const asked = refunds.filter(({ way, status }) => way === 'provider' && status !== 'failed')
  const known = total(asked.map(({ amount_in_cents }) => amount_in_cents))
  const sent = total([...shop.sandbox.state.payments.values()].map(({ refunded }) => refunded))
  expect(sent).toBeLessThanOrEqual(known)
  expect(sent).toBeGreaterThanOrEqual(
    total(paidBack.filter(({ way }) => way === 'provider').map((each) => each.amount_in_cents)),
  )
  // Nobody got more back by a payment than came with it.
  for (const { id, received_in_cents } of facts.transactions) {
    const back = refunds.filter(({ transaction_id, status }) => transaction_id === id && status !== 'failed')
    expect(total(back.map((each) => each.amount_in_cents))).toBeLessThanOrEqual(received_in_cents ?? 0)
  }

  // No order was both paid for and let go of, and none waits for ever.
  const stories = Map.groupBy(facts.events, ({ order_id }) => order_id)
  for (const order of facts.orders) {
    const story = (stories.get(order.id) ?? []).map(({ name }) => name)
    expect([order.id, story.includes('paid') && story.includes('abandon')]).toEqual([order.id, false])
    expect(story.filter((name) => name === 'paid').length).toBeLessThanOrEqual(1)
    expect(['pending', 'cancelled', 'abandoned']).toContain(order.status)
  }

  const alive = facts.orders.filter(({ status }) => status === 'pending')
  // And it was not that nothing happened.
  expect(alive.length).toBeGreaterThan(howMany / 20)
  expect(facts.orders.some(({ status }) => status === 'abandoned')).toBe(true)
  expect(facts.payments.some(({ kind }) => kind === 'payment_late')).toBe(true)
  expect(facts.provider_events.some(({ effect }) => effect === 'refused')).toBe(true)
  expect(facts.discount_uses.length).toBeGreaterThan(0)
  expect(paidBack.length).toBeGreaterThan(0)
  const count = <T>(of: readonly T[], name: (each: T) => string) =>
    JSON.stringify(Object.fromEntries([...Map.groupBy(of, name)].map(([key, { length }]) => [key, length])))
  process.stdout.write(
    `payments: ${shop.deliveries.count} deliveries to ${facts.orders.length} orders ${count(facts.orders, ({ status }) => status)}, ${facts.transactions.length} attempts ${count(facts.transactions, ({ status }) => status)}, ${facts.provider_events.length} messages ${count(facts.provider_events, ({ effect }) => effect)}, ${refunds.length} refunds ${count(refunds, ({ way, status }) => `${way} ${status}`)}\n`,
  )
})
