import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, type Person, shopper, staff } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let here: TestShop
let there: TestShop
let nandi: Person
beforeAll(async () => {
  here = await openShop({ stock: catalogueStock() })
  there = await openShop({ beside: here })
  nandi = await join(here.database.kysely, 'manager', 'Nandi', new Date('2026-03-14T09:00:00Z'))
  await here.database.pool.query('update accounts set operator = true where id = $1', [nandi.id])
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const path = '/counter/v1/synonyms'
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who: Person = nandi) =>
  here.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const word = (term: string, means: string[], more = {}) => ({
  term,
  means,
  both_ways: false,
  language: 'en',
  ...more,
})
const add = async (...fields: Parameters<typeof word>) =>
  (await ask('POST', path, word(...fields))).json().synonym
const find = async (app: TestShop, query: string) =>
  (await app.read(`/api/v2/search?query=${query}`)).offers.map(({ id }: { id: string }) => id)
const within = { timeout: 8000, interval: 20 }

test('a new shop gets the synonyms that come with Spaza, once', async () => {
  const { total_count, synonyms, pagination } = (await ask('GET', path)).json()
  expect(total_count).toBeGreaterThan(150)
  expect(synonyms).toHaveLength(50)
  expect(pagination).toEqual({ next_page: 2 })
  const found = (await ask('GET', `${path}?query=Amasi`)).json()
  expect(found.synonyms[0]).toMatchObject({
    term: 'amasi',
    means: ['maas'],
    source: 'shipped',
    language: 'zu',
  })
  const counted = await here.database.pool.query('select count(distinct term) as n from search_synonyms')
  expect(counted.rows[0].n).toBe(total_count)
})

test('a synonym added in one process is found in every other', async () => {
  expect(await find(there, 'mooikos')).toEqual([])
  const { statusCode, body } = await ask('POST', path, word('  MOOIKOS ', ['Rice']))
  expect([statusCode, JSON.parse(body)]).toEqual([
    201,
    {
      status: 'ok',
      synonym: expect.objectContaining({ term: 'mooikos', means: ['rice'], source: 'manager' }),
    },
  ])
  for (const app of [here, there])
    await expect.poll(async () => (await find(app, 'mooikos'))[0], within).toBe('p-rice1')
})

test('a synonym that is changed or deleted is so in every process', async () => {
  const { id } = await add('slippery', ['rice'])
  await expect.poll(async () => (await find(there, 'slippery'))[0], within).toBe('p-rice1')
  const changed = await ask('PUT', `${path}/${id}`, word('slippery', ['sunflower oil']))
  expect(changed.json().synonym.means).toEqual(['sunflower oil'])
  await expect.poll(async () => (await find(there, 'slippery'))[0], within).toBe('l-oil')
  expect((await ask('DELETE', `${path}/${id}`)).json()).toEqual({ status: 'ok' })
  await expect.poll(() => find(there, 'slippery'), within).toEqual([])
})

test('with both_ways the meaning finds the term too', async () => {
  await add('sunfoil oil', ['braai juice'], { both_ways: true })
  await expect.poll(async () => (await find(there, 'braai%20juice'))[0], within).toBe('l-oil')
})

test('a shipped synonym that a manager changed becomes the shop’s own', async () => {
  const [{ id }] = (await ask('GET', `${path}?query=umngqusho`)).json().synonyms
  const { synonym } = (
    await ask('PUT', `${path}/${id}`, word('umngqusho', ['samp'], { language: 'xh' }))
  ).json()
  expect(synonym).toMatchObject({ source: 'manager', updated_at: '2026-03-14T10:00:00.000Z' })
})

test('a term exists once, however it is written', async () => {
  await add('pantry staple', ['rice'])
  const again = await ask('POST', path, word('Pantry  STAPLE', ['oil']))
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { status: 'conflict', messages: [{ code: 'synonym-exists', field: 'term' }] },
  ])
  const { id } = await add('larder', ['rice'])
  expect((await ask('PUT', `${path}/${id}`, word('pantry staple', ['oil']))).statusCode).toBe(409)
})

test.each([
  ['PUT', word('a word', ['rice'])],
  ['DELETE', undefined],
] as const)('%s of an unknown synonym responds with 404', async (method, payload) => {
  const answer = await ask(method, `${path}/synonym_nothing`, payload)
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([404, 'no-such-synonym'])
})

test.each([
  [422, word('!!!', ['rice'])],
  [422, word('a word', ['rice', '…'])],
  [400, word('', ['rice'])],
  [400, word('a word', [])],
  [400, word('a'.repeat(61), ['rice'])],
  [400, word('a word', ['rice'], { language: 'tlh' })],
  [400, word('a word', ['rice'], { id: 'synonym_1' })],
])('the server responds with %i to an invalid term or meaning', async (http, fields) => {
  expect((await ask('POST', path, fields)).statusCode).toBe(http)
})

