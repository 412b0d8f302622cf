// Scheduled prices change to the millisecond wherever a response is cached: calls and pages, at a supplier and in the market,
// revalidated by their ETag; and what one process writes is visible in another.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Cents } from '#kernel/money.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const noon = Date.parse('2026-03-14T12:00:00Z')

/** Promotions that overlap, touch, last a millisecond, and cost more than without them: [offer, cents, from, until]. */
const promotions: [offer: string, cents: number, from: number, until: number][] = [
  ['l-rice1', 2499, 0, 1000],
  ['l-rice1', 2399, 500, 501],
  ['l-rice1', 2199, 700, 1200],
  ['l-rice1', 2199, 1200, 1300],
  ['l-rice1', 9999, 1300, 2000],
  ['l-rice2', 4499, 1, 2000],
  ['l-oil', 3333, 1999, 86_400_000],
  ['p-rice1', 2099, 400, 900],
  ['p-rice1', 1999, 899, 950],
]
const bases: Record<string, number> = { 'l-rice1': 2999, 'l-rice2': 4999, 'l-oil': 3999, 'p-rice1': 2799 }

const expectedAt = (offer: string, at: number): number | undefined => {
  const base = bases[offer]
  if (base === undefined) return undefined
  const promos = promotions
    .filter(([id]) => id === offer)
    .map(([, cents, from, until]) => ({ cents: cents as Cents, startAt: noon + from, endAt: noon + until }))
  return priceNow({ basePriceInCents: base as Cents, promos }, new Date(at)).cents
}

