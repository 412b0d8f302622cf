import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'
import {
  type BasketItem,
  type ComparableOffer,
  type ComparableSupplier,
  compareBaskets,
  standInsOf,
} from './compare-baskets.ts'
import { type Split, splitByItem, splitOverTwo } from './split-basket.ts'

/** 'rice-a' is brand a of the product rice; a and b come in one measurement, c in another, and on d none is printed. */
const brands = ['a', 'b', 'c', 'd']
const productOf = (sellableId: string): string => sellableId.split('-')[0] ?? ''
const measurementOf = (sellableId: string): string | null =>
  ({ a: '1 kg', b: '1 kg', c: '2 kg' })[sellableId.split('-')[1] ?? ''] ?? null
const sellableOf = (id: string) => ({ id, measurement: measurementOf(id) })

const one = (sellableId: string, amount = 1, more: Partial<BasketItem> = {}): BasketItem => ({
  sellableId,
  standIns: standInsOf(
    sellableOf(sellableId),
    brands.map((brand) => sellableOf(`${productOf(sellableId)}-${brand}`)),
  ),
  stokvel: false,
  perKg: false,
  qty: qty(amount),
  ...more,
})
const offer = (sellableId: string, cents: number, more: Partial<ComparableOffer> = {}): ComparableOffer => ({
  baseCents: cents,
  id: `offer-${sellableId}`,
  sellableId,
  stokvel: false,
  perKg: false,
  cents,
  inStock: true,
  ...more,
})
type Shipping = ComparableSupplier['shippingFor']
const store = (
  supplierId: string,
  offers: readonly ComparableOffer[],
  shippingFor: Shipping = () => 0,
): ComparableSupplier => ({
  supplierId,
  shippingFor,
  offersOf: (sellableId) => offers.filter((each) => each.sellableId === sellableId),
})
const rice = one('rice-a', 2)
const oil = one('oil-a')

test('coverage ranks before price, and the first supplier is the reference for the others', () => {
  const found = compareBaskets(
    [rice, oil],
    [
      store('rice only', [offer('rice-a', 100)]),
      store('dear', [offer('rice-a', 2750), offer('oil-a', 4500)]),
      store('cheap', [offer('rice-a', 2500), offer('oil-a', 3999)]),
      store('nothing', []),
    ],
  )
  const seen = found.map(
    ({
      items,
      subtotalInCents,
      savedInCents,
      dealInCents,
      deals,
      shippingInCents,
      bagQty,
      bagsInCents,
      reaches,
      itemsStandIn,
      ...basket
    }) => basket,
  )
  expect(seen).toEqual([
    {
      supplierId: 'cheap',
      itemsAvailable: 2,
      itemsShort: 0,
      totalInCents: 8999,
      varianceVsCheapestPercent: 0,
      valueVsCheapestPercent: 100,
      dearItems: 0,
      direct: true,
    },
    {
      supplierId: 'dear',
      itemsAvailable: 2,
      itemsShort: 0,
      totalInCents: 10_000,
      varianceVsCheapestPercent: 11.12,
      valueVsCheapestPercent: 89.99,
      // The oil; the rice is dearer by a tenth, and not by more.
      dearItems: 1,
      direct: true,
    },
    {
      supplierId: 'rice only',
      itemsAvailable: 1,
      itemsShort: 1,
      totalInCents: 200,
      varianceVsCheapestPercent: -97.78,
      valueVsCheapestPercent: 4499.5,
      dearItems: 0,
      direct: false,
    },
    {
      supplierId: 'nothing',
      itemsAvailable: 0,
      itemsShort: 2,
      totalInCents: 0,
      varianceVsCheapestPercent: -100,
      valueVsCheapestPercent: null,
      dearItems: 0,
      direct: false,
    },
  ])
})

test('shipping counts in the ranking, and a supplier with none of the items charges no shipping', () => {
  const stores = [
    store('far', [offer('oil-a', 1000)], () => 900),
    store('near', [offer('oil-a', 1500)], () => 300),
  ]
  expect(compareBaskets([oil], stores).map(({ supplierId }) => supplierId)).toEqual(['near', 'far'])
  expect(compareBaskets([rice], stores).map(({ totalInCents }) => totalInCents)).toEqual([0, 0])
})

