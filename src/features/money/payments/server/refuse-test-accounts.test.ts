// In production, where money is real, a test account is refused: its payments bring no money, so goods would be given away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApp, openAccountApp } from '#tests/account-app.ts'
import { join, type Person } from '#tests/cast.ts'
import { corner, openCornerShop } from '#tests/corner-shop.ts'

let shop: AccountApp
let nandi: Person
beforeAll(async () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64')
  shop = await openAccountApp({ variables: { SPAZA_ENV: 'production', SPAZA_SECRET_KEY: key } })
  const { kysely, pool } = shop.database
  await openCornerShop(kysely)
  nandi = await join(kysely, 'manager', 'Nandi', shop.time.now)
  await pool.query('insert into account_suppliers values ($1, $2)', [nandi.id, corner])
})
afterAll(() => shop.close())

const live = { secret_key: 'sk_live_abcdefgh1234' }
test.each([
  ['paygate', { merchant: '10011072130', keys: { encryption_key: 'secret' } }],
  ['yoco', { merchant: 'pk_test_abcd1234', way: 'charge', keys: live }],
  ['yoco', { merchant: 'pk_live_abcd1234', way: 'charge', keys: { secret_key: 'sk_test_abcdefgh1234' } }],
])('production refuses a test account at %s: %o', async (provider, account) => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/counter/v1/payment_accounts/${provider}`,
    headers: nandi.headers,
    payload: { supplier_id: corner, anyway: true, ...account },
  })
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([422, 'account-for-trying'])
  const { rows } = await shop.database.pool.query('select provider from payment_accounts')
  expect(rows).toEqual([])
})
