import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnchanged } from '#features/basket/basket/rebuilt-changes.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { orderedItems, rebuildBasket } from './rebuild-basket.ts'

const ordered = (name: string, cents: number, qty = 1) => ({
  offer_id: `offer_${name}`,
  name,
  qty_ordered: qty,
  unit_price_in_cents: cents,
})
const today = (name: string, cents: number, gone = false) =>
  ({
    id: `offer_${name}`,
    name,
    price_in_cents: cents,
    out_of_stock_at: gone ? '2026-03-11T06:00:00Z' : null,
  }) as CardOffer

describe('ordering again', () => {
  test('takes everything in the ordered quantity, from today’s offers', () => {
    const { lines, changes } = rebuildBasket(
      [ordered('bread', 1899, 2), ordered('apples', 3990, 1.25)],
      [today('apples', 3990), today('bread', 1899)],
    )
    expect(lines.map(({ offer, qty }) => [offer.id, qty])).toEqual([
      ['offer_bread', 2],
      ['offer_apples', 1.25],
    ])
    expect(isUnchanged(changes)).toBe(true)
  })

  test('takes what was wanted in the end: each offer once, without removed lines and substitutes', () => {
    const line = (name: string, qty: number, more: object = {}) => ({
      ...ordered(name, 1899, 2),
      qty,
      short: null,
      replaces_item_id: null,
      ...more,
    })
    const short = { qty: 0, outcome: 'replaced' } as never
    expect(
      orderedItems([
        line('bread', 2),
        line('soap', 0),
        line('milk', 0, { short }),
        line('cream', 2, { replaces_item_id: 'item_milk' }),
        line('bread', 2),
      ]).map(({ name, qty_ordered }) => [name, qty_ordered]),
    ).toEqual([
      ['bread', 4],
      ['milk', 2],
    ])
  })

  test('reports what is no longer sold, out of stock, dearer and cheaper', () => {
    const { lines, changes } = rebuildBasket(
      [ordered('bread', 1899), ordered('milk', 2150, 3), ordered('soap', 455), ordered('coffee', 8999)],
      [today('bread', 2099), today('soap', 455, true), today('coffee', 7999)],
    )
    expect(lines.map(({ offer }) => offer.name)).toEqual(['bread', 'soap', 'coffee'])
    expect(changes).toEqual({
      missing: [{ offer_id: 'offer_milk', name: 'milk', qty: 3 }],
      gone: [{ offer_id: 'offer_soap', name: 'soap', qty: 1 }],
      dearer: [{ name: 'bread', from: 1899, to: 2099 }],
      cheaper: [{ name: 'coffee', from: 8999, to: 7999 }],
    })
  })

  test('returns no lines when nothing of the order is sold', () =>
    expect(rebuildBasket([ordered('milk', 2150)], [])).toMatchObject({
      lines: [],
      changes: { missing: [{ name: 'milk' }] },
    }))

  test('reports everything that it leaves out, whatever changed since', () => {
    const names = ['bread', 'milk', 'soap', 'coffee', 'apples']
    const prices = fc.integer({ min: 1, max: 99_999 })
    const items = fc
      .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
      .chain((chosen) =>
        fc.tuple(
          fc.tuple(...chosen.map((name) => prices.map((cents) => ordered(name, cents)))),
          fc.tuple(
            ...chosen.map((name) =>
              fc.option(fc.tuple(prices, fc.boolean()).map(([cents, gone]) => today(name, cents, gone))),
            ),
          ),
        ),
      )
    fc.assert(
      fc.property(items, ([bought, found]) => {
        const { lines, changes } = rebuildBasket(
          bought,
          found.filter((offer) => offer !== null),
        )
        expect(lines.length + changes.missing.length).toBe(bought.length)
        const counted = lines.filter(({ offer }) => !changes.gone.some(({ name }) => name === offer.name))
        for (const { offer } of counted) {
          const before = bought.find(({ offer_id }) => offer_id === offer.id)?.unit_price_in_cents ?? 0
          const said = [...changes.dearer, ...changes.cheaper].some(({ name }) => name === offer.name)
          expect(said).toBe(before !== offer.price_in_cents)
        }
      }),
    )
  })
})
