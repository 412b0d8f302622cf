import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const takesCards = `update shipping_options set payment_options = '{CASH,DEBTOR_CARD}'
  where (supplier_id, name) in (('langa', 'COLLECT'), ('parow', 'COLLECT'))`

let shop: TestShop
let sipho: Person
let lerato: Person
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      `insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address)
     values ('maitland', 'vuka', 'Vuka Maitland', '/vuka.webp', -33.92, 18.49, '1 Voortrekker Road')`,
      `insert into shipping_options (supplier_id, name, payment_options) values ('maitland', 'COLLECT', '{CASH}')`,
      takesCards,
    ),
  })
  sipho = await staff(shop.database.kysely, ['langa'], 'Sipho', now())
  lerato = await staff(shop.database.kysely, ['parow'], 'Lerato', now())
})
afterAll(async () => {
  await shop.close()
})
beforeEach(() => shop.database.pool.query('delete from debtor_cards'))

const now = () => new Date('2026-03-14T10:00:00Z')
const idNumber = '8001015009087'
const ask = (person: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}) =>
  shop.app.inject({ method, url, headers: { ...person.headers, ...headers }, ...(payload && { payload }) })
const register = (person: Person, changes: object) =>
  ask(person, 'PATCH', `/api/v2/account/user/${person.id}/update`, changes)
const request = (person: Person, supplierId: string, headers = {}) =>
  ask(person, 'POST', `/api/v1/users/${person.id}/new_debtor_card`, { supplier_id: supplierId }, headers)
const cardsOf = async (person: Person) =>
  (await ask(person, 'GET', `/api/v2/users/${person.id}/debtor_cards`)).json()
const decide = (person: Person, id: string, decision: object) =>
  ask(person, 'POST', `/counter/v1/debtor_cards/${id}/decision`, decision)
const requests = async (person: Person, show = 'pending') =>
  (await ask(person, 'GET', `/counter/v1/debtor_cards?show=${show}`)).json().requests
const accept = { decision: 'accept', debtor_card_number: 'LG-1001' }

async function registered(name = 'Thandi'): Promise<Person> {
  const person = await shopper(shop.database.kysely, name, now())
  await register(person, { id_number: idNumber })
  return person
}
async function asked(name = 'Thandi'): Promise<[Person, string]> {
  const person = await registered(name)
  return [person, (await request(person, 'langa')).json().resource.id]
}

test('a shopper without a registration cannot request a card; an ID number or business address registers', async () => {
  const thandi = await shopper(shop.database.kysely, 'Thandi', now())
  expect(await cardsOf(thandi)).toMatchObject({ registered: false, id_number_ends: null, resources: [] })
  const refused = await request(thandi, 'langa')
  expect([refused.statusCode, refused.json().messages[0].code]).toEqual([422, 'register-first'])

  await register(thandi, { business_address_1: ' 1 Long Street ' })
  expect(await cardsOf(thandi)).toMatchObject({ registered: true, business_address_1: '1 Long Street' })
  expect((await request(thandi, 'langa')).statusCode).toBe(201)

  await register(thandi, { business_address_1: '', id_number: '800101 5009 087' })
  expect(await cardsOf(thandi)).toMatchObject({
    registered: true,
    id_number_ends: '9087',
    business_address_1: null,
  })
})

test.each([
  ['8001015009088', 'id-number-invalid'],
  ['passport A12345', 'id-number-invalid'],
  ['1001015009084', 'id-number-young'],
])('the ID number %s is refused: %s', async (typed, code) => {
  const thandi = await shopper(shop.database.kysely, 'Thandi', now())
  const answer = await register(thandi, { id_number: typed })
  expect([answer.statusCode, answer.json().messages]).toMatchObject([422, [{ field: 'id_number', code }]])
  expect((await cardsOf(thandi)).registered).toBe(false)
})

test('only branches that take cards are offered and can be requested', async () => {
  const thandi = await registered()
  expect((await cardsOf(thandi)).branches).toEqual([
    { id: 'langa', name: 'Vuka Langa' },
    { id: 'parow', name: 'Vuka Parow' },
  ])
  for (const id of ['maitland', 'gone', 'never'])
    expect([id, (await request(thandi, id)).statusCode]).toEqual([id, 404])
})

test('a request is a pending card, in the account too, and never returns the ID number', async () => {
  const [thandi] = await asked()
  const { resources } = await cardsOf(thandi)
  expect(resources).toEqual([
    {
      id: expect.stringMatching(/^card_[0-9a-z]{26}$/),
      supplier_id: 'langa',
      supplier_name: 'Vuka Langa',
      status: 'pending',
      debtor_card_number: null,
      requested_at: now().toISOString(),
      balance_in_cents: 0,
      told_at: null,
    },
  ])
  const me = await ask(thandi, 'GET', '/api/v2/account/user/me')
  expect(me.json().account.debtor_cards).toEqual([
    { supplier_id: 'langa', status: 'pending', debtor_card_number: null },
  ])
  expect(JSON.stringify(await cardsOf(thandi))).not.toContain(idNumber)
  expect(JSON.stringify(await requests(sipho))).not.toContain(idNumber)
})

test('a shopper has one card per branch, whether requests are repeated, concurrent or sent with a key', async () => {
  const thandi = await registered()
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(thandi, 'langa')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
  expect((await request(thandi, 'parow', { 'idempotency-key': 'card-key-1' })).statusCode).toBe(201)
  const again = await request(thandi, 'parow', { 'idempotency-key': 'card-key-1' })
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect((await cardsOf(thandi)).resources).toHaveLength(2)
})

