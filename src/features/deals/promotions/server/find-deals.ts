// Finds the deals of each kind at an instant, and sorts them.

import { priceInDeal } from '#features/catalogue/catalogue/price-in-deal.ts'
import type { Group } from '#features/catalogue/catalogue/server/filter-offers.ts'
import type { Multibuy, MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import { isInMultibuy, multibuysNow } from '#features/shelf/offers/on-special.ts'
import { nextPromo, type PromoWindow, priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfSellable, Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { Cents } from '#kernel/money.ts'
import type { DealKind } from '../deal-contract.ts'
import { separateTotal } from '../price-combo.ts'

/** The offers of one sellable at every supplier in view that has the deal: one card of a list. */
export interface DealGroup extends Group {
  offers: readonly ShelfOffer[]
}

/**
 * Returns the deals of a kind, each sellable once, in the kind's own order: out of stock last, and bulk packs after all others.
 */
export function findDeals(kind: DealKind, view: ShelfView, multibuyId?: string): DealGroup[] {
  const deals = kind === 'multibuys' ? multibuysInOrder(view, multibuyId) : inOrder(kind, view)
  // A case saves more than a packet however little it is reduced: bulk packs come after what everybody buys.
  return kind === 'stokvel' ? deals : deals.toSorted((a, b) => Number(isBulk(a)) - Number(isBulk(b)))
}

const isBulk = ({ offers }: DealGroup): boolean => offers[0]?.stokvel === true

/** Returns goods in running multibuys, or in this one, the largest share saved first; goods in the same one stand together. */
function multibuysInOrder(view: ShelfView, id?: string): DealGroup[] {
  return grouped(multibuyOffers(view, id), view.now)
    .map((ranked) => ({ ...ranked, lead: leadingMultibuy(ranked.best, view.now, id) }))
    .sort(
      (a, b) =>
        Number(a.best.outOfStockAt !== null) - Number(b.best.outOfStockAt !== null) ||
        b.lead.share - a.lead.share ||
        compareText(a.lead.id, b.lead.id) ||
        compareText(a.best.id, b.best.id),
    )
    .map(({ offers }) => ({ offers }))
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function* multibuyOffers(view: ShelfView, id: string | undefined): Generator<ShelfOffer> {
  for (const offer of view.multibuyOffers()) {
    const runs = id === undefined ? isInMultibuy(offer, view.now) : findMultibuy(offer, view.now, id)
    if (runs && offer.sellable.product.visible) yield offer
  }
}

/** Returns the multibuy of an offer with this id, where it runs. */
export const findMultibuy = (offer: ShelfOffer, now: Date, id: string): Multibuy | undefined =>
  multibuysNow(offer, now).find((multibuy) => multibuy.id === id)

/** Of an offer's multibuys the one that saves the largest share of its price. */
function leadingMultibuy(
  offer: ShelfOffer,
  now: Date,
  id: string | undefined,
): { id: string; share: number } {
  const { cents } = priceNow(offer, now)
  return multibuysNow(offer, now)
    .filter((multibuy) => id === undefined || multibuy.id === id)
    .map((multibuy) => ({ id: multibuy.id, share: savedShare(multibuy.terms, cents) }))
    .reduce((best, one) => (one.share > best.share ? one : best), { id: '', share: -1 })
}

function savedShare(terms: MultibuyTerms, cents: number): number {
  if (terms.kind === 'total_save_percent') return terms.percent / 100
  if (terms.kind === 'total_save_amount') return terms.amount_in_cents / terms.from_in_cents
  return 1 - (priceInDeal(terms, cents) ?? cents) / Math.max(1, cents)
}

/** Returns single offers, for the calls of one supplier. */
export function listDeals(kind: DealKind, view: ShelfView): ShelfOffer[] {
  return inOrder(kind, view).flatMap(({ offers }) => offers)
}

function inOrder(kind: DealKind, view: ShelfView): DealGroup[] {
  const rank = kind === 'stokvel' ? byName : bySaving(kind === 'combos' ? comboSaving : promoSaving, view)
  return grouped(dealOffers(kind, view), view.now)
    .sort(rank)
    .map(({ offers }) => ({ offers }))
}

/** Returns the offers on promotion now and in stock, the largest saving first. */
export function activePromotions(view: ShelfView): ShelfOffer[] {
  return listDeals('promotions', view).filter(({ outOfStockAt }) => outOfStockAt === null)
}

export interface UpcomingPromotion {
  offer: ShelfOffer
  cents: Cents
  startAt: number
  endAt: number | null
}

/** Returns the offers whose promotion begins next and that are not on promotion yet, the soonest first. */
export function upcomingPromotions(view: ShelfView, inLeaflet: boolean): UpcomingPromotion[] {
  const coming: UpcomingPromotion[] = []
  for (const offer of view.promotedOffers()) {
    const next = nextPromo(offer, view.now)
    if (!next || !offer.sellable.product.visible || priceNow(offer, view.now).promo) continue
    if (inLeaflet && next.leafletId === undefined) continue
    coming.push({ offer, cents: next.cents, startAt: next.startAt, endAt: next.endAt })
  }
  return coming.sort(soonest)
}

const soonest = (a: UpcomingPromotion, b: UpcomingPromotion): number =>
  a.startAt - b.startAt ||
  b.offer.basePriceInCents - b.cents - (a.offer.basePriceInCents - a.cents) ||
  byId(a, b)

const byId = (a: UpcomingPromotion, b: UpcomingPromotion): number => (a.offer.id < b.offer.id ? -1 : 1)

/** Returns what the parts of a combo cost singly at its own branch now, in cents; undefined where one is not sold there singly. */
export function separatePriceAt({ sellable, supplierId }: ShelfOffer, view: ShelfView): Cents | undefined {
  return separateTotal(
    sellable.parts.map(({ sellable: part, qty }) => {
      const single = singleOffer(part, supplierId, view)
      return { qty, priceInCents: single && priceNow(single, view.now).cents }
    }),
  )
}

/** Returns the offer of a single part at one branch, never its bulk pack. */
export function singleOffer(
  part: ShelfSellable,
  supplierId: string,
  view: ShelfView,
): ShelfOffer | undefined {
  return view
    .offersInAnyOrder(part.product)
    .find((offer) => offer.supplierId === supplierId && offer.sellable === part && !offer.stokvel)
}

function* dealOffers(kind: DealKind, view: ShelfView): Generator<ShelfOffer> {
  if (kind === 'combos') {
    for (const sellable of combosOf(view.taxonomy))
      for (const offer of view.offersInAnyOrder(sellable.product))
        if (offer.sellable === sellable) yield offer
    return
  }
  if (kind === 'stokvel') {
    for (const offer of view.offers()) if (offer.stokvel && offer.sellable.product.visible) yield offer
    return
  }
  for (const offer of view.promotedOffers()) {
    if (!offer.sellable.product.visible || !priceNow(offer, view.now).promo) continue
    if (kind === 'promotions' || offer.promos.some((promo) => isInLeaflet(promo, offer, view.now)))
      yield offer
  }
}

/** Printed, and running: a cheaper promotion beside it makes the sheet no less true. */
const isInLeaflet = (promo: PromoWindow, { basePriceInCents }: ShelfOffer, now: Date): boolean =>
  promo.leafletId !== undefined && priceNow({ basePriceInCents, promos: [promo] }, now).promo !== undefined

const combosByTaxonomy = new WeakMap<Taxonomy, readonly ShelfSellable[]>()

function combosOf(taxonomy: Taxonomy): readonly ShelfSellable[] {
  const cached = combosByTaxonomy.get(taxonomy)
  if (cached) return cached
  const combos = [...taxonomy.sellables.values()].filter(
    ({ parts, product }) => parts.length > 0 && product.visible,
  )
  combosByTaxonomy.set(taxonomy, combos)
  return combos
}

interface Ranked {
  offers: readonly ShelfOffer[]
  best: ShelfOffer
}

/** A bulk pack of the same sellable is another deal. */
function grouped(offers: Iterable<ShelfOffer>, now: Date): Ranked[] {
  const single = new Map<ShelfSellable, ShelfOffer[]>()
  const bulk = new Map<ShelfSellable, ShelfOffer[]>()
  for (const offer of offers) {
    const groups = offer.stokvel ? bulk : single
    const group = groups.get(offer.sellable)
    if (group) group.push(offer)
    else groups.set(offer.sellable, [offer])
  }
  return [...single.values(), ...bulk.values()].map((group) => ({
    offers: group,
    best: cheapestOffer(group, now) as ShelfOffer,
  }))
}

type Saving = (offer: ShelfOffer, view: ShelfView) => number

const promoSaving: Saving = (offer, { now }) => offer.basePriceInCents - priceNow(offer, now).cents
const comboSaving: Saving = (offer, view) =>
  (separatePriceAt(offer, view) ?? 0) - priceNow(offer, view.now).cents

function bySaving(saving: Saving, view: ShelfView): (a: Ranked, b: Ranked) => number {
  const cached = new Map<Ranked, number>()
  const savingOf = (ranked: Ranked): number => {
    const saved = cached.get(ranked) ?? saving(ranked.best, view)
    cached.set(ranked, saved)
    return saved
  }
  return (a, b) =>
    Number(a.best.outOfStockAt !== null) - Number(b.best.outOfStockAt !== null) ||
    savingOf(b) - savingOf(a) ||
    (a.best.id < b.best.id ? -1 : 1)
}

const byName = (a: Ranked, b: Ranked): number =>
  Number(a.best.outOfStockAt !== null) - Number(b.best.outOfStockAt !== null) ||
  (a.best.sellable.name < b.best.sellable.name ? -1 : a.best.sellable.name > b.best.sellable.name ? 1 : 0) ||
  (a.best.id < b.best.id ? -1 : 1)
