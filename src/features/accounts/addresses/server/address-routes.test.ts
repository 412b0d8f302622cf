import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountApp, openAccountApp } from '#tests/account-app.ts'
import { type Person, shopper } from '#tests/cast.ts'

let shop: AccountApp
beforeAll(async () => {
  shop = await openAccountApp()
})
afterAll(() => shop.close())

const home = { formatted: 'Stand 1234, Zone 6, Diepkloof, Soweto, 1862', latitude: -26.25, longitude: 27.94 }

const newShopper = () => shopper(shop.database.kysely, 'Thandi', shop.time.now)
const ask = (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  more: object = {},
) => shop.app.inject({ method, url: path, headers: person.headers, ...more })
const list = async (person: Person) =>
  (await ask(person, 'GET', `/api/v2/users/${person.id}/addresses`)).json().resources
const add = async (person: Person, address: object = {}, headers: object = {}) =>
  ask(person, 'POST', `/api/v2/users/${person.id}/addresses`, {
    payload: { address: { ...home, ...address } },
    headers: { ...person.headers, ...headers },
  })
const added = async (person: Person, address: object = {}) => {
  shop.passTime(1000)
  return (await add(person, address)).json().resource
}
const defaults = async (person: Person) =>
  (await list(person))
    .filter((one: { is_default: boolean }) => one.is_default)
    .map((one: { id: string }) => one.id)

describe.each(['v1', 'v2'])('generation %s', (generation) => {
  test('a shopper adds an address and sees it in the list', async () => {
    const thandi = await newShopper()
    const url = `/api/${generation}/users/${thandi.id}/addresses`
    const payload = { address: { ...home, unit_or_floor: ' Unit 5 ', directions: 'Blue gate' } }
    const answer = await ask(thandi, 'POST', url, { payload })
    const resource = {
      ...home,
      id: expect.stringMatching(/^address_[0-9a-z]{26}$/),
      bridge_id: null,
      bridge_name: null,
      created_at: shop.time.now.toISOString(),
      unit_or_floor: 'Unit 5',
      directions: 'Blue gate',
      is_default: true,
    }
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'ok', messages: [], resource }])
    expect((await ask(thandi, 'GET', url)).json()).toEqual({
      status: 'ok',
      messages: [],
      resources: [resource],
    })
  })
})

test('an external logistics area is stored and echoed', async () => {
  const thandi = await newShopper()
  const area = { bridge_id: 'za-gp-117', bridge_name: 'Soweto West' }
  expect(await added(thandi, area)).toMatchObject({ ...home, ...area })
  expect(await list(thandi)).toMatchObject([area])
  expect(await added(thandi, { bridge_id: ' ', bridge_name: null })).toMatchObject({
    bridge_id: null,
    bridge_name: null,
  })
})

test('hostile text is cleaned, or refused if nothing is left', async () => {
  const thandi = await newShopper()
  const cleaned = await added(thandi, {
    formatted: ' 12\u0000Main\u202e\tRoad\r\n<b>x</b>  ',
    unit_or_floor: '\u200b',
    directions: 'Blue gate\u0007\n\n\u2066second bell ',
  })
  expect(cleaned).toMatchObject({
    formatted: '12 Main Road <b>x</b>',
    unit_or_floor: null,
    directions: 'Blue gate\nsecond bell',
  })
  expect((await add(thandi, { formatted: '\u0000\u200b\u202e' })).statusCode).toBe(422)
  expect(await list(thandi)).toHaveLength(1)
})

test('the account includes its addresses', async () => {
  const thandi = await newShopper()
  const { id } = await added(thandi)
  const { account } = await shop.me({ bearer: thandi.token })
  expect(account.addresses).toMatchObject([{ ...home, id }])
})

test('addresses are listed newest first, and blank text is stored as null', async () => {
  const thandi = await newShopper()
  const first = await added(thandi, { unit_or_floor: ' ', directions: '' })
  const second = await added(thandi)
  expect(first).toMatchObject({ unit_or_floor: null, directions: null })
  expect((await list(thandi)).map((one: { id: string }) => one.id)).toEqual([second.id, first.id])
})

