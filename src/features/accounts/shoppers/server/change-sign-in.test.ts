// Changes a password or number: needs the current password and a code, and ends every other way in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import {
  type AccountApp,
  codesOf,
  cookieOf,
  type From,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { insertAccount } from './account-store.ts'
import { hashPassword } from './passwords.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const minute = 60_000
const newPassword = 'Nuwe-seisoen'
const e164 = (phone: string) => toE164(phone) ?? ''

interface Somebody {
  login: string
  id: string
  from: From
}

async function newShopper(language = 'en'): Promise<Somebody> {
  const login = freshPhone()
  const answer = await shop.signUp({ login, profile: { terms: true, language } }, { address: freshAddress() })
  const { account, token } = answer.json()
  return { login, id: account.id, from: { bearer: token, address: freshAddress() } }
}

const signedIn = async (login: string, password = goodPassword): Promise<string> =>
  (await shop.signIn(login, password, { address: freshAddress() })).json().token

const wrongly = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Asks for a code and answers it. */
async function codeFor(person: Somebody, body: { for: string; login?: string }): Promise<string> {
  const answer = await shop.sendCode(body, { ...person.from, address: freshAddress() })
  expect(answer.statusCode).toBe(200)
  return shop.codeTo(e164(body.login ?? person.login))
}

const setPassword = (person: Somebody, code: string, changes: object = {}) =>
  shop.update(
    person.id,
    { password: newPassword, current_password: goodPassword, token_code: code, ...changes },
    person.from,
  )

const setNumber = (person: Somebody, login: string, code: string, changes: object = {}) =>
  shop.update(person.id, { login, current_password: goodPassword, token_code: code, ...changes }, person.from)

