// Compares what a basket costs at several suppliers [ruling 5]: the most complete first, then the lower landed total, because a
// total of fewer items says less. The functions are pure; the caller passes in the shelves.
import { bagsFor } from '#features/basket/basket/basket.ts'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Cents, cents, sumCents, timesQty } from '#kernel/money.ts'
import { piecesOf, type Qty } from '#kernel/quantity.ts'
import { type CountedDeals, countDeals } from './count-deals.ts'

/** One line of a basket, independent of supplier. */
export interface BasketItem {
  sellableId: string
  /** What may stand in for it (`standInsOf`). */
  standIns: readonly string[]
  /** Bulk packs compare with bulk packs. */
  stokvel: boolean
  /** What is weighed compares with what is weighed, for only then a quantity means the same. */
  perKg: boolean
  /** Base units. */
  qty: Qty
}

/**
 * Returns the sellables that may stand in for one: the same product in the measurement printed on its pack; none if nothing is
 * printed.
 */
export const standInsOf = (
  sellable: SomeSellable,
  ofItsProduct: readonly SomeSellable[],
): readonly string[] =>
  sellable.measurement === null
    ? []
    : ofItsProduct
        .filter(({ id, measurement }) => id !== sellable.id && measurement === sellable.measurement)
        .map(({ id }) => id)

interface SomeSellable {
  readonly id: string
  readonly measurement: string | null
}

export interface ComparableOffer {
  readonly id: string
  readonly sellableId: string
  readonly stokvel: boolean
  readonly perKg: boolean
  /** Cents for a base unit, now. */
  readonly cents: number
  /** The same without a promotion. */
  readonly baseCents: number
  readonly inStock: boolean
  /** Those that it is in now; undefined where it is in none. */
  readonly multibuys?: readonly Multibuy[] | undefined
}

export interface ComparableSupplier {
  supplierId: string
  /** What it takes to get goods of so much; nothing where they are collected, undefined where they cannot be brought. */
  shippingFor(subtotalInCents: number): number | undefined
  /** Of a sellable: none, one, or one beside a bulk pack. */
  offersOf(sellableId: string): readonly ComparableOffer[]
}

export interface PickedOffer {
  offer: ComparableOffer
  /** Not the very thing, but the same product in the same measurement. */
  standIn: boolean
  /** Before multibuys, as a split counts it. */
  totalInCents: Cents
  /** What multibuys take off it. */
  dealInCents: Cents
}

/** The cost of buying some goods at a supplier. */
export interface Landed {
  subtotalInCents: Cents
  shippingInCents: Cents
  bagQty: number
  bagsInCents: Cents
  totalInCents: Cents
}

export interface ComparedBasket extends Landed {
  supplierId: string
  /** In the order of the basket; undefined where it cannot be had now. */
  items: (PickedOffer | undefined)[]
  itemsAvailable: number
  itemsShort: number
  itemsStandIn: number
  /** What promotions and multibuys take off; the subtotal is without it. */
  savedInCents: Cents
  /** What multibuys take off, and how many of them apply. */
  dealInCents: Cents
  deals: number
  /** False where the goods cannot be brought to the shopper. */
  reaches: boolean
  /** Two decimals; null where there is nothing to compare with. */
  varianceVsCheapestPercent: number | null
  valueVsCheapestPercent: number | null
  /** Items more than a tenth dearer than the cheapest supplier sells them for. */
  dearItems: number
  /** It has every item, so that its total compares directly. */
  direct: boolean
}

export interface ComparisonRules {
  /** 0 where no bags are wanted. */
  bagPriceInCents?: number
  /** How many of the best are answered. */
  limit?: number
}

/**
 * Ranks suppliers that can deliver before those that cannot, then by coverage, then by total; equal ones keep their order, such
 * as by distance. The first is the cheapest supplier: a supplier never wins by lacking items.
 */
export const compareBaskets = (
  basketItems: readonly BasketItem[],
  suppliers: readonly ComparableSupplier[],
  { bagPriceInCents = 0, limit = suppliers.length }: ComparisonRules = {},
): ComparedBasket[] =>
  rankBaskets(
    suppliers.map((supplier) => fillBasket(supplier, basketItems, bagPriceInCents)),
    limit,
  )

/** Ranks the basket as it was filled at each supplier. */
export function rankBaskets(baskets: readonly FilledBasket[], limit: number): ComparedBasket[] {
  const filled = baskets.toSorted(byWorth)
  const cheapest = filled[0]
  return filled.slice(0, limit).map((basket) => ({
    ...basket,
    ...(cheapest ? variance(basket.totalInCents, cheapest.totalInCents) : none),
    dearItems: cheapest ? countDear(basket.items, cheapest.items) : 0,
    direct: basket.itemsShort === 0 && basket.reaches,
  }))
}

export type FilledBasket = Omit<
  ComparedBasket,
  'varianceVsCheapestPercent' | 'valueVsCheapestPercent' | 'dearItems' | 'direct'
>

