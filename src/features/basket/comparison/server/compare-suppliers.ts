// Compares a basket at the suppliers near a place from their shelves in memory. The prices are for display; no order is charged
// by them.
import { setImmediate as turn } from 'node:timers/promises'
import type { ResolvedItem } from '#features/basket/basket/server/resolve-items.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Shelf } from '#features/shelf/offers/server/shelf.ts'
import { sellableNameIn } from '#features/shelf/offers/shown-name.ts'
import { type SlotKind, slotKind } from '#features/suppliers/slots/plan-slots.ts'
import type { NextSlot, NextSlots } from '#features/suppliers/slots/server/next-slots.ts'
import { listNear } from '#features/suppliers/suppliers/server/show-supplier.ts'
import type { Position } from '#kernel/distance.ts'
import type { Language } from '#kernel/languages.ts'
import { type FilledBasket, fillBasket, rankBaskets } from '../compare-baskets.ts'
import type { CompareDebug, CompareEntry, Comparison, SupplierTotal } from '../comparison-contract.ts'
import { refuse } from '../comparison-refusals.ts'
import { type SplitTerms, splitByItem, splitOverTwo } from '../split-basket.ts'
import { basketItemOf, comparableSupplierOf } from './comparable-supplier.ts'
import { collectionFee, deliveryFrom } from './delivery-from.ts'
import type { LocatedBasket } from './located-basket.ts'
import { showEntry, showSplit } from './show-comparison.ts'

export interface ComparisonRequest {
  items: readonly ResolvedItem[]
  /** Where the shopper is, or where things are to be brought. */
  from: Position | null
  /** Kilometres; the configured radius when left out. */
  radius: number | undefined
  requiresShipping?: boolean | undefined
  requiresBags?: boolean | undefined
  station: string | undefined
  language: Language
  now: Date
}

export interface ComparisonDeps {
  shelves: Shelves
  nextSlots: NextSlots
}

/** The nearest of those in reach: it bounds what one question can cost. */
const maxCompared = 100
/** The best of those compared: more than anybody chooses among. */
const maxReturned = 50

/** A large basket with many multibuys takes milliseconds at each supplier: other requests are answered in between. */
const maxTurnMs = 8

interface ComparisonResult {
  compared: LocatedBasket[]
  terms: SplitTerms
}

async function compare(
  { keeper: cache, directory, shopfront }: Shelves,
  { items, from, radius, requiresShipping, requiresBags, station, now }: ComparisonRequest,
  { standIns = true }: { standIns?: boolean } = {},
): Promise<ComparisonResult> {
  if (requiresShipping && !from) throw refuse('nowhere-to-deliver')
  const file = shopfront.of(station)
  const reach = radius ?? file.config.search_radius_km
  const near = listNear(directory.list(station), from, reach).slice(0, maxCompared)
  const shelves = await loadShelves(
    cache,
    near.map(({ supplier }) => supplier.id),
  )
  const places = new Map<string, Pick<LocatedBasket, 'supplier' | 'km' | 'shippingFor'>>()
  const stores = near.map(({ supplier, km }, at) => {
    const shippingFor = requiresShipping ? deliveryFrom(file, supplier, km ?? 0) : collectionFee
    places.set(supplier.id, { supplier, km, shippingFor })
    return comparableSupplierOf((shelves[at] as Shelf).on(now), now, shippingFor)
  })
  const bagPriceInCents = requiresBags && file.bags ? file.config.bag_price_in_cents : 0
  const basketItems = items.map(basketItemOf(cache.taxonomy, { standIns }))
  const filled: FilledBasket[] = []
  let turnBeganAt = performance.now()
  for (const store of stores) {
    filled.push(fillBasket(store, basketItems, bagPriceInCents))
    if (performance.now() - turnBeganAt < maxTurnMs) continue
    await turn()
    turnBeganAt = performance.now()
  }
  const baskets = rankBaskets(filled, maxReturned)
  const compared = baskets.flatMap((basket) => {
    const place = places.get(basket.supplierId)
    return place ? [{ ...basket, ...place }] : []
  })
  return { compared, terms: { wanted: basketItems, bagPriceInCents } }
}

