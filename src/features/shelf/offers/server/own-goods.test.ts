// Two chains sell the same goods under own names, pictures and places: neither shows the other's, and a market shows the shared
// ones.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadSavedOffers } from '#features/basket/lists/server/load-saved-offers.ts'
import { findOffersByName } from '#features/deals/promotions/server/managed-offers.ts'
import { findOutOffers } from '#features/orders/shortages/server/out-offer-store.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'
import { openSecondChain } from '#tests/second-chain.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  await openSecondChain(shop, ['oil750', 'rice1', 'supper1'])
  await shop.rows(`insert into agency_goods (agency_id, sellable_id, name, image_url, image_lg_url) values
    ('vuka', 'oil750', 'Vuka Gold oil', '/vuka-oil.webp', '/vuka-oil-large.webp'),
    ('thuli', 'oil750', 'Thuli Kitchen oil', null, null), ('thuli', 'rice1', 'Thuli rice', '/t.webp', '/tl.webp')`)
  await shop.rows(`insert into agency_places values ('thuli', 'sun-oil', 'pets')`)
  await shop.rows('update taxonomy_version set version = version + 1')
  await shop.rows(`select pg_notify('shelf', '*')`)
  await vi.waitUntil(async () =>
    (await readText('/catalog/v1/products/sun-oil/offers?supplier_id=langa')).includes('Vuka Gold'),
  )
})
afterAll(() => shop.close())

const readText = async (path: string) => JSON.stringify(await shop.read(path))
const at = (branch: string) => `supplier_id=${branch}`

test('a product page shows the chain’s own name and picture', async () => {
  const langa = await shop.read(`/api/v2/products/sun-oil?${at('langa')}`)
  expect(langa).toMatchObject({
    name: 'Vuka Gold oil',
    offers: [
      {
        name: 'Vuka Gold oil',
        sellable: {
          name: 'Vuka Gold oil',
          image_url: '/vuka-oil.webp',
          image_lg_url: '/vuka-oil-large.webp',
        },
      },
    ],
  })
  const soweto = await shop.read(`/api/v2/products/sun-oil?${at('soweto')}`)
  expect(soweto).toMatchObject({
    name: 'Thuli Kitchen oil',
    path: [{ id: 'pets' }],
    offers: [{ name: 'Thuli Kitchen oil', sellable: { image_url: '/o.webp' }, root_category_name: 'Pets' }],
  })
  expect(JSON.stringify(soweto)).not.toContain('Vuka Gold')
})

test('a market shows the shared names, whichever chain is the cheapest', async () => {
  for (const path of ['/api/v2/products/sun-oil', '/api/v2/products/sun-oil?all=1']) {
    const market = await shop.read(path)
    expect(market).toMatchObject({ name: 'Sunflower oil', path: [{ id: 'food' }, { id: 'oil' }] })
    expect(JSON.stringify(market)).not.toMatch(/Vuka Gold|Thuli Kitchen|vuka-oil/)
  }
  expect(await readText('/api/v2/categories/food')).not.toMatch(/Vuka Gold|Thuli (rice|Kitchen)/)
  expect(await readText('/catalog/v1/offers/search?query=oil')).toContain('"name":"Sunfoil 750 ml"')
})

test('one of several sizes has its own name; the product and its other sizes keep theirs', async () => {
  const soweto = await shop.read(`/api/v2/products/long-rice?${at('soweto')}`)
  expect(soweto).toMatchObject({ name: 'Long-grain rice', offers: [{ name: 'Thuli rice' }] })
  expect(await readText(`/api/v2/products/long-rice?${at('langa')}`)).not.toContain('Thuli')
})

test('a category lists the goods that the chain placed there, and not those it moved away', async () => {
  const oil = (branch: string) => shop.read(`/api/v2/categories/oil?${at(branch)}`)
  const pets = (branch: string) => shop.read(`/api/v2/categories/pets?${at(branch)}`)
  expect((await oil('langa')).products).toMatchObject([{ name: 'Vuka Gold oil' }])
  expect((await pets('langa')).products).toEqual([])
  expect((await oil('soweto')).products).toEqual([])
  expect((await pets('soweto')).products).toMatchObject([{ name: 'Thuli Kitchen oil' }])
  const departments = await shop.read(`/api/v2/categories?${at('soweto')}`)
  expect(departments.map(({ id }: { id: string }) => id)).toEqual(['food', 'pets'])
})