const byWorth = (a: FilledBasket, b: FilledBasket): number =>
  Number(b.reaches) - Number(a.reaches) ||
  b.itemsAvailable - a.itemsAvailable ||
  a.totalInCents - b.totalInCents

/** Fills the basket at one supplier: what it has of it, and what that costs. */
export function fillBasket(
  supplier: ComparableSupplier,
  basketItems: readonly BasketItem[],
  bagPriceInCents: number,
): FilledBasket {
  let [available, standIns, subtotal, saved, pieces] = [0, 0, 0, 0, 0]
  const items = basketItems.map((item) => {
    const picked = pick(supplier, item)
    if (!picked) return undefined
    available += 1
    standIns += Number(picked.standIn)
    subtotal += picked.totalInCents
    pieces += piecesOf(item.qty, item.perKg)
    const { offer } = picked
    if (offer.baseCents > offer.cents) saved += timesQty(offer.baseCents, item.qty) - picked.totalInCents
    return picked
  })
  const deals = countDeals(items, basketItems)
  const deal = deals ? sumCents(deals.cents) : 0
  subtotal -= deal
  const landed = landedOf(supplier, subtotal, pieces, bagPriceInCents)
  return {
    supplierId: supplier.supplierId,
    items: deals ? withDeals(items, deals) : items,
    itemsAvailable: available,
    itemsShort: items.length - available,
    itemsStandIn: standIns,
    savedInCents: cents(saved + deal),
    dealInCents: cents(deal),
    deals: deals?.applied ?? 0,
    reaches: landed !== undefined,
    ...(landed ?? { ...goodsAlone, subtotalInCents: cents(subtotal), totalInCents: cents(subtotal) }),
  }
}

const withDeals = (items: ComparedBasket['items'], deals: CountedDeals): ComparedBasket['items'] =>
  items.map((item, at) => item && { ...item, dealInCents: cents(deals.cents[at] ?? 0) })

const goodsAlone = { shippingInCents: cents(0), bagQty: 0, bagsInCents: cents(0) }

/**
 * Returns the landed cost in cents of goods with this subtotal and number of pieces; undefined if they cannot be delivered.
 * Without pieces there is no delivery fee and no bag.
 */
export function landedOf(
  supplier: Pick<ComparableSupplier, 'shippingFor'>,
  subtotal: number,
  pieces: number,
  bagPriceInCents: number,
): Landed | undefined {
  const shipping = supplier.shippingFor(subtotal)
  if (shipping === undefined) return undefined
  const some = pieces > 0
  const bagQty = some && bagPriceInCents > 0 ? bagsFor(pieces) : 0
  const shippingInCents = cents(some ? shipping : 0)
  const bagsInCents = cents(bagQty * bagPriceInCents)
  return {
    subtotalInCents: cents(subtotal),
    shippingInCents,
    bagQty,
    bagsInCents,
    totalInCents: cents(subtotal + shippingInCents + bagsInCents),
  }
}

/** The very thing where it is in stock, however dear; else the cheapest of its like. */
function pick(supplier: ComparableSupplier, basketItems: BasketItem): PickedOffer | undefined {
  const sameOffer = cheapestOf(supplier.offersOf(basketItems.sellableId), basketItems)
  let offer = sameOffer
  if (!sameOffer)
    for (const id of basketItems.standIns) offer = cheapestOf(supplier.offersOf(id), basketItems, offer)
  if (!offer) return undefined
  const totalInCents = timesQty(offer.cents, basketItems.qty)
  return { offer, standIn: !sameOffer, totalInCents, dealInCents: noCents }
}

const noCents = cents(0)

function cheapestOf(
  offers: readonly ComparableOffer[],
  basketItems: BasketItem,
  before?: ComparableOffer,
): ComparableOffer | undefined {
  let best = before
  for (const offer of offers) if (fits(offer, basketItems)) best = cheaperOf(offer, best)
  return best
}

const fits = (offer: ComparableOffer, { stokvel, perKg }: BasketItem): boolean =>
  offer.inStock && offer.stokvel === stokvel && offer.perKg === perKg

/** The lower id of two at one price, so that nothing hangs on the order they stand in. */
function cheaperOf(offer: ComparableOffer, best: ComparableOffer | undefined): ComparableOffer {
  if (!best || offer.cents < best.cents) return offer
  return offer.cents === best.cents && offer.id < best.id ? offer : best
}

const none = { varianceVsCheapestPercent: null, valueVsCheapestPercent: null }

function variance(total: number, cheapest: number) {
  return {
    varianceVsCheapestPercent: cheapest === 0 ? null : hundredths((total - cheapest) / cheapest),
    valueVsCheapestPercent: total === 0 ? null : hundredths(cheapest / total),
  }
}

/** A share as a percentage of two decimals. */
const hundredths = (share: number): number => Math.round(share * 10_000) / 100 + 0

function countDear(items: ComparedBasket['items'], cheapest: ComparedBasket['items']): number {
  let dear = 0
  for (let line = 0; line < items.length; line += 1) {
    const [item, there] = [items[line], cheapest[line]]
    if (item && there && item.offer.cents * 10 > there.offer.cents * 11) dear += 1
  }
  return dear
}
