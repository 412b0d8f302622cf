import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import { Outbox } from '#server/outbox/outbox.ts'
import { endOtherSessions } from '#server/sessions/session-store.ts'
import {
  type AccountApp,
  codesOf,
  cookieOf,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { insertAccount, setPassword } from './account-store.ts'
import { checkResets } from './check-resets.ts'
import { HashQueue } from './hash-queue.ts'
import { hashPassword } from './passwords.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp({ variables: { SPAZA_PUBLIC_URL: 'https://shop.example' }, log })
})
afterAll(() => shop.close())

const minute = 60_000
/** Other work on the machine may keep it waiting. */
const patiently = { timeout: 10_000, interval: 20 }
const newPassword = 'Nuwe-seisoen'
const e164 = (phone: string) => toE164(phone) ?? ''

async function newShopper(language = 'en') {
  const login = freshPhone()
  const answer = await shop.signUp({ login, profile: { terms: true, language } }, { address: freshAddress() })
  const { account, token } = answer.json()
  return { login, id: account.id as string, bearer: token as string, cookie: cookieOf(answer) }
}

/** A number with an account whose code was asked for and typed: the token for its new password. */
async function proven(login: string, scope = 'user'): Promise<string> {
  const from = { address: freshAddress() }
  expect((await shop.forgot(login, from, scope)).statusCode).toBe(200)
  return (await shop.validate(login, await shop.codeTo(e164(login)), from, scope)).json().token_id
}

const withoutId = (answer: { json(): object }) => ({ ...answer.json(), request_id: '' })

describe.each([1, 2])('generation %i', (generation) => {
  test('a code and a token set a new password; the old one and all sessions end', async () => {
    const thandi = await newShopper()
    const asked = await shop.forgot(thandi.login, {}, 'user', generation)
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      {
        status: 'ok',
        message: 'If this number has an account, a code is on its way by SMS. It works for 10 minutes.',
      },
    ])
    const code = await shop.codeTo(e164(thandi.login))
    const typed = await shop.validate(
      thandi.login,
      ` ${code.slice(0, 3)} ${code.slice(3)}`,
      {},
      'user',
      generation,
    )
    expect([typed.statusCode, typed.json()]).toEqual([
      200,
      {
        status: 'ok',
        login: e164(thandi.login),
        token_id: expect.stringMatching(/^[\w-]{43}$/),
        message: 'The code is right. Choose a new password within 10 minutes.',
      },
    ])
    const other = (await shop.signIn(thandi.login, goodPassword)).json().token
    const reset = await shop.reset(typed.json().token_id, newPassword, {}, 'user', generation)
    expect([reset.statusCode, reset.json()]).toEqual([
      200,
      { status: 'ok', message: 'Your password is changed. You are signed out everywhere else.' },
    ])
    // Known from now on, and not signed in.
    expect(reset.headers['set-cookie']).toMatch(/^spaza_device=[^;,]+; /)
    for (const bearer of [thandi.bearer, other]) expect((await shop.me({ bearer })).account).toBeNull()
    expect((await shop.signIn(thandi.login, goodPassword)).statusCode).toBe(401)
    expect((await shop.signIn(thandi.login, newPassword)).statusCode).toBe(200)
  })
})

test('the SMS is in the account’s language, and its last line binds the code to our page', async () => {
  const johan = await newShopper('af')
  await shop.forgot(johan.login, { language: 'en', headers: { host: 'evil.example' } })
  const [text = ''] = await shop.messagesTo(e164(johan.login))
  const code = await shop.codeTo(e164(johan.login))
  expect(text).toBe(
    `Mzansi Market: ${code} is jou kode vir 'n nuwe wagwoord. Dit werk 10 minute lank. Moet dit aan niemand gee nie.\n\n@shop.example #${code}`,
  )
})