test('delivery depends on what is bought there, and a supplier that does not deliver ranks last', () => {
  const freeAbove = (cents: number) => (subtotal: number) => (subtotal >= cents ? 0 : 4000)
  const all = [offer('rice-a', 1000), offer('oil-a', 1000)]
  const found = compareBaskets(
    [rice, oil],
    [
      store('never', all, () => undefined),
      store('paid', all, freeAbove(3001)),
      store('free', [offer('rice-a', 1500), offer('oil-a', 1000)], freeAbove(4000)),
      store('short', [offer('oil-a', 1)], () => 0),
    ],
  )
  expect(
    found.map(({ supplierId, shippingInCents, totalInCents }) => [supplierId, shippingInCents, totalInCents]),
  ).toEqual([
    ['free', 0, 4000],
    ['paid', 4000, 7000],
    ['short', 0, 1],
    ['never', 0, 3000],
  ])
  expect(found.map(({ reaches, direct }) => [reaches, direct])).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
  ])
})

test('bags count only available items, a weight is one piece, and promotions’ savings are returned', () => {
  const wanted = [one('rice-a', 10), one('meat-a', 2.5, { perKg: true })]
  const special = offer('rice-a', 800, { baseCents: 1000 })
  const found = compareBaskets(
    wanted,
    [
      store('all', [special, offer('meat-a', 100, { perKg: true })]),
      store('rice', [special]),
      store('none', []),
    ],
    { bagPriceInCents: 130 },
  )
  expect(
    found.map(({ supplierId, bagQty, bagsInCents, totalInCents, savedInCents }) => [
      supplierId,
      bagQty,
      bagsInCents,
      totalInCents,
      savedInCents,
    ]),
  ).toEqual([
    ['all', 2, 260, 8000 + 250 + 260, 2000],
    ['rice', 1, 130, 8000 + 130, 2000],
    ['none', 0, 0, 0, 0],
  ])
})

test('only the cheapest same product of the same measurement stands in, and never for an item in stock', () => {
  const pick = (offers: ComparableOffer[], wanted = rice) => compareBaskets([wanted], [store('s', offers)])[0]
  const like = [offer('rice-b', 900), offer('rice-b', 800, { id: 'cheaper' })]
  const gone = offer('rice-a', 500, { inStock: false })
  expect(pick([...like, offer('rice-a', 5000)])?.items[0]).toMatchObject({
    standIn: false,
    offer: { cents: 5000 },
  })
  expect(pick([...like, offer('rice-b', 700, { inStock: false }), gone])).toMatchObject({
    items: [{ standIn: true, offer: { id: 'cheaper' }, totalInCents: 1600 }],
    itemsStandIn: 1,
    itemsShort: 0,
  })
  expect(pick([offer('rice-c', 1), gone])?.itemsShort).toBe(1)
  expect(pick([offer('rice-b', 1, { stokvel: true })])?.itemsShort).toBe(1)
  expect(pick([offer('rice-b', 1, { perKg: true })])?.itemsShort).toBe(1)
  expect(pick([offer('meal-b', 1)])?.itemsShort).toBe(1)
  expect(pick([offer('rice-e', 1)], one('rice-d'))?.itemsShort).toBe(1)
  expect(pick(like, one('rice-a', 2, { standIns: [] }))?.itemsShort).toBe(1)
})

test('equal suppliers keep their order, a line is rounded once, and an empty basket costs nothing', () => {
  const stores = ['near', 'further', 'far'].map((id) => store(id, [offer('rice-a', 999)]))
  const found = compareBaskets([one('rice-a', 0.335)], stores)
  expect(found.map(({ supplierId }) => supplierId)).toEqual(['near', 'further', 'far'])
  // 334.665 cents
  expect(found[0]?.totalInCents).toBe(335)
  expect(compareBaskets([], stores)[0]).toMatchObject({ totalInCents: 0, varianceVsCheapestPercent: null })
  expect(compareBaskets([rice], [])).toEqual([])
})

/** What splitting is told: the baskets in their order, each with the terms of its own store. */
const forSplit = (
  basket: readonly BasketItem[],
  stores: readonly ComparableSupplier[],
  bagPriceInCents = 0,
) => {
  const baskets = compareBaskets(basket, stores, { bagPriceInCents }).map((compared) => {
    const { shippingFor } = stores.find(
      ({ supplierId }) => supplierId === compared.supplierId,
    ) as ComparableSupplier
    return { ...compared, shippingFor }
  })
  return { baskets, terms: { wanted: basket, bagPriceInCents } }
}
const overTwo = (
  basket: readonly BasketItem[],
  stores: readonly ComparableSupplier[],
  trip: number,
  bagPrice = 0,
) => {
  const { baskets, terms } = forSplit(basket, stores, bagPrice)
  return splitOverTwo(baskets, terms, trip)
}

