import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountApp,
  codesOf,
  cookieOf,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

async function newShopper() {
  const login = freshPhone()
  const answer = await shop.signUp({ login }, { address: freshAddress() })
  const { account, token } = answer.json()
  return { login, id: account.id as string, bearer: token as string, cookie: cookieOf(answer) }
}

test('name and profile are changed field by field', async () => {
  const thandi = await newShopper()
  const answer = await shop.update(
    thandi.id,
    {
      first_name: ' Thandeka ',
      business_address_1: '1 Long Street',
      profile: { occupation: 'Nurse', sms_marketing: true },
    },
    { bearer: thandi.bearer },
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: 'ok',
    account: {
      full_name: 'Thandeka Nkosi',
      business_address_1: '1 Long Street',
      profile: { occupation: 'Nurse', language: 'en' },
    },
    messages: [],
  })
  await shop.update(thandi.id, { profile: { occupation: null } }, { bearer: thandi.bearer })
  const { account } = await shop.me({ bearer: thandi.bearer })
  expect(account.profile).toMatchObject({ occupation: null, sms_marketing: true, terms: true })
})

test('an empty update changes nothing', async () => {
  const thandi = await newShopper()
  const before = await shop.me(thandi)
  expect((await shop.update(thandi.id, {}, { bearer: thandi.bearer })).statusCode).toBe(200)
  expect(await shop.me(thandi)).toEqual(before)
})

test('another account and an unknown one are both not found', async () => {
  const [thandi, other] = [await newShopper(), await newShopper()]
  const answers = await Promise.all(
    [other.id, 'account_00000000000000000000000000'].map((id) =>
      shop.update(id, { first_name: 'Mallory' }, { bearer: thandi.bearer }),
    ),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect({ ...answer.json(), request_id: '' }).toEqual({ ...answers[0]?.json(), request_id: '' })
  }
  expect((await shop.me({ bearer: other.bearer })).account.first_name).toBe('Thandi')
})

test('a visitor is asked to sign in', async () => {
  const thandi = await newShopper()
  expect((await shop.update(thandi.id, { first_name: 'x' })).statusCode).toBe(401)
})

test('a write from another site is refused with a cookie, and accepted with a bearer token', async () => {
  const thandi = await newShopper()
  const foreign = { headers: { origin: 'https://evil.example' } }
  const ridden = await shop.update(thandi.id, { first_name: 'x' }, { cookie: thandi.cookie, ...foreign })
  expect([ridden.statusCode, ridden.json().status]).toEqual([403, 'forbidden'])
  const signIn = await shop.signIn(thandi.login, goodPassword, foreign)
  expect(signIn.statusCode).toBe(403)
  const signOut = await shop.signOut({ cookie: thandi.cookie, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(signOut.statusCode).toBe(403)
  const bearer = await shop.update(thandi.id, { first_name: 'Thandi' }, { bearer: thandi.bearer, ...foreign })
  expect(bearer.statusCode).toBe(200)
  const own = { cookie: thandi.cookie, headers: { origin: 'http://localhost:80', host: 'localhost:80' } }
  expect((await shop.update(thandi.id, { first_name: 'Thandi' }, own)).statusCode).toBe(200)
})

test.each([
  ['id', 'account_x'],
  ['scope', 'manager'],
  ['credit_in_cents', 100_000],
  ['demo', true],
  ['beta_tester', true],
  ['debtor_cards', []],
  ['addresses', []],
  ['supplier_ids', ['supplier_1']],
  ['password_hash', 'x'],
  ['full_name', 'x'],
  ['sendinblue_id', 'x'],
  ['created_at', '2020-01-01T00:00:00Z'],
  ['terms_accepted_at', null],
])('the field %s cannot be changed', async (field, value) => {
  const thandi = await newShopper()
  const before = await shop.me(thandi)
  const answer = await shop.update(
    thandi.id,
    { first_name: 'Other', [field]: value },
    { bearer: thandi.bearer },
  )
  expect([answer.statusCode, codesOf(answer)]).toEqual([400, [`${field} field-unknown`]])
  expect(await shop.me(thandi)).toEqual(before)
})

test('empty names, unaccepted terms and a weak password are reported together', async () => {
  const thandi = await newShopper()
  const changes = { first_name: ' ', last_name: '', profile: { terms: false }, password: 'abc' }
  const answer = await shop.update(thandi.id, changes, { bearer: thandi.bearer })
  expect(answer.statusCode).toBe(422)
  expect(codesOf(answer)).toEqual([
    'first_name required',
    'last_name required',
    'profile.terms terms-required',
    'password password-short',
    'current_password required',
  ])
  const number = { login: '0211234567' }
  expect(codesOf(await shop.update(thandi.id, number, { bearer: thandi.bearer }))).toEqual([
    'login phone-invalid',
    'current_password required',
  ])
})
