// The disk is nearly full: everything can be read, no new data is accepted, and what a provider reports about money is still
// recorded [R15].
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#app/calls.ts'
import { DiskSpace } from '#server/disk-space.ts'
import { readSettings } from '#server/settings.ts'
import { type Person, shopper, staff } from '../cast.ts'
import { corner, offerId } from '../corner-shop.ts'
import { type ImportShop, openImportShop } from '../import-shop.ts'
import { cartOf } from '../order-stage.ts'
import { openPayingShop, type PayingShop } from '../paying-shop.ts'

const mb = 1024 * 1024
let free = 1000 * mb
const room = new DiskSpace({
  settings: readSettings({ SPAZA_ENV: 'test' }),
  clock: { now: () => new Date() },
  log: pino({ level: 'silent' }),
  free: async () => free,
})
const set = async (megabytes: number) => {
  free = megabytes * mb
  await room.check()
}

let shop: PayingShop
let thandi: Person
let sipho: Person
beforeAll(async () => {
  shop = await openPayingShop({ room })
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
}, 60_000)
beforeEach(() => set(1000))
afterAll(() => shop.close())

const cart = (qty: number) =>
  cartOf('2026-03-13T08:00:00.000Z', [{ id: offerId('bread'), qty }], { provider: 'cash' })
const register = (key: string, qty = 2) =>
  shop.post('/api/v1/orders/register', thandi, { cart: cart(qty) }, { 'idempotency-key': key })

test('checkout: a new order is refused in honest words, a placed one is returned again', async () => {
  const placed = await register('key-of-the-first')
  expect(placed.http).toBe(200)
  await set(100)
  const refused = await register('key-of-the-second', 3)
  expect([refused.http, refused.json.messages[0].code]).toEqual([503, 'no-room'])
  expect(refused.json.messages[0].text).toContain('Nothing was changed')
  expect(refused.headers.get('retry-after')).not.toBeNull()
  const again = await register('key-of-the-first')
  expect([again.http, again.json.order.id]).toEqual([200, placed.json.order.id])
  await set(1000)
  expect((await register('key-of-the-second', 3)).http).toBe(200)
})

test('pay, track, staff: a callback is recorded and counts, and the order is shown and packed', async () => {
  const order = await shop.order(thandi)
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  await set(100)
  expect((await shop.control(`payments/${transaction.provider_reference}/approve`, {})).json.told).toEqual([
    200,
  ])
  const { rows } = await shop.database.pool.query(
    'select effect from provider_events where transaction_id = $1',
    [transaction.id],
  )
  expect(rows).toEqual([{ effect: 'counted' }])
  const seen = await shop.get(`/api/v1/orders/${order.id}`, thandi)
  expect([seen.http, seen.json.status, seen.json.payment_status]).toEqual([200, 'pending', 'paid'])
  const step = { step: 'start_preparing', version: seen.json.version }
  expect((await shop.post(`/counter/v1/orders/${order.id}/steps`, sipho, step)).http).toBe(200)
  const change = { modifications: [], version: seen.json.version + 1 }
  const changed = await shop.post(`/api/v1/orders/${order.id}/modify`, thandi, change)
  expect([changed.http, changed.json.messages[0].code]).toEqual([503, 'no-room'])
})

test('the calls that store new data are refused, and no others', () => {
  const refused = Object.entries(calls).filter(([, call]) => 'needsDiskSpace' in call)
  expect(refused.map(([name]) => name).sort()).toEqual([
    'addProduct',
    'answerLine',
    'changeShelfProduct',
    'createImport',
    'modifyOrder',
    'registerGroup',
    'registerOrder',
    'registerOrderV2',
    'syncOrder',
    'uploadFile',
  ])
})

test('imports, files, groups: refused where the database says that its disk is full; shelves are read, baskets are priced, and readiness tells', async () => {
  const imports: ImportShop = await openImportShop()
  try {
    imports.app.room?.reportFull()
    const list = { name: 'file', file: 'list.csv', value: 'barcode,price\n6001,1.00\n' }
    const sent = await imports.send([{ name: 'supplier_id', value: 'langa' }, list])
    expect([sent.statusCode, sent.json().messages[0].code]).toEqual([503, 'no-room'])
    const headers = imports.nandi.headers
    const file = await imports.app.inject({ method: 'POST', url: '/counter/v1/files', headers })
    expect(file.json().messages[0].code).toBe('no-room')
    const thandis = await shopper(imports.database.kysely, 'Thandi', imports.time.now)
    const part = { ...cart(1), supplier_id: 'langa' }
    const priced = await imports.app.inject({
      method: 'POST',
      url: '/api/v1/cart/validate',
      headers: thandis.headers,
      payload: { cart: part },
    })
    expect([priced.statusCode, priced.body]).toEqual([200, expect.not.stringContaining('no-room')])
    const group = await imports.app.inject({
      method: 'POST',
      url: '/api/v2/group_orders',
      headers: thandis.headers,
      payload: { parts: [part, { ...part, supplier_id: 'bellville' }] },
    })
    expect([group.statusCode, group.json().messages[0].code], group.body).toEqual([503, 'no-room'])
    const { rows } = await imports.database.pool.query('select count(*)::int as n from order_groups')
    expect(rows).toEqual([{ n: 0 }])

    const { statusCode, ...ready } = await imports.app.inject('/readyz')
    expect([statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', migrations: 'ok', disk: 'short' },
    ])
    expect((await imports.app.inject('/api/v2/categories?supplier_id=langa')).statusCode).toBe(200)
  } finally {
    await imports.close()
  }
})