test('a chain’s own synonyms apply on its shelves only, beside the shared ones, and its managers change them', async () => {
  const { pool, kysely } = here.database
  await pool.query(
    `insert into agencies (id, name, image_url, position) values ('thuli', 'Thuli’s', '/t.webp', 2)`,
  )
  await pool.query(`update suppliers set agency_id = 'thuli' where id = 'parow'`)
  await pool.query(`select pg_notify('shelf', '*')`)
  const manage = async (name: string, supplierId: string) => {
    const person = await join(kysely, 'manager', name, new Date('2026-03-14T09:00:00Z'))
    await kysely
      .insertInto('account_suppliers')
      .values({ account_id: person.id, supplier_id: supplierId })
      .execute()
    return person
  }
  const [vuyo, lindiwe] = [await manage('Vuyo', 'langa'), await manage('Lindiwe', 'parow')]
  const added = await ask('POST', path, word('umshadofood', ['rice']), vuyo)
  const { synonym } = added.json()
  expect([added.statusCode, synonym.agency_id, synonym.may_change]).toEqual([201, 'vuka', true])
  const at = async (supplier: string, app = there) =>
    (await app.read(`/api/v2/search?query=umshadofood&supplier_id=${supplier}`)).offers.length > 0
  for (const app of [here, there]) await expect.poll(() => at('langa', app), within).toBe(true)
  await expect.poll(() => at('parow'), within).toBe(false)
  expect(await find(there, 'umshadofood')).toEqual([])
  // The same term may mean something else elsewhere, and each sees their own.
  expect((await ask('POST', path, word('umshadofood', ['oil']), lindiwe)).statusCode).toBe(201)
  expect((await ask('POST', path, word('umshadofood', ['oil']), lindiwe)).statusCode).toBe(409)
  const listed = (await ask('GET', `${path}?query=umshado`, undefined, lindiwe)).json()
  expect(listed.synonyms.map(({ agency_id }: { agency_id: string }) => agency_id)).toEqual(['thuli'])
  expect([listed.everywhere, listed.agencies]).toEqual([false, [{ id: 'thuli', name: 'Thuli’s' }]])
  // Another chain's is not there; everybody's is the operator's.
  const codeOf = async (answer: ReturnType<typeof ask>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().messages[0].code]
  }
  const one = `${path}/${synonym.id}`
  expect(await codeOf(ask('PUT', one, word('umshadofood', ['oil']), lindiwe))).toEqual([
    404,
    'no-such-synonym',
  ])
  expect(await codeOf(ask('DELETE', one, undefined, lindiwe))).toEqual([404, 'no-such-synonym'])
  const [shared] = (await ask('GET', `${path}?query=amasi`, undefined, vuyo)).json().synonyms
  expect([shared.agency_id, shared.may_change]).toEqual([null, false])
  for (const answer of [
    ask('PUT', `${path}/${shared.id}`, word('amasi', ['oil']), vuyo),
    ask('DELETE', `${path}/${shared.id}`, undefined, vuyo),
    ask('POST', path, word('every word', ['oil'], { agency_id: null }), vuyo),
  ])
    expect(await codeOf(answer)).toEqual([403, 'synonym-of-operator'])
  expect(await codeOf(ask('POST', path, word('their word', ['oil'], { agency_id: 'thuli' }), vuyo))).toEqual([
    404,
    'no-such-chain',
  ])
  expect((await ask('DELETE', one, undefined, vuyo)).statusCode).toBe(200)
  await expect.poll(() => at('langa'), within).toBe(false)
})

test('only managers see and change the list', async () => {
  const db = here.database.kysely
  const others = [
    [await shopper(db, 'Thandi', new Date('2026-03-14T09:00:00Z')), 401],
    [await staff(db, ['langa'], 'Sipho', new Date('2026-03-14T09:00:00Z')), 403],
  ] as const
  for (const [who, http] of others) {
    expect((await ask('GET', path, undefined, who)).statusCode).toBe(http)
    expect((await ask('POST', path, word('x y', ['rice']), who)).statusCode).toBe(http)
  }
  expect((await here.get(path)).statusCode).toBe(401)
})

test('a shop whose managers emptied the list keeps it empty', async () => {
  const first = await openShop({ stock: catalogueStock() })
  await first.database.pool.query('delete from search_synonyms')
  await first.app.close()
  const second = await openShop({ beside: first })
  const { rows } = await second.database.pool.query('select count(*) as n from search_synonyms')
  expect(rows[0].n).toBe(0)
  await second.close()
  await first.close()
})

test('a new product is found as soon as its taxonomy is shown', async () => {
  await here.database.pool.query(`
    insert into products (id, name, image_url, visibility) values ('lentils', 'Red lentils', '/l.webp', 'visible');
    insert into product_categories values ('lentils', 'food', 5);
    insert into sellables (id, product_id, name, image_url, image_lg_url)
      values ('lentils1', 'lentils', 'Red lentils', '/l.webp', '/l.webp');
    insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel)
      values ('l-lentils', 'langa', 'lentils1', 2500, '2026-03-01Z', false);
    update shelf_versions set version = version + 1 where supplier_id = 'langa';
    update taxonomy_version set version = version + 1;
    select pg_notify('shelf', '*')`)
  for (const app of [here, there]) await expect.poll(() => find(app, 'lentil'), within).toEqual(['l-lentils'])
})
