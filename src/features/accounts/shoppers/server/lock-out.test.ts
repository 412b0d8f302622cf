// Nobody can lock another out [R22]: hostile guesses and requests for codes against a device that has signed in before, while
// taking over an account stays as hard as it was [R11].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toE164 } from '#kernel/phone.ts'
import { deviceLifeMs } from '#server/sessions/device-store.ts'
import {
  type AccountApp,
  codesOf,
  cookieOf,
  deviceCookieOf,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { insertAccount } from './account-store.ts'
import { hashPassword } from './passwords.ts'

/** A thousand requests, many of which hash a password. */
const patiently = { timeout: 180_000 }

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const newPassword = 'Nuwe-seisoen'
const e164 = (phone: string) => toE164(phone) ?? ''

/** Somebody who signed in with this browser, and is signed out. */
async function registerOnDevice(scope: 'user' | 'staff' = 'user') {
  const login = freshPhone()
  if (scope === 'user') await shop.signUp({ login }, { address: freshAddress() })
  else
    await insertAccount(
      shop.database.kysely,
      {
        scope,
        login: e164(login),
        firstName: 'Sipho',
        lastName: 'D',
        profile: {},
        termsAcceptedAt: null,
        passwordHash: await hashPassword(goodPassword),
      },
      shop.time.now,
    )
  const answer = await shop.signIn(login, goodPassword, { address: freshAddress() }, scope)
  await shop.signOut({ cookie: cookieOf(answer) }, scope)
  return { login, scope, cookie: deviceCookieOf(answer), session: answer.json().token as string }
}

const guess = (login: string, scope: string, cookie?: string) =>
  shop.signIn(login, 'Nooit8weet', { address: freshAddress(), cookie }, scope)

/** Sixteen at a time; how often each status came. */
async function flood(
  times: number,
  ask: () => Promise<{ statusCode: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let done = 0; done < times; done += 16)
    for (const { statusCode } of await Promise.all(Array.from({ length: Math.min(16, times - done) }, ask)))
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describe.each(['user', 'staff'] as const)(
  'a thousand hostile requests a day against one %s account',
  (scope) => {
    test(
      'let the owner’s known device sign in at once, and get a code within two tries',
      patiently,
      async () => {
        const { login, cookie } = await registerOnDevice(scope)
        const from = { address: freshAddress(), cookie }
        for (let round = 0; round < 4; round += 1) {
          await flood(125, () => guess(login, scope))
          await flood(125, () => shop.forgot(login, { address: freshAddress() }, scope))
          shop.passTime(6 * hour)
        }
        await flood(20, () => guess(login, scope))
        await shop.forgot(login, { address: freshAddress() }, scope)
        const stranger = await shop.signIn(login, goodPassword, { address: freshAddress() }, scope)
        expect(stranger.statusCode).toBe(429)
        expect((await shop.signIn(login, goodPassword, from, scope)).statusCode).toBe(200)

        const first = await shop.forgot(login, from, scope)
        shop.passTime(minute)
        const response = first.statusCode === 200 ? first : await shop.forgot(login, from, scope)
        expect(response.statusCode, response.body).toBe(200)
        const code = await shop.codeTo(e164(login))
        // Strangers neither use up its tries nor replace it.
        const wrong = code === '000000' ? '111111' : '000000'
        await flood(32, () => shop.validate(login, wrong, { address: freshAddress() }, scope))
        shop.passTime(minute)
        await shop.forgot(login, { address: freshAddress() }, scope)
        const typed = await shop.validate(login, code, from, scope)
        expect(typed.statusCode, typed.body).toBe(200)
      },
    )
  },
)

test('a known device signs in from a shared address whose guesses are used up', patiently, async () => {
  const { login, cookie } = await registerOnDevice()
  const address = freshAddress()
  await flood(112, () => shop.signIn(freshPhone(), 'Nooit8weet', { address }))
  expect((await shop.signIn(freshPhone(), 'Nooit8weet', { address })).statusCode).toBe(429)
  expect((await shop.signIn(login, goodPassword, { address, cookie })).statusCode).toBe(200)
})

test('a signed-in shopper proves their password however much strangers guess', async () => {
  const login = freshPhone()
  const { account, token } = (await shop.signUp({ login }, { address: freshAddress() })).json()
  await flood(32, () => guess(login, 'user'))
  const response = await shop.sendCode({ for: 'password' }, { bearer: token })
  expect(response.statusCode, response.body).toBe(200)
  const changes = {
    password: newPassword,
    current_password: goodPassword,
    token_code: await shop.codeTo(e164(login)),
  }
  const answer = await shop.update(account.id, changes, { bearer: token })
  expect(answer.statusCode, answer.body).toBe(200)
})

describe('taking over an account', () => {
  test(
    'strangers together have 25 guesses a day, also at an account with a known device',
    patiently,
    async () => {
      const { login } = await registerOnDevice()
      shop.passTime(day - (shop.time.now.getTime() % day))
      let verified = 0
      for (let round = 0; round < 8; round += 1) {
        verified += (await flood(250, () => guess(login, 'user')))[401] ?? 0
        shop.passTime(15 * minute)
      }
      expect(verified).toBe(25)
    },
  )

  test('a known device has 25 guesses a day of its own, and ten in a quarter of an hour', async () => {
    const { login, cookie } = await registerOnDevice()
    shop.passTime(day - (shop.time.now.getTime() % day))
    let verified = 0
    for (let round = 0; round < 4; round += 1) {
      const counts = await flood(32, () => guess(login, 'user', cookie))
      expect(counts[401] ?? 0).toBeLessThanOrEqual(10)
      verified += counts[401] ?? 0
      shop.passTime(15 * minute)
    }
    expect(verified).toBe(25)
    expect((await shop.signIn(login, goodPassword, { address: freshAddress() })).statusCode).toBe(200)
  })

  test('a device is known to the account that signed in with it, and to no other account or scope', async () => {
    const [thandi, mallory] = [await registerOnDevice(), await registerOnDevice()]
    await flood(16, () => guess(thandi.login, 'user'))
    const tried = [mallory.cookie, 'spaza_device=', `spaza_device=${'A'.repeat(22)}`, 'spaza_device=%00.x']
    for (const cookie of tried)
      expect(
        (await shop.signIn(thandi.login, goodPassword, { address: freshAddress(), cookie })).statusCode,
      ).toBe(429)
    const { statusCode } = await shop.signIn(thandi.login, goodPassword, { cookie: thandi.cookie })
    expect(statusCode).toBe(200)
  })

  test('a planted device cookie gains nothing when its victim signs in', async () => {
    const [thandi, mallory] = [await registerOnDevice(), await registerOnDevice()]
    const planted = await shop.signIn(thandi.login, goodPassword, { cookie: mallory.cookie })
    await flood(16, () => guess(thandi.login, 'user'))
    const at = { address: freshAddress() }
    expect(
      (await shop.signIn(thandi.login, goodPassword, { ...at, cookie: mallory.cookie })).statusCode,
    ).toBe(429)
    // The browser itself is known to both from now on.
    const cookie = deviceCookieOf(planted)
    for (const { login } of [thandi, mallory]) {
      await flood(16, () => guess(login, 'user'))
      expect((await shop.signIn(login, goodPassword, { ...at, cookie })).statusCode).toBe(200)
    }
  })

  test('no device token is in the database, and its cookie is bound to this host and hidden from scripts', async () => {
    const { cookie } = await registerOnDevice()
    const token = cookie.split('=')[1] ?? ''
    expect(token).toMatch(/^[\w-]{22}$/)
    const rows = await shop.database.kysely.selectFrom('known_devices').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    const secure = await openAccountApp({ secure: true })
    const cookies = [(await secure.signUp()).headers['set-cookie']].flat()
    expect(cookies[1]).toMatch(/^__Host-spaza_device=[\w-]{22}; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })
})

describe('a device is no longer known', () => {
  async function isKnownDevice(login: string, cookie: string, password = goodPassword): Promise<boolean> {
    await flood(16, () => guess(login, 'user'))
    const answer = await shop.signIn(login, password, { address: freshAddress(), cookie })
    shop.passTime(15 * minute)
    return answer.statusCode === 200
  }

  test('after its owner signs out everywhere else, or ends its session', async () => {
    const lost = await registerOnDevice()
    const { token } = (await shop.signIn(lost.login, goodPassword, { address: freshAddress() })).json()
    await shop.call('POST', '/api/v2/account/user/end_other_sessions', undefined, { bearer: token })
    expect(await isKnownDevice(lost.login, lost.cookie)).toBe(false)

    shop.passTime(day)
    const other = await shop.signIn(lost.login, goodPassword, { address: freshAddress() })
    const { sessions } = (
      await shop.call('GET', '/api/v2/account/user/sessions', undefined, { bearer: token })
    ).json()
    for (const { id, here } of sessions)
      if (!here)
        await shop.call('DELETE', `/api/v2/account/user/sessions/${id}`, undefined, { bearer: token })
    expect(await isKnownDevice(lost.login, deviceCookieOf(other))).toBe(false)
  })

  test('after a password reset, unless it set the new password', async () => {
    const { login, cookie } = await registerOnDevice()
    const from = { address: freshAddress() }
    await shop.forgot(login, from)
    const { token_id } = (await shop.validate(login, await shop.codeTo(e164(login)), from)).json()
    const answer = await shop.reset(token_id, newPassword, from)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await isKnownDevice(login, cookie, newPassword)).toBe(false)
    shop.passTime(day)
    const fresh = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect(await isKnownDevice(login, fresh, newPassword)).toBe(true)
  })

  test('after half a year without signing in', async () => {
    const { login, cookie } = await registerOnDevice()
    expect(await isKnownDevice(login, cookie)).toBe(true)
    shop.passTime(deviceLifeMs)
    expect(await isKnownDevice(login, cookie)).toBe(false)
  })
})

describe('codes that strangers request', () => {
  const ask = (login: string, from: { address: string; cookie?: string }) => shop.forgot(login, from)

  test('are limited to two per network, and block others for half a day at most', async () => {
    const login = freshPhone()
    const one = { address: freshAddress() }
    expect((await ask(login, one)).statusCode).toBe(200)
    expect(codesOf(await ask(login, one))).toEqual(['null code-soon'])
    shop.passTime(minute)
    expect((await ask(login, one)).statusCode).toBe(200)
    shop.passTime(minute)
    expect(codesOf(await ask(login, one))).toEqual(['null too-many'])
    expect((await ask(login, { address: freshAddress() })).statusCode).toBe(200)
    shop.passTime(minute)
    const full = await ask(login, { address: freshAddress() })
    expect(codesOf(full)).toEqual(['null code-enough'])
    const wait = Number(full.headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(12 * 3600)
    // What the sentence says is true: not tomorrow, but in these hours.
    const { text } = full.json().messages[0]
    expect(text).toContain('Try again in 12 h,')
    shop.passTime(12 * hour)
    expect((await ask(login, { address: freshAddress() })).statusCode).toBe(200)
  })

  test('are four of the five a day, however many are requested; the last is for a known device', async () => {
    const { login, cookie } = await registerOnDevice()
    shop.passTime(day)
    let sent = 0
    for (let time = 0; time < 22 * 4; time += 1) {
      if ((await ask(login, { address: freshAddress() })).statusCode === 200) sent += 1
      shop.passTime(15 * minute)
    }
    expect(sent).toBe(4)
    expect((await ask(login, { address: freshAddress(), cookie })).statusCode).toBe(200)
    shop.passTime(minute)
    expect(codesOf(await ask(login, { address: freshAddress(), cookie }))).toEqual(['null code-enough'])
  })
})
