/** Decides what each branch sells of the catalogue, at which price, on which promotion, and how much stock it has. */

import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import type { Goods } from './make-sellables.ts'
import type { Branch } from './make-suppliers.ts'
import { demoId, randomOf } from './random.ts'
import type { Taxonomy } from './taxonomy.ts'

const day = 86_400_000

/** Returns midnight in Johannesburg (UTC+2 all year), `days` days from now. */
export const midnight = (now: Date, days = 0) =>
  new Date(Math.floor((now.getTime() + 7_200_000) / day) * day - 7_200_000 + days * day)

/** The share of the catalogue a kind of shop carries. */
const range = { supermarket: 0.93, wholesale: 0.74, corner: 0.58, fresh: 0.8 }
const whole = (goods: Goods) => goods.kind === 'stokvel'

export interface OfferRow {
  id: string
  supplier_id: string
  sellable_id: string
  base_price_in_cents: number
  price_updated_at: Date
  known_since: Date
  stokvel: boolean
  per_kg: boolean
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
  per_kg_qty_min: number | null
  per_kg_qty_step: number | null
  out_of_stock_at: Date | null
  aisle: string
  position: number
}

/** A special, which becomes part of a promotion of the branch: one promotion per span of days (`makePromotions`). */
export interface Special {
  offer_id: string
  price_in_cents: number
  start_at: Date
  end_at: Date
}

export interface StockRow {
  supplier_id: string
  sellable_id: string
  received: number
  on_hand: number
}

export interface Shelf {
  offers: OfferRow[]
  specials: Special[]
  stock: StockRow[]
}

interface Counter {
  seed: number
  now: Date
  branches: Branch[]
  taxonomy: Taxonomy
}

/**
 * Makes the offers of one branch. The first branch that may sell a sellable always does, so that every sellable is sold
 * somewhere.
 */
export function makeShelf(
  { seed, now, branches, taxonomy }: Counter,
  branch: Branch,
  goods: readonly Goods[],
): Shelf {
  const shelf: Shelf = { offers: [], specials: [], stock: [] }
  for (const [position, one] of goods.entries()) {
    const random = randomOf(seed, `${branch.name}|${one.id}`)
    const keeps = random() < range[branch.agency.kind]
    if (!carries(branch, one) || (!keeps && home(branches, one, position) !== branch)) continue
    const offer = makeOffer(seed, now, branch, one, position, random, taxonomy)
    const special = specialOf(offer, now, random)
    shelf.offers.push(offer)
    if (special && !isPromotionForbidden(one.name)) shelf.specials.push(special)
    const left = stockOf(one, random)
    if (left === 0) offer.out_of_stock_at = midnight(now, -1)
    if (left !== undefined)
      shelf.stock.push({ supplier_id: branch.id, sellable_id: one.id, received: left, on_hand: left })
  }
  return shelf
}

const carries = (branch: Branch, goods: Goods) =>
  (!goods.line.aged || branch.liquor) && (!whole(goods) || branch.agency.kind !== 'corner')

function home(branches: readonly Branch[], goods: Goods, position: number): Branch | undefined {
  const able = branches.filter((branch) => carries(branch, goods))
  return able[position % Math.max(1, able.length)]
}

function makeOffer(
  seed: number,
  now: Date,
  branch: Branch,
  goods: Goods,
  position: number,
  random: () => number,
  taxonomy: Taxonomy,
): OfferRow {
  const noise = 0.96 + random() * 0.08
  const base = shelfPrice(goods.cents * branch.factor * noise)
  const perKg = goods.size?.perKg ?? false
  const fine = perKg && /biltong|droewors|garlic|ginger/i.test(goods.line.name)
  const meat = perKg && taxonomy.byName.get(goods.line.category)?.department.startsWith('Meat')
  const aisle = taxonomy.byName.get(goods.line.category)?.aisle ?? 1
  const id = demoId(seed, 'offer', `${branch.name}/${goods.id}`)
  return {
    id,
    supplier_id: branch.id,
    sellable_id: goods.id,
    base_price_in_cents: base,
    price_updated_at: midnight(now, -Math.floor(random() * 30)),
    known_since: knownSince(seed, id, now),
    stokvel: goods.kind === 'stokvel',
    per_kg: perKg,
    per_kg_symbol: perKg ? 'kg' : null,
    per_kg_conversion_rate: perKg ? 1 : null,
    per_kg_qty_min: perKg ? (fine ? 0.1 : meat ? 0.5 : 0.25) : null,
    per_kg_qty_step: perKg ? (meat && !fine ? 0.1 : 0.05) : null,
    out_of_stock_at: null,
    aisle: `Aisle ${aisle}`,
    position,
  }
}

/** Longer than is looked at; a few things are new, and nothing can be said of their specials. */
const knownSince = (seed: number, offerId: string, now: Date): Date =>
  midnight(now, randomOf(seed, `known|${offerId}`)() < 0.03 ? -9 : -120)

/** Rounds to a shelf price in cents: it ends in 99, or also in 49 below ten rand. */
export function shelfPrice(cents: number): number {
  const step = cents < 1000 ? 50 : 100
  return Math.max(199, Math.round((cents + 1) / step) * step - 1)
}

/** One offer in ten is on promotion; some of those begin tomorrow, some ended yesterday. */
function specialOf(
  { id, base_price_in_cents: base }: OfferRow,
  now: Date,
  random: () => number,
): Special | undefined {
  const [roll, cut, when] = [random(), random(), random()]
  if (roll > 0.115) return undefined
  const price = shelfPrice(base * (0.9 - cut * 0.2))
  if (price >= base) return undefined
  const [from, until] =
    when < 0.08 ? [1, 8] : when < 0.16 ? [-8, 0] : [-1 - Math.floor(when * 5), 3 + Math.floor(cut * 10)]
  return { offer_id: id, price_in_cents: price, start_at: midnight(now, from), end_at: midnight(now, until) }
}

/** Undefined: nobody counts it. A combo is counted by its parts. */
function stockOf(goods: Goods, random: () => number): number | undefined {
  const [counted, fate, size] = [random(), random(), random()]
  if (goods.kind === 'combo') return undefined
  if (fate < 0.025) return 0
  if (counted > 0.72) return undefined
  const weighed = goods.size?.perKg ?? false
  if (fate < 0.085) return weighed ? Math.round((1 + size * 3) * 20) / 20 : 1 + Math.floor(size * 4)
  const most = goods.kind === 'stokvel' ? 30 : goods.cents > 15000 ? 60 : 180
  return weighed ? Math.round((15 + size * 60) * 20) / 20 : 12 + Math.floor(size * most)
}
