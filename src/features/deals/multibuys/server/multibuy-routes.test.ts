import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manager, type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { CostCheck, LeftOutOffer, Multibuy, MultibuyLine } from '../multibuy-contract.ts'

let shop: TestShop
let nandi: Person
let langaOnly: Person
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      `insert into sellables (id, product_id, name, image_url, image_lg_url) values
        ('mince', 'dog-food', 'Beef mince', '/m.webp', '/m.webp'),
        ('formula', 'dog-food', 'Infant formula 1 400 g', '/f.webp', '/f.webp')`,
      `insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, per_kg, per_kg_symbol,
        per_kg_conversion_rate) values
        ('l-mince', 'langa', 'mince', 11999, '2026-03-01Z', true, 'kg', 1),
        ('l-formula', 'langa', 'formula', 8999, '2026-03-01Z', false, null, null)`,
    ),
  })
  nandi = await manager(shop.database.kysely, ['langa', 'parow'], 'Nandi', shop.time.now)
  langaOnly = await manager(shop.database.kysely, ['langa'], 'Gert', shop.time.now)
})
beforeEach(async () => {
  shop.setClock('2026-03-14T10:00:00Z')
  await shop.database.pool.query('delete from multibuys')
})
afterAll(() => shop.close())

/** Midnight in Johannesburg, and the midnight after the last day. */
const week = { start_at: '2026-03-13T22:00:00.000Z', end_at: '2026-03-20T22:00:00.000Z' }
const later = { start_at: '2026-03-24T22:00:00.000Z', end_at: '2026-03-31T22:00:00.000Z' }
const twoFor50 = { kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }
const percent = { kind: 'save_percent', qty: 2, percent: 20 }
const wish = { ...week, terms: twoFor50, supplier_ids: ['langa'], offer_ids: ['l-rice1'] }

const path = '/counter/v1/multibuys'
const create = (body: object, who = nandi) => shop.by(who, 'POST', path, { ...wish, ...body })
const made = async (body: object = {}, who = nandi): Promise<Multibuy> => {
  const answer = await create(body, who)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().multibuys[0]
}
const version = async (supplier: string): Promise<number> => {
  const [row] = await shop.rows<{ version: number }>(
    'select version::int from shelf_versions where supplier_id = $1',
    [supplier],
  )
  return row?.version ?? 0
}
const offerVersion = async (id: string): Promise<string> => {
  const [row] = await shop.rows<{ xmin: string }>('select xmin::text from offers where id = $1', [id])
  return row?.xmin ?? ''
}
const reasonsIn = (leftOut: readonly LeftOutOffer[]) =>
  leftOut.map(({ supplier, offer_id, reason }) => [supplier.id, offer_id, reason])

test('a multibuy is made with its label in the caller’s language, and everything that was asked for', async () => {
  const multibuy = await made({
    weekdays: [6, 3, 3],
    from_minute: 480,
    until_minute: 720,
    limit_per_order: 2,
    limit_per_account: 5,
  })
  expect(multibuy).toMatchObject({
    ...week,
    supplier: { id: 'langa', name: 'Vuka Langa' },
    terms: twoFor50,
    text: '2 for R50',
    weekdays: [3, 6],
    from_minute: 480,
    until_minute: 720,
    limit_per_order: 2,
    limit_per_account: 5,
    status: 'running',
    source: 'manager',
    offers_count: 1,
    first_goods: 'Spekko rice 1 kg',
    offers: [{ id: 'l-rice1', price_in_cents: 2999 }],
  })
  const inAfrikaans = await shop.get(`${path}/${multibuy.id}`, {
    ...nandi.headers,
    'accept-language': 'af',
  })
  expect(inAfrikaans.json()).toMatchObject({ id: multibuy.id, text: '2 vir R50' })
})

test('every weekday, and hours from midnight to midnight, are no limit', async () => {
  const multibuy = await made({ weekdays: [1, 2, 3, 4, 5, 6, 7], from_minute: 0, until_minute: 1440 })
  expect(multibuy).toMatchObject({ weekdays: null, from_minute: null, until_minute: null })
})

