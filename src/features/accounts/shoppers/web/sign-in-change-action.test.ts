// A new password or number on pages without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { givePassword, openFormShop, readCodeSentTo } from '#tests/form-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, textOf } from '#tests/form-visit.ts'
import type { TestShop } from '#tests/open-shop.ts'

const password = 'Kraal7bloem'
const newPassword = 'Nuwe-seisoen'

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

const loginOf = async ({ id }: Person): Promise<string> =>
  (
    await shop.database.kysely
      .selectFrom('accounts')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).login
async function signInWith(login: string, typed: string): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/account/user/sign_in',
    payload: { login, password: typed },
  })
  return answer.statusCode
}

/** The fields of one of the two cards, which have a form of the same name. */
function cardOf(html: string, purpose: string): Fields {
  const [, ...rest] = html.split('<section')
  const card = rest.find((text) => text.includes(`name="purpose" value="${purpose}"`)) ?? ''
  return fieldsOf(card, 'sign_in_change')
}

/** Asks for a code; returns the fields of the step after it, with the code. */
async function askCode(purpose = 'password', more: Fields = {}): Promise<Fields> {
  const first = cardOf((await visit.get('/profile/security')).html, purpose)
  const next = await visit.post('/profile/security', { ...first, ...more })
  expect(next.status).toBe(200)
  const code = await readCodeSentTo(shop, more.login ?? (await loginOf(thandi)))
  expect(code).toMatch(/^\d{6}$/)
  return { ...cardOf(next.html, purpose), token_code: code }
}

test('a password is changed with the present one and the code of an SMS, once for two posts', async () => {
  const other = await shop.by(thandi, 'GET', '/api/v2/account/user/sessions')
  expect(other.json().sessions).toHaveLength(1)
  const fields = { ...(await askCode()), current_password: password, password: newPassword }
  for (const _ of ['sent', 'sent again'])
    expect((await visit.post('/profile/security', fields)).to).toBe('/profile/security?changed=password')
  expect(textOf((await visit.get('/profile/security?changed=password')).html)).toContain('Password changed')
  const login = await loginOf(thandi)
  expect([await signInWith(login, password), await signInWith(login, newPassword)]).toEqual([401, 200])
})

test('what is wrong is marked at its field, and no page repeats a password or a code', async () => {
  const fields = { ...(await askCode()), current_password: 'Nooit8weet', password: newPassword }
  const short = await visit.post('/profile/security', { ...fields, current_password: '', password: 'kort' })
  expect(short.status).toBe(422)
  expect(textOf(short.html)).toContain('Password must be at least 6 characters')
  const wrong = await visit.post('/profile/security', fields)
  expect(wrong.status).toBe(422)
  expect(textOf(wrong.html)).toContain('This is not your current password')
  for (const secret of [newPassword, 'Nooit8weet', fields.token_code ?? ''])
    expect(wrong.html).not.toContain(secret)
  // The same step again: the code still works.
  const again = { ...cardOf(wrong.html, 'password'), token_code: fields.token_code ?? '' }
  const right = { ...again, current_password: password, password: newPassword }
  expect((await visit.post('/profile/security', right)).to).toBe('/profile/security?changed=password')
})

test('another code less than a minute later leads to the one on its way', async () => {
  const { token_code: code = '', ...fields } = await askCode()
  const again = await visit.post('/profile/security', { ...fields, again: '1' })
  expect(again.status).toBe(200)
  expect(cardOf(again.html, 'password')).toHaveProperty('token_code', '')
  shop.passTime(61_000)
  expect((await visit.post('/profile/security', { ...fields, again: '1' })).status).toBe(200)
  expect(await readCodeSentTo(shop, await loginOf(thandi))).not.toBe(code)
})

test('a forged form changes nothing, and one after the session ended is at the same step after signing in', async () => {
  const fields = { ...(await askCode()), current_password: password, password: newPassword }
  expect((await visit.post('/profile/security', { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
  visit.jar.delete('spaza_session')
  expect((await visit.post('/profile/security', fields)).to).toContain('/sign_in')
  visit.signInAs(thandi)
  const { html } = await visit.get('/profile/security')
  expect(cardOf(html, 'password')).toMatchObject({ token_code: '', password: '' })
  for (const secret of [password, newPassword, fields.token_code ?? '']) expect(html).not.toContain(secret)
  expect(await signInWith(await loginOf(thandi), password)).toBe(200)
})

test('a number is changed with a code that is sent to it, once for two posts', async () => {
  const wrong = cardOf((await visit.get('/profile/security')).html, 'phone')
  const refused = await visit.post('/profile/security', { ...wrong, login: '12' })
  expect(refused.status).toBe(422)
  expect(textOf(refused.html)).toContain('Invalid mobile phone number')
  expect(cardOf(refused.html, 'phone').login).toBe('12')
  const login = `+2783${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  const fields = { ...(await askCode('phone', { login })), current_password: password }
  for (const _ of ['sent', 'sent again'])
    expect((await visit.post('/profile/security', fields)).to).toBe('/profile/security?changed=number')
  expect(await loginOf(thandi)).toBe(login)
  expect(textOf((await visit.get('/profile/security?changed=number')).html)).toContain('Number changed')
})