test('a code and a token of staff work only in the scope they were sent for', async () => {
  const phone = freshPhone()
  const passwordHash = await hashPassword(goodPassword)
  const sipho = {
    login: e164(phone),
    passwordHash,
    firstName: 'Sipho',
    lastName: 'X',
    profile: {},
    termsAcceptedAt: null,
  }
  for (const scope of ['staff', 'user'] as const)
    await insertAccount(shop.database.kysely, { ...sipho, scope }, shop.time.now)
  await shop.forgot(phone, {}, 'staff')
  const code = await shop.codeTo(e164(phone))
  for (const scope of ['user', 'manager'])
    expect(codesOf(await shop.validate(phone, code, {}, scope))).toEqual(['token_code code-over'])
  const { token_id: token } = (await shop.validate(phone, code, {}, 'staff')).json()
  for (const scope of ['user', 'manager'])
    expect(codesOf(await shop.reset(token, newPassword, {}, scope))).toEqual(['token_id token-over'])
  expect((await shop.reset(token, newPassword, {}, 'staff')).statusCode).toBe(200)
  expect((await shop.signIn(phone, newPassword, {}, 'staff')).statusCode).toBe(200)
  expect((await shop.signIn(phone, goodPassword, {}, 'user')).statusCode).toBe(200)
  expect((await shop.forgot(phone, {}, 'admin')).statusCode).toBe(404)
})

describe('nobody learns whether a number has an account', () => {
  test('not from any response on the way', async () => {
    const { login: known } = await newShopper()
    const unknown = freshPhone()
    const both = async (ask: (login: string) => Promise<{ statusCode: number; json(): object }>) => {
      const [one, other] = [await ask(known), await ask(unknown)]
      expect([one.statusCode, withoutId(one)]).toEqual([other.statusCode, withoutId(other)])
      return one.statusCode
    }
    expect(await both((login) => shop.validate(login, '123456'))).toBe(422)
    expect(await both((login) => shop.forgot(login))).toBe(200)
    expect(await both((login) => shop.forgot(login))).toBe(429)
    const wrong = (await shop.codeTo(e164(known))) === '000000' ? '000001' : '000000'
    for (let time = 0; time < 6; time += 1)
      expect(await both((login) => shop.validate(login, wrong))).toBe(422)
    for (const http of [200, 429]) {
      shop.passTime(minute)
      expect(await both((login) => shop.forgot(login))).toBe(http)
    }
    for (const http of [200, 429]) {
      shop.passTime(minute)
      expect(await both((login) => shop.forgot(login, { address: freshAddress() }))).toBe(http)
    }
    expect(await shop.messagesTo(e164(unknown))).toEqual([])
  })

  // Told by what is done, not by a clock: a busy machine adds more to either than a statement takes.
  test('not from the time: every number takes as many statements and one hash', async () => {
    const { login: known } = await newShopper()
    // What is sent afterwards is no part of the answer.
    vi.spyOn(Outbox.prototype, 'work').mockResolvedValue()
    // Only what the call itself says: messages of the tests before may still be on their way.
    const inCall = new AsyncLocalStorage<true>()
    const query = Client.prototype.query as (...args: unknown[]) => unknown
    let statements = 0
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      if (inCall.getStore()) statements += 1
      return query.apply(this, args)
    })
    const hashed = vi.spyOn(HashQueue.prototype, 'run')
    const workOf = async (login: string) => {
      statements = 0
      hashed.mockClear()
      await inCall.run(true, () => shop.forgot(login, { address: freshAddress() }))
      return { statements, hashes: hashed.mock.calls.length }
    }
    const forKnown = await workOf(known)
    const forUnknown = await workOf(freshPhone())
    vi.restoreAllMocks()
    expect(forKnown.statements).toBeGreaterThan(5)
    expect(forKnown.hashes).toBe(1)
    expect(forUnknown).toEqual(forKnown)
    expect(await shop.messagesTo(e164(known))).toHaveLength(1)
  })

  test('not from guessing the code of an unknown number', async () => {
    const unknown = freshPhone()
    await shop.forgot(unknown)
    await shop.database.kysely
      .updateTable('password_resets')
      .set({ code_hash: await hashPassword('123456') })
      .where('login', '=', e164(unknown))
      .execute()
    expect(codesOf(await shop.validate(unknown, '123456'))).toEqual(['token_code code-wrong'])
  })
})

