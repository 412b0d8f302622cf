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
import { insertAccount } from './account-store.ts'
import { hashPassword } from './passwords.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const quarterHour = 15 * 60 * 1000
const day = 24 * 60 * 60 * 1000

async function newShopper(): Promise<string> {
  const login = freshPhone()
  await shop.signUp({ login }, { address: freshAddress() })
  return login
}

const wrongly = (login: string) => shop.signIn(login, 'Nooit8weet', { address: freshAddress() })

test('signing in returns the account and a token, and sets a cookie that scripts cannot read', async () => {
  const answer = await shop.signIn(await newShopper(), goodPassword)
  expect(answer.json()).toMatchObject({ status: 'ok', account: { first_name: 'Thandi' }, messages: [] })
  expect(answer.json().token).toMatch(/^[\w-]{43}$/)
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^spaza_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  expect(cookieOf(answer)).toContain(answer.json().token)
})

test('over https the cookie is bound to this host', async () => {
  const secure = await openAccountApp({ secure: true })
  const answer = await secure.signUp()
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^__Host-spaza_session=.*; HttpOnly; Secure; SameSite=Lax$/,
  )
  const plain = `spaza_session=${answer.json().token}`
  expect((await secure.me({ cookie: plain })).account).toBeNull()
  expect((await secure.me({ cookie: cookieOf(answer) })).account).not.toBeNull()
  await secure.close()
})

test('an unknown number and a wrong password get the same response', async () => {
  const [wrong, unknown] = [await wrongly(await newShopper()), await wrongly(freshPhone())]
  const bare = (body: Record<string, unknown>) => ({ ...body, request_id: undefined })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(bare(unknown.json())).toEqual(bare(wrong.json()))
  expect(unknown.headers['set-cookie']).toBeUndefined()
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
})

test('an unknown number and a wrong password take equally long', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const known = await Promise.all(Array.from({ length: 4 }, newShopper))
  // Turn about, so that whatever else the machine does weighs on both.
  for (let turn = 0; turn < 32; turn += 1) {
    times.known.push(await timeOf(known[turn % 4] ?? ''))
    times.unknown.push(await timeOf(freshPhone()))
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  // Without the work of a hash the unknown would be done in a tenth of the time.
  expect(Math.abs(one - other)).toBeLessThan(Math.max(one, other) / 2)
})

