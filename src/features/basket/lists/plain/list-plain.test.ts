// Lists on plain pages, over the whole shop: a pasted one into the basket, and those of the account [ruling 14 Data saver, R27].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop, putBasket, readBasket } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

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
  visit.jar.set('spaza_supplier', 'langa')
})

const newList = '/lists/new'
const basket = () => readBasket(shop, thandi)
/** The fields of a form with its choices, as they stand. */
const withChoices = (html: string, form: string): Fields => {
  const selects = [...html.matchAll(/<select[^>]*name="([^"]+)"[\s\S]*?<\/select>/g)].map(
    ([text, name = '']) => [name, /<option value="([^"]*)" selected/.exec(text)?.[1] ?? ''],
  )
  return { ...fieldsOf(html, form), ...Object.fromEntries(selects) }
}
const paste = async (text: string) => visit.post(newList, { ...fieldsOf(await html(newList), 'list'), text })
const html = async (url: string): Promise<string> => {
  const page = await visit.get(url)
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(unknownToOldBrowsers)
  return page.html
}

test('a pasted list is matched, can be changed, and goes into the basket once', async () => {
  const found = await paste('2 rice\nunicorn steak')
  expect(found.status).toBe(200)
  expect(textOf(found.html)).toContain('Not found as you wrote it.')
  expect(found.html).toMatch(/<textarea[^>]*>\n?2 rice\nunicorn steak<\/textarea>/)
  const fields = { ...withChoices(found.html, 'list-lines'), 'line-0': 'l-rice1 2' }
  expect(found.html).toContain('<option value="l-rice1 2">')
  for (const _ of ['sent', 'sent again']) expect((await visit.post(newList, fields)).to).toBe('/basket')
  expect(await basket()).toEqual({ 'l-rice1': 2 })
})

test('where nothing was chosen the list and its choices are still there', async () => {
  const { html: found } = await paste('2 rice')
  const none = await visit.post(newList, { ...withChoices(found, 'list-lines'), 'line-0': '' })
  expect(none.status).toBe(422)
  expect(textOf(none.html)).toContain('Choose at least one thing to add.')
  expect(none.html).toMatch(/<option value="" selected/)
  expect(none.html).toContain('2 rice</textarea>')
})

test('a list survives being asked for the place', async () => {
  visit.jar.delete('spaza_supplier')
  const { html: found } = await paste('2 rice')
  const asked = await visit.post(newList, withChoices(found, 'list-lines'))
  expect(asked.to).toContain('/place?return_to=')
  visit.jar.set('spaza_place', '-33.94,18.53')
  const back = await html(newList)
  expect(back).toContain('2 rice</textarea>')
  const fields = withChoices(back, 'list-lines')
  expect(fields['line-0']).toMatch(/ 2$/)
  expect((await visit.post(newList, fields)).to).toBe('/basket')
})

test('a blank text is said at its field', async () => {
  const blank = await paste(' ')
  expect(blank.status).toBe(422)
  expect(blank.html).toMatch(/<textarea[^>]*aria-invalid="true"/)
  expect(blank.html).toMatch(/<b class="error"[^>]*>One thing on each line/)
})

test('a basket is saved as a list, renamed, bought again and removed', async () => {
  await putBasket(shop, thandi, { 'l-rice1': 2 })
  const keep = fieldsOf(await html('/lists'), 'keep_basket')
  expect((await visit.post('/lists', keep)).to).toBe('/lists')
  const address = /href="(\/lists\/(?!new)[^"]+)"/.exec(await html('/lists'))?.[1] ?? ''
  const list = await html(address)
  const rename = fieldsOf(list, 'rename_list')
  const blank = await visit.post(address, { ...rename, name: ' ' })
  expect([blank.status, blank.html.includes('Give the list a name.')]).toEqual([422, true])
  expect((await visit.post(address, { ...rename, name: 'Braai' })).to).toBe(address)
  expect(textOf(await html('/lists'))).toContain('Braai')
  await putBasket(shop, thandi, { 'l-rice1': 0 })
  expect((await visit.post(address, withChoices(list, 'list-lines'))).to).toBe('/basket')
  expect(await basket()).toEqual({ 'l-rice1': 2 })
  const question = /href="(\?open=remove-[^"]+)"/.exec(list)?.[1] ?? ''
  const remove = fieldsOf(await html(address + question), 'remove_list')
  expect((await visit.post(address + question, { ...remove, token: 'x'.repeat(43) })).status).toBe(403)
  for (const _ of ['sent', 'sent again'])
    expect((await visit.post(address + question, remove)).to).toBe('/lists')
  expect(textOf(await html('/lists'))).not.toContain('Braai')
})