test('search finds goods by the chain’s name and by the shared name, never by another chain’s', async () => {
  const names = async (query: string, branch: string) => {
    const { offers } = await shop.read(`/catalog/v1/offers/search?query=${query}&${at(branch)}`)
    return offers.map(({ name }: { name: string }) => name)
  }
  // The combo has the oil in it.
  expect(await names('gold', 'langa')).toEqual(['Vuka Gold oil', 'Supper combo'])
  expect(await names('gold', 'soweto')).toEqual([])
  expect(await names('kitchen', 'soweto')).toEqual(['Thuli Kitchen oil', 'Supper combo'])
  expect(await names('kitchen', 'langa')).toEqual([])
  expect(await names('sunfoil', 'soweto')).toContain('Thuli Kitchen oil')
  expect(await names('kitchen', 'parow')).toEqual([])
  const market = await shop.read('/catalog/v1/offers/search?query=kitchen')
  expect(market.offers).toEqual([])
  expect(await readText(`/api/v2/search/suggestions?query=kit&${at('langa')}`)).not.toContain('itchen')
})

test('a combo shows its parts under its chain’s names', async () => {
  const parts = async (branch: string) => {
    const page = await shop.read(`/api/v2/products/supper?${at(branch)}`)
    return page.offers[0].sellable.combo_items.map(({ name }: { name: string }) => name)
  }
  expect(await parts('soweto')).toEqual(['Thuli rice', 'Thuli Kitchen oil'])
  expect(await parts('langa')).toEqual(['Spekko rice 1 kg', 'Vuka Gold oil'])
})

test('a related product is shown under the chain’s name', async () => {
  const related = async (branch: string) =>
    JSON.stringify((await shop.read(`/api/v2/products/long-rice?${at(branch)}`)).related)
  expect(await related('soweto')).toContain('Thuli Kitchen oil')
  expect(await related('langa')).toContain('Vuka Gold oil')
})

test('a cart shows the name, picture and department of its chain', async () => {
  const item = async (supplier_id: string, id: string) => {
    const cart = { supplier_id, items: [{ offer: { id }, qty: 1 }] }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/cart/validate', payload: { cart } })
    return answer.json().validation.items[0].offer
  }
  expect(await item('langa', 'l-oil')).toMatchObject({
    name: 'Vuka Gold oil',
    root_category_name: 'Food cupboard',
    sellable: { name: 'Vuka Gold oil', image_url: '/vuka-oil.webp' },
  })
  expect(await item('soweto', 's-oil750')).toMatchObject({
    name: 'Thuli Kitchen oil',
    root_category_name: 'Pets',
    sellable: { image_url: '/o.webp' },
  })
})

test('a saved list and the counter show the names of the branch’s chain', async () => {
  const offers = await loadSavedOffers(shop.database.kysely, ['l-oil', 's-oil750'], 'en')
  expect([offers.get('l-oil'), offers.get('s-oil750')]).toMatchObject([
    { name: 'Vuka Gold oil', sellable: { image_url: '/vuka-oil.webp' } },
    { name: 'Thuli Kitchen oil', sellable: { image_url: '/o.webp' } },
  ])
  const named = async (supplierId: string, words: string) =>
    (await findOffersByName(shop.database.kysely, supplierId, words)).map(({ name }) => name)
  expect(await named('langa', 'gold')).toEqual(['Vuka Gold oil'])
  expect(await named('soweto', 'sunfoil')).toEqual(['Thuli Kitchen oil'])
  expect(await named('soweto', 'gold')).toEqual([])
  await shop.rows(
    `update offers set out_of_stock_at = '2026-03-14Z', marked_out_at = '2026-03-14Z' where id = 'l-oil'`,
  )
  const out = { supplierIds: ['langa'], limit: 5, offset: 0 }
  expect(await findOutOffers(shop.database.kysely, out)).toMatchObject([{ name: 'Vuka Gold oil' }])
})

test('legal restrictions follow the shared name, whatever a chain calls the goods', async () => {
  await shop.rows(`update sellables set name = 'Nan 1 infant formula' where id = 'rice1'`)
  await shop.rows(`insert into promotions (id, supplier_id, name, start_at, end_at)
    values ('thuli-rice', 'soweto', 'Rice', '2026-03-14Z', '2026-03-15Z')`)
  await shop.rows(`insert into promotion_offers values ('thuli-rice', 's-rice1', 'soweto', 100)`)
  const cart = { supplier_id: 'soweto', items: [{ offer: { id: 's-rice1' }, qty: 1 }] }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/cart/validate', payload: { cart } })
  expect(answer.json().validation.items[0].offer).toMatchObject({
    name: 'Thuli rice',
    price_in_cents: 3000,
    promo: false,
  })
})

test('deleting a chain deletes its own names and places', async () => {
  await shop.rows(
    `insert into agencies (id, name, image_url, position) values ('short', 'Short', '/s.webp', 3)`,
  )
  await shop.rows(
    `insert into agency_goods (agency_id, sellable_id, name) values ('short', 'rice2', 'Short rice')`,
  )
  await shop.rows(`insert into agency_places values ('short', 'long-rice', 'pets')`)
  await shop.rows(`delete from agencies where id = 'short'`)
  expect(
    await shop.rows(
      `select from agency_goods where agency_id = 'short' union all select from agency_places where agency_id = 'short'`,
    ),
  ).toEqual([])
})
