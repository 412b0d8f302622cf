import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgeMarkedSearches } from '#features/reports/unfound/server/unfound-store.ts'
import { join, manager, type Person, staff } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
let nandi: Person
let parows: Person
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  const { kysely } = shop.database
  nandi = await manager(kysely, ['langa'])
  parows = await manager(kysely, ['parow'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setClock('2026-03-14T10:00:00Z')
  await shop.database.pool.query('truncate shop_events, unfound_searches')
})

const morning = new Date('2026-03-14T09:00:00Z')
const path = '/counter/v1/unfound_searches'
let visits = 0
interface Search {
  supplier?: string | null
  found?: number
  complete?: number | null
  day?: string
  visit?: string
}
function newVisit(): string {
  visits += 1
  return `visit-${String(visits).padStart(10, '0')}`
}
const search = (
  term: string,
  { supplier = 'langa', found = 0, complete = found, day = '2026-03-12', visit = newVisit() }: Search = {},
) =>
  shop.database.pool.query(
    `insert into shop_events (day, visit, name, supplier_id, search_term, found, complete)
      values ($1, $2, 'search', $3, $4, $5, $6)`,
    [day, visit, supplier, term, found, complete],
  )
async function times(count: number, term: string, more?: Search) {
  for (let n = 0; n < count; n += 1) await search(term, more)
}
const ask = async (supplier = 'langa', who = nandi) => {
  const answer = await shop.app.inject({ url: `${path}?supplier_id=${supplier}`, headers: who.headers })
  return { http: answer.statusCode, ...answer.json() }
}
const mark = async (term: string, status: string | null, { supplier = 'langa', who = nandi } = {}) => {
  const payload = { supplier_id: supplier, term, status }
  return (await shop.app.inject({ method: 'PUT', url: path, headers: who.headers, payload })).statusCode
}
const terms = ({ searches }: { searches: { term: string }[] }) => searches.map(({ term }) => term)

test('words that several visits did not find are listed, most frequent first', async () => {
  await times(2, 'amasi')
  await times(3, 'mopane worms')
  await times(1, 'snoek')
  await times(4, 'rice', { found: 3 })
  // One visit that tries twice on a day is one.
  const visit = newVisit()
  await times(5, 'biltong', { visit })
  const list = await ask()
  expect(list).toMatchObject({ days: 30, min_visits: 2, requested: [], put_away: [], everywhere: false })
  expect(list.searches).toEqual([
    { term: 'mopane worms', count: 3, near: [], guess: null },
    { term: 'amasi', count: 2, near: [], guess: null },
  ])
  expect(list.agencies).toEqual([{ id: 'vuka', name: 'Vuka' }])
})

test('a search that found only what is near is listed, with what it shows', async () => {
  await times(2, 'halaal rice', { found: 2, complete: 0 })
  // From a browser whose page is older: it says only how many were found.
  await times(2, 'basmati rice', { found: 2, complete: null })
  const { searches } = await ask()
  expect(searches).toEqual([
    { term: 'halaal rice', count: 2, near: expect.arrayContaining(['Long-grain rice']), guess: 'rice' },
  ])
})

test('each branch has its own words; those searched across all branches are everyone’s', async () => {
  await times(2, 'langa only')
  await times(2, 'parow only', { supplier: 'parow' })
  await times(2, 'anywhere', { supplier: null })
  expect(terms(await ask())).toEqual(['anywhere', 'langa only'])
  expect(terms(await ask('parow', parows))).toEqual(['anywhere', 'parow only'])
})

test('a manager sees and marks only the words of their own branches; staff and strangers none', async () => {
  await times(2, 'amasi', { supplier: 'parow' })
  expect((await ask('parow')).http).toBe(404)
  expect(await mark('amasi', 'dismissed', { supplier: 'parow' })).toBe(404)
  expect(terms(await ask('parow', parows))).toEqual(['amasi'])
  const { kysely } = shop.database
  expect((await ask('langa', await staff(kysely, ['langa'], 'Sipho', morning))).http).toBe(403)
  expect((await ask('langa', await join(kysely, 'manager', 'Elsewhere', morning))).http).toBe(404)
  expect((await shop.get(`${path}?supplier_id=langa`)).statusCode).toBe(401)
})

