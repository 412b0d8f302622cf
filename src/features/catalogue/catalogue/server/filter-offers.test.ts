import {
  array,
  boolean,
  constantFrom,
  assert as hold,
  integer,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { type FacetQuery, sorts } from '#features/catalogue/catalogue/facets-contract.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { Cents } from '#kernel/money.ts'
import { formatCommaList } from '#wire/comma-list-param.ts'
import { filterGroups, readOfferFilter } from './filter-offers.ts'
import { sortGroups } from './sort-offers.ts'

const now = new Date('2026-03-14T12:00:00Z')
const at = now.getTime()

interface Plain {
  id: string
  brand: string | null
  size: string | null
  cents: number
  promo: number | null
  gone: boolean
  stokvel: boolean
  supplier: string
  marks: string[]
}

const offerOf = ({ id, brand, size, cents, promo, gone, stokvel, supplier, marks }: Plain): ShelfOffer =>
  ({
    id,
    supplierId: supplier,
    basePriceInCents: cents as Cents,
    promos: promo === null ? [] : [{ cents: promo as Cents, startAt: at - 1000, endAt: at + 1000 }],
    outOfStockAt: gone ? at : null,
    stokvel,
    sellable: {
      product: { name: brand },
      id,
      name: `${brand ?? ''} ${size ?? ''} ${id}`,
      brand: brand ? { id: `b-${brand}`, name: brand } : null,
      measurement: size,
      marks,
    },
  }) as unknown as ShelfOffer

const plain = (id: string, changes: Partial<Plain> = {}): Plain => ({
  id,
  brand: 'Umfula',
  size: '2 kg',
  cents: 1000,
  promo: null,
  gone: false,
  stokvel: false,
  supplier: 'langa',
  marks: [],
  ...changes,
})
const groupsOf = (...groups: Plain[][]) => groups.map((offers) => ({ offers: offers.map(offerOf) }))
const bestIds = (query: FacetQuery, groups: { offers: ShelfOffer[] }[]) =>
  filterGroups(groups, readOfferFilter(query), now).filtered.map(({ best }) => best.id)

const rice = groupsOf(
  [plain('a', { cents: 4000 }), plain('b', { brand: 'Kleinberg', cents: 3500 })],
  [plain('c', { size: '1,5 L', cents: 900, promo: 800 })],
  [plain('d', { brand: null, size: null, cents: 7000, gone: true })],
)

test('a group stays when one of its offers matches every filter, and that offer leads it', () => {
  expect(bestIds({}, rice)).toEqual(['b', 'c', 'd'])
  expect(bestIds({ brand: 'b-Umfula' }, rice)).toEqual(['a', 'c'])
  expect(bestIds({ brand: 'b-Umfula,b-Kleinberg' }, rice)).toEqual(['b', 'c'])
  // Not one offer of the right brand and another of the right size.
  expect(bestIds({ brand: 'b-Kleinberg', size: formatCommaList(['1,5 L']) }, rice)).toEqual([])
  expect(bestIds({ size: formatCommaList(['1,5 L', '2 kg']) }, rice)).toEqual(['b', 'c'])
})

test('a price filter compares the price charged now, and includes both ends of the range', () => {
  expect(bestIds({ min_price: 800, max_price: 800 }, rice)).toEqual(['c'])
  expect(bestIds({ min_price: 801, max_price: 3999 }, rice)).toEqual(['b'])
  expect(bestIds({ promotion: '1' }, rice)).toEqual(['c'])
  expect(bestIds({ in_stock: '1' }, rice)).toEqual(['b', 'c'])
})

test('goods have every mark that is chosen, and a list without marks has no facet of them', () => {
  const meat = groupsOf(
    [plain('a', { marks: ['halaal', 'gluten_free'] }), plain('b', { marks: ['kosher'] })],
    [plain('c', { marks: ['halaal'] })],
    [plain('d')],
  )
  expect(bestIds({ mark: 'halaal' }, meat)).toEqual(['a', 'c'])
  expect(bestIds({ mark: 'halaal,gluten_free' }, meat)).toEqual(['a'])
  // Not one offer with the one and another with the other.
  expect(bestIds({ mark: 'halaal,kosher' }, meat)).toEqual([])
  const { facets } = filterGroups(meat, readOfferFilter({ mark: 'gluten_free' }, 'af'), now)
  expect(facets.marks).toEqual([
    { id: 'halaal', name: 'Halaal', count: 1 },
    { id: 'gluten_free', name: 'Glutenvry', count: 1 },
  ])
  expect(filterGroups(rice, readOfferFilter({}), now).facets).not.toHaveProperty('marks')
})

test('each facet is counted as if nothing of its kind were chosen, largest first', () => {
  const { facets } = filterGroups(rice, readOfferFilter({ brand: 'b-Kleinberg' }), now)
  expect(facets.brands).toEqual([
    { id: 'b-Umfula', name: 'Umfula', count: 2 },
    { id: 'b-Kleinberg', name: 'Kleinberg', count: 1 },
  ])
  expect(facets.sizes).toEqual([{ name: '2 kg', count: 1 }])
  expect([facets.promotion, facets.in_stock]).toEqual([0, 1])
})

test('values of most matches come first, and what is only near is counted too', () => {
  const [first] = rice
  const { facets } = filterGroups(rice, readOfferFilter({}), now, (group) => group !== first)
  expect(facets.sizes).toEqual([
    { name: '1,5 L', count: 1 },
    { name: '2 kg', count: 1 },
  ])
  expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([
    ['Umfula', 2],
    ['Kleinberg', 1],
  ])
})

test('a chosen value stays in its facet, even where nothing matches it', () => {
  const { filtered, facets } = filterGroups(
    rice,
    readOfferFilter({ brand: 'b-Kleinberg', promotion: '1' }),
    now,
  )
  expect(filtered).toEqual([])
  expect(facets.brands).toEqual([
    { id: 'b-Umfula', name: 'Umfula', count: 1 },
    { id: 'b-Kleinberg', name: 'Kleinberg', count: 0 },
  ])
})

const anyPlain = record({
  brand: option(constantFrom('Umfula', 'Kleinberg', 'Protea')),
  size: option(constantFrom('2 kg', '1,5 L', '500 g', '9s')),
  cents: integer({ min: 1, max: 20_000 }),
  promo: option(integer({ min: 1, max: 20_000 })),
  gone: boolean(),
  stokvel: boolean(),
  supplier: constantFrom('langa', 'parow'),
  marks: uniqueArray(constantFrom('halaal', 'kosher', 'vegan')),
})
const anyGroups = array(array(anyPlain, { maxLength: 4 }), { maxLength: 12 }).map((groups) =>
  groupsOf(...groups.map((offers, g) => offers.map((offer, o) => ({ ...offer, id: `${g}-${o}` })))),
)
const anyQuery = record({
  brands: uniqueArray(constantFrom('b-Umfula', 'b-Kleinberg', 'b-Protea', 'b-Unknown')),
  sizes: uniqueArray(constantFrom('2 kg', '1,5 L', '9s')),
  marks: uniqueArray(constantFrom('halaal', 'kosher', 'gluten_free')),
  min_price: option(integer({ min: 0, max: 20_000 }), { nil: undefined }),
  max_price: option(integer({ min: 0, max: 20_000 }), { nil: undefined }),
  promotion: option(constantFrom('1' as const), { nil: undefined }),
  in_stock: option(constantFrom('1' as const), { nil: undefined }),
}).map(({ brands, sizes, marks, ...rest }) => {
  const query = {
    ...rest,
    brand: formatCommaList(brands),
    size: formatCommaList(sizes),
    mark: formatCommaList(marks),
  }
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  ) as FacetQuery
})