test('two shops are proposed only if they have more or save more than the second trip costs', () => {
  const at = (oilAtSecond: number, trip: number, extra: ComparableOffer[] = []) =>
    overTwo(
      [one('rice-a'), oil, one('tea-a')],
      [
        store('first', [offer('rice-a', 1000), offer('oil-a', 9000)]),
        store('second', [offer('rice-a', 2000), offer('oil-a', oilAtSecond), ...extra]),
      ],
      trip,
    )
  expect(at(5000, 3000)).toBeUndefined()
  expect(at(5000, 1000)).toBeUndefined()
  expect(at(5000, 999)).toMatchObject({ totalInCents: 6000, itemsShort: 1 })
  expect(at(8000, 3000)).toBeUndefined()
  // The second has everything: a thousand cents less is not worth a trip.
  expect(at(5000, 3000, [offer('tea-a', 100)])).toBeUndefined()
  const apart = [store('first', [offer('rice-a', 1)]), store('second', [offer('oil-a', 1)])]
  expect(overTwo([rice, oil], apart, 3000)).toMatchObject({
    itemsShort: 0,
    totalInCents: 3,
    parts: [
      { supplierId: 'second', lines: 1, totalInCents: 1 },
      { supplierId: 'first', lines: 1, totalInCents: 2 },
    ],
  })
})

test('each part of a split pays its own delivery and bags, and must be deliverable', () => {
  const bring = (cents: number) => (subtotal: number) => (subtotal >= 10_000 ? 0 : cents)
  const first = [offer('rice-a', 6000), offer('oil-a', 9000)]
  const second = [offer('rice-a', 9000), offer('oil-a', 4000)]
  const stores = [store('first', first, bring(2000)), store('second', second, bring(1500))]
  // Alone the second costs 13 000 and comes free; apart both parts pay for being brought.
  expect(overTwo([one('rice-a'), oil], stores, 0)).toBeUndefined()
  const collected = [store('first', first), store('second', second)]
  expect(overTwo([one('rice-a'), oil], collected, 2000, 130)).toMatchObject({
    totalInCents: 10_000 + 2 * 130,
    parts: [
      { supplierId: 'second', bagsInCents: 130, totalInCents: 4130 },
      { supplierId: 'first', bagsInCents: 130, totalInCents: 6130 },
    ],
  })
  const unreached = [store('first', first, () => undefined), store('second', second)]
  expect(overTwo([one('rice-a'), oil], unreached, 0)).toBeUndefined()
})

// Brute force: everything that could be bought is tried, by other words than the kernel's.

interface Tried {
  cover: number
  cents: number
}

const products = ['rice', 'oil', 'tea', 'soap', 'meal', 'milk', 'salt', 'fish', 'beans', 'bread']
const sellable = fc
  .tuple(fc.constantFrom(...products), fc.constantFrom(...brands))
  .map(([product, brand]) => `${product}-${brand}`)
const mostly = fc.integer({ min: 0, max: 9 }).map((n) => n > 1)
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n > 7)
const anyOffer = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  sellableId: sellable,
  stokvel: rarely,
  perKg: rarely,
  cents: fc.integer({ min: 1, max: 90_000 }),
  /** What a promotion takes off. */
  off: fc.constantFrom(0, 0, 0, 500),
  inStock: mostly,
})
/** Free above so much; `undefined` where nothing is brought. */
const anyShipping: fc.Arbitrary<Shipping> = fc.oneof(
  fc.constant(() => 0),
  fc.constant(() => undefined),
  fc.record({ fee: fc.integer({ min: 1, max: 9000 }), free: fc.integer({ min: 0, max: 500_000 }) }).map(
    ({ fee, free }) =>
      (subtotal: number) =>
        subtotal >= free ? 0 : fee,
  ),
)
const anyStore = fc.record({
  offers: fc.array(
    anyOffer.map(({ off, ...rest }) => ({ ...rest, baseCents: rest.cents + off })),
    { maxLength: 40, size: 'max' },
  ),
  shipping: anyShipping,
})
const anyLine = fc.record({
  sellableId: sellable,
  stokvel: rarely,
  perKg: rarely,
  qty: fc.integer({ min: 1, max: 900_000 }).map((n) => qty(n / 100_000)),
})
const bagPrice = fc.constantFrom(0, 130)
const shop = (lines: number, stores: number) =>
  fc.record({
    bagPrice,
    basket: fc.array(
      anyLine.map(({ sellableId, qty: amount, ...kind }) => one(sellableId, amount, kind)),
      { maxLength: lines, size: 'max' },
    ),
    stores: fc
      .array(anyStore, { minLength: 1, maxLength: stores, size: 'max' })
      .map((all) => all.map(({ offers, shipping }, at) => store(`s${at}`, offers, shipping))),
  })

