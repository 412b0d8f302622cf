// The refusals of signing in, signing up and changing an account [spec 5, spec 8]: each field has its own text, in every
// language, scope and generation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountApp,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
  signUpForm,
} from '#tests/account-app.ts'
import { join } from '#tests/cast.ts'

let shop: AccountApp
const tokens = new Map<string, { id: string; bearer: string; login: string }>()
beforeAll(async () => {
  shop = await openAccountApp()
  for (const scope of scopes) {
    const { id, token } = await join(shop.database.kysely, scope, 'Sipho', shop.time.now)
    const { login } = await shop.database.kysely
      .selectFrom('accounts')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    tokens.set(scope, { id, bearer: token, login })
  }
})
afterAll(() => shop.close())

const scopes = ['user', 'staff', 'manager'] as const
type Scope = (typeof scopes)[number]
const generations = [1, 2] as const
const languages = ['en', 'af', 'fr'] as const
type Words = readonly [en: string, af: string, fr: string]

const phoneRequired: Words = [
  'A mobile phone number is required',
  '’n Selfoonnommer word vereis',
  'Un numéro de téléphone portable est obligatoire',
]
const phoneInvalid: Words = [
  'Invalid mobile phone number',
  'Ongeldige selfoonnommer',
  'Numéro de téléphone portable non valide',
]
const required: Words = ['Required', 'Verpligtend', 'Obligatoire']
const passwordShort: Words = [
  'Password must be at least 6 characters',
  'Wagwoord moet ten minste 6 karakters hê',
  'Le mot de passe doit contenir au moins 6 caractères',
]
const passwordLong: Words = [
  'Password can be at most 128 characters',
  'Wagwoord mag hoogstens 128 karakters hê',
  'Le mot de passe peut avoir au plus 128 caractères',
]
const passwordCommon: Words = [
  'Too many people use this password. Choose another.',
  'Te veel mense gebruik hierdie wagwoord. Kies ’n ander een.',
  'Trop de gens utilisent ce mot de passe. Choisissez-en un autre.',
]
const passwordPhone: Words = [
  'Your phone number is easy to guess. Choose another password.',
  'Jou foonnommer is maklik om te raai. Kies ’n ander wagwoord.',
  'Votre numéro est facile à deviner. Choisissez un autre mot de passe.',
]
const passwordName: Words = [
  'Your name and the shop’s are easy to guess. Choose another password.',
  'Jou naam en dié van die winkel is maklik om te raai. Kies ’n ander wagwoord.',
  'Votre nom et celui de la boutique sont faciles à deviner. Choisissez un autre mot de passe.',
]
const terms: Words = [
  'Accept the terms and conditions to register',
  'Aanvaar die bepalings en voorwaardes om te registreer',
  'Acceptez les conditions générales pour vous inscrire',
]
const signInFailed: Words = [
  'The phone number or the password is wrong.',
  'Die foonnommer of die wagwoord is verkeerd.',
  'Le numéro de téléphone ou le mot de passe est incorrect.',
]
const taken: Words = [
  'This number already has an account. Sign in instead.',
  'Hierdie nommer het reeds ’n rekening. Teken eerder aan.',
  'Ce numéro a déjà un compte. Connectez-vous plutôt.',
]
const idNumber: Words = [
  'This is not a South African ID number',
  'Dit is nie ’n Suid-Afrikaanse ID-nommer nie',
  'Ce n’est pas un numéro d’identité sud-africain',
]
const tooYoung: Words = [
  'You must be 18 or older',
  'Jy moet 18 of ouer wees',
  'Vous devez avoir au moins 18 ans',
]
const presentWrong: Words = [
  'This is not your current password',
  'Dit is nie jou huidige wagwoord nie',
  'Ce n’est pas votre mot de passe actuel',
]
const codeRequired: Words = [
  'Type the six digits from the SMS',
  'Tik die ses syfers uit die SMS',
  'Saisissez les six chiffres du SMS',
]
const oneChange: Words = [
  'Change the number and the password one after the other',
  'Verander die nommer en die wagwoord een na die ander',
  'Changez le numéro et le mot de passe l’un après l’autre',
]

type ExpectedMessage = readonly [field: string | null, words: Words]

interface Row {
  what: string
  body: object
  http: number
  expected: readonly ExpectedMessage[]
}

const signInRows: Row[] = [
  { what: 'no number', body: { login: ' ', password: 'x' }, http: 422, expected: [['login', phoneRequired]] },
  {
    what: 'a landline',
    body: { login: '021 123 4567', password: 'x' },
    http: 422,
    expected: [['login', phoneInvalid]],
  },
  {
    what: 'no password',
    body: { login: '0821234567', password: '' },
    http: 422,
    expected: [['password', required]],
  },
  {
    what: 'the wrong one',
    body: { login: '0821234567', password: 'Nooit8weet' },
    http: 401,
    expected: [[null, signInFailed]],
  },
]

const signUpRows: Row[] = [
  {
    what: 'nothing',
    body: { login: '', password: '' },
    http: 422,
    expected: [
      ['login', phoneRequired],
      ['password', passwordShort],
      ['first_name', required],
      ['last_name', required],
      ['profile.terms', terms],
    ],
  },
  {
    what: 'a landline',
    body: signUpForm({ login: '0211234567' }),
    http: 422,
    expected: [['login', phoneInvalid]],
  },
  {
    what: 'five characters',
    body: signUpForm({ password: 'Kra7b' }),
    http: 422,
    expected: [['password', passwordShort]],
  },
  {
    what: '129 characters',
    body: signUpForm({ password: 'ag '.repeat(43) }),
    http: 422,
    expected: [['password', passwordLong]],
  },
  {
    what: 'a common password',
    body: signUpForm({ password: 'P@ssw0rd!' }),
    http: 422,
    expected: [['password', passwordCommon]],
  },
  {
    what: 'the number as password',
    body: signUpForm({ login: '0821112223', password: '+27 82 111 2223' }),
    http: 422,
    expected: [['password', passwordPhone]],
  },
  {
    what: 'the name as password',
    body: signUpForm({ password: 'Thandi-77' }),
    http: 422,
    expected: [['password', passwordName]],
  },
]