/** In memory already but for the first who ask; these load a few at a time, so that others get at the database too. */
async function loadShelves(cache: Shelves['keeper'], supplierIds: readonly string[]): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (let at = 0; at < supplierIds.length; at += atOnce)
    shelves.push(...(await Promise.all(supplierIds.slice(at, at + atOnce).map((id) => cache.load(id)))))
  return shelves
}
const atOnce = 5

export async function compareSuppliers(
  deps: ComparisonDeps,
  request: ComparisonRequest,
): Promise<CompareEntry[]> {
  return showEntries(deps, request, (await compare(deps.shelves, request)).compared)
}

/** Compares the basket, including the two suppliers that together have it for less, or more of it. */
export async function compareWithSplit(
  deps: ComparisonDeps,
  request: ComparisonRequest,
): Promise<Comparison> {
  const { compared, terms } = await compare(deps.shelves, request)
  const trip = tripOf(deps, request)
  const two = splitOverTwo(compared, terms, trip)
  return {
    baskets: await showEntries(deps, request, compared),
    two_suppliers: two ? showSplit(two, request.items, compared) : null,
    second_trip_in_cents: trip,
  }
}

/** Compares the basket, including its split over two suppliers and with every item where it is cheapest. */
export async function compareInDetail(
  deps: ComparisonDeps,
  request: ComparisonRequest,
): Promise<CompareDebug> {
  const { compared, terms } = await compare(deps.shelves, request)
  const two = splitOverTwo(compared, terms, tripOf(deps, request))
  return {
    cheapest_basket: showSplit(splitByItem(compared, terms), request.items, compared),
    two_suppliers: two ? showSplit(two, request.items, compared) : null,
    split_counts_deals: false,
    baskets: await showEntries(deps, request, compared),
  }
}

/** Returns totals alone. They cannot mark stand-ins, so none are used. */
export async function totalSuppliers(
  { shelves }: ComparisonDeps,
  request: ComparisonRequest,
): Promise<SupplierTotal[]> {
  const { compared } = await compare(shelves, request, { standIns: false })
  return compared.map(({ supplier: { id, name }, itemsAvailable, itemsShort, subtotalInCents }) => ({
    supplier: { id, name },
    items_available: itemsAvailable,
    items_short: itemsShort,
    subtotal_in_cents: subtotalInCents,
  }))
}

const tripOf = ({ shelves }: ComparisonDeps, { station }: ComparisonRequest): number =>
  shelves.shopfront.of(station).second_trip_in_cents

async function showEntries(
  { shelves, nextSlots }: ComparisonDeps,
  { items, requiresShipping, language, now }: ComparisonRequest,
  compared: readonly LocatedBasket[],
): Promise<CompareEntry[]> {
  const kind = kindOf(items, requiresShipping)
  const ids = compared.map(({ supplierId }) => supplierId)
  const slots: ReadonlyMap<string, NextSlot> = await nextSlots.of(ids, kind, now)
  const { taxonomy } = shelves.keeper
  return compared.map((basket) => {
    const { sellables } = taxonomy.own.get(basket.supplier.agency.id) ?? taxonomy
    const nameOf = (sellableId: string) => {
      const sellable = sellables.get(sellableId)
      return sellable ? sellableNameIn(sellable, language) : ''
    }
    return showEntry(basket, { items, nameOf, slot: slots.get(basket.supplierId) })
  })
}

/** A basket of bulk packs alone is handed over in slots of its own. */
const kindOf = (items: readonly ResolvedItem[], requiresShipping: boolean | undefined): SlotKind =>
  slotKind({
    stokvel: items.length > 0 && items.every(({ stokvel }) => stokvel),
    requires_shipping: requiresShipping,
  })
