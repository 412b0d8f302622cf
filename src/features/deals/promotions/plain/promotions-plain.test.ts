// Deals and the other lists on plain pages, over the whole shop [ruling 14 Data saver].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop, readBasket } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop(
    `insert into multibuys (id, supplier_id, terms, start_at, end_at) values
      ('oil-deal', 'langa', '{"kind":"n_for_amount","qty":2,"amount_in_cents":7000}', '2020-01-01Z', '2040-01-01Z')`,
    `insert into multibuy_offers (multibuy_id, offer_id, supplier_id) values ('oil-deal', 'l-oil', 'langa')`,
  )
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openPlainVisit(shop.app, thandi)
  visit.jar.set('spaza_supplier', 'langa')
})

const open = async (url: string, status = 200) => {
  const page = await visit.get(url)
  expect(page.status).toBe(status)
  expect(page.html).not.toMatch(unknownToOldBrowsers)
  return page.html
}

test('what begins soon is shown with its price, but not sold at it', async () => {
  const html = await open('/promotions')
  expect(textOf(html)).toMatch(/Starting soon Spekko rice 1 kg R 24\.99 14 Mar/)
  expect(html).not.toContain('value="l-rice1 1"')
})

test('a combo names its parts and what they cost singly, and goes into the basket', async () => {
  const html = await open('/combos')
  expect(textOf(html)).toMatch(/Supper combo.*R 99\.99.*1 × Spekko rice 1 kg, 2 × Sunfoil 750 ml.*R 109\.97/)
  await visit.post('/combos', { basket: 'l-supper 1' })
  expect(await readBasket(shop, thandi)).toEqual({ 'l-supper': 1 })
})

test('stokvel packs, leaflets and the kinds of deals lead to each other', async () => {
  expect(await open('/stokvel')).toContain('value="l-bulk 1"')
  await open('/leaflets')
  for (const page of ['/promotions', '/combos', '/stokvel'])
    expect(await open(page)).toContain('href="/multibuys"')
})

test('a multibuy says where and until when it runs', async () => {
  expect(await open('/multibuys')).toContain('Sunfoil')
  expect(textOf(await open('/multibuys/oil-deal'))).toContain('Vuka Langa')
})

test('a page that is not there leads home, and says so to machines', async () => {
  expect(await open('/nowhere', 404)).toMatch(/class="act" href="\/"/)
})

test('a favourite is shown as it is sold here, and taken out', async () => {
  const changed = await shop.by(thandi, 'PUT' as 'POST', `/api/v2/users/${thandi.id}/favourites`, {
    favourites: [{ product_id: 'sun-oil', favourite: true }],
  })
  expect(changed.statusCode).toBe(200)
  const html = await open('/favourites')
  expect(html).toContain('value="l-oil 1"')
  const remove = { ...fieldsOf(html, 'favourite'), product: 'sun-oil' }
  expect((await visit.post('/favourites', { ...remove, token: 'x'.repeat(43) })).status).toBe(403)
  expect((await visit.post('/favourites', remove)).to).toBe('/favourites')
  expect(await open('/favourites')).not.toContain('Sunfoil')
})