test('words that are older than thirty days, or found by now, are not listed', async () => {
  await times(2, 'too old', { day: '2026-02-12' })
  await times(2, 'first day', { day: '2026-02-13' })
  await times(2, 'sunflower oil')
  expect(terms(await ask())).toEqual(['first day'])
})

test('the guess is what the same visits found next, else the correction, else a word that finds something', async () => {
  for (let n = 0; n < 2; n += 1) {
    const visit = newVisit()
    await search('gogo staple', { visit })
    await search('rice', { visit, found: 3 })
  }
  // One visit is not enough to say what was meant.
  const visit = newVisit()
  await times(2, 'frying stuff')
  await search('frying stuff', { visit })
  await search('oil', { visit, found: 1 })
  // Shoppers insisted on the words as they are.
  await times(2, 'sunfoyl')
  await times(2, 'organic spekko')
  await times(2, 'unheard of oil')
  const { searches } = await ask()
  const guesses = searches.map(({ term, guess }: { term: string; guess: string }) => [term, guess])
  expect(Object.fromEntries(guesses)).toEqual({
    'frying stuff': null,
    'gogo staple': 'rice',
    sunfoyl: 'sunfoil',
    'organic spekko': 'spekko',
    'unheard of oil': 'oil',
  })
})

test('goods are noted as asked for, ticked off, and brought back', async () => {
  await times(3, 'amasi')
  expect(await mark('amasi', 'requested')).toBe(200)
  let list = await ask()
  expect(list.searches).toEqual([])
  expect(list.requested).toEqual([{ term: 'amasi', count: 3, day: '2026-03-14', found: false }])
  // More visits ask for it, and when the counts are gone it still says how many did.
  await times(2, 'amasi')
  expect((await ask()).requested).toMatchObject([{ count: 5 }])
  shop.setClock('2026-05-01T10:00:00Z')
  expect((await ask()).requested).toMatchObject([{ term: 'amasi', count: 3 }])
  expect(await mark('amasi', 'done')).toBe(200)
  list = await ask()
  expect([list.requested, list.put_away]).toEqual([[], [{ term: 'amasi', status: 'done' }]])
  shop.setClock('2026-03-14T10:00:00Z')
  expect(await mark('amasi', null)).toBe(200)
  expect(terms(await ask())).toEqual(['amasi'])
})

test('what was asked for says when a search finds it', async () => {
  await times(2, 'sunflower oil')
  expect(await mark('sunflower oil', 'requested')).toBe(200)
  expect((await ask()).requested).toMatchObject([{ term: 'sunflower oil', found: true }])
})

test('dismissed words stay away, and come back when the counts they hid are gone', async () => {
  await times(2, 'zzqx')
  await mark('zzqx', 'dismissed')
  expect(await ask()).toMatchObject({ searches: [], put_away: [{ term: 'zzqx', status: 'dismissed' }] })
  const purge = (today: string) => purgeMarkedSearches(shop.database.kysely, { today, days: 90 })
  await purge('2026-06-11')
  expect((await ask()).put_away).toHaveLength(1)
  await purge('2026-06-12')
  expect((await ask()).put_away).toEqual([])
})

test('only words that several visits searched for are stored, cleaned as they are counted', async () => {
  await times(1, 'thandi khumalo')
  await times(2, 'amasi')
  expect(await mark('thandi khumalo', 'requested')).toBe(404)
  expect(await mark('never searched', 'dismissed')).toBe(404)
  expect(await mark(' AMASI  082 123 4567', 'requested')).toBe(200)
  const { rows } = await shop.database.pool.query('select * from unfound_searches')
  expect(rows).toEqual([
    { supplier_id: 'langa', term: 'amasi', status: 'requested', visits: 2, day: '2026-03-14' },
  ])
})

test('a search word that is made of it takes it off the list', async () => {
  await times(2, 'gogo staple')
  expect(terms(await ask())).toEqual(['gogo staple'])
  const word = { term: 'gogo staple', means: ['rice'], both_ways: false, language: 'en', agency_id: 'vuka' }
  const added = await shop.app.inject({
    method: 'POST',
    url: '/counter/v1/synonyms',
    headers: nandi.headers,
    payload: word,
  })
  expect(added.statusCode).toBe(201)
  await expect.poll(async () => terms(await ask()), { timeout: 8000, interval: 50 }).toEqual([])
})