test('a filter never adds offers', () => {
  hold(
    property(anyGroups, anyQuery, anyQuery, (groups, query, more) => {
      const some = filterGroups(groups, readOfferFilter(query), now).filtered
      // Only what was not asked for before is added: a second brand may well bring more.
      const fewer = filterGroups(groups, readOfferFilter({ ...more, ...query }), now).filtered
      const offers = new Set(some.flatMap((entry) => entry.offers))
      for (const entry of fewer) for (const offer of entry.offers) expect(offers).toContain(offer)
    }),
  )
})

test('a facet’s count is the number of groups that match once it is chosen', () => {
  hold(
    property(anyGroups, anyQuery, (groups, query) => {
      const { filtered, facets } = filterGroups(groups, readOfferFilter(query), now)
      const length = (chosen: FacetQuery) =>
        filterGroups(groups, readOfferFilter({ ...query, ...chosen }), now).filtered.length
      for (const { id, count } of facets.brands) expect(length({ brand: id })).toBe(count)
      for (const { name, count } of facets.sizes)
        expect(length({ size: formatCommaList([name]) })).toBe(count)
      const { min_price: _, max_price: __, ...anyPrice } = query
      for (const { from, to, count } of facets.prices) {
        const band = { ...anyPrice, min_price: from, ...(to !== null && { max_price: to }) }
        expect(filterGroups(groups, readOfferFilter(band), now).filtered).toHaveLength(count)
      }
      expect(length({ promotion: '1' })).toBe(facets.promotion)
      expect(length({ in_stock: '1' })).toBe(facets.in_stock)
      for (const { id, count } of facets.marks ?? [])
        expect(length({ mark: [query.mark, id].filter(Boolean).join(',') })).toBe(count)
      for (const { best, offers } of filtered) {
        expect(offers).toContain(best)
        if (best.outOfStockAt !== null) expect(offers.every(({ outOfStockAt }) => outOfStockAt)).toBe(true)
      }
    }),
  )
})

