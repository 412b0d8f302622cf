import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { maxLists } from '../list-limits.ts'

const now = new Date('2026-03-14T10:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
})
afterAll(async () => {
  await shop.close()
})

const newShopper = () => shopper(shop.database.kysely, 'Thandi', now)
const ask = (
  person: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: object = {},
) =>
  shop.app.inject({
    method,
    url: `/api/v2/users/${path}`,
    headers: { ...person.headers, ...headers },
    ...(payload && { payload }),
  })
const rice = { offer: { id: 'l-rice1', price_in_cents: 2899, name: 'as it was seen' }, qty: 2 }
const weekly = (more: object = {}) => ({ id: newId('list'), name: 'Every week', items: [rice], ...more })
const keep = (person: Person, list: object, headers?: object) =>
  ask(person, 'POST', `${person.id}/lists`, { list }, headers)
const listsOf = async (person: Person) => (await ask(person, 'GET', `${person.id}/lists`)).json().resources

describe('an account’s lists', () => {
  test('are saved with the names and prices of their offers and returned latest first', async () => {
    const thandi = await newShopper()
    const list = weekly({ items: [rice, { text: ' fresh  coriander ', qty: 1 }] })
    const answer = await keep(thandi, list)
    const resource = {
      id: list.id,
      name: 'Every week',
      created_at: now.toISOString(),
      items: [
        {
          text: null,
          qty: 2,
          offer: {
            id: 'l-rice1',
            name: 'Spekko rice 1 kg',
            price_in_cents: 2899,
            per_kg: false,
            per_kg_symbol: null,
            per_kg_conversion_rate: null,
            stokvel: false,
            supplier: { id: 'langa', name: 'Vuka Langa' },
            sellable: { id: 'rice1', product_id: 'long-rice', image_url: '/r1.webp' },
          },
        },
        { text: 'fresh coriander', qty: 1, offer: null },
      ],
    }
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'ok', messages: [], resource }])
    shop.setClock('2026-03-14T10:05:00Z')
    const { id } = (await keep(thandi, weekly({ name: 'Party' }))).json().resource
    shop.setClock(now.toISOString())
    expect(await listsOf(thandi)).toEqual([expect.objectContaining({ id, name: 'Party' }), resource])
  })

  test('get the current price where the browser sent none', async () => {
    const thandi = await newShopper()
    const { resource } = (await keep(thandi, weekly({ items: [{ offer: { id: 'l-oil' }, qty: 1 }] }))).json()
    expect(resource.items[0].offer.price_in_cents).toBe(3999)
  })

  test('are saved once when sent twice, with or without a key, and returned in their current state', async () => {
    const thandi = await newShopper()
    const list = weekly()
    const key = { 'idempotency-key': 'the-list-key' }
    const answers = [await keep(thandi, list, key), await keep(thandi, list, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect((await keep(thandi, { ...list, name: 'Other words' }, key)).statusCode).toBe(422)
    await ask(thandi, 'PATCH', `${thandi.id}/lists/${list.id}`, { list: { name: 'Renamed' } })
    expect((await keep(thandi, list)).json().resource.name).toBe('Renamed')
    expect(await listsOf(thandi)).toHaveLength(1)
  })

  test('can be renamed and removed, and removing twice is a 404', async () => {
    const thandi = await newShopper()
    const list = weekly()
    await keep(thandi, list)
    const path = `${thandi.id}/lists/${list.id}`
    const renamed = await ask(thandi, 'PATCH', path, { list: { name: ' Month\u0000 \u202e end\n' } })
    expect([renamed.statusCode, renamed.json().resource.name]).toEqual([200, 'Month end'])
    expect((await ask(thandi, 'DELETE', path)).json()).toEqual({ status: 'ok', messages: [] })
    expect(await listsOf(thandi)).toEqual([])
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (await ask(thandi, method, path, method === 'PATCH' ? { list: { name: 'x' } } : undefined))
          .statusCode,
      ).toBe(404)
    // Undone: the same list comes back.
    expect((await keep(thandi, list)).statusCode).toBe(201)
  })

  test('are limited to fifty, even when many are sent at once', async () => {
    const thandi = await newShopper()
    const answers = await Promise.all(Array.from({ length: maxLists + 3 }, () => keep(thandi, weekly())))
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => [answer.statusCode, answer.json().messages[0].code])).toEqual(
      Array(3).fill([422, 'too-many-lists']),
    )
    expect(await listsOf(thandi)).toHaveLength(maxLists)
  })

  test('are out of another account’s reach, and the same id there is another list', async () => {
    const [thandi, aisha] = [await newShopper(), await newShopper()]
    const list = weekly({ name: 'Mine' })
    await keep(aisha, list)
    for (const [method, path, payload] of [
      ['GET', `${aisha.id}/lists`, undefined],
      ['POST', `${aisha.id}/lists`, { list }],
      ['PATCH', `${aisha.id}/lists/${list.id}`, { list: { name: 'Yours' } }],
      ['PATCH', `${thandi.id}/lists/${list.id}`, { list: { name: 'Yours' } }],
      ['DELETE', `${aisha.id}/lists/${list.id}`, undefined],
      ['DELETE', `${thandi.id}/lists/${list.id}`, undefined],
    ] as const)
      expect([method, path, (await ask(thandi, method, path, payload)).statusCode]).toEqual([
        method,
        path,
        404,
      ])
    expect((await keep(thandi, { ...list, name: 'Theirs' })).json().resource.name).toBe('Theirs')
    expect(await listsOf(aisha)).toMatchObject([{ id: list.id, name: 'Mine' }])
  })

  test.each([
    ['no name', { name: '' }, 400],
    ['a name of nothing that is seen', { name: '\u200b \u0007' }, 422],
    ['a name without end', { name: 'a'.repeat(61) }, 400],
    ['nothing on it', { items: [] }, 422],
    ['nothing that is known', { items: [{ offer: { id: 'l-none' }, qty: 1 }] }, 422],
    ['a quantity of nothing', { items: [{ ...rice, qty: 0 }] }, 400],
    ['a quantity that rounds to nothing', { items: [{ ...rice, qty: 1e-9 }] }, 422],
    ['an id that is none', { id: '../lists' }, 400],
    ['an owner', { account_id: 'account_1' }, 400],
    ['too many lines', { items: Array(501).fill(rice) }, 400],
  ])('with %s are refused', async (_what, wrong, http) => {
    const thandi = await newShopper()
    expect((await keep(thandi, weekly(wrong))).statusCode).toBe(http)
    expect(await listsOf(thandi)).toEqual([])
  })
})

