import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
})
beforeEach(() => shop.setClock('2026-03-14T10:00:00Z'))
afterAll(async () => {
  await shop.close()
})

test('the shop opens as the market station', async () => {
  expect(await shop.read('/shopfront_config')).toMatchObject({
    status: 'ok',
    config: { config: { mode: 'market', stokvel: true } },
  })
})

test('the known station has the configuration of the known deployment', async () => {
  const { config } = (await shop.read('/shopfront_config?demo=known')).config
  expect(config).toMatchObject({
    currency: 'ZAR',
    currency_symbol: 'R',
    country: 'ZA',
    timezone: 'Africa/Johannesburg',
    default_locale: 'en',
    bag_price_in_cents: 130,
    stokvel: false,
    theme: { primary: '#FFC000', striped_promotions: true },
    offercard_image: { width: 100, height: 100 },
  })
  expect((await shop.read('/shopit/v1/client_config.json?demo=known')).shipping).toEqual([
    { name: 'COLLECT', payment_options: ['CASH'] },
  ])
})

test('an unknown station gets a 400', async () => {
  expect((await shop.get('/shopfront_config?demo=moon')).statusCode).toBe(400)
})

test('demo stations are not available in production', async () => {
  const real = await openShop({ beside: shop, variables: { SPAZA_ENV: 'production' } })
  expect(await real.read('/shopfront_config?demo=known')).toEqual({ status: 'not_found' })
  expect(await real.read('/shopfront_config')).toMatchObject({ status: 'ok' })
  await real.close()
})

test('checkout offers what the chosen supplier has, or what any supplier has', async () => {
  const shipping = async (query: string) => (await shop.read(`/cart/v1/checkout_config${query}`)).shipping
  expect(await shipping('?supplier_id=parow')).toEqual([{ name: 'COLLECT', payment_options: ['CASH'] }])
  const langa = (...payment_options: string[]) => [
    { name: 'COLLECT', payment_options },
    { name: 'MANUAL_DELIVERY', payment_options: ['CASH'] },
  ]
  // Langa has nothing at Yoco yet: what could not be carried through is not offered.
  expect(await shipping('')).toEqual(langa('CASH'))
  await shop.database.pool.query(
    `insert into payment_accounts (supplier_id, provider, merchant, way, sealed, updated_at)
     values ('langa', 'yoco', 'pk_test_langa', 'checkout', '\\x00', now())`,
  )
  await vi.waitFor(async () => expect(await shipping('')).toEqual(langa('CASH', 'YOCO')))
  expect(await shipping('?supplier_id=parow')).toEqual([{ name: 'COLLECT', payment_options: ['CASH'] }])
})

const targets = async (path: string) =>
  (await shop.read(path)).map(({ target_id }: { target_id: string }) => target_id)

test('banners appear and disappear by the clock', async () => {
  expect(await targets('/api/v2/banners')).toEqual(['/category/rice'])
  shop.setClock('2026-03-14T12:00:00Z')
  expect(await targets('/api/v2/banners')).toEqual([])
})

test('a supplier adds its own banners, and a category has its own', async () => {
  expect(await targets('/api/v2/banners?supplier_id=langa')).toEqual(['/category/rice', '/category/oil'])
  expect(await targets('/catalog/v1/categories/rice/banners')).toEqual(['/product/long-rice'])
})

test('pop-ups are listed among the advertisements only', async () => {
  const kinds = (await shop.read('/api/v2/ads')).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['banner', 'popup'])
})

test('stokvel packs and combos are not on the shelf where they are switched off', async () => {
  const known = await openShop({ beside: shop, variables: { SPAZA_CONFIG: 'config/stations/known.json' } })
  const offers = await known.read('/catalog/v1/products/long-rice/offers')
  expect(offers.some(({ stokvel }: { stokvel: boolean }) => stokvel)).toBe(false)
  expect((await known.read('/catalog/v1/categories/food')).products_count).toBe(2)
  await known.close()
})