test('every sort order keeps the same groups, each led by one of its own offers', () => {
  hold(
    property(anyGroups, anyQuery, constantFrom(...sorts), (groups, query, sort) => {
      const { filtered } = filterGroups(groups, readOfferFilter(query), now)
      const sorted = sortGroups(filtered, sort, { now, language: 'en' })
      expect(new Set(sorted.map(({ group }) => group))).toEqual(new Set(filtered.map(({ group }) => group)))
      for (const { best, offers } of sorted) expect(offers).toContain(best)
      if (sort !== 'price') return
      const prices = sorted
        .filter(({ best }) => best.outOfStockAt === null)
        .map(({ best }) => priceNow(best, now).cents)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }),
  )
})

test('each sort order sorts by what it names, with what is out of stock last', () => {
  const { filtered } = filterGroups(
    groupsOf(
      [plain('dear', { cents: 9000, size: '10 kg' }), plain('small', { cents: 1500, size: '1 kg' })],
      [plain('saver', { cents: 5000, promo: 2000, size: '2 kg', brand: 'Amber' })],
      [plain('bags', { cents: 100, size: '100s' })],
      [plain('gone', { cents: 10, gone: true, size: '5 kg' })],
    ),
    readOfferFilter({}),
    now,
  )
  const ids = (sort: (typeof sorts)[number]) =>
    sortGroups(filtered, sort, { now, language: 'en' }).map(({ best }) => best.id)
  expect(ids('best')).toEqual(['small', 'saver', 'bags', 'gone'])
  expect(ids('price')).toEqual(['bags', 'small', 'saver', 'gone'])
  expect(ids('price_desc')).toEqual(['saver', 'small', 'bags', 'gone'])
  expect(ids('unit_price')).toEqual(['dear', 'saver', 'bags', 'gone'])
  expect(ids('saving')[0]).toBe('saver')
  expect(ids('name')).toEqual(['saver', 'small', 'gone', 'bags'])
})
