// A branch's payment accounts over real requests: set up, tested, changed and switched off, with a record of who did so.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { type HttpResponse, openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

let shop: PayingShop
let nandi: Person
let other: Person
let sipho: Person
let thandi: Person
const opened = new Date('2026-03-11T06:00:00Z')
const manager = async (name: string, branch: string) => {
  const person = await join(shop.database.kysely, 'manager', name, opened)
  await query('insert into account_suppliers (account_id, supplier_id) values ($1, $2)', person.id, branch)
  return person
}
beforeAll(async () => {
  shop = await openPayingShop()
  nandi = await manager('Nandi', corner)
  other = await manager('Themba', faraway)
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', opened)
}, 60_000)
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', opened)
  await shop.control('moods', { paygate: 'well', yoco: 'well', moya: 'well' })
})
afterAll(() => shop.close())

const query = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const put = async (
  path: string,
  body: object,
  by = nandi,
): Promise<Pick<HttpResponse, 'http' | 'json' | 'text'>> => {
  const answer = await fetch(`${shop.url}/counter/v1/${path}`, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ supplier_id: corner, ...body }),
  })
  const text = await answer.text()
  return { http: answer.status, text, json: JSON.parse(text) }
}
const save = (provider: string, body: object, by = nandi) => put(`payment_accounts/${provider}`, body, by)
const shown = async (by = nandi) =>
  (await shop.get(`/counter/v1/payment_accounts?supplier_id=${corner}`, by)).json
const account = async (provider: string) =>
  (await shown()).accounts.find((each: { provider: string }) => each.provider === provider)
const code = ({ http, json }: Pick<HttpResponse, 'http' | 'json'>) => [http, json.messages?.[0]?.code]
const keys = { secret_key: 'sk_live_abcdefgh1234', webhook_secret: 'whsec_MDEyMzQ1Njc4OTAx' }
const bank = {
  bank_name: 'Capitec',
  bank_branch: '470 010',
  bank_account_name: 'Corner Shop',
  bank_account: '1234 567 890',
  bank_account_type: 'Savings',
}

test('keys are write-only: reading shows only whether they are set and their last characters', async () => {
  const saved = await save('yoco', { merchant: 'pk_live_corner1', way: 'checkout', keys })
  expect(saved.http, saved.text).toBe(200)
  const text = JSON.stringify(await shown())
  for (const key of Object.values(keys)) expect(saved.text + text).not.toContain(key.slice(0, 14))
  expect(await account('yoco')).toMatchObject({
    set: true,
    on: true,
    merchant: 'pk_live_corner1',
    way: 'checkout',
    keys: [
      { name: 'secret_key', set: true, shown: '1234' },
      { name: 'webhook_secret', set: true, shown: 'OTAx' },
    ],
    tried: 'works',
  })
  const [row] = await query('select sealed from payment_accounts where provider = $1', 'yoco')
  expect(row.sealed.toString('latin1')).not.toContain('sk_live')
})

test('keys that are left out stay as they are, but another account at the provider needs its own keys', async () => {
  expect((await save('yoco', { merchant: 'pk_live_corner1', way: 'checkout', keys: {} })).http).toBe(200)
  const moved = await save('yoco', { merchant: 'pk_live_another', way: 'checkout', keys: {} })
  expect(code(moved)).toEqual([422, 'account-key-missing'])
  expect((await account('yoco')).merchant).toBe('pk_live_corner1')
})

test.each([
  ['yoco', { merchant: 'sk_live_secretinplace', way: 'checkout', keys }, 'account-merchant-wrong'],
  ['yoco', { merchant: 'pk_live_corner1', keys }, 'account-way-missing'],
  [
    'yoco',
    { merchant: 'pk_live_corner1', way: 'checkout', keys: { ...keys, secret_key: 'pk_live_public' } },
    'account-key-wrong',
  ],
  ['paygate', { merchant: 'ten', keys: { encryption_key: 'secret' } }, 'account-merchant-wrong'],
  ['paygate', { merchant: '10011072130', keys: { encryption_key: 'not this one' } }, 'account-key-wrong'],
])('saving a malformed %s account is refused: %j', async (provider, body, why) => {
  expect(code(await save(provider, body))).toEqual([422, why])
})

test('keys that a provider refuses are refused unless the manager insists; those of an unreachable one are saved', async () => {
  await shop.control('moods', { moya: 'down' })
  expect((await save('moya', { merchant: 'moya-1', keys: { token: 'token-of-moya-1234' } })).http).toBe(200)
  expect((await account('moya')).tried).toBeNull()
  await shop.control('moods', { moya: 'well', paygate: 'well' })
  expect((await save('paygate', { merchant: '10011072130', keys: { encryption_key: 'secret' } })).http).toBe(
    200,
  )
  expect((await account('paygate')).tried).toBe('works')
  const wrong = { merchant: '10011072131', keys: { encryption_key: 'not-the-secret' } }
  expect(code(await save('paygate', wrong))).toEqual([422, 'account-keys-refused'])
  expect((await account('paygate')).merchant).toBe('10011072130')
  expect((await save('paygate', { ...wrong, anyway: true })).http).toBe(200)
  expect(await account('paygate')).toMatchObject({ merchant: '10011072131', tried: 'refused' })
  expect((await save('paygate', { merchant: '10011072130', keys: { encryption_key: 'secret' } })).http).toBe(
    200,
  )
  await query(`delete from payment_accounts where provider = 'shop2shop'`)
  expect((await save('shop2shop', { merchant: '0821234567', keys: { account_name: 'Corner' } })).http).toBe(
    200,
  )
  expect(await account('shop2shop')).toMatchObject({
    tried: null,
    keys: [{ secret: false, shown: 'Corner' }],
  })
})