/** Everything a store could give for a line, the best first: the very thing, then what stands in, each by price. */
function allThatFits(at: ComparableSupplier, line: BasketItem): Fitting[] {
  const known = fitting.get(at) ?? new Map<BasketItem, Fitting[]>()
  fitting.set(at, known)
  const found = known.get(line) ?? look(at, line)
  known.set(line, found)
  return found
}
interface Fitting {
  standIn: boolean
  cents: number
  total: number
}
const fitting = new WeakMap<ComparableSupplier, Map<BasketItem, Fitting[]>>()

const everything = products.flatMap((product) =>
  brands.map((brand) => ({
    id: `${product}-${brand}`,
    product,
    measurement: measurementOf(`${product}-${brand}`),
  })),
)

function look(at: ComparableSupplier, line: BasketItem): Fitting[] {
  const own = everything.find(({ id }) => id === line.sellableId)
  return everything
    .filter(
      ({ id, product, measurement }) =>
        id === own?.id ||
        (product === own?.product && measurement !== null && measurement === own.measurement),
    )
    .map(({ id }) => id)
    .flatMap((id) => at.offersOf(id))
    .filter((o) => o.inStock && o.stokvel === line.stokvel && o.perKg === line.perKg)
    .map((o) => ({
      standIn: o.sellableId !== line.sellableId,
      cents: o.cents,
      total: timesQty(o.cents, line.qty),
    }))
    .toSorted((a, b) => Number(a.standIn) - Number(b.standIn) || a.cents - b.cents)
}

/** The goods, what it takes to get them, and their bags, counted piece by piece. Undefined where they are not brought. */
function tryLanding(
  at: ComparableSupplier,
  bought: readonly { line: BasketItem; total: number }[],
  bag: number,
) {
  const goods = bought.reduce((sum, { total }) => sum + total, 0)
  const fee = at.shippingFor(goods)
  if (fee === undefined) return undefined
  if (bought.length === 0) return 0
  const pieces = bought.reduce((sum, { line }) => sum + (line.perKg ? 1 : Math.ceil(line.qty)), 0)
  return goods + fee + (bag > 0 ? Math.ceil(pieces / 10) * bag : 0)
}

interface TriedStore extends Tried {
  reaches: boolean
}

function tryStore(at: ComparableSupplier, basket: readonly BasketItem[], bag: number): TriedStore {
  const bought = basket.flatMap((line) =>
    allThatFits(at, line)
      .slice(0, 1)
      .map((way) => ({ ...way, line })),
  )
  const cents = tryLanding(at, bought, bag)
  const goods = bought.reduce((sum, { total }) => sum + total, 0)
  return { cover: bought.length, cents: cents ?? goods, reaches: cents !== undefined }
}
const better = (a: Tried, b: Tried) => b.cover - a.cover || a.cents - b.cents
const betterStore = (a: TriedStore, b: TriedStore) => Number(b.reaches) - Number(a.reaches) || better(a, b)

test('the generated baskets reach the intended sizes', () => {
  const tried = fc.sample(shop(40, 12), 100)
  expect(tried.filter(({ basket }) => basket.length > 30).length).toBeGreaterThan(5)
  expect(tried.filter(({ stores }) => stores.length > 9).length).toBeGreaterThan(5)
})

test('order, totals and variances equal those of brute force for any basket and suppliers', () => {
  fc.assert(
    fc.property(shop(40, 12), ({ basket, stores, bagPrice }) => {
      const found = compareBaskets(basket, stores, { bagPriceInCents: bagPrice })
      const tried = stores
        .map((at) => ({ id: at.supplierId, ...tryStore(at, basket, bagPrice) }))
        .toSorted(betterStore)
      expect(
        found.map(({ supplierId, itemsAvailable, totalInCents, reaches }) => ({
          id: supplierId,
          cover: itemsAvailable,
          cents: totalInCents,
          reaches,
        })),
      ).toEqual(tried)
      const best = tried[0] as TriedStore & { id: string }
      const unitAt = (id: string, line: BasketItem) =>
        allThatFits(stores.find(({ supplierId }) => supplierId === id) as ComparableSupplier, line)[0]?.cents
      for (const [at, entry] of found.entries()) {
        const { cents, cover, id, reaches } = tried[at] as TriedStore & { id: string }
        const dear = basket.filter((line) => {
          const [here, there] = [unitAt(id, line), unitAt(best.id, line)]
          return here !== undefined && there !== undefined && here * 10 > there * 11
        })
        expect([
          entry.itemsShort,
          entry.direct,
          entry.subtotalInCents + entry.shippingInCents + entry.bagsInCents,
          entry.dearItems,
        ]).toEqual([
          basket.length - cover,
          cover === basket.length && reaches,
          entry.totalInCents,
          dear.length,
        ])
        if (best.cents > 0)
          expect(entry.varianceVsCheapestPercent).toBeCloseTo((cents / best.cents - 1) * 100, 1)
        if (cents > 0) expect(entry.valueVsCheapestPercent).toBeCloseTo((best.cents / cents) * 100, 1)
      }
    }),
    { numRuns: 500 },
  )
})