test('a multibuy at several branches is one for each, with the same goods as far as they are sold there', async () => {
  const answer = await create({
    supplier_ids: ['langa', 'parow'],
    offer_ids: ['l-rice1', 'l-rice2', 'l-oil'],
  })
  const { multibuys, left_out } = answer.json()
  expect(
    multibuys.map(({ supplier, offers }: Multibuy) => [supplier.id, offers.map(({ id }) => id)]),
  ).toEqual([
    ['langa', ['l-rice1', 'l-rice2', 'l-oil']],
    ['parow', ['p-rice1', 'p-oil']],
  ])
  expect(left_out).toEqual([
    {
      supplier: { id: 'parow', name: 'Vuka Parow' },
      offer_id: 'l-rice2',
      name: 'Spekko rice 2 kg',
      reason: 'not_sold',
    },
  ])
})

test('goods that can be in no multibuy are left out with the reason', async () => {
  const offer_ids = ['l-supper', 'l-bulk', 'l-formula', 'l-mince', 'l-oil']
  const counted = await create({ offer_ids })
  expect(reasonsIn(counted.json().left_out)).toEqual([
    ['langa', 'l-supper', 'combo'],
    ['langa', 'l-bulk', 'stokvel'],
    ['langa', 'l-formula', 'forbidden'],
    ['langa', 'l-mince', 'weighed'],
  ])
  const byPercent = await create({ offer_ids, terms: percent })
  expect(byPercent.json().multibuys[0].offers.map(({ id }: Multibuy) => id)).toEqual(['l-mince', 'l-oil'])
})

test.each([
  ['no goods', { offer_ids: [] }, 'no-goods'],
  ['more than 2,000 goods', { offer_ids: Array.from({ length: 2001 }, () => 'l-oil') }, 'too-many-goods'],
  ['an unknown offer', { offer_ids: ['nothing'] }, 'no-such-offer'],
  ['an offer of another branch', { offer_ids: ['p-oil'] }, 'no-such-offer'],
  ['one piece for an amount', { terms: { ...twoFor50, qty: 1 } }, 'single-price'],
  ['paying for all', { terms: { kind: 'n_pay_m', qty: 3, pay_qty: 3 } }, 'pay-fewer'],
  [
    'saving the whole total',
    { terms: { kind: 'total_save_amount', from_in_cents: 5000, amount_in_cents: 5000 } },
    'saves-all',
  ],
  ['an end before the start', { start_at: week.end_at, end_at: week.start_at }, 'end-before-start'],
  [
    'an end that has passed',
    { start_at: '2026-03-01T22:00:00Z', end_at: '2026-03-02T22:00:00Z' },
    'end-in-the-past',
  ],
  ['hours that end before they begin', { from_minute: 720, until_minute: 480 }, 'hours-wrong'],
  ['a combo alone', { offer_ids: ['l-supper'] }, 'goods-combo'],
  ['a bulk pack alone', { offer_ids: ['l-bulk'] }, 'goods-stokvel'],
  ['goods the law keeps from promotion', { offer_ids: ['l-formula'] }, 'goods-forbidden'],
  ['weighed goods for a number of pieces', { offer_ids: ['l-mince'] }, 'goods-weighed'],
  ['terms of no kind', { terms: { kind: 'gift', qty: 2 } }, 'field-wrong'],
])('%s is refused', async (_, body, code) => {
  const answer = await create(body)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().messages[0], answer.body).toMatchObject({ field: expect.any(String) })
  if (code !== 'field-wrong') expect(answer.json().messages[0].code).toBe(code)
  expect(await shop.rows('select id from multibuys')).toEqual([])
})

test('an offer is in at most four multibuys at the same time: a fifth is refused by name', async () => {
  for (let n = 0; n < 4; n += 1) await made()
  const fifth = await create({})
  expect([fifth.statusCode, fifth.json().messages[0]]).toEqual([
    409,
    {
      field: 'offer_ids',
      code: 'goods-full',
      text: 'Spekko rice 1 kg at Vuka Langa is in as many multibuys on those days as it can be. End one of them first.',
    },
  ])
  const withOil = await create({ offer_ids: ['l-rice1', 'l-oil'] })
  expect(reasonsIn(withOil.json().left_out)).toEqual([['langa', 'l-rice1', 'full']])
  // On other days there is room; a long one meets the four.
  await made(later)
  expect((await create({ ...later, start_at: week.start_at })).json().messages[0].code).toBe('goods-full')
})

test('multibuys that have ended take no room on the days on which they ran', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { id } = await made()
    await shop.by(nandi, 'DELETE', `${path}/${id}`)
  }
  expect(await made()).toMatchObject({ offers_count: 1 })
})