describe('the counter', () => {
  test('shows requests of its own branches and who made them', async () => {
    const [thandi, id] = await asked()
    expect(await requests(sipho)).toMatchObject([
      { id, shopper_name: 'Thandi Example', id_number_ends: '9087', supplier_name: 'Vuka Langa' },
    ])
    expect(await requests(lerato)).toEqual([])
    expect((await decide(lerato, id, accept)).statusCode).toBe(404)
    expect((await decide(sipho, 'card_never', accept)).statusCode).toBe(404)
    expect((await decide(thandi, id, accept)).statusCode).toBe(401)
    expect((await cardsOf(thandi)).resources[0].status).toBe('pending')
  })

  test('accepts a request with a card number', async () => {
    const [thandi, id] = await asked()
    for (const number of [undefined, null, ' ']) {
      const answer = await decide(sipho, id, { decision: 'accept', debtor_card_number: number })
      expect([number, answer.json().messages[0].code]).toEqual([number, 'number-missing'])
    }
    const answer = await decide(sipho, id, accept)
    expect(answer.json()).toMatchObject({ status: 'ok', request: { status: 'accepted' } })
    expect((await cardsOf(thandi)).resources).toMatchObject([
      { status: 'accepted', debtor_card_number: 'LG-1001' },
    ])
    expect(await requests(sipho)).toEqual([])
    expect(await requests(sipho, 'decided')).toMatchObject([{ id, decided_at: now().toISOString() }])
    expect((await request(thandi, 'langa')).statusCode).toBe(409)
  })

  test('finds a card by number, name or phone number, and lists those with a reported top-up', async () => {
    const [thandi, id] = await asked()
    await decide(sipho, id, accept)
    const found = (find: string) =>
      ask(sipho, 'GET', `/counter/v1/debtor_cards?show=decided&find=${encodeURIComponent(find)}`)
    const { login } = (await ask(thandi, 'GET', '/api/v2/account/user/me')).json().account
    const dialled = `0${login.slice(3, 5)} ${login.slice(5, 8)} ${login.slice(8)}`
    for (const find of ['lg-10', 'thandi ex', '+276', ' ', login, dialled]) {
      const { requests } = (await found(find)).json()
      expect([find, requests.map((each: { id: string }) => each.id)]).toEqual([find, [id]])
    }
    for (const find of ['%', '_', 'nobody']) expect((await found(find)).json().requests).toEqual([])
    expect(await requests(sipho, 'told')).toEqual([])
    await ask(thandi, 'POST', `/api/v2/users/${thandi.id}/debtor_cards/${id}/topped_up`)
    expect(await requests(sipho, 'told')).toMatchObject([{ id, told_at: now().toISOString() }])
    expect(await requests(lerato, 'told')).toEqual([])
  })

  test('rejects a request, and the shopper may request again', async () => {
    const [thandi, id] = await asked()
    await decide(sipho, id, { decision: 'reject' })
    expect((await cardsOf(thandi)).resources).toMatchObject([
      { status: 'rejected', debtor_card_number: null },
    ])
    expect((await request(thandi, 'langa')).statusCode).toBe(201)
    expect((await cardsOf(thandi)).resources).toMatchObject([{ id, status: 'pending' }])
  })

  test('decides a request once, even when two staff do so at once', async () => {
    const [, id] = await asked()
    const answers = await Promise.all([decide(sipho, id, accept), decide(sipho, id, { decision: 'reject' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await decide(sipho, id, { decision: 'reject' })).json().messages[0].code).toBe('card-decided')
  })

  test('refuses a card number that its branch has given already', async () => {
    const [[, first], [, second]] = [await asked('Thandi'), await asked('Aisha')]
    const answers = await Promise.all([decide(sipho, first, accept), decide(sipho, second, accept)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().messages[0]).toMatchObject({ field: 'debtor_card_number', code: 'number-taken' })
  })
})

test('a shopper cannot see or request another shopper’s cards', async () => {
  const [[thandi], aisha] = [await asked(), await registered('Aisha')]
  const url = `/api/v2/users/${thandi.id}/debtor_cards`
  expect((await ask(aisha, 'GET', url)).statusCode).toBe(404)
  const post = `/api/v1/users/${thandi.id}/new_debtor_card`
  expect((await ask(aisha, 'POST', post, { supplier_id: 'parow' })).statusCode).toBe(404)
  expect((await cardsOf(thandi)).resources).toHaveLength(1)
})

test('debtor cards are a 404 where no branch takes them', async () => {
  const [thandi] = await asked()
  const change = async (options: string) => {
    await shop.database.pool.query(`update shipping_options set payment_options = ${options}`)
    await shop.database.pool.query(`select pg_notify('shelf', '*')`)
  }
  await change(`array_remove(payment_options, 'DEBTOR_CARD')`)
  const url = `/api/v2/users/${thandi.id}/debtor_cards`
  await expect.poll(async () => (await ask(thandi, 'GET', url)).statusCode).toBe(404)
  expect((await request(thandi, 'parow')).statusCode).toBe(404)
  await shop.database.pool.query(takesCards)
  await shop.database.pool.query(`select pg_notify('shelf', '*')`)
  await expect.poll(async () => (await ask(thandi, 'GET', url)).statusCode).toBe(200)
})
