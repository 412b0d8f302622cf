// All shelves of a market at one moment. It caches which offers lead each product, so that a card need not scan two hundred
// suppliers; the next market reuses what has not changed.
import { cheapestOffer, compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import { multibuySpan } from '#features/shelf/offers/multibuy-span.ts'
import { isOnSpecial } from '#features/shelf/offers/on-special.ts'
import type { BestOffer, CatalogueView } from './catalogue-view.ts'
import type { Shelf } from './shelf.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { SharedTaxonomy, ShelfProduct, ShelfSellable } from './shelf-taxonomy.ts'

export class Market implements CatalogueView {
  readonly taxonomy: SharedTaxonomy
  readonly shelves: readonly Shelf[]
  /** By product: how many offers there are, and of how many suppliers. */
  readonly #offers: Int32Array
  readonly #suppliers: Int32Array
  readonly #leaders: LeaderCache

  private constructor(
    taxonomy: SharedTaxonomy,
    shelves: readonly Shelf[],
    offers: Int32Array,
    suppliers: Int32Array,
    known: LeaderCache,
  ) {
    this.taxonomy = taxonomy
    this.shelves = shelves
    this.#offers = offers
    this.#suppliers = suppliers
    this.#leaders = known
  }

  /** `shelves` all of this taxonomy, as everybody shares it (`Shelf.shared`). */
  static of(taxonomy: SharedTaxonomy, shelves: readonly Shelf[]): Market {
    const { length } = taxonomy.products
    const offers = new Int32Array(length)
    const suppliers = new Int32Array(length)
    for (const shelf of shelves) count(shelf, 1, offers, suppliers)
    return new Market(taxonomy, shelves, offers, suppliers, LeaderCache.empty(length))
  }

  get shown(): SharedTaxonomy {
    return this.taxonomy
  }

  /** The market with these shelves, of the same suppliers in the same order, in the place of its own. */
  with(shelves: readonly Shelf[]): Market {
    const taxonomy = shelves[0]?.taxonomy ?? this.taxonomy
    if (taxonomy !== this.taxonomy || !isSameSuppliers(shelves, this.shelves))
      return Market.of(taxonomy, shelves)
    const offers = this.#offers.slice()
    const suppliers = this.#suppliers.slice()
    const known = this.#leaders.copy()
    shelves.forEach((shelf, at) => {
      const before = this.shelves[at]
      if (!before || shelf === before) return
      if (shelf.isSameSetAs(before)) {
        for (const row of shelf.rowsChangedSince(before))
          known.invalidate(shelf.at(row).sellable.product.index)
        return
      }
      count(before, -1, offers, suppliers)
      count(shelf, 1, offers, suppliers)
      for (let index = 0; index < taxonomy.products.length; index += 1)
        if (before.countOf(index) > 0 || shelf.countOf(index) > 0) known.invalidate(index)
    })
    return new Market(taxonomy, shelves, offers, suppliers, known)
  }

  offersOf(product: ShelfProduct): ShelfOffer[] {
    const offers: ShelfOffer[] = []
    for (const shelf of this.shelves) shelf.addOffersOf(product, offers)
    return offers
  }

  best(product: ShelfProduct, now: Date): BestOffer {
    return {
      offer: cheapestOffer(this.leadersOf(product, now), now),
      offers: this.#offers[product.index] ?? 0,
      suppliers: this.#suppliers[product.index] ?? 0,
    }
  }

  leadersOf(product: ShelfProduct, now: Date): ShelfOffer[] {
    const places = this.#leaders.find(product.index, now) ?? this.#findLeaders(product, now)
    const leaders: ShelfOffer[] = []
    for (let at = 0; at < places.length; at += 2) {
      const shelf = this.shelves[places[at] as number]
      if (shelf) leaders.push(shelf.at(places[at + 1] as number))
    }
    return leaders
  }

  countOf(productIndex: number): number {
    return this.#offers[productIndex] ?? 0
  }

  *offers(): Generator<ShelfOffer> {
    for (const shelf of this.shelves) yield* shelf.offers()
  }

  get coming(): ShelfOffer[] {
    return this.shelves.flatMap(({ coming }) => coming)
  }

  *promotedOffers(): Generator<ShelfOffer> {
    for (const shelf of this.shelves) yield* shelf.promotedOffers()
  }

  *multibuyOffers(): Generator<ShelfOffer> {
    for (const shelf of this.shelves) yield* shelf.multibuyOffers()
  }

  countInMultibuy(id: string): number {
    return this.shelves.reduce((count, shelf) => count + shelf.countInMultibuy(id), 0)
  }

  /** Where they stand: a shelf and a row by turns. */
  #findLeaders({ index }: ShelfProduct, now: Date): Int32Array {
    const leaders = new Map<ShelfSellable, Leaders>()
    const span = new Span(now)
    this.shelves.forEach((shelf, at) => {
      const end = shelf.endOf(index)
      for (let row = shelf.startOf(index); row < end; row += 1) {
        if (shelf.isHidden(row)) continue
        const offer = shelf.at(row)
        const { sellable } = offer
        const known = leaders.get(sellable) ?? {}
        leaders.set(sellable, known)
        span.narrow(offer)
        lead(known, offer.stokvel ? 'bulk' : 'single', { offer, shelf: at, row }, now)
        if (isOnSpecial(offer, now)) lead(known, 'special', { offer, shelf: at, row }, now)
      }
    })
    const places = new Set<string>()
    const found: number[] = []
    for (const { single, bulk, special } of leaders.values()) {
      for (const place of [single, bulk, special]) {
        if (!place || places.has(`${place.shelf} ${place.row}`)) continue
        places.add(`${place.shelf} ${place.row}`)
        found.push(place.shelf, place.row)
      }
    }
    return this.#leaders.store(index, Int32Array.from(found), span)
  }
}

