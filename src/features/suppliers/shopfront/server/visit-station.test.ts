// A visit to a demo station beside the shop's own: its suppliers, shelves and terms, selected by the cookie or by the address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      `update suppliers set demo_station = '{market}'`,
      `update suppliers set demo_station = '{market,known}' where id = 'langa'`,
    ),
  })
})
afterAll(async () => {
  await shop.close()
})

async function ask(path: string, cookie?: string) {
  const answer = await shop.get(path, cookie === undefined ? {} : { cookie })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}
const known = 'spaza_supplier=langa; spaza_demo=known'

test('the cookie of a visit decides its configuration, its suppliers and what checkout offers', async () => {
  expect((await ask('/shopfront_config', known)).config.config).toMatchObject({
    mode: 'agency',
    stokvel: false,
  })
  expect((await ask('/api/v2/suppliers/distance_from', known)).map(({ id }: { id: string }) => id)).toEqual([
    'langa',
  ])
  expect((await ask('/cart/v1/checkout_config', known)).shipping).toEqual([
    { name: 'COLLECT', payment_options: ['CASH'] },
  ])
  // The same addresses, kept apart.
  expect((await ask('/shopfront_config')).config.config).toMatchObject({ mode: 'market', stokvel: true })
  expect(await ask('/api/v2/suppliers/distance_from')).toHaveLength(2)
})

test('what a station does not sell is not on its shelves, although the shop sells it', async () => {
  const offers = async (cookie?: string) =>
    (await ask('/catalog/v1/products/long-rice/offers', cookie)).map(({ id }: { id: string }) => id).sort()
  expect(await offers()).toEqual(['l-bulk', 'l-rice1', 'l-rice2', 'p-rice1'])
  expect(await offers(known)).toEqual(['l-rice1', 'l-rice2'])
  expect((await ask('/catalog/v1/products/supper/offers', known)).length).toBe(0)
  const found = async (cookie?: string) =>
    (await ask('/catalog/v1/offers/search?query=rice&supplier_id=langa', cookie)).offers.length
  expect(await found(known)).toBeLessThan(await found())
})

test('a supplier of another station is not found', async () => {
  const at = (cookie: string) => shop.get('/catalog/v1/categories?supplier_id=parow', { cookie })
  expect((await at('')).statusCode).toBe(200)
  expect((await at(known)).statusCode).toBe(404)
})

test.each([
  ['a name that is none', 'spaza_demo=moon'],
  ['the way to a prototype', 'spaza_demo=__proto__'],
  ['the station the shop opens with', 'spaza_demo=market'],
  ['nothing', 'spaza_demo='],
])('%s leaves the shop as it is', async (_, cookie) => {
  expect((await ask('/shopfront_config', cookie)).config.config.mode).toBe('market')
})

test('the station in the address overrides the cookie', async () => {
  expect((await ask('/shopfront_config?demo=agency', known)).config.config.shop_name).toBe('Marula Market')
  expect((await ask('/shopfront_config?demo=market', known)).config.config.mode).toBe('market')
})

test('a price change reaches every station', async () => {
  const price = async (cookie?: string) =>
    (await ask('/catalog/v1/products/sun-oil/offers?per_page=50', cookie)).find(
      ({ id }: { id: string }) => id === 'l-oil',
    ).price_in_cents
  expect([await price(), await price(known)]).toEqual([3999, 3999])
  await shop.database.transaction(async (tx) => {
    await tx.updateTable('offers').set({ base_price_in_cents: 4111 }).where('id', '=', 'l-oil').execute()
    await invalidateShelf(tx, 'langa', ['l-oil'])
  })
  await expect.poll(async () => [await price(), await price(known)]).toEqual([4111, 4111])
})

test('a cookie opens no station in production', async () => {
  const real = await openShop({ beside: shop, variables: { SPAZA_ENV: 'production' } })
  const answer = await real.get('/shopfront_config', { cookie: known })
  expect(answer.json().config.config.mode).toBe('market')
  await real.close()
})
