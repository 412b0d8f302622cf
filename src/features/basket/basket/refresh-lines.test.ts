// Tests how the server's prices and stock are applied to an open basket, and which changes the shopper is shown.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from './basket.ts'
import { type News, type RefreshAnswer, type RefreshableOffer, refreshLines } from './refresh-lines.ts'

const now = new Date('2026-03-14T10:00:00Z')
const offer = (id: string, more: Partial<RefreshableOffer> = {}): RefreshableOffer => ({
  id,
  price_in_cents: 1999,
  per_kg: false,
  out_of_stock_at: null,
  stokvel: false,
  low_stock_string: null,
  supplier: { id: 'supplier_1' },
  ...more,
})
type Lines = Line<RefreshableOffer>[]
const bread: Lines = [{ offer: offer('bread'), qty: 2 }]

/** What the shop says of these lines: as asked, but for what it says otherwise. */
const answer = (
  requested: Lines,
  said: { offer?: Partial<RefreshableOffer>; qty?: number; gone?: boolean; deal?: number } = {},
): RefreshAnswer<RefreshableOffer> => ({
  requested,
  items: requested.map((line) => ({
    offer: { ...line.offer, ...said.offer },
    qty: said.qty ?? line.qty,
    deal_in_cents: said.deal ?? 0,
  })),
  outOfStock: said.gone ? requested.map((line) => line.offer.id) : [],
})
const newsAfter = (lines: Lines, fresh: RefreshAnswer<RefreshableOffer>, before: Record<string, News> = {}) =>
  refreshLines(lines, fresh, before, now)

test('a new price applies at once, and the price the shopper saw is shown beside it until dismissed', () => {
  const dearer = newsAfter(bread, answer(bread, { offer: { price_in_cents: 2199 } }))
  expect(dearer.lines).toMatchObject([{ offer: { price_in_cents: 2199 }, qty: 2 }])
  expect([dearer.news, dearer.newlyChanged]).toEqual([{ bread: { was: 1999 } }, ['bread']])
  // Told once; a second change is told against what was seen, and one that goes back is no news.
  const same = newsAfter(dearer.lines, answer(dearer.lines), dearer.news)
  expect([same.news, same.newlyChanged]).toEqual([dearer.news, []])
  const again = newsAfter(dearer.lines, answer(bread, { offer: { price_in_cents: 2299 } }), dearer.news)
  expect(again.news).toEqual({ bread: { was: 1999 } })
  expect(newsAfter(again.lines, answer(bread), again.news).news).toEqual({})
})

test('a line that goes out of stock, comes back or runs low is reported', () => {
  const gone = newsAfter(bread, answer(bread, { gone: true }))
  expect(gone.lines[0]?.offer.out_of_stock_at).toBe(now.toISOString())
  expect(gone.news).toEqual({ bread: { stock: 'gone' } })
  // Back before anybody looked: nothing happened. Back after: told.
  expect(newsAfter(gone.lines, answer(gone.lines), gone.news).news).toEqual({})
  expect(newsAfter(gone.lines, answer(gone.lines)).news).toEqual({ bread: { stock: 'back' } })
  const low = newsAfter(bread, answer(bread, { offer: { low_stock_string: 'Low stock' } }))
  expect(low.news).toEqual({ bread: { stock: 'low' } })
})

test('an offer that no longer exists stays visible and is not counted', () => {
  const { lines } = newsAfter(bread, { requested: bread, items: [], outOfStock: ['bread'] })
  expect(lines).toMatchObject([{ offer: { id: 'bread', out_of_stock_at: now.toISOString() }, qty: 2 }])
})

test('a quantity that the shop does not sell becomes the nearest one, and the change is reported', () => {
  const nearest = newsAfter(bread, answer(bread, { qty: 3 }))
  expect(nearest.lines[0]?.qty).toBe(3)
  expect(nearest.news).toEqual({ bread: { qtyWas: 2 } })
})

test('a response without changes keeps the same line objects', () => {
  const gone = newsAfter(bread, answer(bread, { gone: true })).lines
  const later = refreshLines(gone, answer(gone, { gone: true }), {}, new Date('2026-03-14T11:00:00Z'))
  expect(later.lines[0]).toBe(gone[0])
  expect(newsAfter(bread, answer(bread)).lines[0]).toBe(bread[0])
})

test('lines that were added, removed or changed during the request keep the shopper’s state', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  const lines = fc
    .uniqueArray(fc.tuple(ids, fc.integer({ min: 1, max: 5 })), { selector: ([id]) => id })
    .map((all) => all.map(([id, qty]): Line<RefreshableOffer> => ({ offer: offer(id), qty })))
  fc.assert(
    fc.property(
      lines,
      lines,
      fc.integer({ min: 1, max: 9999 }),
      fc.boolean(),
      (requested, here, cents, gone) => {
        const fresh = answer(requested, { offer: { price_in_cents: cents }, gone })
        const after = newsAfter(here, fresh).lines
        expect(after.map((line) => [line.offer.id, line.qty])).toEqual(
          here.map((line) => [line.offer.id, line.qty]),
        )
        for (const [at, line] of after.entries()) {
          const was = requested.find(({ offer: { id } }) => id === line.offer.id)
          // Of a quantity nobody asked about it is not known whether it can be had.
          const known = was !== undefined && was.qty === here[at]?.qty
          expect(line.offer.out_of_stock_at !== null).toBe(known && gone)
          expect(line.offer.price_in_cents).toBe(was ? cents : 1999)
        }
      },
    ),
  )
})

test('a deal is shown for the basket that it was worked out for, and for no other', () => {
  const milk: Lines = [{ offer: offer('milk'), qty: 1 }]
  const both = [...bread, ...milk]
  const fresh = answer(both, { deal: 150 })
  const { lines } = newsAfter(both, fresh)
  expect(lines.map((line) => line.deal_in_cents)).toEqual([150, 150])
  expect(newsAfter(lines, fresh).lines[0]).toBe(lines[0])
  const more = [...bread, { offer: offer('milk'), qty: 2 }]
  expect(newsAfter(more, fresh).lines.map((line) => line.deal_in_cents)).toEqual([undefined, undefined])
  // The milk was taken out while the answer was on its way.
  expect(newsAfter(bread, fresh).lines.map((line) => line.deal_in_cents)).toEqual([undefined])
})