let here: TestShop
let there: TestShop
beforeAll(async () => {
  here = await openShop({ stock: catalogueStock(), web: pageOfCall })
  there = await openShop({ beside: here, web: pageOfCall })
  await here.database.transaction(async (tx) => {
    await tx.deleteFrom('promotion_offers').execute()
    for (const [at, [offer, cents, from, until]] of promotions.entries()) {
      const supplier_id = offer.startsWith('l') ? 'langa' : 'parow'
      const [start_at, end_at] = [new Date(noon + from), new Date(noon + until)]
      await tx
        .insertInto('promotions')
        .values({ id: `p${at}`, supplier_id, name: 'Special', start_at, end_at })
        .execute()
      await tx
        .insertInto('promotion_offers')
        .values({ promotion_id: `p${at}`, offer_id: offer, supplier_id, price_in_cents: cents })
        .execute()
    }
    for (const supplier of ['langa', 'parow']) await invalidateShelf(tx, supplier)
  })
}, 60_000)
beforeEach(() => {
  here.setClock(noon - 1)
  there.setClock(noon - 1)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Pages without a build: a page is what the call of its address answers, kept and sent as any other page. */
const pageOfCall: BuiltWeb['render'] = async ({ url, supplierId, caller }) => {
  const path = `/api/v2${url.replace('category', 'categories')}`
  const { status, body } = await caller({
    method: 'GET',
    path: supplierId ? `${path}?supplier_id=${supplierId}` : path,
  })
  return { status, html: body }
}

interface Asked {
  url: string
  headers?: Record<string, string>
}

const page = (url: string, supplier?: string): Asked => ({
  url,
  headers: { accept: 'text/html', ...(supplier && { cookie: `spaza_supplier=${supplier}` }) },
})

const asked: [what: string, Asked][] = [
  ['a category at a supplier', { url: '/catalog/v1/categories/rice?supplier_id=langa' }],
  ['a category in the market', { url: '/catalog/v1/categories/food' }],
  ['cards at a supplier', { url: '/api/v2/categories/rice?supplier_id=langa' }],
  ['cards in the market', { url: '/api/v2/categories/rice' }],
  ['a product at a supplier', { url: '/api/v2/products/long-rice?supplier_id=langa' }],
  ['a product in the market', { url: '/api/v2/products/long-rice?all=1' }],
  ['offers of a product', { url: '/catalog/v1/products/long-rice/offers' }],
  ['offers of a sellable', { url: '/catalog/v1/sellables/rice1/offers' }],
  ['the sample', { url: '/catalog/v1/products/sample' }],
  ['a search at a supplier', { url: '/catalog/v1/offers/search?query=rice&supplier_id=langa' }],
  ['a search in the market', { url: '/api/v2/search?query=rice' }],
  ['all promotions of a supplier', { url: '/catalog/v1/suppliers/langa/promotions' }],
  ['a page at a supplier', page('/category/rice', 'langa')],
  ['a page in the market', page('/category/food')],
]

/** Every boundary, the millisecond before it and the one after. */
const instants = [...new Set(promotions.flatMap(([, , from, until]) => [from, until]))]
  .sort((a, b) => a - b)
  .flatMap((boundary) => [noon + boundary - 1, noon + boundary, noon + boundary + 1])

interface Shown {
  id: string
  price_in_cents: number
  base_price_in_cents: number
  promo: boolean
}

/** Every offer in an answer, wherever it stands. */
function offersIn(value: unknown): Shown[] {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap(offersIn)
  return 'price_in_cents' in value && 'base_price_in_cents' in value ? [value as Shown, ...inside] : inside
}

function expectRight(text: string, at: number, what: string): number {
  const offers = offersIn(JSON.parse(text)).filter(({ id }) => id in bases)
  for (const { id, price_in_cents, base_price_in_cents, promo } of offers) {
    const cents = expectedAt(id, at)
    expect([what, at - noon, id, price_in_cents, promo]).toEqual([
      what,
      at - noon,
      id,
      cents,
      cents !== base_price_in_cents,
    ])
  }
  return offers.length
}

describe.each(asked)('%s', (what, { url, headers = {} }) => {
  test('shows each price from the millisecond it starts until the millisecond it ends', async () => {
    let met = 0
    let held: { etag: string; body: string } | undefined
    // Back and forth as well: what was kept for another time may not come back for this one.
    for (const at of [...instants, ...instants.toReversed()]) {
      here.setClock(at)
      const answer = await here.app.inject({
        url,
        headers: { ...headers, ...(held && { 'if-none-match': held.etag }) },
      })
      expect([answer.statusCode, what]).toEqual([answer.statusCode === 304 ? 304 : 200, what])
      if (answer.statusCode === 200) held = { etag: String(answer.headers.etag), body: answer.body }
      met += expectRight(held?.body ?? '', at, what)
    }
    expect(met).toBeGreaterThan(0)
  })

  test('must be revalidated by whoever caches it', async () => {
    const { headers: sent } = await here.app.inject({ url, headers })
    const directives = String(sent['cache-control']).split(/,\s*/)
    expect(directives).toContain('no-cache')
    expect(directives.filter((directive) => /max-age|stale|immutable/.test(directive))).toEqual([])
    expect(sent.etag).toMatch(/^"[\w-]+"$/)
    expect([sent.expires, sent.age]).toEqual([undefined, undefined])
  })
})

test('active promotions appear and disappear with the clock', async () => {
  const on = async (at: number) => {
    here.setClock(at)
    const answer = await here.app.inject({ url: '/catalog/v1/suppliers/langa/promotions_active' })
    return (answer.json() as Shown[]).map(({ id }) => id).sort()
  }
  for (const at of instants) {
    const expected = ['l-rice1', 'l-rice2', 'l-oil'].filter(
      (id) => (expectedAt(id, at) ?? 0) < (bases[id] ?? 0),
    )
    expect([at - noon, await on(at)]).toEqual([at - noon, expected.sort()])
  }
})

test('a promotion written by one process is visible in another, in calls and on pages', async () => {
  const paths = asked.filter(([what]) => what.startsWith('cards') || what.startsWith('a page'))
  const prices = async () =>
    Promise.all(
      paths.map(async ([, { url, headers = {} }]) => {
        const answer = await there.app.inject({ url, headers })
        return offersIn(answer.json()).find(({ id }) => id === 'l-rice1')?.price_in_cents
      }),
    )
  // Everything is kept already, at a time when Langa's rice is the cheapest.
  here.setClock(noon + 1)
  there.setClock(noon + 1)
  expect(new Set(await prices())).toEqual(new Set([2499]))
  await here.database.transaction(async (tx) => {
    const [start_at, end_at] = [new Date(noon), new Date(noon + 10)]
    await tx
      .insertInto('promotions')
      .values({ id: 'late', supplier_id: 'langa', name: 'Late', start_at, end_at })
      .execute()
    const offer = { promotion_id: 'late', offer_id: 'l-rice1', supplier_id: 'langa', price_in_cents: 1111 }
    await tx.insertInto('promotion_offers').values(offer).execute()
    await invalidateShelf(tx, 'langa', ['l-rice1'])
  })
  await expect.poll(async () => [...new Set(await prices())], { timeout: 8000, interval: 20 }).toEqual([1111])
})
