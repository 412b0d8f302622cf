// Splits a basket over several suppliers: each item where it is cheapest, or over the best two suppliers. A split counts no
// multibuys: which pieces are bought where would change what they save [ruling 14 Multibuys].
import { type Cents, cents, sumCents } from '#kernel/money.ts'
import { piecesOf } from '#kernel/quantity.ts'
import { type ComparableSupplier, type ComparedBasket, type Landed, landedOf } from './compare-baskets.ts'

/** A supplier's basket with its delivery terms. */
export type SplitBasket = Pick<
  ComparedBasket,
  'supplierId' | 'items' | 'reaches' | 'itemsShort' | 'totalInCents'
> &
  Pick<ComparableSupplier, 'shippingFor'>

export interface SplitPart extends Landed {
  supplierId: string
  /** How many lines are bought there. */
  lines: number
}

export interface Split {
  /** For each item the index of the basket it is bought in; undefined where nobody has it. */
  from: (number | undefined)[]
  /** One for each supplier that something is bought at, in the order of the baskets. */
  parts: SplitPart[]
  itemsShort: number
  /** Landed: of every part its goods, its delivery and its bags. */
  totalInCents: Cents
}

export interface SplitTerms {
  wanted: readonly { qty: number; perKg: boolean }[]
  bagPriceInCents: number
}

/**
 * Assigns each item to the supplier where it is cheapest; the exact sellable before a stand-in, and the earlier of two equal
 * suppliers.
 */
export function splitByItem(baskets: readonly SplitBasket[], terms: SplitTerms): Split {
  const from = terms.wanted.map((_, line) => {
    let best: number | undefined
    for (const [index, basket] of baskets.entries()) {
      if (!basket.reaches || !basket.items[line]) continue
      if (best === undefined || isBetter(basket.items[line], baskets[best]?.items[line])) best = index
    }
    return best
  })
  return splitOf(baskets, from, terms)
}

/**
 * Returns the two suppliers that together have most of the basket for the least money, each item at the cheaper of them.
 * Undefined unless they have more of it than any one supplier, or as much for so much less that the second trip (`tripInCents`)
 * is worth it.
 */
export function splitOverTwo(
  baskets: readonly SplitBasket[],
  terms: SplitTerms,
  tripInCents: number,
): Split | undefined {
  const sides = baskets.flatMap((basket, index) => (basket.reaches ? [sideOf(basket, index)] : []))
  const weighing = {
    pieces: terms.wanted.map(({ qty, perKg }) => piecesOf(qty, perKg)),
    bagPriceInCents: terms.bagPriceInCents,
  }
  // With its multibuys: so much the basket costs at one supplier.
  const alone = cheapestOf(
    baskets
      .filter(({ reaches }) => reaches)
      .map(({ itemsShort, totalInCents }) => ({ short: itemsShort, cents: totalInCents })),
  )
  let best: Weighed | undefined
  let pair: [number, number] | undefined
  for (const [at, one] of sides.entries())
    for (let second = at + 1; second < sides.length; second += 1) {
      const other = sides[second] as Side
      const weighed = weigh(one, other, weighing, best)
      if (!weighed || (best && !isLess(weighed, best))) continue
      best = weighed
      pair = [one.index, other.index]
    }
  if (!alone || !best || !pair || best.short > alone.short) return undefined
  if (best.short === alone.short && alone.cents - best.cents <= tripInCents) return undefined
  const [first, second] = pair
  const from = terms.wanted.map((_, line) => {
    const [a, b] = [baskets[first]?.items[line], baskets[second]?.items[line]]
    if (!a && !b) return undefined
    return isBetter(b, a) ? second : first
  })
  return splitOf(baskets, from, terms)
}

type Item = SplitBasket['items'][number]

/** Past every total there is: the dearest price in the largest quantity is a twentieth of it. */
const standInPenalty = 2 ** 52

/** One number to choose by: what stands in comes after every very thing, and what is lacking after everything. */
const worthOf = (item: Item): number =>
  item ? item.totalInCents + (item.standIn ? standInPenalty : 0) : Number.POSITIVE_INFINITY

/** Whether an item is worth going to another place for than this. */
const isBetter = (item: Item, than: Item): boolean => worthOf(item) < worthOf(than)

/** A basket as plain numbers, one for each line: a thousand pairs are weighed by these alone. */
interface Side extends Pick<SplitBasket, 'shippingFor'> {
  index: number
  worths: readonly number[]
}

const sideOf = ({ items, shippingFor }: SplitBasket, index: number): Side => ({
  index,
  shippingFor,
  worths: items.map(worthOf),
})

interface Weighed {
  short: number
  cents: number
}

const isLess = (a: Weighed, b: Weighed): boolean =>
  a.short < b.short || (a.short === b.short && a.cents < b.cents)

const cheapestOf = (all: readonly Weighed[]): Weighed | undefined =>
  all.reduce<Weighed | undefined>((best, one) => (!best || isLess(one, best) ? one : best), undefined)

interface Weighing {
  /** Of each line. */
  pieces: readonly number[]
  bagPriceInCents: number
}

/**
 * What a basket comes to item by item at two suppliers: of a thousand pairs only one is ever written out. Undefined where its goods
 * alone are no less than what is to be beaten.
 */
function weigh(
  one: Side,
  other: Side,
  { pieces, bagPriceInCents }: Weighing,
  toBeat?: Weighed,
): Weighed | undefined {
  const [worths, others] = [one.worths, other.worths]
  let short = 0
  let goods = 0
  let otherGoods = 0
  let ownPieces = 0
  let otherPieces = 0
  for (let line = 0; line < pieces.length; line += 1) {
    const a = worths[line] as number
    const b = others[line] as number
    const worth = Math.min(a, b)
    if (worth === Number.POSITIVE_INFINITY) {
      short += 1
      continue
    }
    const total = worth < standInPenalty ? worth : worth - standInPenalty
    if (b < a) {
      otherGoods += total
      otherPieces += pieces[line] as number
    } else {
      goods += total
      ownPieces += pieces[line] as number
    }
  }
  if (toBeat && !isLess({ short, cents: goods + otherGoods }, toBeat)) return undefined
  const here = landedOf(one, goods, ownPieces, bagPriceInCents)
  const there = landedOf(other, otherGoods, otherPieces, bagPriceInCents)
  return { short, cents: (here?.totalInCents ?? 0) + (there?.totalInCents ?? 0) }
}

function splitOf(
  baskets: readonly SplitBasket[],
  from: Split['from'],
  { wanted, bagPriceInCents }: SplitTerms,
): Split {
  const parts = baskets.flatMap((basket, index) => {
    const lines = from.flatMap((place, line) => (place === index ? [line] : []))
    if (lines.length === 0) return []
    const goods = sumCents(lines.map((line) => basket.items[line]?.totalInCents ?? 0))
    const pieces = lines.reduce((sum, line) => sum + piecesIn(wanted[line]), 0)
    const landed = landedOf(basket, goods, pieces, bagPriceInCents)
    return landed ? [{ supplierId: basket.supplierId, lines: lines.length, ...landed }] : []
  })
  return {
    from,
    parts,
    itemsShort: from.filter((place) => place === undefined).length,
    totalInCents: cents(sumCents(parts.map(({ totalInCents }) => totalInCents))),
  }
}

const piecesIn = (line: SplitTerms['wanted'][number] | undefined): number =>
  line ? piecesOf(line.qty, line.perKg) : 0
