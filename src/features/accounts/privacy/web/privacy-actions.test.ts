// Consent, export and deletion of an account on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { givePassword, openFormShop } from '#tests/form-shop.ts'
import { type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import type { TestShop } from '#tests/open-shop.ts'

const page = '/profile/data'
const deletePage = `${page}?open=delete`
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
  visit = openFormVisit(shop.app, thandi)
})

const formOf = async (form: string, url = page) => fieldsOf((await visit.get(url)).html, form)
const me = async () => (await shop.by(thandi, 'GET', '/api/v2/account/user/me')).json().account
const forged = { token: 'x'.repeat(43) }

test('consent to specials is given and taken back, and never by a forged form', async () => {
  const agreed = { ...(await formOf('marketing')), sms_marketing: 'on' }
  expect((await visit.post(page, { ...agreed, ...forged })).status).toBe(403)
  expect((await me()).profile.sms_marketing).toBe(false)
  for (const _ of ['sent', 'sent again']) expect((await visit.post(page, agreed)).to).toBe(page)
  expect((await me()).profile.sms_marketing).toBe(true)
  const { sms_marketing: ticked, ...without } = await formOf('marketing')
  expect(ticked).toBe('on')
  await visit.post(page, without)
  expect((await me()).profile.sms_marketing).toBe(false)
})

test('everything that is stored is shown, and saved as a file, with the password', async () => {
  const fields = { ...(await formOf('export')), password }
  for (const wrong of ['', 'Nooit8weet']) {
    const refused = await visit.post(page, { ...fields, password: wrong })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain(wrong === '' ? 'Required' : 'This is not your password')
    expect(textOf(refused.html)).not.toContain('As on')
  }
  const shown = await visit.post(page, fields)
  expect(shown.status).toBe(200)
  expect(textOf(shown.html)).toContain('As on')
  expect(textOf(shown.html)).toContain('Thandi')
  expect(shown.html).not.toContain(password)
  for (const _ of ['sent', 'sent again']) {
    const file = await visit.post(page, { ...fields, do: 'save' })
    expect(JSON.parse(file.html)).toMatchObject({
      format: 'spaza-export-1',
      parts: { account: [{ first_name: 'Thandi' }] },
    })
  }
})

test('a forged form shows nothing of what is stored, nor one after the session ended', async () => {
  const fields = { ...(await formOf('export')), password }
  expect((await visit.post(page, { ...fields, ...forged })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post(page, fields)).to).toContain('/sign_in')
  visit.signInAs(thandi)
  const { html } = await visit.get(page)
  expect(fieldsOf(html, 'export').password).toBe('')
  expect(html).not.toContain(password)
})

test('an account is deleted after a question, with the password; posted again, the page says how to find out', async () => {
  const first = await visit.get(page)
  expect(first.html).not.toContain('value="delete_account"')
  expect(first.html).toMatch(/<button[^>]*value="delete"[^>]*name="open"/)
  const asked = await visit.get(deletePage)
  expect(textOf(asked.html)).toContain('Delete your account for good? This cannot be undone.')
  const session = visit.jar.get('spaza_session') ?? ''
  const fields = { ...fieldsOf(asked.html, 'delete_account'), password }
  expect((await visit.post(deletePage, fields)).to).toBe('/sign_in?account=deleted')
  expect(visit.jar.has('spaza_session')).toBe(false)
  expect(textOf((await visit.get('/sign_in?account=deleted')).html)).toContain('Your account is deleted')
  visit.jar.set('spaza_session', session)
  const again = await visit.post(deletePage, fields)
  expect(again.to).toMatch(/^\/sign_in\?account=ended&redirect_to=/)
  expect(textOf((await visit.get(again.to ?? '')).html)).toContain('see whether the account is still there')
  const { kysely } = shop.database
  expect(await kysely.selectFrom('accounts').where('id', '=', thandi.id).execute()).toEqual([])
})

test('an account stays where the password is wrong, the form is forged or the session is over', async () => {
  const fields = await formOf('delete_account', deletePage)
  for (const wrong of ['', 'Nooit8weet']) {
    const refused = await visit.post(deletePage, { ...fields, password: wrong })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain(wrong === '' ? 'Required' : 'This is not your password')
  }
  expect((await visit.post(deletePage, { ...fields, password, ...forged })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post(deletePage, { ...fields, password })).to).toContain('/sign_in')
  visit.signInAs(thandi)
  expect(await formOf('delete_account', deletePage)).toMatchObject({ password: '' })
  expect(await me()).toMatchObject({ id: thandi.id })
})

test('store credit is given up by the amount that was shown', async () => {
  await giveCredit(shop.database, thandi.id, 2550, corner, shop.time.now)
  const fields = { ...(await formOf('delete_account', deletePage)), password }
  const unsaid = await visit.post(deletePage, fields)
  expect(unsaid.status).toBe(422)
  expect(textOf(unsaid.html)).toContain('Agree to this first')
  expect(unsaid.html).toContain('name="give_up"')
  await giveCredit(shop.database, thandi.id, 100, corner, shop.time.now)
  const less = await visit.post(deletePage, { ...fields, give_up: '2550' })
  expect(less.status).toBe(422)
  expect(textOf(less.html)).toContain('R 26.50')
  expect(await me()).toMatchObject({ id: thandi.id })
  expect((await visit.post(deletePage, { ...fields, give_up: '2650' })).to).toBe('/sign_in?account=deleted')
})
