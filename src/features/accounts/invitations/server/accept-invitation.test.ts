import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { makeSetupText } from './print-setup-code.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const base = 'https://shop.example'
async function newCode(): Promise<string> {
  const text = await makeSetupText(shop.database, base, shop.time.now)
  return /#(\S+)/.exec(text ?? '')?.[1] ?? ''
}
let last = 0
const person = (code: string, more: object = {}) => {
  last += 1
  return {
    code,
    name: 'Naledi Khumalo',
    login: `082 123 45${String(last).padStart(2, '0')}`,
    password: 'seven-green-crates',
    ...more,
  }
}
const accept = (payload: object) => shop.ask('POST', '/api/v2/invitations/accept', { payload })
const managers = () =>
  shop.rows<{ login: string; operator: boolean }>(
    "select login, operator from accounts where scope = 'manager'",
  )

test('the setup code stands behind the # of a link, and the database holds its hash alone', async () => {
  const text = await makeSetupText(shop.database, base, shop.time.now)
  expect(text).toContain(`${base}/counter/opening#`)
  const code = /#(\S+)/.exec(text ?? '')?.[1] ?? ''
  const stored = JSON.stringify(await shop.rows('select * from invitations'))
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('a wrong, an expired and a mistyped code make no account, in the same words', async () => {
  const code = await newCode()
  shop.passTime(7 * 24 * 60 * 60 * 1000)
  const answers = [await accept(person(code)), await accept(person('ABCD')), await accept(person(''))]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
  expect(new Set(answers.map(({ body }) => body.replace(/"request_id":"[^"]+"/, ''))).size).toBe(1)
  expect(await managers()).toEqual([])
})

test('a weak password is refused, and the code works afterwards', async () => {
  const code = await newCode()
  const weak = await accept(person(code, { password: 'password' }))
  expect(weak.statusCode).toBe(422)
  expect(weak.json().messages[0].field).toBe('password')
  expect(await managers()).toEqual([])
})

test('of many first persons with several codes at once, one becomes the operator', async () => {
  const codes = [await newCode(), await newCode()]
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => accept(person(codes[at % 2] ?? ''))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422])
  expect((await managers()).map(({ operator }) => operator)).toEqual([true])
  const made = answers.find(({ statusCode }) => statusCode === 201)
  expect(made?.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringContaining('spaza_counter')]),
  )
  const { token } = made?.json() ?? {}
  const me = await shop.get('/api/v2/account/manager/me', { authorization: `Bearer ${token}` })
  expect(me.json().account.first_name).toBe('Naledi')
})

test('no setup code works or is printed once a manager exists', async () => {
  expect(await makeSetupText(shop.database, base, shop.time.now)).toBeUndefined()
  // One that was printed before, by another process, and never used.
  await shop.database.pool.query(
    "update invitations set used_at = null, used_by = null, expires_at = '2030-01-01' where kind = 'first'",
  )
  const { hashInvitationCode } = await import('./invitation-code.ts')
  const code = 'ABCD-EFGH-JKMN-PQRS'
  await shop.database.pool.query(
    'update invitations set code_hash = $1 where id = (select min(id) from invitations)',
    [hashInvitationCode(code)],
  )
  expect((await accept(person(code))).statusCode).toBe(422)
  expect(await managers()).toHaveLength(1)
})

test('guesses from one network are limited', async () => {
  const tries = []
  for (let at = 0; at < 21; at += 1) tries.push((await accept(person('ABCD-EFGH-JKMN-PQR0'))).statusCode)
  expect(tries.at(-1)).toBe(429)
})
