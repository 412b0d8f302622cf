// Attacks on signing in that no other test covers: what work and texts reveal, one password tried at many numbers, the use of a
// stolen token, and a flood of sign-ins.
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import {
  type AccountApp,
  cookieOf,
  type From,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { GuessMonitor } from './guess-monitor.ts'
import { HashQueue } from './hash-queue.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const newPassword = 'Nuwe-seisoen'
const e164 = (phone: string) => toE164(phone) ?? ''

async function newShopper() {
  const login = freshPhone()
  const answer = await shop.signUp({ login }, { address: freshAddress() })
  return { login, id: answer.json().account.id as string, bearer: answer.json().token as string }
}

const signInAgain = async (login: string, password = goodPassword): Promise<string> =>
  (await shop.signIn(login, password, { address: freshAddress() })).json().token

// Told by what is done, not by a clock: a busy machine adds more to either than a statement takes. The clock's own figure is
// `npm run bench -- sign-in`.
test('signing in runs as many statements and hashes for an unknown number as for a wrong password', async () => {
  const { login: registeredLogin } = await newShopper()
  const querySpy = vi.spyOn(Client.prototype, 'query')
  const hashed = vi.spyOn(HashQueue.prototype, 'run')
  const countWork = async (login: string) => {
    querySpy.mockClear()
    hashed.mockClear()
    expect((await shop.signIn(login, 'Nooit8weet', { address: freshAddress() })).statusCode).toBe(401)
    return { statements: querySpy.mock.calls.length, hashes: hashed.mock.calls.length }
  }
  // What the shop asks for itself meanwhile, or asks again after a conflict, is not of every one of them.
  const workOf = async (login: string) => {
    const works = [await countWork(login), await countWork(login), await countWork(login)]
    return works.toSorted((a, b) => a.statements - b.statements)[0] ?? { statements: 0, hashes: 0 }
  }
  const forRegistered = await workOf(registeredLogin)
  const forUnknown = await workOf(freshPhone())
  vi.restoreAllMocks()
  expect(forRegistered.statements).toBeGreaterThan(3)
  expect(forRegistered.hashes).toBe(1)
  expect(forUnknown).toEqual(forRegistered)
})

describe('one password tried at many numbers', () => {
  // What is sprayed are the passwords most people have: nobody here can have one, in whatever disguise.
  test.each(['123456', 'Password1', 'P@ssw0rd', 'qwerty123', 'iloveyou', 'Welcome1', 'Bafana2010', 'abc123'])(
    '%s cannot be chosen as a password',
    async (password) => {
      const answer = await shop.signUp({ password }, { address: freshAddress() })
      expect(answer.json().messages).toMatchObject([{ field: 'password', code: 'password-common' }])
    },
  )

  test('locks nobody out, and the operator is warned once an hour', async () => {
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
    const watch = new GuessMonitor(log, 20)
    const now = new Date('2026-03-14T10:00:00Z')
    // Somebody who has forgotten theirs tries again and again: that is one number.
    for (let time = 0; time < 100; time += 1)
      watch.countWrongPassword(`082${' '.repeat(time % 30)}1234567`, now)
    expect(logged).toEqual([])
    for (let n = 0; n < 100; n += 1) watch.countWrongPassword(`+2782${1_000_000 + n}`, now)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('"numbers":20')
    expect(logged[0]).not.toContain('2782')
    for (let n = 0; n < 100; n += 1)
      watch.countWrongPassword(`+2782${1_000_000 + n}`, new Date(now.getTime() + 3_600_000))
    expect(logged).toHaveLength(2)

    const people = await Promise.all(Array.from({ length: 4 }, newShopper))
    for (const { login } of people)
      for (let time = 0; time < 3; time += 1)
        expect((await shop.signIn(login, 'Somer-in-die-Kaap', { address: freshAddress() })).statusCode).toBe(
          401,
        )
    for (const { login } of people)
      expect((await shop.signIn(login, goodPassword, { address: freshAddress() })).statusCode).toBe(200)
  })

  test('is counted when wrong, for registered and unknown numbers alike, and not when right', async () => {
    const countSpy = vi.spyOn(GuessMonitor.prototype, 'countWrongPassword')
    const [{ login: registeredLogin }, unknown] = [await newShopper(), freshPhone()]
    await shop.signIn(registeredLogin, goodPassword, { address: freshAddress() })
    await shop.signIn('021 123 4567', goodPassword, { address: freshAddress() })
    for (const login of [registeredLogin, unknown])
      await shop.signIn(login, 'Somer-in-die-Kaap', { address: freshAddress() })
    expect(countSpy.mock.calls.map(([login]) => login)).toEqual([registeredLogin, unknown])
    vi.restoreAllMocks()
  })
})

describe('a stolen token is worth nothing', () => {
  interface Stolen {
    login: string
    id: string
    /** The owner's. */
    bearer: string
    /** The thief's copy of another session of theirs. */
    stolen: string
  }

  async function code(response: { statusCode: number }, login: string): Promise<string> {
    expect(response.statusCode).toBe(200)
    return shop.codeTo(e164(login))
  }

  const ends: [string, (of: Stolen) => Promise<unknown>][] = [
    ['after it was signed out', ({ stolen }) => shop.signOut({ bearer: stolen })],
    [
      'after the owner signed that device out',
      async ({ bearer }) => {
        const { sessions } = (
          await shop.call('GET', '/api/v2/account/user/sessions', undefined, { bearer })
        ).json()
        for (const { id, here } of sessions)
          if (!here) await shop.call('DELETE', `/api/v2/account/user/sessions/${id}`, undefined, { bearer })
      },
    ],
    [
      'after the owner signed out everywhere else',
      ({ bearer }) => shop.call('POST', '/api/v2/account/user/end_other_sessions', undefined, { bearer }),
    ],
    [
      'after another password',
      async ({ login, id, bearer }) => {
        const token_code = await code(await shop.sendCode({ for: 'password' }, { bearer }), login)
        const body = { password: newPassword, current_password: goodPassword, token_code }
        expect((await shop.update(id, body, { bearer })).statusCode).toBe(200)
      },
    ],
    [
      'after another number',
      async ({ id, bearer }) => {
        const moved = freshPhone()
        const response = await shop.sendCode(
          { for: 'phone', login: moved },
          { bearer, address: freshAddress() },
        )
        const body = { login: moved, current_password: goodPassword, token_code: await code(response, moved) }
        expect((await shop.update(id, body, { bearer })).statusCode).toBe(200)
      },
    ],
    [
      'after a forgotten password was set anew',
      async ({ login }) => {
        const typed = await code(await shop.forgot(login), login)
        const { token_id: token } = (await shop.validate(login, typed)).json()
        expect((await shop.reset(token, newPassword)).statusCode).toBe(200)
      },
    ],
  ]

  test.each(ends)('%s', async (_when, end) => {
    const thandi = await newShopper()
    const stolen = await signInAgain(thandi.login)
    const ways: From[] = [{ bearer: stolen }, { cookie: `spaza_session=${stolen}` }]
    for (const from of ways) expect((await shop.me(from)).account.id).toBe(thandi.id)
    await end({ ...thandi, stolen })
    for (const from of ways) {
      expect((await shop.me(from)).account).toBeNull()
      const tried = [
        await shop.update(thandi.id, { first_name: 'Mallory' }, from),
        await shop.sendCode({ for: 'phone', login: freshPhone() }, from),
        await shop.call('GET', '/api/v2/account/user/sessions', undefined, from),
      ]
      expect(tried.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    }
  })

  test('to take over the account: neither password nor number changes without the current password', async () => {
    const thandi = await newShopper()
    const stolen = await signInAgain(thandi.login)
    const mine = freshPhone()
    await shop.sendCode({ for: 'phone', login: mine }, { bearer: stolen })
    const token_code = await shop.codeTo(e164(mine))
    for (const current of ['', 'Nooit8weet'])
      expect(
        (
          await shop.update(
            thandi.id,
            { login: mine, current_password: current, token_code },
            { bearer: stolen },
          )
        ).statusCode,
      ).toBe(422)
    expect((await shop.me({ bearer: thandi.bearer })).account.login).toBe(e164(thandi.login))
  })
})

test('registering and signing in return a new token and end the previous session', async () => {
  for (const planted of ['A'.repeat(43), await signInAgain((await newShopper()).login)]) {
    const login = freshPhone()
    const cookie = `spaza_session=${planted}`
    const registered = await shop.signUp({ login }, { cookie, address: freshAddress() })
    const again = await shop.signIn(login, goodPassword, { cookie: cookieOf(registered) })
    const tokens = [planted, registered.json().token, again.json().token]
    expect(new Set(tokens).size).toBe(3)
    for (const bearer of tokens.slice(0, 2)) expect((await shop.me({ bearer })).account).toBeNull()
    expect((await shop.me({ bearer: tokens[2] })).account.login).toBe(e164(login))
  }
})

test('over https the cookies of shoppers and staff are bound to this host and not interchangeable', async () => {
  const secure = await openAccountApp({ secure: true })
  const login = freshPhone()
  const shopping = await secure.signUp({ login })
  await secure.database.kysely.updateTable('accounts').set({ scope: 'staff' }).execute()
  const serving = await secure.signIn(login, goodPassword, {}, 'staff')
  expect(shopping.headers['set-cookie']?.[0]).toMatch(
    /^__Host-spaza_session=[\w-]{43}; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(serving.headers['set-cookie']?.[0]).toMatch(
    /^__Host-spaza_counter=[\w-]{43}; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
  )
  for (const answer of [shopping, serving])
    expect(String(answer.headers['set-cookie'])).not.toContain('Domain')
  const { token } = serving.json()
  expect((await secure.me({ cookie: `__Host-spaza_session=${token}` }, 'staff')).account).toBeNull()
  expect((await secure.me({ cookie: `spaza_counter=${token}` }, 'staff')).account).toBeNull()
  expect((await secure.me({ cookie: `__Host-spaza_counter=${token}` }, 'staff')).account).not.toBeNull()
  await secure.close()
})

test('of 190 sign-ins at once the excess is refused with 503, and reads are answered meanwhile', async () => {
  const thandi = await newShopper()
  // The door refuses the reads as well where more than two hundred come at once (admission-control.ts).
  const flooding = 190
  let waiting = flooding
  const flood = Array.from({ length: waiting }, () =>
    shop.signIn(freshPhone(), 'Nooit8weet', { address: freshAddress() }).finally(() => {
      waiting -= 1
    }),
  )
  for (let read = 0; read < 5; read += 1)
    expect((await shop.me({ bearer: thandi.bearer })).account.id).toBe(thandi.id)
  expect(waiting).toBeGreaterThan(0)
  const answers = await Promise.all(flood)
  const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 401).length + turnedAway.length).toBe(flooding)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const answer of turnedAway) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await shop.signIn(thandi.login, goodPassword, { address: freshAddress() })).statusCode).toBe(200)
})
