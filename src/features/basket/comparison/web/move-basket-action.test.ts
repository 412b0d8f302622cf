// Comparing the basket and moving it to another shop on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop, putBasket, readBasket } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, type Page, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'

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
  visit = openFormVisit(shop.app, thandi)
})

const put = (qtys: Record<string, number>) => putBasket(shop, thandi, qtys)
const basket = () => readBasket(shop, thandi)
async function open(search = ''): Promise<Page & { text: string }> {
  const page = await visit.get(`/basket/compare${search}`)
  expect(page.status).toBe(200)
  return { ...page, text: textOf(page.html) }
}
/** The fields of the form that moves the basket to this shop. */
function moveTo(html: string, supplier: string): Fields {
  const start = html.split('<form').find((text) => text.includes(`name="suppliers" value="${supplier}"`))
  if (!start) throw new Error(`no button moves the basket to ${supplier}`)
  return fieldsOf(`<form${start}`, form)
}
const move = (fields: Fields, to = 'basket', search = '') =>
  visit.post(`/basket/compare${search}`, { ...fields, to })

describe('comparing without script', () => {
  test('shows the total at each shop, what is missing, and why', async () => {
    await put({ 'l-rice1': 2, 'l-oil': 1 })
    const { text, html } = await open()
    expect(html).not.toContain('skeleton')
    expect(text).toMatch(/Vuka Langa.*R 99\.97/)
    expect(text).toMatch(/Vuka Parow.*R 55\.98.*1 item missing/)
    expect(text).toMatch(/Vuka Parow.*1 of 2.*R 55\.98/)
    expect(text).toContain('Your shop now')
    expect(html).toMatch(/<a[^>]*href="#lines-parow"/)
    expect(html).toMatch(/<section[^>]*id="lines-parow"/)
    expect(text).toContain('Change the place')
    expect(html).not.toMatch(/<button[^>]*type="button"/)
  })

  test('is from the place of the visit, sorted and delivered as its address says', async () => {
    await put({ 'l-rice1': 2 })
    visit.jar.set('spaza_place', '-33.91,18.58')
    const near = await open('?sort=near')
    expect(near.text).toMatch(/Vuka Parow\s.*\bkm\b.*Vuka Langa\s.*\bkm\b/)
    expect(near.html).toMatch(/<option[^>]*value="near"[^>]*selected/)
    const delivered = await open('?deliver=1')
    expect(delivered.text).toContain('This shop does not deliver there')
    visit.jar.delete('spaza_place')
    expect((await open('?deliver=1')).text).toContain('Where should we deliver?')
  })

  test('asks for goods where the basket is empty', async () => {
    expect((await open()).text).toContain('Start shopping')
  })
})

describe('moving the basket by a form', () => {
  test('moves what can be had there at once, and again when it is posted twice', async () => {
    await put({ 'l-rice1': 2 })
    const fields = moveTo((await open()).html, 'parow')
    for (const _ of ['sent', 'sent again']) {
      const page = await move(fields)
      expect(page.to).toBe('/basket')
      expect(visit.jar.get('spaza_supplier')).toBe('parow')
      expect(await basket()).toEqual({ 'p-rice1': 2 })
    }
    expect((await move(fields, 'checkoutDispatch')).to).toBe('/checkout/dispatch')
  })

  test('asks first about what is missing there', async () => {
    await put({ 'l-rice1': 2, 'l-oil': 1 })
    const page = await move(moveTo((await open()).html, 'parow'))
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain('Not in stock, and left out: Sunfoil 750 ml.')
    expect(await basket()).toEqual({ 'l-rice1': 2, 'l-oil': 1 })
    const question = fieldsOf(page.html, form)
    expect(question).toMatchObject({ suppliers: 'parow', to: 'basket' })
    expect((await visit.post('/basket/compare', question)).to).toBe('/basket')
    expect(await basket()).toEqual({ 'p-rice1': 2 })
  })

  test('asks again where something else is missing by then', async () => {
    await put({ 'l-rice1': 2, 'l-oil': 1 })
    const question = fieldsOf((await move(moveTo((await open()).html, 'parow'))).html, form)
    await put({ 'l-supper': 1 })
    const page = await visit.post('/basket/compare', question)
    expect(textOf(page.html)).toMatch(/left out: .*Supper combo/)
    expect(await basket()).toEqual({ 'l-rice1': 2, 'l-oil': 1, 'l-supper': 1 })
  })

  test('changes nothing for a shop that has none of it, or is not there', async () => {
    await put({ 'l-oil': 1 })
    const { html } = await open()
    for (const suppliers of ['parow', 'nowhere']) {
      const page = await move({ ...moveTo(html, 'langa'), suppliers })
      expect([suppliers, page.status]).toEqual([suppliers, 422])
      expect(textOf(page.html)).toContain('Your basket could not be changed. It is as it was.')
    }
    expect(await basket()).toEqual({ 'l-oil': 1 })
  })

  test('is refused where the form was forged, and asks to sign in where the session ended', async () => {
    await put({ 'l-rice1': 2 })
    const fields = moveTo((await open()).html, 'parow')
    expect((await move({ ...fields, token: 'x'.repeat(43) })).status).toBe(403)
    visit.jar.delete('spaza_session')
    expect((await move(fields)).to).toContain('/sign_in')
    expect(await basket()).toEqual({ 'l-rice1': 2 })
  })
})
