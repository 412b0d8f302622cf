import { beforeAll, describe, expect, test } from 'vitest'
import { parseMeasure } from '#kernel/measure.ts'
import { drawPicture } from '#pack-art/draw-picture.ts'
import { checkDigit } from './barcodes.ts'
import { type Catalogue, makeCatalogue } from './make-catalogue.ts'
import { makeBanners, makeLeaflets } from './make-marketing.ts'
import { makeShelf, type OfferRow, type Special } from './make-offers.ts'
import { soldSpecials } from './make-promotions.ts'
import { type Branch, makeAgencies, makeBranches } from './make-suppliers.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** Everything that a seed decides, as one text. */
function wholeDemo(seed: number): {
  catalogue: Catalogue
  branches: Branch[]
  offers: OfferRow[]
  specials: Special[]
  text: string
} {
  const catalogue = makeCatalogue(seed)
  const branches = makeBranches(seed, makeAgencies(seed, catalogue.book))
  const shelves = branches.map((branch) =>
    makeShelf({ seed, now, branches, taxonomy: catalogue.taxonomy }, branch, catalogue.goods),
  )
  const specialsOf = new Map(
    branches.map((branch, i) => [
      branch,
      soldSpecials(shelves[i] ?? { offers: [], specials: [], stock: [] }),
    ]),
  )
  const marketing = [makeBanners(catalogue), makeLeaflets(catalogue, branches, specialsOf, now)]
  const text = JSON.stringify([
    catalogue.goods,
    catalogue.combos,
    branches,
    shelves,
    marketing,
    catalogue.book.rows(),
  ])
  const offers = shelves.flatMap((shelf) => shelf.offers)
  const specials = shelves.flatMap((shelf) => shelf.specials)
  return { catalogue, branches, offers, specials, text }
}

let demo: ReturnType<typeof wholeDemo>
beforeAll(() => {
  demo = wholeDemo(1)
})

describe('the demo shop', () => {
  test('is the same for the same seed and differs for another', () => {
    const again = wholeDemo(1)
    expect(again.text === demo.text).toBe(true)
    expect(wholeDemo(2).text === demo.text).toBe(false)
  })

  test('has all parts of a whole shop', () => {
    const { catalogue, branches } = demo
    expect(new Set(branches.map(({ agency }) => agency.id)).size).toBeGreaterThanOrEqual(3)
    expect(branches.length).toBeGreaterThanOrEqual(12)
    expect(catalogue.goods.length).toBeGreaterThanOrEqual(800)
    expect(catalogue.taxonomy.categories.filter(({ parent_id }) => parent_id !== null)).toHaveLength(72)
    expect(catalogue.combos.length).toBeGreaterThanOrEqual(12)
    expect(catalogue.goods.filter(({ kind }) => kind === 'stokvel').length).toBeGreaterThanOrEqual(30)
    const stocked = new Set(catalogue.lines.map(({ category }) => category))
    expect([...catalogue.taxonomy.byName.keys()].filter((name) => !stocked.has(name))).toEqual([])
    expect([...stocked].filter((name) => !catalogue.taxonomy.byName.has(name))).toEqual([])
  })

  test('has a unique id and barcode for each sellable, and every check digit is right', () => {
    const { goods } = demo.catalogue
    expect(new Set(goods.map(({ id }) => id)).size).toBe(goods.length)
    expect(new Set(goods.map(({ barcode }) => barcode)).size).toBe(goods.length)
    for (const { barcode } of goods) {
      expect(barcode).toMatch(/^2\d{12}$/)
      expect(checkDigit(barcode.slice(0, 12))).toBe(Number(barcode[12]))
    }
    expect(new Set(demo.offers.map(({ id }) => id)).size).toBe(demo.offers.length)
  })

  test('prints sizes that unit prices can be computed from', () => {
    const unread = demo.catalogue.goods.flatMap(({ size }) =>
      size && !parseMeasure(size.measurement) ? size.measurement : [],
    )
    expect([...new Set(unread)].sort()).toEqual(['10 m', '30 m', '5 m'])
  })

  test('sells every sellable somewhere, and liquor only where it may be sold', () => {
    const sold = new Set(demo.offers.map(({ sellable_id }) => sellable_id))
    expect(demo.catalogue.goods.filter(({ id }) => !sold.has(id))).toEqual([])
    const dry = new Set(demo.branches.filter(({ liquor }) => !liquor).map(({ id }) => id))
    const aged = new Set(demo.catalogue.goods.filter(({ line }) => line.aged).map(({ id }) => id))
    expect(demo.offers.filter((offer) => dry.has(offer.supplier_id) && aged.has(offer.sellable_id))).toEqual(
      [],
    )
  })

  test('has promotions on about one offer in ten: some running, some starting tomorrow, some over', () => {
    const baseOf = new Map(demo.offers.map(({ id, base_price_in_cents }) => [id, base_price_in_cents]))
    expect(demo.specials.length / demo.offers.length).toBeGreaterThan(0.08)
    expect(demo.specials.length / demo.offers.length).toBeLessThan(0.12)
    for (const { offer_id, price_in_cents } of demo.specials)
      expect(price_in_cents).toBeLessThan(baseOf.get(offer_id) ?? 0)
    expect(demo.specials.some(({ start_at }) => start_at > now)).toBe(true)
    expect(demo.specials.some(({ end_at }) => end_at < now)).toBe(true)
  })

  test('prices weighed goods by the kilogram, with a minimum weight and a step', () => {
    const weighed = demo.offers.filter(({ per_kg }) => per_kg)
    expect(weighed.length).toBeGreaterThan(300)
    for (const offer of weighed)
      expect([offer.per_kg_symbol, offer.per_kg_conversion_rate]).toEqual(['kg', 1])
    expect(
      [...new Set(weighed.map((offer) => `${offer.per_kg_qty_min}/${offer.per_kg_qty_step}`))].sort(),
    ).toEqual(['0.1/0.05', '0.25/0.05', '0.5/0.1'])
  })

  test('has every picture that it refers to, and can draw each of them', () => {
    const rows = demo.catalogue.book.rows()
    const keys = new Set(rows.map(({ key }) => key))
    for (const goods of demo.catalogue.goods) expect(keys.has(goods.imageUrl.split('/')[2] ?? '')).toBe(true)
    for (const { spec } of rows) expect(drawPicture(spec).svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})

test('a shop of any size has exactly the number of sellables requested', () => {
  for (const size of [40, 500, 3000]) {
    const { goods } = makeCatalogue(7, size)
    expect(goods).toHaveLength(size)
    expect(new Set(goods.map(({ id }) => id)).size).toBe(size)
  }
})