describe('a code', () => {
  test('has five attempts, however many come at once', async () => {
    const { login } = await newShopper()
    await shop.forgot(login)
    const code = await shop.codeTo(e164(login))
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => shop.validate(login, wrong, { address: freshAddress() })),
    )
    const codes = answers.flatMap(codesOf)
    expect(codes.filter((said) => said === 'token_code code-wrong')).toHaveLength(5)
    expect(codes.filter((said) => said === 'token_code code-over')).toHaveLength(35)
    const left = answers.map((answer) => /\d/.exec(answer.json().messages[0].text)?.[0]).filter(Boolean)
    expect(left.sort()).toEqual(['0', '1', '2', '3', '4'])
    expect(codesOf(await shop.validate(login, code))).toEqual(['token_code code-over'])
  })

  test('becomes a token once, however many requests come at once', async () => {
    const { login } = await newShopper()
    await shop.forgot(login)
    const code = await shop.codeTo(e164(login))
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.validate(login, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await shop.validate(login, code)).statusCode).toBe(422)
  })

  test('works for ten minutes', async () => {
    const [soon, late] = [await newShopper(), await newShopper()]
    for (const { login } of [soon, late]) await shop.forgot(login)
    shop.passTime(10 * minute - 1000)
    const from = { address: freshAddress() }
    expect((await shop.validate(soon.login, await shop.codeTo(e164(soon.login)), from)).statusCode).toBe(200)
    shop.passTime(1000)
    const answer = await shop.validate(late.login, await shop.codeTo(e164(late.login)), from)
    expect(codesOf(answer)).toEqual(['token_code code-over'])
  })

  test('is replaced by the next one, and never works for another number', async () => {
    const [thandi, aisha] = [await newShopper(), await newShopper()]
    for (const { login } of [thandi, aisha]) await shop.forgot(login)
    const first = await shop.codeTo(e164(thandi.login))
    shop.passTime(minute)
    await shop.forgot(thandi.login)
    const second = await shop.codeTo(e164(thandi.login))
    if (first !== second) expect((await shop.validate(thandi.login, first)).statusCode).toBe(422)
    expect((await shop.validate(aisha.login, second)).statusCode).toBe(422)
    expect((await shop.validate(thandi.login, second)).statusCode).toBe(200)
  })

  test.each(['', '12345', 'abcdef', '1234567'])('typed as %j is not counted as an attempt', async (typed) => {
    const { login } = await newShopper()
    await shop.forgot(login)
    for (let time = 0; time < 7; time += 1)
      expect(codesOf(await shop.validate(login, typed, { address: freshAddress() }))).toEqual([
        'token_code code-required',
      ])
    expect((await shop.validate(login, await shop.codeTo(e164(login)))).statusCode).toBe(200)
  })

  test('is sent to strangers once a minute, three times in half a day and four times a day, across scopes', async () => {
    const { login } = await newShopper()
    const scopes = ['user', 'staff', 'manager', 'user', 'user', 'user']
    const at = (scope: string) => shop.forgot(login, { address: freshAddress() }, scope)
    const statuses = (await Promise.all(scopes.map(at))).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 429, 429, 429, 429, 429])
    const soon = await at('user')
    expect([codesOf(soon), soon.headers['retry-after']]).toEqual([['null code-soon'], '60'])
    for (let time = 1; time < 3; time += 1) {
      shop.passTime(minute)
      expect((await at('user')).statusCode).toBe(200)
    }
    shop.passTime(minute)
    expect(codesOf(await at('user'))).toEqual(['null code-enough'])
    shop.passTime(12 * 60 * minute)
    expect((await at('user')).statusCode).toBe(200)
    shop.passTime(minute)
    expect(codesOf(await at('user'))).toEqual(['null code-enough'])
    shop.passTime(24 * 60 * minute)
    expect((await at('user')).statusCode).toBe(200)
  })

  test('is sent to South African mobile numbers only', async () => {
    expect(codesOf(await shop.forgot('+44 7700 900123'))).toEqual(['login codes-abroad'])
    expect(codesOf(await shop.forgot('0860 123 456'))).toEqual(['login phone-invalid'])
    expect(codesOf(await shop.forgot(' '))).toEqual(['login phone-required'])
  })
})

