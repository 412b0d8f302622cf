// Signing in and registering with a code, and the attacks on it: guessing, replay, races, codes of other numbers and purposes, what
// answers and work reveal, and floods of SMS.
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import {
  type AccountApp,
  accountShopName,
  codesOf,
  cookieOf,
  deviceCookieOf,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { insertAccount } from './account-store.ts'
import { checkResets } from './check-resets.ts'
import { HashQueue } from './hash-queue.ts'
import { hashPassword } from './passwords.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

/** Dozens of requests, most of which hash a code. */
const patiently = { timeout: 180_000 }
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const names = { first_name: 'Thandi', last_name: 'Nkosi', accept_terms: true }
const e164 = (phone: string) => toE164(phone) ?? ''
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** Asks for a code and returns it. */
async function codeFor(login: string, from = { address: freshAddress() }): Promise<string> {
  const answer = await shop.askSignInCode(login, from)
  expect(answer.statusCode, answer.body).toBe(200)
  return shop.codeTo(e164(login))
}

async function registerByCode(login = freshPhone()) {
  const answer = await shop.signInWithCode(login, await codeFor(login), names)
  expect(answer.statusCode, answer.body).toBe(200)
  return { login, answer, id: answer.json().account.id as string, bearer: answer.json().token as string }
}

async function registerWithPassword() {
  const login = freshPhone()
  const { account, token } = (await shop.signUp({ login }, { address: freshAddress() })).json()
  return { login, id: account.id as string, bearer: token as string }
}

describe('a number with an account', () => {
  test('is signed in by the code, with session and device cookies as by a password', async () => {
    const { login, id } = await registerWithPassword()
    const answer = await shop.signInWithCode(login, await codeFor(login))
    expect(answer.statusCode, answer.body).toBe(200)
    const { account, token, ...rest } = answer.json()
    const byPassword = (
      await shop.call('POST', '/api/v2/account/user/sign_in', { login, password: goodPassword })
    ).json()
    expect({ account, token: expect.any(String), ...rest }).toEqual({
      ...byPassword,
      token: expect.any(String),
      registered: false,
    })
    expect(account).toMatchObject({ id, has_password: true })
    for (const from of [{ bearer: token }, { cookie: cookieOf(answer) }])
      expect((await shop.me(from)).account.id).toBe(id)
    expect(deviceCookieOf(answer)).toMatch(/^spaza_device=[\w-]{22}$/)
  })

  test('ends the session that the request came with', async () => {
    const { login, bearer } = await registerWithPassword()
    await shop.signInWithCode(login, await codeFor(login), {}, { cookie: `spaza_session=${bearer}` })
    expect((await shop.me({ bearer })).account).toBeNull()
  })

  test('keeps its names, whatever is sent beside the code', async () => {
    const { login } = await registerWithPassword()
    const answer = await shop.signInWithCode(login, await codeFor(login), { ...names, first_name: 'Mallory' })
    expect(answer.json()).toMatchObject({ registered: false, account: { first_name: 'Thandi' } })
  })
})

describe('a number without an account', () => {
  test('gets one with names and accepted terms, and no password', async () => {
    const { answer, bearer, login } = await registerByCode()
    expect(answer.json()).toMatchObject({
      status: 'ok',
      registered: true,
      account: {
        login: e164(login),
        first_name: 'Thandi',
        last_name: 'Nkosi',
        has_password: false,
        profile: { terms: true, sms_marketing: false },
      },
    })
    expect((await shop.me({ bearer })).account.login).toBe(e164(login))
  })

  test('is asked for what is missing, and the same code works with it, however often it was sent without', async () => {
    const login = freshPhone()
    const code = await codeFor(login)
    for (let time = 0; time < 7; time += 1)
      expect(codesOf(await shop.signInWithCode(login, code))).toEqual([
        'first_name required',
        'last_name required',
        'accept_terms terms-required',
      ])
    const without = await shop.signInWithCode(login, code, { ...names, accept_terms: false })
    expect(codesOf(without)).toEqual(['accept_terms terms-required'])
    expect((await shop.signInWithCode(login, code, names)).json().registered).toBe(true)
  })

  test('gets one account from two requests at once', async () => {
    const login = freshPhone()
    const code = await codeFor(login)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.signInWithCode(login, code, names, { address: freshAddress() })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const rows = await shop.database.kysely
      .selectFrom('accounts')
      .select('id')
      .where('login', '=', e164(login))
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('of staff alone is a new shopper: codes open no staff account', async () => {
    const login = freshPhone()
    const staff = {
      scope: 'staff' as const,
      login: e164(login),
      firstName: 'Sipho',
      lastName: 'D',
      profile: {},
      termsAcceptedAt: null,
      passwordHash: await hashPassword(goodPassword),
    }
    const id = await insertAccount(shop.database.kysely, staff, shop.time.now)
    const { account } = (await registerByCode(login)).answer.json()
    expect([account.scope, account.id === id]).toEqual(['user', false])
  })
})

describe('guessing', () => {
  test('has five tries at a code, also of a thousand at once', async () => {
    const { login } = await registerWithPassword()
    const code = await codeFor(login)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        shop.signInWithCode(login, otherThan(code), {}, { address: freshAddress() }),
      ),
    )
    const compared = answers.filter((answer) => codesOf(answer)[0] === 'code code-wrong')
    expect(compared).toHaveLength(5)
    expect(codesOf(await shop.signInWithCode(login, code))).toEqual(['code code-over'])
  })

  test('is limited by address, over all numbers', patiently, async () => {
    const address = freshAddress()
    let refused = 0
    for (let time = 0; time < 110; time += 1) {
      const answer = await shop.signInWithCode(freshPhone(), '123456', {}, { address })
      if (answer.statusCode === 429) refused += 1
    }
    expect(refused).toBe(10)
  })

  test('by strangers uses up no try of the code that a known device requested', async () => {
    const { login, answer } = await registerByCode()
    const from = { address: freshAddress(), cookie: deviceCookieOf(answer) }
    shop.passTime(minute)
    const code = await codeFor(login, from)
    for (let time = 0; time < 8; time += 1)
      await shop.signInWithCode(login, otherThan(code), {}, { address: freshAddress() })
    expect(codesOf(await shop.signInWithCode(login, code, {}, { address: freshAddress() }))).toEqual([
      'code code-over',
    ])
    expect((await shop.signInWithCode(login, code, {}, from)).statusCode).toBe(200)
  })

  test('finds a code late: it ends after ten minutes, and stays ended when the clock is set back', async () => {
    const { login } = await registerWithPassword()
    const code = await codeFor(login)
    shop.passTime(10 * minute)
    expect(codesOf(await shop.signInWithCode(login, code))).toEqual(['code code-over'])
    shop.passTime(-5 * minute)
    expect(codesOf(await shop.signInWithCode(login, code))).toEqual(['code code-over'])
  })
})

describe('a code', () => {
  test('works once', async () => {
    const { login } = await registerWithPassword()
    const code = await codeFor(login)
    expect((await shop.signInWithCode(login, code)).statusCode).toBe(200)
    expect(codesOf(await shop.signInWithCode(login, code))).toEqual(['code code-over'])
  })

  test('signs in one of many requests at once', async () => {
    const { login } = await registerWithPassword()
    const code = await codeFor(login)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.signInWithCode(login, code, {}, { address: freshAddress() })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, 422, 422, 422, 422])
  })

  test('opens no other number', async () => {
    const [thandi, mallory] = [await registerWithPassword(), freshPhone()]
    const code = await codeFor(mallory)
    const theirs = await codeFor(thandi.login)
    if (code === theirs) return
    expect(codesOf(await shop.signInWithCode(thandi.login, code))).toEqual(['code code-wrong'])
  })

  test('requested to sign in resets no password and changes none, and the other way round', async () => {
    const { login, id, bearer } = await registerWithPassword()
    const code = await codeFor(login)
    expect(codesOf(await shop.validate(login, code))).toEqual(['token_code code-over'])
    const change = { password: 'Nuwe-seisoen', current_password: goodPassword, token_code: code }
    expect(codesOf(await shop.update(id, change, { bearer }))).toEqual(['token_code code-over'])

    const other = await registerWithPassword()
    expect((await shop.forgot(other.login, { address: freshAddress() })).statusCode).toBe(200)
    const reset = await shop.codeTo(e164(other.login))
    expect(codesOf(await shop.signInWithCode(other.login, reset))).toEqual(['code code-over'])
    const third = await registerWithPassword()
    expect((await shop.sendCode({ for: 'password' }, { bearer: third.bearer })).statusCode).toBe(200)
    const own = await shop.codeTo(e164(third.login))
    expect(codesOf(await shop.signInWithCode(third.login, own))).toEqual(['code code-over'])
  })

  test('is replaced by the next one, which may be requested after half a minute', async () => {
    const { login } = await registerWithPassword()
    const from = { address: freshAddress() }
    const first = await codeFor(login, from)
    const soon = await shop.askSignInCode(login, from)
    expect([codesOf(soon), soon.headers['retry-after']]).toEqual([['null code-soon'], '30'])
    shop.passTime(30 * second)
    const next = await codeFor(login, from)
    if (first !== next) expect(codesOf(await shop.signInWithCode(login, first))).toEqual(['code code-wrong'])
    expect((await shop.signInWithCode(login, next)).statusCode).toBe(200)
  })

  test('ends with a new password, so that it is worth nothing to a person who saw it', async () => {
    const { login } = await registerWithPassword()
    const seen = await codeFor(login)
    shop.passTime(minute)
    await shop.forgot(login, { address: freshAddress() })
    const { token_id } = (await shop.validate(login, await shop.codeTo(e164(login)))).json()
    expect((await shop.reset(token_id, 'Nuwe-seisoen')).statusCode).toBe(200)
    expect(codesOf(await shop.signInWithCode(login, seen))).toEqual(['code code-over'])
  })

  test('is stored as a hash only, and deleted after two days', async () => {
    const login = freshPhone()
    const code = await codeFor(login)
    const rows = () =>
      shop.database.kysely.selectFrom('sign_in_codes').selectAll().where('login', '=', e164(login)).execute()
    expect(JSON.stringify(await rows())).toContain('argon2id')
    expect(JSON.stringify((await rows()).map(({ code_hash }) => code_hash))).not.toContain(code)
    shop.passTime(48 * hour + second)
    await checkResets(shop.database.kysely, shop.time.now, pino({ level: 'silent' }))
    expect(await rows()).toEqual([])
  })

  test('comes in an SMS in the language of the account, else of the page', async () => {
    const login = freshPhone()
    const page = { address: freshAddress(), language: 'fr' }
    await codeFor(login, page)
    const [text = ''] = await shop.messagesTo(e164(login))
    expect(text).toMatch(new RegExp(`^${accountShopName}: \\d{6} est votre code de connexion`))
  })
})

