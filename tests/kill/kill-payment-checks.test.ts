// Providers' messages are acknowledged before they are verified, and the server is killed with -9 in between. Two others take
// over: every payment is booked once, and the provider is asked about each once.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { savePaymentAccounts } from '#features/money/payments/server/demo-payment-accounts.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { type ApiProcess, startApi } from '#tests/api-process.ts'
import { shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { freeSlots, openShopClient } from '#tests/shop-client.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { openSandbox } from '../../src/sandbox/sandbox.ts'

const howMany = 12

test('messages that were acknowledged before a kill are verified afterwards, each by one process', async () => {
  const fresh = await freshDatabase()
  const sandbox = await openSandbox()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  const apis: ApiProcess[] = []
  onTestFinished(async () => {
    for (const api of apis) await api.kill()
    await sandbox.close()
    await database.close()
    await fresh.drop()
  })
  const { kysely, pool } = database
  await openCornerShop(kysely, { capacity: 1_000, stock: { bread: 1_000 } })
  await kysely
    .updateTable('shipping_options')
    .set({ payment_options: ['CASH', 'MOYA'] })
    .execute()
  const settings = readSettings({ SPAZA_ENV: 'test' })
  await savePaymentAccounts(kysely, settings, [corner], { yoco: 'checkout', now: new Date() })
  const thandi = await shopper(kysely, 'Thandi')

  const start = async () => {
    const api = await startApi({ DATABASE_URL: fresh.url, SPAZA_MOYA_URL: `${sandbox.url}/moya` })
    apis.push(api)
    return api
  }
  const control = async (path: string, body: object) => {
    const said = await fetch(`${sandbox.url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await said.json()) as { told: number[] }
  }
  const first = await start()
  const door = openShopClient(first.url)
  const slot = (await freeSlots(door, thandi, corner)).at(-1) ?? ''
  const orders: string[] = []
  for (let n = 0; n < howMany; n += 1) {
    const cart = cartOf(slot, [{ id: offerId('bread'), qty: 2 }], { provider: 'moya' })
    const { http, body } = await door.post('/api/v1/orders/register', thandi, { cart }, `checked-order-${n}`)
    expect([http, body?.messages]).toEqual([200, undefined])
    orders.push(body.order.id)
    await door.post(`/api/v1/orders/${body.order.id}/transactions`, thandi, {}, `checked-payment-${n}`)
  }
  door.close()

  await control('moods', { moya: 'down' })
  const payments = [...sandbox.state.payments.keys()]
  const told = await Promise.all(payments.map((id) => control(`payments/${id}/approve`, {})))
  expect(told.flatMap((each) => each.told)).toEqual(payments.map(() => 200))
  await first.kill()

  const read = async (text: string) => Number((await pool.query(text)).rows[0]?.n)
  expect(await read('select count(*) as n from payment_checks')).toBe(howMany)
  await control('moods', { moya: 'well' })
  const before = sandbox.state.calls.get('moya') ?? 0
  await Promise.all([start(), start()])
  const left = () => read('select count(*) as n from payment_checks')
  await expect.poll(left, { timeout: 120_000, interval: 200 }).toBe(0)
  const { rows } = await pool.query('select status from orders where id = any($1)', [orders])
  expect(rows.map(({ status }) => status)).toEqual(orders.map(() => 'pending'))
  const booked = `select count(*) as n from ledger_movements where kind = 'payment_received'`
  expect(await read(booked)).toBe(howMany)
  expect((sandbox.state.calls.get('moya') ?? 0) - before).toBe(howMany)
  expect((await checkLedger(kysely)).findings).toEqual([])
}, 300_000)