describe('a token', () => {
  test('is used once; the same request succeeds again, another password is refused', async () => {
    const { login } = await newShopper()
    const token = await proven(login)
    const twice = await Promise.all([1, 2].map(() => shop.reset(token, newPassword)))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await shop.reset(token, newPassword)).statusCode).toBe(200)
    for (let time = 0; time < 5; time += 1)
      expect(codesOf(await shop.reset(token, `Ander-seisoen-${time}`))).toEqual(['token_id token-over'])
    expect((await shop.reset(token, 'Nog-een-seisoen')).statusCode).toBe(429)
    expect((await shop.signIn(login, newPassword)).statusCode).toBe(200)
  })

  test('sets one of two passwords sent at once', async () => {
    const { login } = await newShopper()
    const token = await proven(login)
    const [one, other] = await Promise.all([
      shop.reset(token, newPassword),
      shop.reset(token, 'Ander-seisoen'),
    ])
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 422])
    const kept = one?.statusCode === 200 ? newPassword : 'Ander-seisoen'
    expect((await shop.signIn(login, kept)).statusCode).toBe(200)
  })

  test('survives a refused password, and works for ten minutes', async () => {
    const { login } = await newShopper()
    const token = await proven(login)
    expect(codesOf(await shop.reset(token, 'abc'))).toEqual(['password password-short'])
    expect(codesOf(await shop.reset(token, login))).toEqual(['password password-phone'])
    expect(codesOf(await shop.reset(token, 'password'))).toEqual(['password password-common'])
    shop.passTime(10 * minute)
    expect(codesOf(await shop.reset(token, newPassword))).toEqual(['token_id token-over'])
  })

  test('that is made up is refused like an expired one', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), `reset_${'0'.repeat(26)}`])
      expect(codesOf(await shop.reset(token, newPassword))).toEqual(['token_id token-over'])
  })

  test('ends when another token of its account is used', async () => {
    const { login } = await newShopper()
    const first = await proven(login)
    shop.passTime(minute)
    const second = await proven(login)
    expect((await shop.reset(second, newPassword)).statusCode).toBe(200)
    expect((await shop.reset(first, 'Ander-seisoen')).statusCode).toBe(422)
  })
})

test('a shopper locked out for guessing signs in with the new password', async () => {
  const { login } = await newShopper()
  for (let time = 0; time < 10; time += 1) await shop.signIn(login, 'Nooit8weet', { address: freshAddress() })
  const from = { address: freshAddress() }
  expect((await shop.signIn(login, goodPassword, from)).statusCode).toBe(429)
  await shop.reset(await proven(login), newPassword)
  expect((await shop.signIn(login, newPassword, from)).statusCode).toBe(200)
})

test('a sign-in with the old password during the reset is refused', async () => {
  const { id, login } = await newShopper()
  const hash = await hashPassword(newPassword)
  let signingIn: ReturnType<AccountApp['signIn']> | undefined
  await shop.database.transaction(async (tx) => {
    await setPassword(tx, id, hash)
    await endOtherSessions(tx, id, '', shop.time.now)
    signingIn = shop.signIn(login, goodPassword, { address: freshAddress() })
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect
      .poll(async () => (await shop.database.pool.query(waiting)).rowCount, patiently)
      .toBeGreaterThan(0)
  })
  expect((await signingIn)?.statusCode).toBe(401)
})