test('nobody can start a payment at a provider that is switched off, and payments begun before still count', async () => {
  const order = await shop.order(thandi, 'paygate')
  const begun = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json.transaction
  const flip = (on: boolean, by = nandi) =>
    shop.post('/counter/v1/payment_accounts/paygate/switch', by, { supplier_id: corner, on })
  expect((await flip(false)).json.accounts[0]).toMatchObject({ provider: 'paygate', set: true, on: false })
  const next = await shop.order(thandi, 'offline_eft', 1)
  const said = await shop.post(`/api/v1/orders/${next.id}/transactions`, thandi, { provider: 'paygate' })
  expect(code(said)).toEqual([409, 'provider-not-offered'])
  await shop.control(`payments/${begun.provider_reference}/approve`, {})
  expect((await shop.get(`/api/v1/orders/${order.id}`, thandi)).json.payment_status).toBe('paid')
  expect((await flip(true)).json.accounts[0].on).toBe(true)
})

test('a new bank account is shown to everybody at once, also to those who were shown the old one', async () => {
  const order = await shop.order(thandi, 'offline_eft', 1)
  const begin = async () =>
    (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json.transaction.provider_data
  expect((await begin()).account_number).toBe('0012345678')
  const saved = await put('bank_account', bank)
  expect(saved.json.bank).toEqual({
    bank_name: 'Capitec',
    bank_branch: '470010',
    bank_account_name: 'Corner Shop',
    bank_account: '1234567890',
    bank_account_type: 'Savings',
  })
  expect(await begin()).toMatchObject({
    bank: 'Capitec',
    branch_code: '470010',
    account_number: '1234567890',
  })
  expect(code(await put('bank_account', { ...bank, bank_branch: '4700' }))).toEqual([
    422,
    'bank-branch-wrong',
  ])
  expect(code(await put('bank_account', { ...bank, bank_account: 'x' }))).toEqual([422, 'bank-number-wrong'])
  expect(code(await put('bank_account', { ...bank, bank_account: '' }))).toEqual([422, 'bank-incomplete'])
})

test('every change of an account records who made it, and cannot be altered', async () => {
  const { changes } = await shown()
  expect(changes[0]).toMatchObject({ account: 'bank', what: 'changed', by: 'Nandi Example' })
  expect(new Set(changes.map(({ what }: { what: string }) => what))).toEqual(
    new Set(['set_up', 'changed', 'keys_changed', 'switched_off', 'switched_on']),
  )
  const rows = await query(`select before, after from payment_account_changes where account = 'bank'`)
  expect(rows.at(-1)).toMatchObject({
    before: { bank_account: '0012345678' },
    after: { bank_account: '1234567890' },
  })
  expect(JSON.stringify(await query('select * from payment_account_changes'))).not.toContain('sk_live')
  await expect(query('delete from payment_account_changes')).rejects.toThrow(/only added to/)
})

test('only a signed-in manager of the branch can change its accounts; a key can only read them', async () => {
  expect((await put('bank_account', bank, sipho)).http).toBe(403)
  expect((await put('bank_account', bank, thandi)).http).toBe(401)
  expect(code(await put('bank_account', bank, other))).toEqual([404, 'account-branch-unknown'])
  expect(code(await save('yoco', { merchant: 'pk_live_x1234', way: 'charge', keys }, other))[0]).toBe(404)
  expect((await shop.get(`/counter/v1/payment_accounts?supplier_id=${corner}`, other)).http).toBe(404)
  const { createKey } = await import('#features/counter/counter/server/manager-keys.ts')
  const caller = { accountId: nandi.id, scope: 'manager', sessionId: 'x' } as unknown as Parameters<
    typeof createKey
  >[1]
  const { http_x_auth } = await shop.database.transaction((tx) => createKey(tx, caller, 'till', opened))
  const program = { ...nandi, headers: { 'http-x-auth': http_x_auth } } as unknown as Person
  expect((await shop.get(`/counter/v1/payment_accounts?supplier_id=${corner}`, program)).http).toBe(200)
  expect(code(await put('bank_account', bank, program))).toEqual([403, 'session-needed'])
})

test('staff see money that they wait for: payments that shoppers reported first, with the bank reference', async () => {
  const [first, second] = [
    await shop.order(thandi, 'offline_eft', 1),
    await shop.order(thandi, 'shop2shop', 1),
  ]
  for (const { id } of [first, second]) await shop.post(`/api/v1/orders/${id}/transactions`, thandi, {})
  await shop.post(`/api/v1/orders/${second.id}/offline_payment`, thandi, {})
  const { awaited } = (await shop.get('/counter/v1/money', sipho)).json
  const mine = awaited.filter(({ order_id }: { order_id: string }) =>
    [first.id, second.id].includes(order_id),
  )
  expect(mine.map(({ order_id }: { order_id: string }) => order_id)).toEqual([second.id, first.id])
  expect(mine[0].bank_reference).toBe(`${second.reference}-1`)
  expect(mine[1].bank_reference).toMatch(new RegExp(`^${first.reference}.$`))
  const elsewhere = await staff(shop.database.kysely, [faraway], 'Lerato', opened)
  expect((await shop.get('/counter/v1/money', elsewhere)).json.awaited).toEqual([])
})