describe('nobody learns whether a number has an account', () => {
  test('from the answer, the statements or the hashes of a request for a code', async () => {
    const { login: registered } = await registerWithPassword()
    const [querySpy, hashSpy] = [vi.spyOn(Client.prototype, 'query'), vi.spyOn(HashQueue.prototype, 'run')]
    // The outbox works at the same time, and counts too.
    const ofRequests = /sign_in_codes|accounts|known_devices|insert into "messages"/
    const statements = () =>
      querySpy.mock.calls
        .map(([query]) => (typeof query === 'string' ? query : (query as { text?: string }).text) ?? '')
        .filter((text) => ofRequests.test(text))
    const workOf = async (login: string) => {
      querySpy.mockClear()
      hashSpy.mockClear()
      const answer = await shop.askSignInCode(login, { address: freshAddress() })
      const { 'x-request-id': _, date: __, ...headers } = answer.headers
      return {
        answer: [answer.statusCode, answer.body, Object.keys(headers)],
        statements: statements(),
        hashes: hashSpy.mock.calls.length,
      }
    }
    // What the shop repeats after a conflict is not part of every one of them.
    const leastWork = async (logins: string[]) => {
      const works = []
      for (const login of logins) works.push(await workOf(login))
      return works.toSorted((a, b) => a.statements.length - b.statements.length)[0]
    }
    const others = [await registerWithPassword(), await registerWithPassword()].map(({ login }) => login)
    const known = await leastWork([registered, ...others])
    const unknown = await leastWork([freshPhone(), freshPhone(), freshPhone()])
    vi.restoreAllMocks()
    expect(known?.hashes).toBe(1)
    expect(known?.statements.length).toBeGreaterThan(4)
    expect(unknown).toEqual(known)
  })

  test('from a wrong code, or from how requests are limited', async () => {
    const told = async (login: string) => {
      const said: string[][] = []
      const code = await codeFor(login)
      for (let time = 0; time < 6; time += 1)
        said.push([
          (await shop.signInWithCode(login, otherThan(code), names, { address: freshAddress() })).body,
        ])
      for (let time = 0; time < 4; time += 1) {
        const answer = await shop.askSignInCode(login, { address: freshAddress() })
        said.push([String(answer.statusCode), ...(answer.statusCode === 200 ? [] : codesOf(answer))])
        shop.passTime(minute)
      }
      return said.flat().map((text) => text.replace(/"request_id":"[^"]*"/, ''))
    }
    expect(await told(freshPhone())).toEqual(await told((await registerWithPassword()).login))
  })
})

describe('a flood of SMS', () => {
  test('to one number is five a day of all kinds together, four of strangers, two of them from one network', async () => {
    const login = freshPhone()
    shop.passTime(24 * hour)
    const from = { address: freshAddress() }
    let fromOne = 0
    for (let time = 0; time < 10; time += 1) {
      if ((await shop.askSignInCode(login, from)).statusCode === 200) fromOne += 1
      shop.passTime(minute)
    }
    expect(fromOne).toBe(2)
    let sent = fromOne
    for (let time = 0; time < 90; time += 1) {
      const ask = time % 2 === 0 ? shop.askSignInCode : shop.forgot
      if ((await ask(login, { address: freshAddress() })).statusCode === 200) sent += 1
      shop.passTime(15 * minute)
    }
    expect(sent).toBe(4)
  })

  test('from one address is sixty an hour, whatever the numbers', patiently, async () => {
    shop.passTime(hour - (shop.time.now.getTime() % hour))
    const address = freshAddress()
    const statuses: number[] = []
    for (let time = 0; time < 64; time += 1)
      statuses.push((await shop.askSignInCode(freshPhone(), { address })).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429])
  })

  test('from many addresses takes half of what the shop sends, and leaves the rest to known devices', async () => {
    const small = await openAccountApp({ variables: { SPAZA_SMS_MAX_PER_HOUR: '6' } })
    const login = freshPhone()
    await small.signUp({ login }, { address: freshAddress() })
    const signedIn = await small.signIn(login, goodPassword, { address: freshAddress() })
    const statuses: number[] = []
    for (let time = 0; time < 5; time += 1)
      statuses.push((await small.askSignInCode(freshPhone(), { address: freshAddress() })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const cookie = deviceCookieOf(signedIn)
    expect((await small.askSignInCode(login, { address: freshAddress(), cookie })).statusCode).toBe(200)
    await small.close()
  })

  test('reaches no number abroad, and an owner who signs in is not counted as a stranger', async () => {
    const abroad = await shop.askSignInCode('+44 7700 900123', { address: freshAddress() })
    expect(codesOf(abroad)).toEqual(['login codes-abroad'])
    const login = freshPhone()
    const from = { address: freshAddress() }
    for (let time = 0; time < 4; time += 1) {
      expect((await shop.signInWithCode(login, await codeFor(login, from), names, from)).statusCode).toBe(200)
      shop.passTime(minute)
    }
  })
})

describe('an account without a password', () => {
  test('is opened by none, with the work of an unknown number', async () => {
    const { login } = await registerByCode()
    const hashSpy = vi.spyOn(HashQueue.prototype, 'run')
    const answers = []
    for (const who of [login, freshPhone()])
      for (const password of [goodPassword, ' ', '123456'])
        answers.push(await shop.signIn(who, password, { address: freshAddress() }))
    const hashes = hashSpy.mock.calls.length
    vi.restoreAllMocks()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(401))
    expect(new Set(answers.map((answer) => codesOf(answer)[0])).size).toBe(1)
    expect(hashes).toBe(6)
  })

  test('sets one with a code alone, and the same request repeated gets the same answer', async () => {
    const { login, id, bearer } = await registerByCode()
    shop.passTime(minute)
    expect(codesOf(await shop.update(id, { password: 'Nuwe-seisoen' }, { bearer }))).toEqual([
      'token_code code-required',
    ])
    const sent = await shop.sendCode({ for: 'password' }, { bearer })
    expect(sent.json()).toMatchObject({ needed: true, login: e164(login) })
    const token_code = await shop.codeTo(e164(login))
    const wrong = { password: 'Nuwe-seisoen', token_code: otherThan(token_code) }
    expect(codesOf(await shop.update(id, wrong, { bearer }))).toEqual(['token_code code-wrong'])
    const change = { password: 'Nuwe-seisoen', token_code }
    for (let time = 0; time < 2; time += 1) {
      const answer = await shop.update(id, change, { bearer })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect((await shop.me({ bearer })).account.has_password).toBe(true)
    expect((await shop.signIn(login, 'Nuwe-seisoen', { address: freshAddress() })).statusCode).toBe(200)
    // From now on it is needed like any other.
    const again = { password: 'Nog-n-seisoen', token_code }
    expect(codesOf(await shop.update(id, again, { bearer }))).toEqual(['current_password required'])
  })

  test('sets one as a forgotten password too', async () => {
    const { login } = await registerByCode()
    shop.passTime(minute)
    await shop.forgot(login, { address: freshAddress() })
    const { token_id } = (await shop.validate(login, await shop.codeTo(e164(login)))).json()
    await shop.reset(token_id, 'Nuwe-seisoen')
    const { account } = (
      await shop.call('POST', '/api/v2/account/user/sign_in', { login, password: 'Nuwe-seisoen' })
    ).json()
    expect(account.has_password).toBe(true)
  })

  test('keeps its number until a password is set, so that a stolen session moves it to no other phone', async () => {
    const { id, bearer } = await registerByCode()
    const mine = freshPhone()
    const asked = await shop.sendCode({ for: 'phone', login: mine }, { bearer, address: freshAddress() })
    expect(codesOf(asked)).toEqual(['login password-first'])
    const tried = await shop.update(id, { login: mine, token_code: '123456' }, { bearer })
    expect(codesOf(tried)).toEqual(['login password-first'])
  })

  test('is neither exported nor deleted before a password is set', async () => {
    const { id, bearer } = await registerByCode()
    for (const [step, body] of [
      ['export', { password: 'Nooit8weet' }],
      ['delete', { password: goodPassword }],
    ] as const)
      expect(codesOf(await shop.call('POST', `/api/v2/users/${id}/${step}`, body, { bearer }))).toEqual([
        'password password-unset',
      ])
  })
})