test('one address may request a hundred codes an hour, and try a hundred in a quarter of an hour', async () => {
  const from = { address: freshAddress() }
  const many = async (ask: () => Promise<{ statusCode: number }>) =>
    // Of more than a hundred half-sent bodies of one address the oldest is disconnected (arriving-bodies.ts).
    [
      ...(await Promise.all(Array.from({ length: 60 }, ask))),
      ...(await Promise.all(Array.from({ length: 41 }, ask))),
    ].filter(({ statusCode }) => statusCode === 429).length
  expect(await many(() => shop.validate(freshPhone(), '123456', from))).toBe(1)
  // Refused by its number at first sight: the limit is by address all the same.
  const { login } = await newShopper()
  await shop.forgot(login)
  for (let time = 0; time < 100; time += 1) await shop.forgot(login, from)
  const answer = await shop.forgot(freshPhone(), from)
  expect(codesOf(answer)).toEqual(['null too-many'])
})

test('codes and tokens are neither stored in plain text nor logged', async () => {
  const { login } = await newShopper()
  await shop.outbox.work()
  const token = await proven(login)
  const code = await shop.codeTo(e164(login))
  await shop.outbox.work()
  const { rows } = await shop.database.pool.query('select password_resets::text as row from password_resets')
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).not.toContain(token)
  expect(kept).toContain('$argon2id$')
  expect(new RegExp(`[,(]"?${code}"?[,)]`).test(kept)).toBe(false)
  expect(logged.join('').includes(token)).toBe(false)
  expect(logged.join('').includes(e164(login).slice(3))).toBe(false)
  expect(logged.some((line) => line.includes('reset_code') && !line.includes(code))).toBe(true)
})

test('the operator is warned when many codes are sent and hardly any are used', async () => {
  shop.passTime(2 * 60 * minute)
  const { id } = await newShopper()
  await shop.database.kysely
    .insertInto('password_resets')
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        id: `reset_${n}`,
        scope: 'user',
        login: freshPhone(),
        account_id: id,
        code_hash: '',
        asked_at: shop.time.now,
        expires_at: shop.time.now,
      })),
    )
    .execute()
  logged.length = 0
  await checkResets(shop.database.kysely, shop.time.now, shop.shop.log)
  expect(logged.join('')).toContain('"sent":20,"proven":0')
})

describe('when codes cannot be sent', () => {
  test.each([
    [{ SPAZA_ENV: 'production' }, 'null codes-off'],
    [
      {
        SPAZA_BULKSMS_TOKEN_ID: 'x',
        SPAZA_BULKSMS_TOKEN_SECRET: 'x',
        SPAZA_BULKSMS_URL: 'http://127.0.0.1:1',
      },
      'null codes-later',
    ],
  ])('%j gives everybody %s and stores nothing', async (variables, said) => {
    const other = await openAccountApp({ variables })
    const login = freshPhone()
    await other.signUp({ login })
    if (said.endsWith('later')) {
      // Three that fail, and nobody is told to wait for an SMS that will not come.
      for (let time = 0; time < 3; time += 1) {
        const { login: another } = (await other.signUp()).json().account
        await other.forgot(another)
        await other.outbox.work()
        other.passTime(5_000)
      }
    }
    const before = await other.database.kysely.selectFrom('password_resets').select('id').execute()
    const answers = [await other.forgot(login), await other.forgot(freshPhone())]
    for (const answer of answers) {
      expect([answer.statusCode, codesOf(answer)]).toEqual([503, [said]])
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    }
    const after = await other.database.kysely.selectFrom('password_resets').select('id').execute()
    expect(after).toEqual(before)
    await other.close()
  })
})