describe('a new password', () => {
  test('needs the current password and a code, and ends all sessions but this one', async () => {
    const thandi = await newShopper()
    const other = await signedIn(thandi.login)
    const sent = await shop.sendCode({ for: 'password' }, thandi.from)
    expect(sent.json()).toEqual({
      status: 'ok',
      needed: true,
      login: e164(thandi.login),
      message: 'A code is on its way by SMS. It works for 10 minutes.',
    })
    const code = await shop.codeTo(e164(thandi.login))
    expect((await setPassword(thandi, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200)
    expect((await shop.me({ bearer: other })).account).toBeNull()
    expect((await shop.me(thandi.from)).account.id).toBe(thandi.id)
    expect((await shop.signIn(thandi.login, goodPassword)).statusCode).toBe(401)
    expect((await shop.signIn(thandi.login, newPassword)).statusCode).toBe(200)
  })

  test('is refused without a valid code, and nothing else is changed', async () => {
    const thandi = await newShopper()
    const answer = await setPassword(thandi, '', { first_name: 'Mallory' })
    expect([answer.statusCode, codesOf(answer)]).toEqual([422, ['token_code code-required']])
    expect(codesOf(await setPassword(thandi, '123456'))).toEqual(['token_code code-over'])
    expect((await shop.me(thandi.from)).account.first_name).toBe('Thandi')
    expect((await shop.signIn(thandi.login, goodPassword)).statusCode).toBe(200)
  })

  test('is confirmed again for a repeated request of the same session; another password is refused', async () => {
    const thandi = await newShopper()
    const other = await newShopper()
    const code = await codeFor(thandi, { for: 'password' })
    for (let time = 0; time < 3; time += 1) expect((await setPassword(thandi, code)).statusCode).toBe(200)
    expect(codesOf(await setPassword(thandi, code, { password: 'Ander-seisoen' }))).toEqual([
      'current_password current-password-wrong',
    ])
    // Only to the session that changed it.
    const elsewhere = { ...thandi, from: { bearer: await signedIn(thandi.login, newPassword) } }
    expect(codesOf(await setPassword(elsewhere, code))).toEqual(['current_password current-password-wrong'])
    expect((await shop.me(other.from)).account.id).toBe(other.id)
  })

  test('is refused without the current one; guesses are limited, and lock nobody else out', async () => {
    const thandi = await newShopper()
    const code = await codeFor(thandi, { for: 'password' })
    const guess = () =>
      shop.update(
        thandi.id,
        { first_name: 'Mallory', password: newPassword, current_password: 'Nooit8weet', token_code: code },
        { ...thandi.from, address: freshAddress() },
      )
    for (let time = 0; time < 10; time += 1) {
      const answer = await guess()
      expect([answer.statusCode, codesOf(answer)]).toEqual([422, ['current_password current-password-wrong']])
    }
    expect((await guess()).statusCode).toBe(429)
    expect((await shop.signIn(thandi.login, goodPassword, { address: freshAddress() })).statusCode).toBe(200)
    expect((await shop.me(thandi.from)).account.first_name).toBe('Thandi')
  })

  test('is set by one of two requests at once', async () => {
    const thandi = await newShopper()
    const code = await codeFor(thandi, { for: 'password' })
    const answers = await Promise.all(
      [newPassword, 'Ander-seisoen'].map((password) => setPassword(thandi, code, { password })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('invalidates the code and the token of a started password reset', async () => {
    const thandi = await newShopper()
    await shop.forgot(thandi.login)
    const { token_id: token } = (
      await shop.validate(thandi.login, await shop.codeTo(e164(thandi.login)))
    ).json()
    shop.passTime(minute)
    const code = await codeFor(thandi, { for: 'password' })
    expect((await setPassword(thandi, code)).statusCode).toBe(200)
    expect(codesOf(await shop.reset(token, 'Ander-seisoen'))).toEqual(['token_id token-over'])
  })

  test('must not be made of the owner’s names, the shop’s name or the number', async () => {
    const thandi = await newShopper()
    for (const [password, refusalCode] of [
      ['Thandi-2026', 'password-name'],
      ['mzansi.market', 'password-name'],
      [thandi.login, 'password-phone'],
      ['P@ssw0rd2026', 'password-common'],
      ['a'.repeat(129), 'password-long'],
    ])
      expect(codesOf(await setPassword(thandi, '123456', { password }))).toEqual([`password ${refusalCode}`])
  })

  test('has up to 128 characters of any script, in either Unicode form', async () => {
    const thandi = await newShopper()
    const long = `${'👍é字'.repeat(42)}à`
    const code = await codeFor(thandi, { for: 'password' })
    const answer = await setPassword(thandi, code, { password: long.normalize('NFC') })
    expect(answer.statusCode).toBe(200)
    expect((await shop.signIn(thandi.login, long.normalize('NFD'))).statusCode).toBe(200)
    expect((await shop.signIn(thandi.login, long.slice(0, -1))).statusCode).toBe(401)
  })
})

describe('a new number', () => {
  test('needs the password and a code sent to it; the old number is warned and no longer signs in', async () => {
    const thandi = await newShopper('fr')
    const other = await signedIn(thandi.login)
    const login = freshPhone()
    const code = await codeFor(thandi, { for: 'phone', login: `+27 ${login.slice(1)}` })
    expect((await shop.messagesTo(e164(login)))[0]).toContain('votre code pour vous connecter avec ce numéro')
    const answer = await setNumber(thandi, login, code)
    expect([answer.statusCode, answer.json().account?.login]).toEqual([200, e164(login)])
    expect((await shop.me({ bearer: other })).account).toBeNull()
    expect((await shop.me(thandi.from)).account.login).toBe(e164(login))
    expect((await shop.signIn(thandi.login, goodPassword)).statusCode).toBe(401)
    expect((await shop.signIn(login, goodPassword)).json().account.id).toBe(thandi.id)
    const [warning] = await shop.messagesTo(e164(thandi.login))
    expect(warning).toContain(`un numéro finissant par ${login.slice(-3)}`)
    // Sent again, because its answer was lost.
    expect((await setNumber(thandi, login, code)).statusCode).toBe(200)
    // The number that was left is free.
    expect((await shop.signUp({ login: thandi.login }, { address: freshAddress() })).statusCode).toBe(201)
  })

  test('that has an account is reported as taken only to somebody who can read its messages', async () => {
    const [thandi, aisha] = [await newShopper(), await newShopper()]
    const free = freshPhone()
    const answers = [
      await shop.sendCode({ for: 'phone', login: aisha.login }, thandi.from),
      await shop.sendCode({ for: 'phone', login: free }, thandi.from),
    ]
    const bare = (answer: (typeof answers)[number]) => ({ ...answer.json(), login: '' })
    expect(bare(answers[0] as never)).toEqual(bare(answers[1] as never))
    const wrong = await setNumber(thandi, free, wrongly(await shop.codeTo(e164(free))))
    expect(codesOf(wrong)).toEqual(['token_code code-wrong'])
    shop.passTime(minute)
    const code = await codeFor(thandi, { for: 'phone', login: aisha.login })
    const answer = await setNumber(thandi, aisha.login, code)
    expect([answer.statusCode, codesOf(answer)]).toEqual([409, ['login phone-taken']])
    expect((await shop.signIn(aisha.login, goodPassword)).json().account.id).toBe(aisha.id)
  })

  test('needs a code of its own, which works for no other number, password or account', async () => {
    const [thandi, aisha] = [await newShopper(), await newShopper()]
    const [login, other] = [freshPhone(), freshPhone()]
    const code = await codeFor(thandi, { for: 'phone', login })
    expect(codesOf(await setNumber(thandi, other, code))).toEqual(['token_code code-over'])
    expect(codesOf(await setPassword(thandi, code))).toEqual(['token_code code-over'])
    expect(codesOf(await setNumber(aisha, login, code))).toEqual(['token_code code-over'])
    expect(codesOf(await shop.validate(login, code))).toEqual(['token_code code-over'])
    expect((await setNumber(thandi, login, code)).statusCode).toBe(200)
  })

  test('must differ from the current one, be a mobile number and be reachable by SMS', async () => {
    const thandi = await newShopper()
    const own = { for: 'phone', login: `+27 (0) ${thandi.login.slice(1)}` }
    expect(codesOf(await shop.sendCode(own, thandi.from))).toEqual(['login phone-same'])
    const refusalCode = async (login?: string) =>
      codesOf(await shop.sendCode({ for: 'phone', login }, thandi.from))
    expect(await refusalCode('021 123 4567')).toEqual(['login phone-invalid'])
    expect(await refusalCode()).toEqual(['login phone-required'])
    expect(await refusalCode('+44 7700 900123')).toEqual(['login codes-abroad'])
  })

  test('cannot be set together with a new password', async () => {
    const thandi = await newShopper()
    const both = await setNumber(thandi, freshPhone(), '123456', { password: newPassword })
    expect(codesOf(both)).toEqual(['login one-change'])
  })

  test('goes to one of two accounts that request it at once', async () => {
    const [thandi, aisha] = [await newShopper(), await newShopper()]
    const login = freshPhone()
    const first = await codeFor(thandi, { for: 'phone', login })
    shop.passTime(minute)
    const second = await codeFor(aisha, { for: 'phone', login })
    const answers = await Promise.all([setNumber(thandi, login, first), setNumber(aisha, login, second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('a code', () => {
  test('has five attempts, however many come at once, and works for ten minutes', async () => {
    const thandi = await newShopper()
    const code = await codeFor(thandi, { for: 'password' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.update(
          thandi.id,
          { password: newPassword, current_password: goodPassword, token_code: wrongly(code) },
          { ...thandi.from, address: freshAddress() },
        ),
      ),
    )
    const refusalCode = answers.flatMap(codesOf)
    expect(refusalCode.filter((each) => each === 'token_code code-wrong')).toHaveLength(5)
    expect(codesOf(await setPassword(thandi, code))).toEqual(['token_code code-over'])
    shop.passTime(minute)
    const late = await codeFor(thandi, { for: 'password' })
    shop.passTime(10 * minute)
    expect(codesOf(await setPassword(thandi, late))).toEqual(['token_code code-over'])
  })

  test('shares its limits with codes for a forgotten password: one a minute, five a day per number', async () => {
    const thandi = await newShopper()
    await shop.forgot(thandi.login)
    const soon = await shop.sendCode({ for: 'password' }, thandi.from)
    expect([soon.statusCode, codesOf(soon)]).toEqual([429, ['null code-soon']])
    for (let time = 1; time < 5; time += 1) {
      shop.passTime(minute)
      await codeFor(thandi, { for: 'password' })
    }
    shop.passTime(minute)
    expect(codesOf(await shop.sendCode({ for: 'password' }, thandi.from))).toEqual(['null code-enough'])
    expect(codesOf(await shop.forgot(thandi.login))).toEqual(['null code-enough'])
  })

  test('is sent at most ten times a day per account, whatever the numbers', async () => {
    const thandi = await newShopper()
    const ask = () =>
      shop.sendCode({ for: 'phone', login: freshPhone() }, { ...thandi.from, address: freshAddress() })
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  })

  test('is stored as a hash, and sent only for a signed-in caller of this site', async () => {
    const thandi = await newShopper()
    const code = await codeFor(thandi, { for: 'password' })
    const { rows } = await shop.database.pool.query(
      `select account_codes::text as row from account_codes where account_id = '${thandi.id}'`,
    )
    expect(rows.map(({ row }) => row).join('')).toContain('$argon2id$')
    expect(new RegExp(`[,(]"?${code}"?[,)]`).test(rows.map(({ row }) => row).join(''))).toBe(false)
    expect((await shop.sendCode({ for: 'password' })).statusCode).toBe(401)
    const cookie = `spaza_session=${thandi.from.bearer}`
    const ridden = { cookie, headers: { origin: 'https://evil.example' } }
    expect((await shop.sendCode({ for: 'password' }, ridden)).statusCode).toBe(403)
  })
})

test.each(['staff', 'manager'] as const)(
  '%s accounts change their password in their own scope',
  async (scope) => {
    const login = freshPhone()
    const account = { scope, login: e164(login), firstName: 'Sipho', lastName: 'D', profile: {} }
    const passwordHash = await hashPassword(goodPassword)
    const now = shop.time.now
    const id = await insertAccount(
      shop.database.kysely,
      { ...account, passwordHash, termsAcceptedAt: null },
      now,
    )
    const cookie = cookieOf(await shop.signIn(login, goodPassword, { address: freshAddress() }, scope))
    expect((await shop.sendCode({ for: 'password' }, { cookie }, scope)).statusCode).toBe(200)
    const body = {
      password: newPassword,
      current_password: goodPassword,
      token_code: await shop.codeTo(e164(login)),
    }
    expect((await shop.update(id ?? '', body, { cookie })).statusCode).toBe(401)
    expect((await shop.update(id ?? '', body, { cookie }, scope)).statusCode).toBe(200)
    expect((await shop.signIn(login, newPassword, {}, scope)).statusCode).toBe(200)
  },
)

test('without SMS the current password is enough for a new one, and no number can be changed', async () => {
  const other = await openAccountApp({ variables: { SPAZA_ENV: 'production' } })
  const login = freshPhone()
  const { account, token: bearer } = (await other.signUp({ login })).json()
  expect((await other.sendCode({ for: 'password' }, { bearer })).json()).toMatchObject({
    needed: false,
    login: null,
  })
  const body = { password: newPassword, current_password: goodPassword }
  expect((await other.update(account.id, body, { bearer })).statusCode).toBe(200)
  expect((await other.signIn(login, newPassword)).statusCode).toBe(200)
  const moved = { login: freshPhone(), current_password: newPassword, token_code: '123456' }
  expect(codesOf(await other.sendCode({ for: 'phone', login: moved.login }, { bearer }))).toEqual([
    'null codes-off',
  ])
  expect(codesOf(await other.update(account.id, moved, { bearer }))).toEqual(['token_code code-over'])
  await other.close()
})
