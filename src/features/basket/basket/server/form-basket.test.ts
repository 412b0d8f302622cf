// Tests the basket at the server that pages without script use: whose it is, what fits into it, and when it ends.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { purgeVisitorBaskets } from './visitor-basket-store.ts'

let shop: TestShop
let thandi: Person
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  thandi = await shopper(shop.database.kysely, 'Thandi', new Date('2026-03-14T10:00:00Z'))
})
afterAll(async () => {
  await shop.close()
})

type Wanted = { offer_id: string; qty?: number; amount?: number }
const ask = (method: 'GET' | 'PUT' | 'DELETE', headers: Record<string, string>, payload?: object) =>
  shop.ask(method, '/api/v2/basket', { headers, ...(payload && { payload }) })
const set = (headers: Record<string, string>, ...lines: Wanted[]) => ask('PUT', headers, { lines })
const linesOf = (answer: { json(): unknown }) =>
  (answer.json() as { items: { offer: { id: string }; qty: number }[] }).items.map(({ offer, qty }) => [
    offer.id,
    qty,
  ])

/** A browser that has put something in, by the cookie it got for it. */
async function visitor(...lines: Wanted[]) {
  const answer = await set({}, ...lines)
  expect(answer.statusCode, answer.body).toBe(200)
  const cookie = answer.cookies.find(({ name }) => name === 'spaza_visitor')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  return { cookie: `spaza_visitor=${cookie?.value}` }
}

test('a visitor’s basket is named by a cookie of 128 bits, whose text the database does not have', async () => {
  const { cookie } = await visitor({ offer_id: 'l-rice1', qty: 2 })
  expect(cookie).toMatch(/^spaza_visitor=[\w-]{22}$/)
  expect(linesOf(await ask('GET', { cookie }))).toEqual([['l-rice1', 2]])
  expect(linesOf(await ask('GET', {}))).toEqual([])
  expect(linesOf(await ask('GET', { cookie: `${cookie.slice(0, -1)}-` }))).toEqual([])
  const rows = await shop.rows('select * from visitor_baskets')
  expect(JSON.stringify(rows)).not.toContain(cookie.slice(-22))
})

test('the same wish twice is one wish, another replaces it, and 0 takes the offer out', async () => {
  const by = await visitor({ offer_id: 'l-rice1', qty: 2 })
  expect(linesOf(await set(by, { offer_id: 'l-rice1', qty: 2 }))).toEqual([['l-rice1', 2]])
  expect(linesOf(await set(by, { offer_id: 'l-rice1', amount: 5 }))).toEqual([['l-rice1', 5]])
  expect(linesOf(await set(by, { offer_id: 'l-oil', qty: 1 }, { offer_id: 'l-rice1', qty: 0 }))).toEqual([
    ['l-oil', 1],
  ])
})

test('an amount between two steps is rounded and reported', async () => {
  const answer = await set({}, { offer_id: 'l-rice1', amount: 2.4 })
  expect(answer.json()).toMatchObject({ items: [{ qty: 2 }], fitted: ['l-rice1'] })
})

test('what is not sold changes nothing and says so', async () => {
  const by = await visitor({ offer_id: 'l-rice1', qty: 1 })
  const answer = await set(by, { offer_id: 'l-oil', qty: 1 }, { offer_id: 'never-was', qty: 1 })
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([409, 'offer-gone'])
  expect(linesOf(await ask('GET', by))).toEqual([['l-rice1', 1]])
  await shop.rows(`update offers set out_of_stock_at = '2026-03-14T09:00:00Z' where id = 'l-oil'`)
})

test('an account’s basket is the one that its devices share, and takes along what the visitor had put in', async () => {
  const brought = await visitor({ offer_id: 'l-rice1', qty: 3 })
  const by = { ...thandi.headers, ...brought } as Record<string, string>
  expect(linesOf(await ask('GET', by))).toEqual([['l-rice1', 3]])
  expect(linesOf(await ask('GET', brought))).toEqual([])
  await set(thandi.headers as Record<string, string>, { offer_id: 'p-rice1', qty: 1 })
  const change = { device: 'phone', turn: 1, revision: 0, changed: [], removed: [] }
  const synced = await shop.by(thandi, 'POST', '/cart/v1/sync', { items: [], basket: change })
  expect(
    synced.json().basket.lines.map(({ offer_id: id, qty }: { offer_id: string; qty: number }) => [id, qty]),
  ).toEqual([
    ['l-rice1', 3],
    ['p-rice1', 1],
  ])
  await ask('DELETE', thandi.headers as Record<string, string>)
  expect(linesOf(await ask('GET', thandi.headers as Record<string, string>))).toEqual([])
})

test('two browsers with one cookie lose nothing of each other', async () => {
  const by = await visitor({ offer_id: 'l-rice1', qty: 1 })
  const ids = ['p-rice1', 'l-rice5', 'p-oil', 'l-rice1']
  await Promise.all(ids.map((id) => set(by, { offer_id: id, qty: 2 })))
  const lines = linesOf(await ask('GET', by)).map(([id]) => id)
  expect(lines).toContain('l-rice1')
  expect(new Set(lines).size).toBe(lines.length)
})

test('30 days after its last change a visitor’s basket is deleted', async () => {
  const by = await visitor({ offer_id: 'l-rice1', qty: 1 })
  const day = 24 * 60 * 60 * 1000
  await purgeVisitorBaskets(shop.database.kysely, new Date(shop.time.now.getTime() - 30 * day))
  expect(linesOf(await ask('GET', by))).toEqual([['l-rice1', 1]])
  await purgeVisitorBaskets(shop.database.kysely, new Date(shop.time.now.getTime() + 1))
  expect(linesOf(await ask('GET', by))).toEqual([])
})

test('a chain’s basket is of one branch', async () => {
  const chain = await openShop({ stock: catalogueStock(), config: { mode: 'agency' } })
  try {
    const put = (id: string, headers = {}) =>
      chain.ask('PUT', '/api/v2/basket', { headers, payload: { lines: [{ offer_id: id, qty: 1 }] } })
    const first = await put('l-rice1')
    const cookie = `spaza_visitor=${first.cookies[0]?.value}`
    const other = await put('p-rice1', { cookie })
    expect([other.statusCode, other.json().messages[0].code]).toEqual([409, 'basket-of-another'])
  } finally {
    await chain.close()
  }
})
