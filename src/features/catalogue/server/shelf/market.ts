// The shelves of a whole market, side by side at one moment. It remembers which offer is the best of each product, so that
// two hundred suppliers need not be asked again for every card; the next market takes over what has not changed.
import { compareOffers } from '#features/catalogue/cheapest-offer.ts'
import type { Shelf, ShelfOffer } from './shelf.ts'
import type { Best, Stand } from './stand.ts'
import type { ShelfProduct, Taxonomy } from './taxonomy.ts'

export class Market implements Stand {
  readonly taxonomy: Taxonomy
  readonly shelves: readonly Shelf[]
  /** By product: how many offers there are, and of how many suppliers. */
  readonly #offers: Int32Array
  readonly #suppliers: Int32Array
  readonly #known: KnownBest

  private constructor(
    taxonomy: Taxonomy,
    shelves: readonly Shelf[],
    offers: Int32Array,
    suppliers: Int32Array,
    known: KnownBest,
  ) {
    this.taxonomy = taxonomy
    this.shelves = shelves
    this.#offers = offers
    this.#suppliers = suppliers
    this.#known = known
  }

  /** `shelves` all of this taxonomy. */
  static of(taxonomy: Taxonomy, shelves: readonly Shelf[]): Market {
    const { length } = taxonomy.products
    const offers = new Int32Array(length)
    const suppliers = new Int32Array(length)
    for (const shelf of shelves) count(shelf, 1, offers, suppliers)
    return new Market(taxonomy, shelves, offers, suppliers, KnownBest.ofNothing(length))
  }

  /** The market with these shelves, of the same suppliers in the same order, in the place of its own. */
  with(shelves: readonly Shelf[]): Market {
    const taxonomy = shelves[0]?.taxonomy ?? this.taxonomy
    if (taxonomy !== this.taxonomy || !isSameSuppliers(shelves, this.shelves))
      return Market.of(taxonomy, shelves)
    const offers = this.#offers.slice()
    const suppliers = this.#suppliers.slice()
    const known = this.#known.copy()
    shelves.forEach((shelf, at) => {
      const before = this.shelves[at]
      if (!before || shelf === before) return
      if (shelf.isSameSetAs(before)) {
        for (const row of shelf.rowsChangedSince(before)) known.forget(shelf.at(row).sellable.product.index)
        return
      }
      count(before, -1, offers, suppliers)
      count(shelf, 1, offers, suppliers)
      for (let index = 0; index < taxonomy.products.length; index += 1)
        if (before.countOf(index) > 0 || shelf.countOf(index) > 0) known.forget(index)
    })
    return new Market(taxonomy, shelves, offers, suppliers, known)
  }

  offersOf(product: ShelfProduct): ShelfOffer[] {
    const offers: ShelfOffer[] = []
    for (const shelf of this.shelves) shelf.addOffersOf(product, offers)
    return offers
  }

  best(product: ShelfProduct, now: Date): Best {
    const { index } = product
    const offers = this.#offers[index] ?? 0
    const suppliers = this.#suppliers[index] ?? 0
    const known = this.#known.find(index, now)
    const offer = known ? this.shelves[known.shelf]?.at(known.row) : this.#findBest(product, now)
    return { offer, offers, suppliers }
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

  #findBest({ index }: ShelfProduct, now: Date): ShelfOffer | undefined {
    let best: Found | undefined
    const span = new Span(now)
    this.shelves.forEach((shelf, at) => {
      const end = shelf.endOf(index)
      for (let row = shelf.startOf(index); row < end; row += 1) {
        if (shelf.isHidden(row)) continue
        const offer = shelf.at(row)
        span.narrow(offer)
        if (!best || compareOffers(offer, best.offer, now) < 0) best = { offer, shelf: at, row }
      }
    })
    if (best) this.#known.remember(index, best, span)
    return best?.offer
  }
}

interface Place {
  shelf: number
  row: number
}

interface Found extends Place {
  offer: ShelfOffer
}

/** How long around an instant no promotion of the offers seen begins or ends. */
class Span {
  readonly #at: number
  from = Number.NEGATIVE_INFINITY
  until = Number.POSITIVE_INFINITY

  constructor(now: Date) {
    this.#at = now.getTime()
  }

  narrow({ promos }: ShelfOffer): void {
    for (const { startAt, endAt } of promos) {
      for (const instant of [startAt, endAt]) {
        if (instant <= this.#at) this.from = Math.max(this.from, instant)
        else this.until = Math.min(this.until, instant)
      }
    }
  }
}

/** The place of the best offer of each product, found when first asked for. Places, since an offer would hold its shelf. */
class KnownBest {
  readonly #shelves: Int32Array
  readonly #rows: Int32Array
  readonly #from: Float64Array
  /** Not a number where nothing is known. */
  readonly #until: Float64Array

  private constructor(shelves: Int32Array, rows: Int32Array, from: Float64Array, until: Float64Array) {
    this.#shelves = shelves
    this.#rows = rows
    this.#from = from
    this.#until = until
  }

  static ofNothing(products: number): KnownBest {
    const until = new Float64Array(products).fill(Number.NaN)
    return new KnownBest(
      new Int32Array(products),
      new Int32Array(products),
      new Float64Array(products),
      until,
    )
  }

  copy(): KnownBest {
    return new KnownBest(this.#shelves.slice(), this.#rows.slice(), this.#from.slice(), this.#until.slice())
  }

  find(product: number, now: Date): Place | undefined {
    const at = now.getTime()
    const holds = at >= (this.#from[product] as number) && at < (this.#until[product] as number)
    return holds ? { shelf: this.#shelves[product] as number, row: this.#rows[product] as number } : undefined
  }

  remember(product: number, { shelf, row }: Place, { from, until }: Span): void {
    this.#shelves[product] = shelf
    this.#rows[product] = row
    this.#from[product] = from
    this.#until[product] = until
  }

  forget(product: number): void {
    this.#until[product] = Number.NaN
  }
}

function count(shelf: Shelf, sign: 1 | -1, offers: Int32Array, suppliers: Int32Array): void {
  for (let index = 0; index < offers.length; index += 1) {
    const here = shelf.countOf(index)
    if (here === 0) continue
    offers[index] = (offers[index] as number) + sign * here
    suppliers[index] = (suppliers[index] as number) + sign
  }
}

const isSameSuppliers = (a: readonly Shelf[], b: readonly Shelf[]): boolean =>
  a.length === b.length && a.every(({ supplierId }, at) => supplierId === b[at]?.supplierId)