/** The best way to buy each line at these stores, in whichever store: item by item. Undefined where one does not reach. */
function tryItems(
  stores: readonly ComparableSupplier[],
  basket: readonly BasketItem[],
  bag: number,
): Tried | undefined {
  const bought = new Map<ComparableSupplier, { line: BasketItem; total: number }[]>(
    stores.map((at) => [at, []]),
  )
  let cover = 0
  for (const line of basket) {
    const ways = stores.flatMap((at) => allThatFits(at, line).map((way) => ({ ...way, at })))
    const exact = ways.filter(({ standIn }) => !standIn)
    const among = exact.length > 0 ? exact : ways
    const lowest = Math.min(...among.map(({ total }) => total))
    const way = among.find(({ total }) => total === lowest)
    if (!way) continue
    cover += 1
    bought.get(way.at)?.push({ line, total: way.total })
  }
  const landed = [...bought].map(([at, lines]) => tryLanding(at, lines, bag))
  if (landed.some((cents) => cents === undefined)) return undefined
  return { cover, cents: landed.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) }
}

test('the cheapest split and the best two suppliers equal those of brute force', () => {
  fc.assert(
    fc.property(shop(40, 12), fc.constantFrom(0, 3000), ({ basket, stores, bagPrice }, trip) => {
      const { baskets, terms } = forSplit(basket, stores, bagPrice)
      const inOrder = baskets.map(
        ({ supplierId }) => stores.find((at) => at.supplierId === supplierId) as ComparableSupplier,
      )
      const reaching = inOrder.filter((at) => at.shippingFor(0) !== undefined)
      const tried = (split: Split): Tried => ({
        cover: basket.length - split.itemsShort,
        cents: split.totalInCents,
      })
      expect(tried(splitByItem(baskets, terms))).toEqual(tryItems(reaching, basket, bagPrice))
      const pairs = reaching.flatMap((a, at) =>
        reaching.slice(at + 1).flatMap((b) => tryItems([a, b], basket, bagPrice) ?? []),
      )
      const pair = pairs.toSorted(better)[0]
      const alone = reaching.map((at) => tryStore(at, basket, bagPrice)).toSorted(better)[0]
      const isWorthIt =
        pair &&
        alone &&
        (pair.cover > alone.cover || (pair.cover === alone.cover && alone.cents - pair.cents > trip))
      const found = splitOverTwo(baskets, terms, trip)
      expect(found && tried(found)).toEqual(isWorthIt ? pair : undefined)
      for (const part of found?.parts ?? [])
        expect(part.subtotalInCents + part.shippingInCents + part.bagsInCents).toBe(part.totalInCents)
    }),
    { numRuns: 500 },
  )
})

test('no way of buying a small basket at one or two suppliers beats the split that was found', () => {
  fc.assert(
    fc.property(shop(5, 4), ({ basket, stores }) => {
      const free = stores.map((at) => ({ ...at, shippingFor: () => 0 }))
      const { baskets, terms } = forSplit(basket, free)
      const found = splitByItem(baskets, terms)
      // Every choice of a supplier, or of none, for every line; the very thing wherever somebody has it.
      const exact = basket.map((line) =>
        free.some((at) => allThatFits(at, line).some(({ standIn }) => !standIn)),
      )
      let ways: Tried[] = [{ cover: 0, cents: 0 }]
      for (const [at, line] of basket.entries())
        ways = ways
          .flatMap(({ cover, cents }) => [
            { cover, cents },
            ...free.flatMap((from) =>
              allThatFits(from, line)
                .filter(({ standIn }) => !(standIn && exact[at]))
                .map(({ total }) => ({ cover: cover + 1, cents: cents + total })),
            ),
          ])
          .toSorted(better)
          .slice(0, 2000)
      expect({ cover: basket.length - found.itemsShort, cents: found.totalInCents }).toEqual(ways[0])
    }),
    { numRuns: 100 },
  )
})
