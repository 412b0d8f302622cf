import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { ShopGauges } from './shop-gauges.ts'

let shop: PayingShop
let thandi: Person
let sipho: Person
beforeAll(async () => {
  shop = await openPayingShop()
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
}, 60_000)
afterAll(() => shop.close())

function watch(database = shop.database) {
  const register = new Registry()
  const clock = { now: () => shop.time.now }
  const settings = readSettings({ SPAZA_ENV: 'test' })
  const gauges = new ShopGauges({ database, clock, settings } as never, [register])
  return {
    look: () => gauges.refresh(),
    /** What stands beside a name with its labels; undefined where it is not served. */
    async of(series: string): Promise<number | undefined> {
      const line = (await register.metrics()).split('\n').find((each) => each.startsWith(`${series} `))
      return line === undefined ? undefined : Number(line.slice(series.length + 1))
    },
  }
}

const pay = async (action: string) => {
  const order = await shop.order(thandi)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  await shop.control(`payments/${transaction.provider_reference}/${action}`, {})
  return order.id
}

test('every process counts orders and payments from its first refresh on, each once', async () => {
  await shop.order(thandi, 'cash')
  shop.passMinutes(1)
  const [one, other] = [watch(), watch()]
  await one.look()
  await other.look()
  expect(await one.of('spaza_order_events_total{event="registered"}')).toBe(0)
  expect(await one.of('spaza_orders_open{status="pending"}')).toBe(1)

  const paid = await pay('approve')
  await pay('decline')
  const version = (await shop.get(`/api/v1/orders/${paid}`, thandi)).json.version
  const step = { step: 'start_preparing', version }
  expect((await shop.post(`/counter/v1/orders/${paid}/steps`, sipho, step)).http).toBe(200)

  // What may still have neighbours that are not committed waits.
  shop.time.now = new Date(shop.time.now.getTime() + 11_000)
  await one.look()
  expect(await one.of('spaza_order_events_total{event="registered"}')).toBe(0)
  for (const each of [1, 2]) {
    shop.passMinutes(each)
    await one.look()
  }
  await other.look()
  for (const process of [one, other]) {
    expect(await process.of('spaza_order_events_total{event="registered"}')).toBe(2)
    expect(await process.of('spaza_order_events_total{event="start_preparing"}')).toBe(1)
    expect(await process.of('spaza_payments_total{provider="paygate",outcome="succeeded"}')).toBe(1)
    expect(await process.of('spaza_payments_total{provider="paygate",outcome="declined"}')).toBe(1)
  }
  expect(await one.of('spaza_orders_open{status="preparing"}')).toBe(1)
  expect(await one.of('spaza_orders_open{status="pending_payment"}')).toBe(1)
})

test('queues are measured with the age of their oldest entry, and slots with their places and places taken', async () => {
  const process = watch()
  const { now } = shop.time
  await shop.database.kysely
    .insertInto('messages')
    .values({
      id: 'message_late',
      kind: 'reset',
      phone: '+27821234567',
      language: 'en',
      text: 'x',
      asked_for: true,
      secret: false,
      queued_at: now,
      due_at: new Date(now.getTime() - 90_000),
      good_until: new Date(now.getTime() + 600_000),
    })
    .execute()
  const { rows } = await shop.database.pool.query('select id from transactions limit 1')
  await shop.database.kysely
    .insertInto('payment_checks')
    .values({
      transaction_id: rows[0].id,
      due_at: new Date(now.getTime() + 60_000),
      created_at: new Date(now.getTime() - 45_000),
    })
    .execute()
  const slot = {
    supplier_id: corner,
    kind: 'collect',
    starts_at: new Date(now.getTime() + 3_600_000),
    ends_at: new Date(now.getTime() + 7_200_000),
    cutoff_at: now,
    capacity: 40,
    taken: 30,
  }
  const pattern_id = `pattern_${corner}_collect_1_10:00`
  await shop.database.kysely
    .insertInto('slots')
    .values({ id: 'slot_soon', pattern_id, ...slot })
    .execute()
  await process.look()
  expect(await process.of('spaza_queue_depth{queue="messages"}')).toBeGreaterThanOrEqual(1)
  expect(await process.of('spaza_queue_oldest_seconds{queue="messages"}')).toBeGreaterThanOrEqual(90)
  expect(await process.of('spaza_queue_depth{queue="payment_checks"}')).toBe(1)
  expect(await process.of('spaza_queue_oldest_seconds{queue="payment_checks"}')).toBe(45)
  expect(await process.of('spaza_queue_depth{queue="groups"}')).toBe(0)
  expect(await process.of('spaza_slot_places{kind="collect"}')).toBe(40)
  expect(await process.of('spaza_slot_places_taken{kind="collect"}')).toBe(30)
})

test('an unavailable database is reported, and its old figures are not', async () => {
  const closed = await openDatabase({
    url: 'postgres://nobody@127.0.0.1:9/none',
    log: { warn() {} } as never,
  })
  const process = watch(closed)
  await process.look()
  expect(await process.of('spaza_database_up')).toBe(0)
  expect(await process.of('spaza_queue_depth{queue="messages"}')).toBeUndefined()
  await closed.close()
})