test('multibuys that follow one another leave room for one that spans them', async () => {
  for (const day of [14, 15, 16, 17, 18])
    await made({ start_at: `2026-03-${day}T22:00:00Z`, end_at: `2026-03-${day + 1}T22:00:00Z` })
  expect(await made()).toMatchObject({ offers_count: 1 })
})

test('of two managers who add a fourth and a fifth at once, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.database.pool.query('delete from multibuys')
    for (let n = 0; n < 3; n += 1) await made()
    const answers = await Promise.all([create({}, nandi), create({}, langaOnly)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  }
})

test('a multibuy that is changed has the offers given, belongs to the manager, and does not count against itself', async () => {
  const { id } = await made({ offer_ids: ['l-rice1', 'l-oil'] })
  await shop.database.pool.query(`update multibuys set source = 'import', import_id = 'list' where id = $1`, [
    id,
  ])
  for (let n = 0; n < 3; n += 1) await made()
  const answer = await shop.by(nandi, 'PUT', `${path}/${id}`, {
    ...week,
    terms: percent,
    offer_ids: ['l-rice1', 'l-mince', 'l-bulk'],
  })
  expect(answer.json(), answer.body).toMatchObject({
    multibuy: {
      text: 'Buy 2, save 20%',
      source: 'manager',
      limit_per_order: null,
      offers: [{ id: 'l-mince' }, { id: 'l-rice1' }],
    },
    left_out: [{ offer_id: 'l-bulk', reason: 'stokvel' }],
  })
  const moved = await shop.by(nandi, 'PUT', `${path}/${id}`, {
    ...week,
    terms: percent,
    offer_ids: ['l-rice1'],
    start_at: '2026-03-14T08:00:00.000Z',
  })
  expect([moved.statusCode, moved.json().messages[0].code]).toEqual([409, 'start-is-past'])
})

test('a running multibuy ends now and stays as history, an upcoming one is removed', async () => {
  const running = await made()
  const upcoming = await made(later)
  shop.setClock('2026-03-14T11:00:00Z')
  const ended = await shop.by(nandi, 'DELETE', `${path}/${running.id}`)
  expect(ended.json()).toMatchObject({
    multibuy: { id: running.id, status: 'ended', end_at: '2026-03-14T11:00:00.000Z', offers_count: 1 },
  })
  expect((await shop.by(nandi, 'DELETE', `${path}/${upcoming.id}`)).json()).toEqual({
    status: 'ok',
    multibuy: null,
  })
  expect((await shop.by(nandi, 'GET', `${path}/${upcoming.id}`)).statusCode).toBe(404)
  for (const again of [
    await shop.by(nandi, 'DELETE', `${path}/${running.id}`),
    await shop.by(nandi, 'PUT', `${path}/${running.id}`, {
      ...week,
      terms: twoFor50,
      offer_ids: ['l-oil'],
    }),
  ])
    expect([again.statusCode, again.json().messages[0].code]).toEqual([409, 'multibuy-ended'])
})

test('each change raises the shelf’s version and writes the offers’ rows', async () => {
  const seen = async () => [await version('langa'), await offerVersion('l-rice1'), await version('parow')]
  const steps = [await seen()]
  const multibuy = await made()
  steps.push(await seen())
  await shop.by(nandi, 'PUT', `${path}/${multibuy.id}`, { ...week, terms: percent, offer_ids: ['l-oil'] })
  steps.push(await seen())
  const rice = steps.map(([, row]) => row)
  expect(new Set(rice).size).toBe(3)
  const oil = await offerVersion('l-oil')
  await shop.by(nandi, 'DELETE', `${path}/${multibuy.id}`)
  expect(await offerVersion('l-oil')).not.toBe(oil)
  steps.push(await seen())
  expect(steps.map(([langa]) => langa)).toEqual([0, 1, 2, 3].map((n) => Number(steps[0]?.[0]) + n))
  expect(new Set(steps.map(([, , parow]) => parow)).size).toBe(1)
})

