// The lists of the account on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop, putBasket, readBasket } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'

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
const lists = async (): Promise<{ id: string; name: string }[]> =>
  (await shop.by(thandi, 'GET', `/api/v2/users/${thandi.id}/lists`)).json().resources
/** Saves a basket as a list by the form of the basket's page. */
async function saved(qtys: Record<string, number>): Promise<string> {
  await put(qtys)
  const fields = fieldsOf((await visit.get('/basket')).html, 'keep_basket')
  expect((await visit.post('/basket', fields)).to).toBe('/lists')
  return (await lists())[0]?.id ?? ''
}
const open = async (url: string) => {
  const page = await visit.get(url)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('skeleton')
  return { ...page, text: textOf(page.html) }
}

describe('a basket', () => {
  test('is saved as a list once, however often the form is posted', async () => {
    await put({ 'l-rice1': 2, 'l-oil': 1 })
    const fields = fieldsOf((await visit.get('/basket')).html, 'keep_basket')
    for (const _ of ['sent', 'sent again']) expect((await visit.post('/basket', fields)).to).toBe('/lists')
    expect(await lists()).toMatchObject([{ name: expect.stringContaining('Vuka Langa') }])
    expect((await open('/lists')).text).toContain('2 things')
  })

  test('is not saved by a forged form, nor without an account', async () => {
    await put({ 'l-rice1': 2 })
    const fields = fieldsOf((await visit.get('/basket')).html, 'keep_basket')
    expect((await visit.post('/basket', { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
    visit.jar.delete('spaza_session')
    expect((await visit.post('/basket', fields)).to).toContain('/sign_in')
    expect(await lists()).toEqual([])
    expect((await open('/lists')).text).toContain('Sign in')
  })
})

describe('a list', () => {
  test('shows what it can be bought as today, and goes into the basket', async () => {
    const id = await saved({ 'l-rice1': 2, 'l-oil': 1 })
    await put({ 'l-rice1': 0, 'l-oil': 0 })
    const { html, text } = await open(`/lists/${id}`)
    expect(text).toContain('Spekko rice 1 kg')
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toMatch(/<button[^>]*type="button"/)
    const fields = fieldsOf(html, 'list-lines')
    visit.jar.set('spaza_supplier', 'langa')
    expect((await visit.post(`/lists/${id}`, fields)).to).toBe('/basket')
    expect(await basket()).toEqual({ 'l-rice1': 2, 'l-oil': 1 })
    // Once more it is not doubled.
    expect((await visit.post(`/lists/${id}`, fields)).to).toBe('/basket')
    expect(await basket()).toEqual({ 'l-rice1': 2, 'l-oil': 1 })
  })

  test('says of what it has what is dearer than when it was saved', async () => {
    const rice = { offer: { id: 'l-rice1', price_in_cents: 1999 }, qty: 1 }
    const list = { id: `list_${thandi.id}`.slice(0, 60), name: 'Rice', items: [rice] }
    const answer = await shop.by(thandi, 'POST', `/api/v2/users/${thandi.id}/lists`, { list })
    expect(answer.statusCode, answer.body).toBe(201)
    const { text } = await open(`/lists/${list.id}`)
    expect(text).toContain('More expensive than when you saved it: R 19.99 → R 29.99')
  })

  test('is renamed, and keeps its name where none was typed', async () => {
    const id = await saved({ 'l-rice1': 2 })
    for (const page of ['/lists', `/lists/${id}`]) {
      const { html } = await open(`${page}?open=name-${id}`)
      const fields = fieldsOf(html, 'rename_list')
      const blank = await visit.post(`${page}?open=name-${id}`, { ...fields, name: ' ' })
      expect(blank.status).toBe(422)
      expect(fieldsOf(blank.html, 'rename_list').name).toBe(' ')
      const named = `Braai ${page.length}`
      for (const _ of ['sent', 'sent again'])
        expect((await visit.post(page, { ...fields, name: named })).to).toBe(page)
      expect(await lists()).toMatchObject([{ name: named }])
      expect((await open(page)).text).toContain(named)
    }
  })

  test('is removed after a question, and once', async () => {
    const id = await saved({ 'l-rice1': 2 })
    const before = await open('/lists')
    expect(before.text).not.toContain('for good?')
    const { html, text } = await open(`/lists?open=remove-${id}`)
    expect(text).toContain('for good?')
    const fields: Fields = { ...fieldsOf(html, 'remove_list'), list: id }
    expect((await visit.post('/lists', { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
    expect(await lists()).toHaveLength(1)
    for (const _ of ['sent', 'sent again']) expect((await visit.post('/lists', fields)).to).toBe('/lists')
    expect(await lists()).toEqual([])
    expect((await open(`/lists/${id}`)).text).toContain('We cannot find this list')
  })

  test('of somebody else is neither seen nor changed', async () => {
    const id = await saved({ 'l-rice1': 2 })
    const aisha = openFormVisit(shop.app, await shopper(shop.database.kysely, 'Aisha', shop.time.now))
    const page = await aisha.get(`/lists/${id}`)
    expect(textOf(page.html)).toContain('We cannot find this list')
    const fields = { ...fieldsOf((await aisha.get('/lists')).html, 'remove_list'), list: id }
    expect((await aisha.post('/lists', fields)).to).toBe('/lists')
    expect(await lists()).toHaveLength(1)
  })
})