interface Matched {
  matched: boolean
  choices: { offer: { id: string; supplier: { id: string } }; qty: number; stand_in: boolean }[]
}
const match = (body: object) => shop.app.inject({ method: 'POST', url: '/api/v2/lists/match', payload: body })
async function matched(lines: object[], supplier_id?: string) {
  const answer = await match({ lines, ...(supplier_id && { supplier_id }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json().lines as Matched[]).map((line) => ({
    matched: line.matched,
    choices: line.choices.map(({ offer, qty, stand_in }) => [
      offer.id,
      qty,
      ...(stand_in ? ['stands in'] : []),
    ]),
  }))
}

describe('a typed line', () => {
  test('is found in the size and quantity that was meant, without bulk packs', async () => {
    const lines = ['3 oil', 'rice 2kg', '2 x 1kg rice', 'bicycle'].map((text) => ({ text }))
    const found = await matched(lines, 'langa')
    expect(found.map(({ matched: whole, choices }) => [whole, choices[0]])).toEqual([
      [true, ['l-oil', 3]],
      [true, ['l-rice2', 1]],
      [true, ['l-rice1', 2]],
      [false, undefined],
    ])
    expect(found.flatMap(({ choices }) => choices.map(([id]) => id))).not.toContain('l-bulk')
  })

  test('is no match if it is sold out or fits only in part', async () => {
    const [oil, mixed] = await matched([{ text: 'oil' }, { text: 'brown rice' }], 'parow')
    expect(oil).toEqual({ matched: false, choices: [['p-oil', 1]] })
    expect(mixed?.matched).toBe(false)
  })

  test('is searched on every shelf where no supplier is chosen, at its best price', async () => {
    expect((await matched([{ text: 'rice 1kg' }]))[0]?.choices[0]).toEqual(['p-rice1', 1])
  })

  test('is a question where the size that it names is not sold, and nothing where it names no goods', async () => {
    const [right, other, thanks, heading] = await matched([
      { text: 'rice 1kg' },
      { text: 'rice 10kg' },
      { text: 'Thanks!' },
      { text: 'Rice:' },
    ])
    expect(right?.matched).toBe(true)
    expect(other?.matched).toBe(false)
    expect(other?.choices.length).toBeGreaterThan(0)
    expect([thanks, heading]).toEqual([
      { matched: false, choices: [] },
      { matched: false, choices: [] },
    ])
  })
})

describe('a saved offer', () => {
  test('is matched to itself where it is sold, and at another supplier to that supplier’s offer', async () => {
    expect(await matched([rice], 'langa')).toMatchObject([{ matched: true, choices: [['l-rice1', 2]] }])
    expect(await matched([rice], 'parow')).toMatchObject([{ matched: true, choices: [['p-rice1', 2]] }])
  })

  test('is looked up at its own supplier first where none is chosen, then at the others', async () => {
    const [found] = await matched([{ offer: { id: 'p-oil' }, qty: 1 }])
    expect(found).toEqual({
      matched: false,
      choices: [
        ['p-oil', 1],
        ['l-oil', 1],
      ],
    })
  })

  test('that is missing is not replaced by another size, only by what its words find', async () => {
    const big = { offer: { id: 'l-rice2' }, qty: 1 }
    expect(await matched([big], 'parow')).toEqual([{ matched: false, choices: [] }])
    const [found] = await matched([{ ...big, text: 'rice' }], 'parow')
    expect(found).toEqual({ matched: false, choices: [['p-rice1', 1]] })
  })

  test('that is sold out is no match, and similar products are marked as stand-ins', async () => {
    await shop.database.pool.query(`
      insert into sellables (id, product_id, name, barcode, brand_id, unit_id, pack_id, measurement, image_url, image_lg_url)
        values ('tastic1', 'long-rice', 'Tastic rice 1 kg', '6009', null, 'kg1', 'bag', '1 kg', '/t.webp', '/t.webp');
      insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel)
        values ('l-tastic1', 'langa', 'tastic1', 3100, '2026-03-01Z', false);
      update offers set out_of_stock_at = now() where id = 'l-rice1';
      update shelf_versions set version = version + 1 where supplier_id = 'langa';
      update taxonomy_version set version = version + 1;
      select pg_notify('shelf', '*')`)
    await expect
      .poll(() => matched([rice], 'langa'), { timeout: 5000 })
      .toEqual([
        {
          matched: false,
          choices: [
            ['l-rice1', 2],
            ['l-tastic1', 2, 'stands in'],
          ],
        },
      ])
  })
})

test.each([
  ['an unknown supplier', { supplier_id: 'nowhere', lines: [{ text: 'rice' }] }, 404],
  ['more words than are looked for at once', { lines: Array(61).fill({ text: 'rice' }) }, 422],
  ['a line without end', { lines: [{ text: 'a'.repeat(101) }] }, 400],
  ['what is no line', { lines: ['rice'] }, 400],
  ['a field that is none', { lines: [], radius: 1 }, 400],
])('%s is refused', async (_what, body, http) => expect((await match(body)).statusCode).toBe(http))

test('an unknown offer and an empty line match nothing', async () => {
  expect(await matched([{ offer: { id: 'l-none' } }, {}, { text: '…' }])).toEqual(
    Array(3).fill({ matched: false, choices: [] }),
  )
})
