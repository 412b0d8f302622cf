// One's own data on plain pages, over the whole shop: consent, everything that is stored, and the end of the account [R27].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { givePassword, openFormShop } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

const page = '/profile/data'
const leave = `${page}?open=delete`
const password = 'Kraal7bloem'

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  await givePassword(shop, thandi, password)
  visit = openPlainVisit(shop.app, thandi)
})

const open = async (url = page) => {
  const { status, html } = await visit.get(url)
  expect(status).toBe(200)
  expect(html).not.toMatch(unknownToOldBrowsers)
  return html
}

test('consent to specials is given and taken back', async () => {
  await visit.post(page, { ...fieldsOf(await open(), 'marketing'), sms_marketing: 'on' })
  const { sms_marketing: ticked, ...without } = fieldsOf(await open(), 'marketing')
  expect(ticked).toBe('on')
  await visit.post(page, without)
  expect(fieldsOf(await open(), 'marketing')).not.toHaveProperty('sms_marketing')
})

test('everything that is stored is shown with the password, or saved as a file', async () => {
  const fields = fieldsOf(await open(), 'export')
  const wrong = await visit.post(page, { ...fields, password: 'Nooit8weet' })
  expect([wrong.status, wrong.html.includes('This is not your password</b>')]).toEqual([422, true])
  const shown = await visit.post(page, { ...fields, password })
  expect(textOf(shown.html)).toMatch(/As on.*Thandi/)
  const saved = await visit.post(page, { ...fields, password, do: 'save' })
  expect(JSON.parse(saved.html)).toHaveProperty('parts')
})

test('the account ends after a question, with what is given up agreed to', async () => {
  await giveCredit(shop.database, thandi.id, 500, shop.time.now)
  expect(await open()).not.toContain('name="give_up"')
  const fields = { ...fieldsOf(await open(leave), 'delete_account'), password }
  const kept = await visit.post(leave, fields)
  expect([kept.status, kept.html.includes('<b class="error">')]).toEqual([422, true])
  expect((await visit.post(leave, { ...fields, give_up: '500' })).to).toContain('/sign_in')
  visit.jar.set('spaza_supplier', 'langa')
  expect((await visit.get(page)).to).toContain('/sign_in')
})