const updateRows: Row[] = [
  {
    what: 'empty names and terms taken back',
    body: { first_name: ' ', last_name: '', profile: { terms: false } },
    http: 422,
    expected: [
      ['first_name', required],
      ['last_name', required],
      ['profile.terms', terms],
    ],
  },
  {
    what: 'a wrong ID number',
    body: { id_number: '8001015009088' },
    http: 422,
    expected: [['id_number', idNumber]],
  },
  {
    what: 'a child’s ID number',
    body: { id_number: '1501015009083' },
    http: 422,
    expected: [['id_number', tooYoung]],
  },
  {
    what: 'a short password without the present one',
    body: { password: 'abc' },
    http: 422,
    expected: [
      ['password', passwordShort],
      ['current_password', required],
    ],
  },
  {
    what: 'a password without a code',
    body: { password: 'Nuwe-seisoen', current_password: 'x' },
    http: 422,
    expected: [['token_code', codeRequired]],
  },
  {
    what: 'a landline',
    body: { login: '0211234567' },
    http: 422,
    expected: [
      ['login', phoneInvalid],
      ['current_password', required],
    ],
  },
  {
    what: 'both at once',
    body: { login: '0821234567', password: 'Nuwe-seisoen', current_password: 'x' },
    http: 422,
    expected: [['login', oneChange]],
  },
]

/** The same words in each language, and nothing besides. */
async function expectMessages(
  { http, expected }: Row,
  ask: (language: string) => ReturnType<AccountApp['call']>,
): Promise<void> {
  for (const [index, language] of languages.entries()) {
    const answer = await ask(language)
    const texts = answer
      .json()
      .messages.map(({ field, text }: { field: string | null; text: string }) => [field, text])
    expect([answer.statusCode, texts]).toEqual([
      http,
      expected.map(([field, words]) => [field, words[index]]),
    ])
  }
}

const from = (language: string, bearer?: string) => ({
  language,
  address: freshAddress(),
  ...(bearer && { bearer }),
})

describe.each(generations)('generation %i', (generation) => {
  const address = (scope: string, step: string) => `/api/v${generation}/account/${scope}/${step}`

  describe.each(scopes)('in the scope %s', (scope: Scope) => {
    test.each(signInRows)('signing in with $what is refused with its own text', (row) =>
      expectMessages(row, (language) =>
        shop.call('POST', address(scope, 'sign_in'), row.body, from(language)),
      ),
    )

    test.each(updateRows)('changing to $what is refused with its own text', (row) => {
      const { id = '', bearer = '' } = tokens.get(scope) ?? {}
      return expectMessages(row, (language) =>
        shop.call('PATCH', address(scope, `${id}/update`), row.body, from(language, bearer)),
      )
    })

    test('a valid change returns the account', async () => {
      const { id = '', bearer = '' } = tokens.get(scope) ?? {}
      const changed = await shop.call(
        'PATCH',
        address(scope, `${id}/update`),
        { first_name: 'Sipho', profile: { occupation: `Packs, ${generation}` } },
        from('en', bearer),
      )
      expect(changed.json()).toMatchObject({
        status: 'ok',
        account: { id, scope, profile: { occupation: `Packs, ${generation}` } },
        messages: [],
      })
      // What only the newer generation has.
      expect('bank' in changed.json().account.profile).toBe(generation === 2)
    })
  })

  test.each(signUpRows)('signing up with $what is refused with its own text', (row) =>
    expectMessages(row, (language) =>
      shop.call('POST', address('user', 'sign_up'), row.body, from(language)),
    ),
  )

  test('signing up with a number that has an account is refused', async () => {
    const login = freshPhone()
    const form = signUpForm({ login })
    const first = await shop.call('POST', address('user', 'sign_up'), form, from('en'))
    expect([first.statusCode, first.json().status, first.json().account.login]).toEqual([
      201,
      'ok',
      `+27${login.slice(1)}`,
    ])
    await expectMessages({ what: '', body: form, http: 409, expected: [['login', taken]] }, (language) =>
      shop.call('POST', address('user', 'sign_up'), form, from(language)),
    )
    const signedIn = await shop.call(
      'POST',
      address('user', 'sign_in'),
      { login, password: goodPassword },
      from('en'),
    )
    expect(Object.keys(signedIn.json()).sort()).toEqual(['account', 'messages', 'status', 'token'])
  })

  test.each(['staff', 'manager', 'admin'])('nobody signs up as %s', async (scope) => {
    const answer = await shop.call('POST', address(scope, 'sign_up'), signUpForm(), from('en'))
    expect([answer.statusCode, answer.json().status]).toEqual([404, 'not_found'])
  })
})

test('a wrong current password is reported on its field', async () => {
  const login = freshPhone()
  const { account, token } = (await shop.signUp({ login }, { address: freshAddress() })).json()
  await shop.sendCode({ for: 'password' }, { bearer: token })
  const body = {
    password: 'Nuwe-seisoen',
    current_password: 'Nooit8weet',
    token_code: await shop.codeTo(account.login),
  }
  await expectMessages(
    { what: '', body, http: 422, expected: [['current_password', presentWrong]] },
    (language) => shop.update(account.id, body, from(language, token)),
  )
})