async function timeOf(login: string): Promise<number> {
  const started = performance.now()
  await wrongly(login)
  return performance.now() - started
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('empty fields and invalid numbers are refused before anything is counted', async () => {
  expect(codesOf(await shop.signIn('', goodPassword))).toEqual(['login phone-required'])
  expect(codesOf(await shop.signIn('0211234567', goodPassword))).toEqual(['login phone-invalid'])
  expect(codesOf(await shop.signIn('0821234567', ''))).toEqual(['password required'])
})

test.each(['known', 'unknown'])('a %s number allows ten guesses in a quarter of an hour', async (kind) => {
  const login = kind === 'known' ? await newShopper() : freshPhone()
  for (let guess = 0; guess < 10; guess += 1) expect((await wrongly(login)).statusCode).toBe(401)
  const eleventh = await wrongly(login)
  expect([eleventh.statusCode, eleventh.json().status]).toEqual([429, 'rate_limited'])
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(900)
  const right = await shop.signIn(login, goodPassword, { address: freshAddress() })
  expect(right.statusCode).toBe(429)
  shop.passTime(quarterHour)
  expect((await shop.signIn(login, goodPassword)).statusCode).toBe(kind === 'known' ? 200 : 401)
})

test('a number allows 25 guesses a day', async () => {
  const login = await newShopper()
  shop.passTime(day)
  let counted = 0
  for (let round = 0; round < 4; round += 1) {
    for (let guess = 0; guess < 10; guess += 1) if ((await wrongly(login)).statusCode === 401) counted += 1
    shop.passTime(quarterHour)
  }
  expect(counted).toBe(25)
  shop.passTime(day)
  expect((await shop.signIn(login, goodPassword)).statusCode).toBe(200)
})

test('a right password does not reset the count of wrong ones', async () => {
  const login = await newShopper()
  for (let guess = 0; guess < 9; guess += 1) await wrongly(login)
  for (let time = 0; time < 3; time += 1)
    expect((await shop.signIn(login, goodPassword)).statusCode).toBe(200)
  expect((await wrongly(login)).statusCode).toBe(401)
  expect((await wrongly(login)).statusCode).toBe(429)
})

test('parallel guesses cannot exceed the limit', async () => {
  const login = await newShopper()
  const answers = await Promise.all(Array.from({ length: 200 }, () => wrongly(login)))
  const looked = answers.filter(({ statusCode }) => statusCode === 401)
  expect(looked.length).toBeLessThanOrEqual(10)
  expect(answers.every(({ statusCode }) => [401, 429].includes(statusCode))).toBe(true)
})

test('one address allows a hundred wrong guesses, whatever the numbers', async () => {
  const address = freshAddress()
  shop.passTime(quarterHour)
  for (let batch = 0; batch < 10; batch += 1)
    await Promise.all(Array.from({ length: 10 }, () => shop.signIn(freshPhone(), 'Nooit8weet', { address })))
  const login = await newShopper()
  expect((await shop.signIn(login, goodPassword, { address })).statusCode).toBe(429)
  expect((await shop.signIn(login, goodPassword, { address: freshAddress() })).statusCode).toBe(200)
})

test('signing in again returns another token and ends the session it replaces', async () => {
  const login = await newShopper()
  const first = await shop.signIn(login, goodPassword)
  const second = await shop.signIn(login, goodPassword, { cookie: cookieOf(first) })
  expect(second.json().token).not.toBe(first.json().token)
  expect((await shop.me({ cookie: cookieOf(first) })).account).toBeNull()
  expect((await shop.me({ cookie: cookieOf(second) })).account).not.toBeNull()
})

test('a wrong password does not end the current session', async () => {
  const login = await newShopper()
  const first = await shop.signIn(login, goodPassword)
  await shop.signIn(login, 'Nooit8weet', { cookie: cookieOf(first) })
  expect((await shop.me({ cookie: cookieOf(first) })).account).not.toBeNull()
})

test('a planted token is never adopted', async () => {
  const planted = 'A'.repeat(43)
  const answer = await shop.signIn(await newShopper(), goodPassword, { cookie: `spaza_session=${planted}` })
  expect(answer.json().token).not.toBe(planted)
  expect((await shop.me({ bearer: planted })).account).toBeNull()
})

test('one number may have a shopper’s and a staff account, with separate sign-ins', async () => {
  const login = await newShopper()
  const staff = {
    scope: 'staff',
    login: `+27${login.slice(1)}`,
    firstName: 'Sipho',
    lastName: 'D',
    profile: {},
    termsAcceptedAt: null,
  } as const
  await insertAccount(
    shop.database.kysely,
    { ...staff, passwordHash: await hashPassword('Toonbank-9') },
    shop.time.now,
  )
  expect((await shop.signIn(login, goodPassword, {}, 'staff')).statusCode).toBe(401)
  expect((await shop.signIn(login, 'Toonbank-9')).statusCode).toBe(401)

  const shopping = await shop.signIn(login, goodPassword)
  const serving = await shop.signIn(login, 'Toonbank-9', {}, 'staff')
  expect(serving.headers['set-cookie']?.[0]).toMatch(/^spaza_counter=/)
  expect(serving.json().account.scope).toBe('staff')
  for (const bearer of [shopping.json().token]) {
    expect((await shop.me({ bearer }, 'staff')).account).toBeNull()
    expect((await shop.me({ bearer }, 'manager')).account).toBeNull()
  }
  expect((await shop.me({ bearer: serving.json().token })).account).toBeNull()
  expect((await shop.me({ cookie: cookieOf(serving) }, 'staff')).account.first_name).toBe('Sipho')
})

test.each(['admin', 'users', 'toString', '%20user'])('the account scope %s does not exist', async (scope) => {
  const answers = [
    await shop.signIn('0821234567', goodPassword, {}, scope),
    await shop.call('POST', `/api/v2/account/${scope}/sign_in`, {}),
    await shop.update('account_1', { first_name: 'x' }, {}, scope),
    await shop.signOut({}, scope),
    await shop.call('GET', `/api/v2/account/${scope}/me`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})
