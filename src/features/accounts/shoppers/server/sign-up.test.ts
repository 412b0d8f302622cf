import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountApp,
  codesOf,
  freshAddress,
  freshPhone,
  openAccountApp,
  signUpForm,
} from '#tests/account-app.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

test('a shopper registers and is signed in', async () => {
  const answer = await shop.signUp({ login: '082 555 0101', profile: { terms: true, sms_marketing: true } })
  expect(answer.statusCode).toBe(201)
  const { status, account, token, messages } = answer.json()
  expect({ status, messages }).toEqual({ status: 'ok', messages: [] })
  expect(account).toMatchObject({
    login: '+27825550101',
    full_name: 'Thandi Nkosi',
    scope: 'user',
    credit_in_cents: 0,
    addresses: [],
    debtor_cards: [],
    demo: false,
    beta_tester: false,
    profile: { terms: true, sms_marketing: true, language: 'en' },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await shop.me({ bearer: token })).account.id).toBe(account.id)
})

test('marketing is off unless requested, and the language is the page’s', async () => {
  const answer = await shop.signUp({}, { language: 'fr-FR' })
  expect(answer.json().account.profile).toMatchObject({ sms_marketing: false, language: 'fr' })
})

test('generation 1 returns the older profile, generation 2 the newer', async () => {
  const older = (await shop.signUp()).json().account.profile
  const newer = (await shop.call('POST', '/api/v2/account/user/sign_up', signUpForm())).json().account.profile
  expect(older).not.toHaveProperty('favoured_new_suppliers')
  expect(newer).toMatchObject({ favoured_new_suppliers: [], favoured_payment_providers: [], bank: null })
})

describe('refusals have the words of the specification', () => {
  const words = {
    en: [
      'A mobile phone number is required',
      'Invalid mobile phone number',
      'Password must be at least 6 characters',
      'Required',
    ],
    af: [
      '’n Selfoonnommer word vereis',
      'Ongeldige selfoonnommer',
      'Wagwoord moet ten minste 6 karakters hê',
      'Verpligtend',
    ],
    fr: [
      'Un numéro de téléphone portable est obligatoire',
      'Numéro de téléphone portable non valide',
      'Le mot de passe doit contenir au moins 6 caractères',
      'Obligatoire',
    ],
  }

  test.each(Object.entries(words))(
    'in %s, all of it at once',
    async (language, [needed, invalid, short, required]) => {
      const empty = { login: ' ', password: '', first_name: ' ', last_name: '', profile: {} }
      const nothing = await shop.signUp(empty, { language })
      expect(nothing.statusCode).toBe(422)
      expect(nothing.json().status).toBe('invalid')
      expect(codesOf(nothing)).toEqual([
        'login phone-required',
        'password password-short',
        'first_name required',
        'last_name required',
        'profile.terms terms-required',
      ])
      const texts = nothing.json().messages.map(({ text }: { text: string }) => text)
      expect(texts.slice(0, 4)).toEqual([needed, short, required, required])
      const landline = await shop.signUp({ login: '0211234567' }, { language })
      expect(landline.json().messages[0].text).toBe(invalid)
    },
  )

  test.each([
    '0211234567',
    '082123456',
    '08212345678',
    '0860123456',
    'thandi@example.org',
    '082 123 456x',
    '+270',
  ])('%s is refused as a mobile number', async (login) => {
    const answer = await shop.signUp({ login })
    expect([answer.statusCode, codesOf(answer)]).toEqual([422, ['login phone-invalid']])
  })

  test.each([
    ['letmein', 'password-common'],
    ['Wagwoord1', 'password-common'],
    ['0825550999', 'password-phone'],
    ['+27825550999', 'password-phone'],
  ])('the password %s is refused', async (password, code) => {
    expect(codesOf(await shop.signUp({ login: '0825550999', password }))).toEqual([`password ${code}`])
  })

  test.each([[undefined], [{}], [{ terms: false }]])(
    'the profile %j is refused without accepted terms',
    async (profile) => {
      expect(codesOf(await shop.signUp({ profile }))).toEqual(['profile.terms terms-required'])
    },
  )
})