test('one address is always the default: the one chosen last, else the oldest left', async () => {
  const thandi = await newShopper()
  const [first, second, third] = [await added(thandi), await added(thandi), await added(thandi)]
  expect(await defaults(thandi)).toEqual([first.id])
  const choose = (id: string) => ask(thandi, 'PUT', `/api/v2/users/${thandi.id}/addresses/${id}/default`)
  const remove = (id: string) => ask(thandi, 'DELETE', `/api/v1/users/${thandi.id}/addresses/${id}`)
  const answer = await choose(third.id)
  expect(answer.json().resources.filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([
    { id: third.id },
  ])
  await remove(third.id)
  expect(await defaults(thandi)).toEqual([first.id])
  await remove(first.id)
  expect(await defaults(thandi)).toEqual([second.id])
  const chosen = await added(thandi, { is_default: true })
  expect(await defaults(thandi)).toEqual([chosen.id])
})

test('unit and directions are changed, each where it is given, and nothing else of the address', async () => {
  const thandi = await newShopper()
  const before = await added(thandi, { unit_or_floor: 'Unit 5', directions: 'Blue gate' })
  const url = `/api/v2/users/${thandi.id}/addresses/${before.id}`
  const change = (address: object) => ask(thandi, 'PATCH', url, { payload: { address } })
  expect((await change({ unit_or_floor: ' Unit\n6 ' })).json().resource).toEqual({
    ...before,
    unit_or_floor: 'Unit 6',
  })
  expect((await change({ directions: null })).json().resource).toMatchObject({ directions: null })
  expect((await change({})).statusCode).toBe(200)
  expect((await change({ latitude: -26 })).statusCode).toBe(400)
  expect(await list(thandi)).toEqual([{ ...before, unit_or_floor: 'Unit 6', directions: null }])
  const lindiwe = await newShopper()
  const theirs = `/api/v2/users/${lindiwe.id}/addresses/${before.id}`
  const answer = await ask(lindiwe, 'PATCH', theirs, { payload: { address: { directions: 'Mine' } } })
  expect(answer.statusCode).toBe(404)
})

test('a removed address is deleted, and removing it again is a 404', async () => {
  const thandi = await newShopper()
  const { id } = await added(thandi)
  const url = `/api/v1/users/${thandi.id}/addresses/${id}`
  expect((await ask(thandi, 'DELETE', url)).json()).toEqual({ status: 'ok', messages: [] })
  expect(await list(thandi)).toEqual([])
  expect((await ask(thandi, 'DELETE', url)).statusCode).toBe(404)
  const { rows } = await shop.database.pool.query('select 1 from addresses where id = $1', [id])
  expect(rows).toEqual([])
})

test('a request repeated with the same idempotency key adds one address', async () => {
  const thandi = await newShopper()
  const key = { 'idempotency-key': 'the-address-key' }
  const answers = [await add(thandi, {}, key), await add(thandi, {}, key)]
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201])
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect(await list(thandi)).toHaveLength(1)
  expect((await add(thandi, { formatted: 'Elsewhere' }, key)).statusCode).toBe(422)
})

test('an account has at most twenty addresses, also when many are added at once', async () => {
  const thandi = await newShopper()
  const answers = await Promise.all(Array.from({ length: 24 }, () => add(thandi)))
  const refused = answers.filter((answer) => answer.statusCode !== 201)
  expect(refused.map((answer) => [answer.statusCode, answer.json().messages[0].code])).toEqual(
    Array(4).fill([422, 'too-many-addresses']),
  )
  expect(await list(thandi)).toHaveLength(20)
})

test.each([
  ['no words', { formatted: '' }, 400],
  ['blank words', { formatted: '  ' }, 422],
  ['a point off the globe', { latitude: -91 }, 400],
  ['no point', { latitude: null }, 400],
  ['a point that is no number', { longitude: '18.5' }, 400],
  ['too long an area', { bridge_name: 'a'.repeat(101) }, 400],
  ['too many words', { directions: 'a'.repeat(301) }, 400],
  ['an id of its own', { id: 'address_1' }, 400],
  ['an owner', { account_id: 'account_1' }, 400],
])('an address with %s is refused', async (_what, wrong, http) => {
  const thandi = await newShopper()
  expect((await add(thandi, wrong)).statusCode).toBe(http)
  expect(await list(thandi)).toEqual([])
})

test('another account’s addresses cannot be listed, added to, removed or chosen', async () => {
  const [thandi, aisha] = [await newShopper(), await newShopper()]
  const { id } = await added(aisha)
  const before = await list(aisha)
  for (const [method, url] of [
    ['GET', `/api/v1/users/${aisha.id}/addresses`],
    ['GET', `/api/v2/users/${aisha.id}/addresses`],
    ['POST', `/api/v1/users/${aisha.id}/addresses`],
    ['POST', `/api/v2/users/${aisha.id}/addresses`],
    ['DELETE', `/api/v1/users/${aisha.id}/addresses/${id}`],
    ['DELETE', `/api/v1/users/${thandi.id}/addresses/${id}`],
    ['PUT', `/api/v2/users/${aisha.id}/addresses/${id}/default`],
    ['PUT', `/api/v2/users/${thandi.id}/addresses/${id}/default`],
  ] as const) {
    const answer = await ask(thandi, method, url, method === 'POST' ? { payload: { address: home } } : {})
    expect([method, url, answer.statusCode]).toEqual([method, url, 404])
  }
  expect(await list(aisha)).toEqual(before)
  expect(await list(thandi)).toEqual([])
})
