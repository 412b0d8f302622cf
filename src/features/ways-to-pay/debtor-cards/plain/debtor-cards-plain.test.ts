// Money on plain pages, over the whole shop: debtor cards, registered for, asked for and topped up, and store credit [ruling 14 Guarding
// forms, R27].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openFormShop } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, textOf } from '#tests/form-visit.ts'
import { giveCard, giveCredit } from '#tests/money-fixtures.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { openPlainVisit, unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'

const page = '/debtorcards'
const form = 'debtor-card'

let shop: TestShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  shop = await openFormShop(
    `update shipping_options set payment_options = '{CASH,DEBTOR_CARD}' where supplier_id = 'langa' and name = 'COLLECT'`,
    `update suppliers set bank_name = 'Ubuntu Bank', bank_account = '62001' where id = 'langa'`,
  )
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openPlainVisit(shop.app, thandi)
})

const open = async (url = page) => {
  const { status, html } = await visit.get(url)
  expect(status).toBe(200)
  expect(html).not.toMatch(unknownToOldBrowsers)
  return html
}
const cards = async (): Promise<{ id: string; told_at: string | null }[]> =>
  (await shop.by(thandi, 'GET', `/api/v2/users/${thandi.id}/debtor_cards`)).json().resources

test('a shopper registers and asks a branch for a card, once for two posts', async () => {
  const register = fieldsOf(await open(), form)
  const empty = await visit.post(page, register)
  expect(empty.status).toBe(422)
  expect(empty.html).toContain('Enter your ID number or your business address</b>')
  const typed = { ...register, business_address_1: '12 Main Road, Parow' }
  expect((await visit.post(page, { ...typed, token: 'x'.repeat(43) })).status).toBe(403)
  expect((await visit.post(page, typed)).to).toBe(page)
  const ask = { ...fieldsOf(await open(), form), supplier_id: 'langa' }
  for (const _ of ['sent', 'sent again']) expect((await visit.post(page, ask)).to).toBe(page)
  expect(await cards()).toHaveLength(1)
  expect(textOf(await open())).toContain('The branch still has to decide')
})

test('a card says how to top it up, and the branch is told once', async () => {
  const id = await giveCard(shop.database, thandi.id, 'langa', 5_000, shop.time.now)
  await shop.rows(`update accounts set business_address_1 = '1 Main Road' where id = $1`, [thandi.id])
  const html = await open()
  expect(textOf(html)).toMatch(/On the card R 50\.00.*Ubuntu Bank.*62001/)
  const told = { form, ...tokenOf(html), topped_up: id }
  expect((await visit.post(page, told)).to).toBe(page)
  expect((await cards())[0]?.told_at).not.toBeNull()
  expect(await open()).not.toContain('name="topped_up"')
})

test('the session that is over leads to signing in', async () => {
  const ask = fieldsOf(await open(), form)
  visit.jar.delete('spaza_session')
  expect((await visit.post(page, { ...ask, business_address_1: 'x' })).to).toContain('/sign_in')
})

test('store credit shows the balance and what came', async () => {
  await giveCredit(shop.database, thandi.id, 7_500, shop.time.now)
  const html = await open('/store_credit')
  expect(textOf(html)).toMatch(/R 75\.00 .*\+ ?R 75\.00/)
  expect(html).toContain('href="/debtorcards"')
})

const tokenOf = (html: string) => {
  const { key = '', token = '' } = fieldsOf(html, form)
  return { key, token }
}