test('every spelling of a number is the same account', async () => {
  expect((await shop.signUp({ login: '0825550202' })).statusCode).toBe(201)
  const spellings = [
    '082 555 0202',
    '(082) 555-0202',
    '27825550202',
    '+27825550202',
    '+27 (0)82 555 0202',
    '0027825550202',
    '825550202',
    '０８２５５５０２０２',
  ]
  for (const login of spellings) {
    const answer = await shop.signUp({ login }, { address: freshAddress() })
    expect([login, answer.statusCode, codesOf(answer)]).toEqual([login, 409, ['login phone-taken']])
    expect((await shop.signIn(login, 'Kraal7bloem')).statusCode).toBe(200)
  }
  expect(await countAccounts('+27825550202')).toBe(1)
})

test('twenty registrations of one number at once create one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.signUp({ login: index % 2 ? '0825550303' : '+27 82 555 0303' }, { address: freshAddress() }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await countAccounts('+27825550303')).toBe(1)
})

test.each([
  ['id', 'account_mine'],
  ['scope', 'manager'],
  ['credit_in_cents', 100_000],
  ['demo', true],
  ['beta_tester', true],
  ['debtor_cards', [{ supplier_id: 's', status: 'accepted', debtor_card_number: '1' }]],
  ['addresses', []],
  ['supplier_ids', ['supplier_1']],
  ['password_hash', 'x'],
  ['full_name', 'x'],
  ['sendinblue_id', 'x'],
  ['id_number', '8001015009087'],
  ['terms_accepted_at', '2020-01-01'],
  ['__proto__x', {}],
])('the field %s is refused', async (field, value) => {
  const login = freshPhone()
  const answer = await shop.signUp({ login, [field]: value })
  expect([answer.statusCode, codesOf(answer)]).toEqual([400, [`${field} field-unknown`]])
  expect(await countAccounts(`+27${login.slice(1)}`)).toBe(0)
})

test('an unknown field inside the profile is refused', async () => {
  const answer = await shop.signUp({ profile: { terms: true, credit_in_cents: 5 } })
  expect([answer.statusCode, codesOf(answer)]).toEqual([400, ['profile.credit_in_cents field-unknown']])
})

test.each(['staff', 'manager', 'admin', 'constructor', 'User'])('nobody registers as %s', async (scope) => {
  const answer = await shop.signUp({}, {}, scope)
  expect([answer.statusCode, answer.json().status]).toEqual([404, 'not_found'])
})

test('an address learns of ten taken numbers an hour, then every registration is refused', async () => {
  const address = freshAddress()
  const login = freshPhone()
  await shop.signUp({ login }, { address: freshAddress() })
  for (let time = 0; time < 10; time += 1)
    expect((await shop.signUp({ login }, { address })).statusCode).toBe(409)
  expect((await shop.signUp({ login }, { address })).statusCode).toBe(429)
  const untaken = await shop.signUp({}, { address })
  expect(untaken.statusCode).toBe(429)
  expect(Number(untaken.headers['retry-after'])).toBeGreaterThan(60)
  shop.passTime(60 * 60 * 1000)
  expect((await shop.signUp({}, { address })).statusCode).toBe(201)
})

test('an address registers at most sixty accounts an hour', async () => {
  const address = freshAddress()
  const statuses: number[] = []
  for (let batch = 0; batch < 7; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.signUp({}, { address })))
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  expect(statuses.filter((code) => code === 201)).toHaveLength(60)
  expect(statuses.filter((code) => code === 429)).toHaveLength(10)
})

async function countAccounts(login: string): Promise<number> {
  const rows = await shop.database.kysely
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .execute()
  return rows.length
}