test('a multibuy waits for an order in progress', async () => {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select 1 from offers where id = 'l-rice1' for share`)
    let done = false
    const making = made().then(() => {
      done = true
    })
    for (;;) {
      const { rows } = await shop.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) break
    }
    expect(done).toBe(false)
    await client.query('commit')
    await making
  } finally {
    client.release()
  }
})

test('a check says what the cheapest and the dearest cost now and within the multibuy, and changes nothing', async () => {
  const check = async (terms: object, offer_ids: string[]) =>
    (await shop.by(nandi, 'POST', `${path}/check`, { terms, offer_ids })).json()
  expect(await check(twoFor50, ['l-rice1', 'l-oil', 'l-bulk'])).toEqual({
    text: '2 for R50',
    pieces: 2,
    cheapest: { now_in_cents: 5998, deal_in_cents: 5000 },
    dearest: { now_in_cents: 7998, deal_in_cents: 5000 },
    left_out: [
      {
        supplier: { id: 'langa', name: 'Vuka Langa' },
        offer_id: 'l-bulk',
        name: 'Spekko rice 2 kg',
        reason: 'stokvel',
      },
    ],
    warnings: [],
    costs: null,
  })
  expect(await check({ ...twoFor50, amount_in_cents: 6000 }, ['l-rice1', 'l-oil'])).toMatchObject({
    warnings: [{ code: 'no_saving', offer_id: 'l-rice1', name: 'Spekko rice 1 kg' }],
  })
  expect(await check({ ...twoFor50, amount_in_cents: 500 }, ['l-rice1'])).toMatchObject({
    warnings: [{ code: 'over_half', offer_id: 'l-rice1' }],
  })
  expect(await check({ kind: 'cheapest_free', qty: 3 }, ['l-rice1'])).toMatchObject({
    cheapest: { now_in_cents: 8997, deal_in_cents: 5998 },
  })
  expect(
    await check({ kind: 'total_save_percent', from_in_cents: 30_000, percent: 10 }, ['l-rice1', 'l-mince']),
  ).toMatchObject({ pieces: null, cheapest: { now_in_cents: 30_000, deal_in_cents: 27_000 } })
  expect((await check({ kind: 'n_pay_m', qty: 2, pay_qty: 2 }, ['l-rice1'])).messages[0].code).toBe(
    'pay-fewer',
  )
  expect(await shop.rows('select id from multibuys')).toEqual([])
})

test('goods by weight are compared by their base unit', async () => {
  const check = async (terms: object, offer_ids: string[]) =>
    (await shop.by(nandi, 'POST', `${path}/check`, { terms, offer_ids, limit_per_account: 4 })).json()
  const price = (amount_in_cents: number) => ({ kind: 'n_for_amount', qty: 1, amount_in_cents })
  const mince = { now_in_cents: 11_999, deal_in_cents: 9599 }
  expect(await check(percent, ['l-mince'])).toMatchObject({
    pieces: null,
    cheapest: mince,
    dearest: mince,
    warnings: [],
  })
  expect(await check(price(11_999), ['l-mince'])).toMatchObject({
    text: 'R119.99',
    warnings: [{ code: 'no_saving', offer_id: 'l-mince' }],
  })
  expect(await check(price(799), ['l-rice1', 'l-mince'])).toMatchObject({
    pieces: null,
    cheapest: { now_in_cents: 2999, deal_in_cents: 799 },
    dearest: { now_in_cents: 11_999, deal_in_cents: 799 },
    warnings: [{ code: 'over_half', offer_id: 'l-mince' }],
  })
  // A weight is nothing beside two pieces.
  expect(await check(percent, ['l-rice1', 'l-mince'])).toMatchObject({
    pieces: 2,
    dearest: { now_in_cents: 5998, deal_in_cents: 4798 },
  })
})

describe('a check of goods whose cost is known', () => {
  const costs = (...values: [offerId: string, cents: number][]) =>
    shop.rows(
      `insert into offer_costs (offer_id, supplier_id, cost_in_cents)
       select id, supplier_id, cents from unnest($1::text[], $2::bigint[]) as c (offer_id, cents) join offers on id = offer_id`,
      [values.map(([id]) => id), values.map(([, cents]) => cents)],
    )
  const check = async (terms: object, offer_ids: string[], who = nandi) =>
    (await shop.by(who, 'POST', `${path}/check`, { terms, offer_ids })).json().costs as CostCheck | null
  beforeEach(() => shop.rows('delete from offer_costs'))

  test('names what sells under it, of how many it is known, and makes the multibuy all the same', async () => {
    await costs(['l-rice1', 2600], ['l-oil', 2400])
    expect(await check(twoFor50, ['l-rice1', 'l-oil', 'l-rice2', 'l-bulk'])).toEqual({
      goods_count: 3,
      known_count: 2,
      under_count: 1,
      under: [
        {
          offer_id: 'l-rice1',
          name: 'Spekko rice 1 kg',
          per_kg: false,
          lowest_in_cents: 2500,
          cost_in_cents: 2600,
        },
      ],
    })
    expect(await made({ offer_ids: ['l-rice1', 'l-oil'] })).toMatchObject({ offers_count: 2 })
  })

  test('says that nothing sells under it, and nothing where no cost is known', async () => {
    await costs(['l-rice1', 2500])
    const none = { goods_count: 1, known_count: 1, under_count: 0, under: [] }
    expect(await check(twoFor50, ['l-rice1'])).toEqual(none)
    expect(await check(twoFor50, ['l-oil'])).toBeNull()
  })

  test('names the three farthest under it', async () => {
    await costs(['l-rice1', 2990], ['l-rice2', 4900], ['l-oil', 3950], ['l-mince', 9700])
    const all = await check(percent, ['l-rice1', 'l-rice2', 'l-oil', 'l-mince'])
    expect(all).toMatchObject({ goods_count: 4, known_count: 4, under_count: 4 })
    expect(
      all?.under.map(({ offer_id, per_kg, lowest_in_cents }) => [offer_id, per_kg, lowest_in_cents]),
    ).toEqual([
      ['l-rice1', false, 2399],
      ['l-oil', false, 3199],
      ['l-rice2', false, 3999],
    ])
  })

  test('compares goods by weight by the kilogram, and today’s special where there is one', async () => {
    await costs(['l-rice1', 2000], ['l-mince', 9700])
    expect((await check(percent, ['l-rice1', 'l-mince']))?.under).toMatchObject([
      { offer_id: 'l-mince', per_kg: true, lowest_in_cents: 9599, cost_in_cents: 9700 },
    ])
    shop.setClock('2026-03-14T13:00:00Z')
    expect((await check(percent, ['l-rice1', 'l-mince']))?.under_count).toBe(2)
  })

  test('is refused to managers of other branches', async () => {
    await costs(['p-oil', 3400])
    const answer = await shop.by(langaOnly, 'POST', `${path}/check`, { terms: percent, offer_ids: ['p-oil'] })
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([404, 'no-such-offer'])
    expect(await check(percent, ['p-oil'])).toMatchObject({ under_count: 1 })
  })
})

test('a special of today counts in a check', async () => {
  shop.setClock('2026-03-14T13:00:00Z')
  const answer = await shop.by(nandi, 'POST', `${path}/check`, { terms: twoFor50, offer_ids: ['l-rice1'] })
  expect(answer.json()).toMatchObject({ cheapest: { now_in_cents: 4998 }, warnings: [{ code: 'no_saving' }] })
})

test('a manager reaches only the multibuys of their own branches', async () => {
  const atParow = await made({ supplier_ids: ['parow'], offer_ids: ['p-oil'] })
  await made()
  const at = `${path}/${atParow.id}`
  const tries = [
    shop.by(langaOnly, 'GET', at),
    shop.by(langaOnly, 'PUT', at, { ...week, terms: percent, offer_ids: ['p-oil'] }),
    shop.by(langaOnly, 'DELETE', at),
    shop.by(langaOnly, 'GET', `${path}?supplier_id=parow`),
    shop.by(langaOnly, 'POST', `${path}/check`, { terms: percent, offer_ids: ['p-oil'] }),
    create({ supplier_ids: ['parow'], offer_ids: ['p-oil'] }, langaOnly),
    create({ supplier_ids: ['langa', 'parow'] }, langaOnly),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.statusCode, answer.body).toBe(404)
  expect((await shop.by(langaOnly, 'GET', path)).json()).toMatchObject({
    multibuys: [{ supplier: { id: 'langa' } }],
    suppliers: [{ id: 'langa' }],
  })
  const thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  expect((await create({}, thandi)).statusCode).toBe(401)
})

test('the list shows running, then upcoming, then ended multibuys, page by page', async () => {
  const { id } = await made({ terms: { kind: 'cheapest_free', qty: 3 } })
  await made(later)
  shop.setClock('2026-03-14T11:00:00Z')
  await shop.by(nandi, 'DELETE', `${path}/${id}`)
  await made({ terms: percent })
  const texts = async (query = '') =>
    (await shop.by(langaOnly, 'GET', `${path}${query}`))
      .json()
      .multibuys.map(({ text, status }: MultibuyLine) => [text, status])
  expect(await texts()).toEqual([
    ['Buy 2, save 20%', 'running'],
    ['2 for R50', 'upcoming'],
    ['Buy 3, the cheapest is free', 'ended'],
  ])
  expect(await texts('?status=upcoming')).toEqual([['2 for R50', 'upcoming']])
  const first = (await shop.by(langaOnly, 'GET', `${path}?per_page=2`)).json()
  expect([first.multibuys.length, first.pagination.next_page]).toEqual([2, 2])
})

test('the audit log has each change, by its label', async () => {
  const { id } = await made()
  await shop.by(nandi, 'PUT', `${path}/${id}`, { ...week, terms: percent, offer_ids: ['l-oil'] })
  await shop.by(nandi, 'POST', `${path}/check`, { terms: percent, offer_ids: ['l-oil'] })
  await shop.by(nandi, 'DELETE', `${path}/${id}`)
  const log = await shop.rows(
    'select call, supplier_ids, subject, made_by from deeds order by id desc limit 3',
  )
  expect(log.reverse()).toEqual([
    { call: 'createMultibuys', supplier_ids: ['langa'], subject: '2 for R50', made_by: nandi.id },
    { call: 'changeMultibuy', supplier_ids: ['langa'], subject: 'Buy 2, save 20%', made_by: nandi.id },
    { call: 'endMultibuy', supplier_ids: ['langa'], subject: 'Buy 2, save 20%', made_by: nandi.id },
  ])
})

test('a request that is repeated with one idempotency key makes one multibuy', async () => {
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: path,
      headers: { ...nandi.headers, 'idempotency-key': 'two-for-fifty-2026' },
      payload: wish,
    })
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect(await shop.rows('select id from multibuys')).toHaveLength(1)
})

test.each(['limit_per_order', 'limit_per_account'])(
  'a price of one piece with a %s is a multibuy, and can be changed',
  async (limit) => {
    const terms = { kind: 'n_for_amount', qty: 1, amount_in_cents: 1999 }
    expect((await create({ terms })).json().messages[0]).toMatchObject({
      code: 'single-price',
      text: 'A multibuy is for 2 or more. For a lower price of 1, make a promotion, or set a limit.',
    })
    const { id } = await made({ terms, [limit]: 4 })
    const change = async (body: object) =>
      (await shop.by(nandi, 'PUT', `${path}/${id}`, { ...week, terms, offer_ids: ['l-oil'], ...body })).json()
    expect(await change({ [limit]: 3 })).toMatchObject({ multibuy: { text: 'R19.99', [limit]: 3 } })
    expect((await change({ [limit]: null })).messages[0].code).toBe('single-price')
  },
)

test('a multibuy for members names its programme, and may be a price of one piece', async () => {
  const { kysely } = shop.database
  const agencies = await shop.rows<{ id: string; agency_id: string }>('select id, agency_id from suppliers')
  const langa = agencies.find(({ id }) => id === 'langa')
  const plus = {
    id: 'programme_plus',
    agency_id: langa?.agency_id ?? '',
    name: 'Plus',
    number_pattern: '######',
  }
  await kysely.insertInto('agencies').values({ id: 'agency_other', name: 'Other', image_url: '/o' }).execute()
  await kysely
    .insertInto('loyalty_programmes')
    .values([plus, { ...plus, id: 'programme_other', agency_id: 'agency_other' }])
    .execute()
  const single = { kind: 'n_for_amount', qty: 1, amount_in_cents: 1999 }
  expect((await create({ terms: single })).json().messages[0].code).toBe('single-price')
  const multibuy = await made({ terms: single, programme_id: 'programme_plus' })
  expect(multibuy).toMatchObject({ text: 'R19.99', programme: { id: 'programme_plus', name: 'Plus' } })
  const foreign = await create({ terms: single, programme_id: 'programme_other' })
  expect([foreign.statusCode, foreign.json().messages[0].code]).toEqual([404, 'no-such-programme'])
  await shop.database.pool.query('delete from multibuys')
  await shop.database.pool.query('delete from loyalty_programmes')
})
