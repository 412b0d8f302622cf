// Orders are paid while the server is killed with -9, over and over, and its clock jumps. The providers keep what they took. In
// the end it is all in the ledger once: for the order, or as its shopper's credit [R1, R4, R5].
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { savePaymentAccounts } from '#features/money/payments/server/demo-payment-accounts.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { seeded } from '#tests/seeded-random.ts'
import { type Answer, findProblems, freeSlots, openShopClient } from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { openSandbox } from '../../src/sandbox/sandbox.ts'

const kills = Number(process.env.SPAZA_PAYMENT_KILLS ?? 3)
const hour = 3_600_000
const ways = ['paygate', 'yoco', 'moya']
const presses = ['approve', 'approve', 'approve', 'twice', 'late', 'decline', 'wrong_amount', 'forged']

test(`${kills} kills while orders are paid: every payment is booked once`, async () => {
  const chance = seeded('kill payments')
  const fresh = await freshDatabase()
  const sandbox = await openSandbox()
  const variables = {
    DATABASE_URL: fresh.url,
    SPAZA_PAYGATE_URL: `${sandbox.url}/paygate`,
    SPAZA_YOCO_ONLINE_URL: `${sandbox.url}/yoco-online`,
    SPAZA_YOCO_URL: `${sandbox.url}/yoco`,
    SPAZA_MOYA_URL: `${sandbox.url}/moya`,
  }
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  onTestFinished(async () => {
    await api.kill()
    await sandbox.close()
    await database.close()
    await fresh.drop()
  })
  const { people, secret } = await fill()
  let offsetMs = 0
  let api = await startApi(variables)
  let door = openShopClient(api.url)
  const slots = await freeSlots(door, people[0] as Person, corner)
  // Nobody's place passes while the clock jumps.
  const slot = slots.at(-1) ?? ''
  const told = new Set<string>()
  let home = false
  tellWebhook()

  const crowd = people.map(async (person) => {
    while (!home) await shopOnce(person)
  })
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(chance.whole(150, 600))
    await api.kill()
    // Half an hour or less: some deadlines pass, others do not.
    if (kill % 3 === 1) offsetMs += chance.whole(1, 30) * 60_000
    await restart()
  }
  const before = told.size
  await expect.poll(() => told.size, { timeout: 120_000 }).toBeGreaterThan(before + 3)
  home = true
  await Promise.all(crowd)
  await settleDown()

  expect((await checkLedger(database.kysely)).findings).toEqual([])
  const facts = await readFactsSnapshot(database)
  expect(findProblems(facts)).toEqual([])
  expect([...told].filter((id) => !facts.orders.some((order) => order.id === id))).toEqual([])
  expect(facts.orders.filter(({ id }) => !told.has(id))).toEqual([])
  const captured: Record<string, number> = {}
  for (const { reference, captured: cents } of sandbox.state.payments.values())
    if (cents > 0) captured[reference] = (captured[reference] ?? 0) + cents
  const booked = facts.transactions
    .filter(({ received_in_cents }) => received_in_cents !== null)
    .map(({ reference, received_in_cents }) => [reference, received_in_cents])
  expect(Object.fromEntries(booked)).toEqual(captured)
  const wentOut = facts.orders.filter(({ status }) => status === 'payment_processing')
  expect(wentOut).toEqual([])
  expect(Object.keys(captured).length).toBeGreaterThan(0)
  process.stdout.write(`${kills} kills, ${told.size} orders, ${Object.keys(captured).length} paid\n`)

  /** Asks again with the same key until there is an answer: the server may be dead for a while. */
  async function insist(person: Person, path: string, body: object, key: string): Promise<Answer> {
    for (;;) {
      const answer = await door.post(path, person, body, key)
      if (answer.http !== 0 && answer.http < 500 && !('retry-after' in answer.headers)) return answer
      await sleep(chance.whole(20, 80))
    }
  }

  async function shopOnce(person: Person): Promise<void> {
    const key = `intent-${chance.whole(0, 2 ** 40)}`
    const cart = cartOf(slot, [{ id: offerId('bread'), qty: chance.whole(2, 4) }], {
      provider: chance.pick(ways),
    })
    const { http, body } = await insist(person, '/api/v1/orders/register', { cart }, key)
    expect([http, body?.messages]).toEqual([200, undefined])
    const { order } = body
    told.add(order.id)
    const path = `/api/v1/orders/${order.id}/transactions`
    const begun = await insist(person, path, {}, `${key}-pay`)
    const payment = sandbox.state.payments.get(begun.body?.transaction?.provider_reference)
    // Paid by credit, or the provider could not begin: as it may be.
    if (!payment) return
    await press(payment.id, chance.pick(presses))
    if (chance.next() < 0.3) await press(payment.id, 'tell')
    if (chance.next() < 0.5) await door.post(`/api/v1/orders/${order.id}/resolve_payment_pending`, person, {})
  }

  async function press(id: string, action: string): Promise<void> {
    await fetch(`${sandbox.url}/control/payments/${id}/${action}`, { method: 'POST', body: '{}' })
  }

  async function restart(): Promise<void> {
    door.close()
    api = await startApi({ ...variables, SPAZA_CLOCK_OFFSET_MS: String(offsetMs) })
    door = openShopClient(api.url)
    tellWebhook()
  }

  function tellWebhook(): void {
    sandbox.state.webhook = { url: `${api.url}/api/v2/payments/yoco/callback`, secret }
    sandbox.state.clock = () => new Date(Date.now() + offsetMs)
  }

  /** Everything is told that was not, by a provider that tries again as they do; and hours pass. */
  async function settleDown(): Promise<void> {
    for (const jump of [3 * hour, 0]) {
      await api.kill()
      offsetMs += jump
      await restart()
      for (const payment of sandbox.state.payments.values()) {
        // The shop is at another address after each start, and providers would find it at its name.
        payment.callbackUrl = payment.callbackUrl.replace(/^http:\/\/[^/]+/, api.url)
        if (payment.state !== 'open') await press(payment.id, 'tell')
      }
      // What nobody told is asked about by the shop itself as it starts; what nobody paid is let go of at the next start.
      if (jump > 0) await nothingLeft(`transactions where status in ('created', 'initiated')`)
    }
    await nothingLeft(`orders where status in ('pending_payment', 'payment_processing')`)
  }

  async function nothingLeft(of: string): Promise<void> {
    const left = async () => Number((await database.pool.query(`select count(*) from ${of}`)).rows[0]?.count)
    await expect.poll(left, { timeout: 120_000, interval: 200 }).toBe(0)
  }

  async function fill() {
    const { kysely } = database
    const options = { payment_options: ['CASH', ...ways.map((way) => way.toUpperCase())] }
    await openCornerShop(kysely, { capacity: 100_000, stock: { bread: 100_000 } })
    await kysely.updateTable('shipping_options').set(options).execute()
    const settings = readSettings({ SPAZA_ENV: 'test' })
    const now = new Date()
    const secret = await savePaymentAccounts(kysely, settings, [corner], { yoco: 'checkout', now })
    const people: Person[] = []
    for (let n = 0; n < 4; n += 1) people.push(await shopper(kysely, `Shopper ${n}`))
    return { people, secret }
  }
}, 600_000)
