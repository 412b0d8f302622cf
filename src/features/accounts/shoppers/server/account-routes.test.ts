import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, cookieOf, openAccountApp } from '#tests/account-app.ts'
import { loadAccount } from './find-account.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

test('a visitor gets no account', async () => {
  expect(await shop.me()).toEqual({ status: 'ok', account: null })
})

test.each([
  ['garbage', { cookie: 'spaza_session=garbage' }],
  ['an unknown token', { cookie: `spaza_session=${'A'.repeat(43)}` }],
  ['an empty cookie', { cookie: 'spaza_session=' }],
  ['half an escape', { cookie: 'spaza_session=%E0%A4%A' }],
  ['two cookies', { cookie: 'spaza_session=a; spaza_session=b' }],
  ['a malformed bearer', { headers: { authorization: 'Bearer' } }],
  ['another scheme', { headers: { authorization: 'Basic dTpw' } }],
])('a session of %s gets no account either', async (_what, from) => {
  expect(await shop.me(from)).toEqual({ status: 'ok', account: null })
})

test('signing out ends the session and clears the cookie, and can be repeated', async () => {
  const signedIn = await shop.signUp()
  const cookie = cookieOf(signedIn)
  const { id } = signedIn.json().account
  for (let time = 0; time < 2; time += 1) {
    const answer = await shop.signOut({ cookie })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers['set-cookie']).toMatch(/^spaza_session=; .*Expires=Thu, 01 Jan 1970/)
  }
  expect((await shop.me({ cookie })).account).toBeNull()
  expect((await shop.update(id, { first_name: 'x' }, { bearer: signedIn.json().token })).statusCode).toBe(401)
})

test('account responses are never cached', async () => {
  const signedIn = await shop.signUp()
  for (const url of ['/api/v2/account/user/me', '/api/v2/account/staff/me']) {
    const answer = await shop.call('GET', url, undefined, { cookie: cookieOf(signedIn) })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('credit is the sum of the ledger', async () => {
  const { account, token } = (await shop.signUp()).json()
  await shop.database.transaction(async (tx) => {
    for (const [id, cents] of [
      ['one', 5000],
      ['two', -1250],
    ] as const) {
      const movement = {
        id: `movement_${id}`,
        supplier_id: 's',
        kind: 'test',
        source_id: id,
        at: shop.time.now,
      }
      await tx.insertInto('ledger_movements').values(movement).execute()
      await tx
        .insertInto('ledger_entries')
        .values([
          { movement_id: movement.id, account: `credit:${account.id}`, amount_in_cents: cents },
          { movement_id: movement.id, account: 'sales:s', amount_in_cents: -cents },
        ])
        .execute()
    }
  })
  expect((await shop.me({ bearer: token })).account.credit_in_cents).toBe(3750)
  expect((await loadAccount(shop.database.kysely, account.id)).credit_in_cents).toBe(3750)
})