interface PlacedOffer {
  offer: ShelfOffer
  shelf: number
  row: number
}

/** Of one sellable: the best offer, the best bulk pack, and the best that is on special. */
interface Leaders {
  single?: PlacedOffer
  bulk?: PlacedOffer
  special?: PlacedOffer
}

function lead(leaders: Leaders, kind: keyof Leaders, found: PlacedOffer, now: Date): void {
  const before = leaders[kind]
  if (!before || compareOffers(found.offer, before.offer, now) < 0) leaders[kind] = found
}

/** How long around an instant no promotion or multibuy of the offers seen begins or ends. */
class Span {
  readonly #at: number
  from = Number.NEGATIVE_INFINITY
  until = Number.POSITIVE_INFINITY

  constructor(now: Date) {
    this.#at = now.getTime()
  }

  narrow({ promos, multibuys }: ShelfOffer): void {
    for (const multibuy of multibuys ?? []) {
      const { from, until } = multibuySpan(multibuy, this.#at)
      this.from = Math.max(this.from, from)
      this.until = Math.min(this.until, until)
    }
    for (const { startAt, endAt } of promos) {
      for (const instant of [startAt, endAt]) {
        if (instant <= this.#at) this.from = Math.max(this.from, instant)
        else this.until = Math.min(this.until, instant)
      }
    }
  }
}

/** Where the leaders of each product stand, found when first asked for. Places, since an offer would hold its shelf. */
class LeaderCache {
  readonly #places: (Int32Array | undefined)[]
  readonly #from: Float64Array
  readonly #until: Float64Array

  private constructor(places: (Int32Array | undefined)[], from: Float64Array, until: Float64Array) {
    this.#places = places
    this.#from = from
    this.#until = until
  }

  static empty(products: number): LeaderCache {
    return new LeaderCache(
      new Array<undefined>(products).fill(undefined),
      new Float64Array(products),
      new Float64Array(products),
    )
  }

  copy(): LeaderCache {
    return new LeaderCache(this.#places.slice(), this.#from.slice(), this.#until.slice())
  }

  find(product: number, now: Date): Int32Array | undefined {
    const at = now.getTime()
    const isValid = at >= (this.#from[product] as number) && at < (this.#until[product] as number)
    return isValid ? this.#places[product] : undefined
  }

  store(product: number, places: Int32Array, { from, until }: Span): Int32Array {
    this.#places[product] = places
    this.#from[product] = from
    this.#until[product] = until
    return places
  }

  invalidate(product: number): void {
    this.#places[product] = undefined
  }
}

function count(shelf: Shelf, sign: 1 | -1, offers: Int32Array, suppliers: Int32Array): void {
  for (let index = 0; index < offers.length; index += 1) {
    const offerCount = shelf.countOf(index)
    if (offerCount === 0) continue
    offers[index] = (offers[index] as number) + sign * offerCount
    suppliers[index] = (suppliers[index] as number) + sign
  }
}

const isSameSuppliers = (a: readonly Shelf[], b: readonly Shelf[]): boolean =>
  a.length === b.length && a.every(({ supplierId }, at) => supplierId === b[at]?.supplierId)
