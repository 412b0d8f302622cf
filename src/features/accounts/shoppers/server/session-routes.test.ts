import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountApp,
  cookieOf,
  type From,
  freshAddress,
  freshPhone,
  goodPassword,
  openAccountApp,
} from '#tests/account-app.ts'
import { join } from '#tests/cast.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const minute = 60_000
const day = 24 * 60 * minute
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Shown {
  id: string
  browser: string | null
  system: string | null
  created_at: string
  seen_at: string
  here: boolean
}

async function newShopper() {
  const login = freshPhone()
  const answer = await shop.signUp({ login }, { address: freshAddress(), headers: { 'user-agent': android } })
  return { login, id: answer.json().account.id as string, bearer: answer.json().token as string }
}

const signInWith = async (login: string, userAgent: string): Promise<string> =>
  (
    await shop.signIn(login, goodPassword, { address: freshAddress(), headers: { 'user-agent': userAgent } })
  ).json().token

const sessionsOf = async (from: From, scope = 'user'): Promise<Shown[]> =>
  (await shop.call('GET', `/api/v2/account/${scope}/sessions`, undefined, from)).json().sessions
const end = (id: string, from: From, scope = 'user') =>
  shop.call('DELETE', `/api/v2/account/${scope}/sessions/${id}`, undefined, from)
const endOthers = (from: From, scope = 'user') =>
  shop.call('POST', `/api/v2/account/${scope}/end_other_sessions`, undefined, from)

test('sessions are listed by device, with start and last use; the current one comes first', async () => {
  const thandi = await newShopper()
  const began = shop.time.now.toISOString()
  shop.passTime(30 * minute)
  const other = await signInWith(thandi.login, firefox)
  const later = shop.time.now.toISOString()
  const phone = { browser: 'Chrome', system: 'Android', created_at: began }
  const desk = { browser: 'Firefox', system: 'Windows', created_at: later, seen_at: later }
  expect(await sessionsOf({ bearer: thandi.bearer })).toEqual([
    // Looking is being seen.
    { ...phone, id: expect.any(String), seen_at: later, here: true },
    { ...desk, id: expect.any(String), here: false },
  ])
  expect((await sessionsOf({ bearer: other })).map(({ browser, here }) => [browser, here])).toEqual([
    ['Firefox', true],
    ['Chrome', false],
  ])
})

test('the list contains no token and nothing else of the user agent', async () => {
  const thandi = await newShopper()
  const answer = await shop.call('GET', '/api/v2/account/user/sessions', undefined, { bearer: thandi.bearer })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toContain(thandi.bearer)
  expect(answer.body).not.toContain('AppleWebKit')
})

test('an ended session stops at once and is no longer listed; ending it again succeeds', async () => {
  const thandi = await newShopper()
  const lost = await signInWith(thandi.login, firefox)
  const [, other] = await sessionsOf({ bearer: thandi.bearer })
  for (let time = 0; time < 2; time += 1)
    expect((await end(other?.id ?? '', { bearer: thandi.bearer })).statusCode).toBe(200)
  expect((await shop.me({ bearer: lost })).account).toBeNull()
  expect(await sessionsOf({ bearer: thandi.bearer })).toHaveLength(1)
})

test('ending the current session clears its cookie', async () => {
  const login = freshPhone()
  const cookie = cookieOf(await shop.signUp({ login }, { address: freshAddress() }))
  const [here] = await sessionsOf({ cookie })
  const answer = await end(here?.id ?? '', { cookie })
  expect(answer.headers['set-cookie']).toMatch(/^spaza_session=; .*Expires=Thu, 01 Jan 1970/)
  expect((await shop.me({ cookie })).account).toBeNull()
})

test('all other sessions of the account end together, and nobody else’s', async () => {
  const [thandi, aisha] = [await newShopper(), await newShopper()]
  const others = [await signInWith(thandi.login, firefox), await signInWith(thandi.login, android)]
  const answer = await endOthers({ bearer: thandi.bearer })
  expect(answer.json()).toEqual({ status: 'ok', ended: 2 })
  for (const bearer of others) expect((await shop.me({ bearer })).account).toBeNull()
  for (const { bearer, id } of [thandi, aisha]) expect((await shop.me({ bearer })).account.id).toBe(id)
  expect((await endOthers({ bearer: thandi.bearer })).json().ended).toBe(0)
})

test('another account’s session and an unknown one are both not found', async () => {
  const [thandi, aisha] = [await newShopper(), await newShopper()]
  const [hers] = await sessionsOf({ bearer: aisha.bearer })
  const answers = await Promise.all(
    [hers?.id ?? '', 'session_00000000000000000000000000'].map((id) => end(id, { bearer: thandi.bearer })),
  )
  for (const answer of answers) expect(answer.statusCode).toBe(404)
  expect({ ...answers[0]?.json(), request_id: '' }).toEqual({ ...answers[1]?.json(), request_id: '' })
  expect(await sessionsOf({ bearer: aisha.bearer })).toHaveLength(1)
})

test('a visitor has no sessions, and a cookie sent from another site is refused', async () => {
  const thandi = await newShopper()
  expect((await shop.call('GET', '/api/v2/account/user/sessions')).statusCode).toBe(401)
  expect((await endOthers({})).statusCode).toBe(401)
  const ridden = { cookie: `spaza_session=${thandi.bearer}`, headers: { origin: 'https://evil.example' } }
  expect((await endOthers(ridden)).statusCode).toBe(403)
})

test.each(['staff', 'manager'] as const)(
  'the sessions of %s are listed and ended in their own scope only',
  async (scope) => {
    const sipho = await join(shop.database.kysely, scope, 'Sipho', shop.time.now)
    expect(await sessionsOf({ bearer: sipho.token }, scope)).toMatchObject([{ here: true }])
    for (const door of ['user', scope === 'staff' ? 'manager' : 'staff'])
      expect((await endOthers({ bearer: sipho.token }, door)).statusCode).toBe(401)
    expect((await endOthers({ bearer: sipho.token }, scope)).statusCode).toBe(200)
  },
)

test('sessions that expired or were unused for too long are not listed', async () => {
  const thandi = await newShopper()
  await signInWith(thandi.login, firefox)
  shop.passTime(40 * day)
  expect(await sessionsOf({ bearer: thandi.bearer })).toHaveLength(2)
  shop.passTime(40 * day)
  expect(await sessionsOf({ bearer: thandi.bearer })).toHaveLength(1)
})
