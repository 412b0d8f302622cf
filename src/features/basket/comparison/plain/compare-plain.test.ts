// Comparing and moving the basket on plain pages, over the whole shop [ruling 14 Data saver, R27].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop, putBasket, readBasket } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

const form = 'move_basket'

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openPlainVisit(shop.app, thandi)
})

const put = (qtys: Record<string, number>) => putBasket(shop, thandi, qtys)
const basket = () => readBasket(shop, thandi)
async function open(search = '') {
  const page = await visit.get(`/basket/compare${search}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(unknownToOldBrowsers)
  return { ...page, text: textOf(page.html) }
}

test('the plain comparison says in words what each shop costs and lacks', async () => {
  await put({ 'l-rice1': 2, 'l-oil': 1 })
  const { text, html } = await open()
  expect(text).toMatch(/Vuka Langa .*R 99\.97 .*Your shop now ?, Has everything/)
  expect(text).toMatch(/Vuka Parow .*R 55\.98 .*R 4 cheaper ?, 1 item missing/)
  expect(html.match(/class="act"/g)).toHaveLength(1)
})

test('a button of the list moves the basket, after a question about what is missing', async () => {
  await put({ 'l-rice1': 2, 'l-oil': 1 })
  const { html } = await open()
  expect(html).toMatch(/<button[^>]*value="parow"[^>]*name="suppliers"/)
  const fields = { ...fieldsOf(html, form), suppliers: 'parow' }
  const asked = await visit.post('/basket/compare', fields)
  expect(asked.status).toBe(200)
  expect(textOf(asked.html)).toContain('Not in stock, and left out: Sunfoil 750 ml.')
  expect(await basket()).toEqual({ 'l-rice1': 2, 'l-oil': 1 })
  const moved = await visit.post('/basket/compare', fieldsOf(asked.html, form))
  expect([moved.to, visit.jar.get('spaza_supplier')]).toEqual(['/basket', 'parow'])
  expect(await basket()).toEqual({ 'p-rice1': 2 })
})

test('one shop is shown line by line, and can be ordered at directly', async () => {
  await put({ 'l-rice1': 2, 'l-oil': 1 })
  const list = await open('?sort=total')
  const address = /href="(\?[^"]*at=parow[^"]*)"/.exec(list.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(address).toContain('sort=total')
  const { text, html } = await open(address)
  expect(text).toMatch(/Vuka Parow .*Compared with Vuka Langa.*R 55\.98 .*less.*Not in stock/)
  expect(html).toContain('href="/basket/compare?sort=total"')
  await put({ 'l-rice1': 2, 'l-oil': 0 })
  const alone = await open('?at=parow')
  const ordered = await visit.post('/basket/compare?at=parow', {
    ...fieldsOf(alone.html, form),
    to: 'checkoutDispatch',
  })
  expect(ordered.to).toBe('/checkout/dispatch')
  expect(await basket()).toEqual({ 'p-rice1': 2 })
})

test('delivery, bags and the order of the shops are chosen by a form and kept in the address', async () => {
  await put({ 'l-rice1': 2 })
  visit.jar.set('spaza_place', '-33.91,18.58')
  const near = await open('?sort=near')
  expect(near.text.indexOf('Vuka Parow')).toBeLessThan(near.text.indexOf('Vuka Langa'))
  expect(near.html).toMatch(/<option value="near" selected=""/)
  expect((await open('?deliver=1')).text).toContain('Not delivered')
  visit.jar.delete('spaza_place')
  expect((await open('?deliver=1')).text).toContain('Where should we deliver?')
})

test('an empty basket is said, with the way to the goods', async () => {
  expect((await open()).html).toMatch(/class="act" href="\/"/)
})
