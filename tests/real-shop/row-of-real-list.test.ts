// A manager changes one price of a real list: found by its name, seen by shoppers, and the whole shelf small enough for a phone [R28].
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShelfRow } from '#features/price-lists/shelf-rows/shelf-rows-contract.ts'
import { openRealShop, type RealShop } from './open-real-shop.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 240_000)
afterAll(() => shop?.close())

const shelf = (path = '') => `/counter/v1/suppliers/${shop.supplierId}/shelf${path}`

test('a row is found by its name, and shoppers read its new price within a second', async () => {
  const milk = await shop.read(shelf('?query=milk'), shop.manager)
  // What shoppers pay for goods on special does not change with the normal price.
  const row = milk.rows.find(
    ({ special_in_cents, unit, stokvel }: ShelfRow) => special_in_cents === null && !unit && !stokvel,
  )
  const offer = shop.offers.find(({ id }) => id === row?.id)
  if (!offer) throw new Error('the list has no milk without a special')
  const { rows } = await shop.read(shelf(`?query=${encodeURIComponent(offer.name)}`), shop.manager)
  expect(rows.map(({ id }: { id: string }) => id)).toContain(offer.id)
  const priceShown = async () => {
    const offers = await shop.read(
      `/catalog/v1/sellables/${offer.sellableId}/offers?supplier_id=${shop.supplierId}`,
    )
    return offers.find(({ id }: { id: string }) => id === offer.id).price_in_cents
  }
  // Shoppers are reading the shelf already.
  expect(await priceShown()).toBe(offer.cents)
  const price = offer.cents + 50
  const body = { set: { price_in_cents: price }, saw: { price_in_cents: offer.cents }, confirmed: true }
  const answer = await shop.call('PUT', shelf(`/${offer.id}`), shop.manager, body)
  expect(answer.statusCode, answer.body).toBe(200)
  await expect.poll(priceShown, { timeout: 1000 }).toBe(price)
  const thandi = await shop.newShopper()
  const order = await shop.placeOrder(thandi, [{ id: offer.id, qty: 1 }])
  const { rows: lines } = await shop.database.pool.query<{ cents: number }>(
    'select unit_price_in_cents::int as cents from order_items where order_id = $1',
    [order.id],
  )
  expect(lines).toEqual([{ cents: price }])
})

test('the copy of 20,000 rows is below 700 KB', async () => {
  const answer = await shop.call('GET', shelf('/copy'), shop.manager)
  const { rows } = answer.json()
  expect(rows).toHaveLength(shop.offers.length)
  const bytesPerRow = gzipSync(answer.rawPayload).length / rows.length
  process.stdout.write(`copy of the shelf: ${rows.length} rows, ${bytesPerRow.toFixed(1)} bytes each\n`)
  expect(bytesPerRow * 20_000).toBeLessThan(700_000)
})
