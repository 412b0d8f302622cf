// A supplier's offers at one version: immutable, compact, grouped by product.

import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import { instantsOf, isComing, isSold } from '#features/shelf/offers/combo-days.ts'
import { isRecurring } from '#features/shelf/offers/multibuy-span.ts'
import { Boundaries } from './boundaries.ts'
import type { BestOffer, CatalogueView } from './catalogue-view.ts'
import {
  areSameOffers,
  bytesOf,
  columnsOf,
  columnsWith,
  hasSameInstants,
  isUnchanged,
  type OfferColumns,
  offerAt,
} from './offer-columns.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { OwnTaxonomy, SharedTaxonomy, ShelfProduct, ShelfSellable, Taxonomy } from './shelf-taxonomy.ts'

interface ShelfParts {
  taxonomy: SharedTaxonomy
  shown: Taxonomy
  supplierId: string
  version: number
  columns: OfferColumns
  firsts: Int32Array
  boundaries: Boundaries
  complete: boolean
  /** Rows of combos whose days have not come or are over; there as far as the database goes, but not for shoppers. */
  hidden?: ReadonlySet<number>
}

export class Shelf implements CatalogueView {
  readonly supplierId: string
  readonly version: number
  readonly taxonomy: SharedTaxonomy
  readonly shown: Taxonomy
  readonly boundaries: Boundaries
  /** False where an offer was left out, its sellable being newer than the taxonomy. */
  readonly complete: boolean
  /** Ordered by product, so that a product's offers lie side by side. */
  readonly #columns: OfferColumns
  /** For each product the row of its first offer; one more entry than there are products. */
  readonly #firsts: Int32Array
  readonly #hidden: ReadonlySet<number>
  /** How many rows of a product are hidden; only of those that have any. */
  readonly #hiddenOf: ReadonlyMap<number, number>
  /** The instants at which combos come and go; undefined where all are there for good. */
  readonly #comings: Boundaries | undefined
  #comingRows: readonly number[] = []
  /** What `on` answered last, and until when that is right. */
  #sold: { until: number; shelf: Shelf } | undefined
  #shared: Shelf | undefined
  /** How many offers are in each multibuy, counted when first asked for. */
  #inMultibuys: ReadonlyMap<string, number> | undefined

  private constructor(parts: ShelfParts) {
    this.supplierId = parts.supplierId
    this.version = parts.version
    this.taxonomy = parts.taxonomy
    this.shown = parts.shown
    this.boundaries = parts.boundaries
    this.complete = parts.complete
    this.#columns = parts.columns
    this.#firsts = parts.firsts
    this.#hidden = parts.hidden ?? noRows
    this.#hiddenOf = countByProduct(parts.columns, this.#hidden)
    const { days } = parts.columns
    this.#comings = days.size > 0 ? new Boundaries([...days.values()].flatMap(instantsOf)) : undefined
  }

  /** `offers` in any order, with shared sellables; `own` lays what the supplier's chain has of its own over them. */
  static of(
    taxonomy: SharedTaxonomy,
    supplierId: string,
    version: number,
    offers: readonly ShelfOffer[],
    complete = true,
    own?: OwnTaxonomy,
  ): Shelf {
    const ordered = offers.toSorted((a, b) => a.sellable.product.index - b.sellable.product.index)
    const columns = columnsOf(supplierId, ordered, own)
    return new Shelf({
      taxonomy,
      shown: own ?? taxonomy,
      supplierId,
      version,
      columns,
      firsts: firstsOf(columns, taxonomy.products.length),
      boundaries: boundariesOf(columns),
      complete,
    })
  }

  /** The shelf as it is at an instant: without the combos whose days have not come or are over. */
  on(now: Date): Shelf {
    if (!this.#comings) return this
    const until = this.#comings.next(now)
    if (this.#sold?.until !== until) this.#sold = { until, shelf: this.#withoutUnsold(now.getTime()) }
    return this.#sold.shelf
  }

  #withoutUnsold(at: number): Shelf {
    const hidden = new Set<number>()
    const coming: number[] = []
    for (const [row, days] of this.#columns.days) {
      if (isSold(days, at)) continue
      hidden.add(row)
      if (isComing(days, at)) coming.push(row)
    }
    const { taxonomy, shown, supplierId, version, boundaries, complete } = this
    const same = { taxonomy, shown, supplierId, version, boundaries, complete }
    const shelf = new Shelf({ ...same, columns: this.#columns, firsts: this.#firsts, hidden })
    shelf.#comingRows = coming
    return shelf
  }

  get coming(): readonly ShelfOffer[] {
    return this.#comingRows.map((row) => this.at(row))
  }

  /** The same shelf with the names, pictures and places that everybody shares: as a market shows it. */
  get shared(): Shelf {
    const { taxonomy, supplierId, version, boundaries, complete } = this
    if (this.shown === taxonomy) return this
    if (!this.#shared) {
      const columns = { ...this.#columns, shown: this.#columns.sellables }
      const same = { taxonomy, shown: taxonomy, supplierId, version, boundaries, complete }
      this.#shared = new Shelf({ ...same, columns, firsts: this.#firsts, hidden: this.#hidden })
      this.#shared.#comingRows = this.#comingRows
    }
    return this.#shared
  }

  /** The shelf with these offers in the place of those with their ids; undefined when one has no place here. */
  with(version: number, offers: readonly ShelfOffer[]): Shelf | undefined {
    const changes = new Map<number, ShelfOffer>()
    for (const offer of offers) {
      const row = this.#find(offer)
      if (row === undefined) return undefined
      changes.set(row, offer)
    }
    const before = this.#columns
    const columns = columnsWith(before, changes)
    return new Shelf({
      taxonomy: this.taxonomy,
      shown: this.shown,
      supplierId: this.supplierId,
      version,
      columns,
      firsts: this.#firsts,
      boundaries: hasSameInstants(columns, before) ? this.boundaries : boundariesOf(columns),
      complete: this.complete,
    })
  }

  /** Whether this offer stands here. */
  hasOffer(offer: ShelfOffer): boolean {
    return this.#find(offer) !== undefined
  }

  get bytes(): number {
    return bytesOf(this.#columns) + this.#firsts.byteLength
  }

  get length(): number {
    return this.#columns.sellables.length
  }

  offersOf(product: ShelfProduct): ShelfOffer[] {
    const offers: ShelfOffer[] = []
    this.addOffersOf(product, offers)
    return offers
  }

  /** Adds them to a list: a market asks hundreds of shelves. */
  addOffersOf({ index }: ShelfProduct, offers: ShelfOffer[]): void {
    const end = this.endOf(index)
    for (let row = this.startOf(index); row < end; row += 1)
      if (!this.#hidden.has(row)) offers.push(this.at(row))
  }

  /** Of one shared sellable alone: none, one, or one beside its bulk pack. */
  offersOfSellable(sellable: ShelfSellable): readonly ShelfOffer[] {
    const { index } = sellable.product
    const end = this.endOf(index)
    let offers: ShelfOffer[] | undefined
    for (let row = this.startOf(index); row < end; row += 1)
      if (this.#columns.sellables[row] === sellable && !this.#hidden.has(row)) {
        offers ??= []
        offers.push(this.at(row))
      }
    return offers ?? noOffers
  }

  best(product: ShelfProduct, now: Date): BestOffer {
    const offers = this.offersOf(product)
    return {
      offer: cheapestOffer(offers, now),
      offers: offers.length,
      suppliers: offers.length > 0 ? 1 : 0,
    }
  }

  leadersOf(product: ShelfProduct): ShelfOffer[] {
    return this.offersOf(product)
  }

  countOf(productIndex: number): number {
    const all = this.endOf(productIndex) - this.startOf(productIndex)
    return this.#hidden.size === 0 ? all : all - (this.#hiddenOf.get(productIndex) ?? 0)
  }

  *offers(): Generator<ShelfOffer> {
    for (let row = 0; row < this.length; row += 1) if (!this.#hidden.has(row)) yield this.at(row)
  }

  *promotedOffers(): Generator<ShelfOffer> {
    for (const row of this.#columns.promos.keys()) if (!this.#hidden.has(row)) yield this.at(row)
  }

  *multibuyOffers(): Generator<ShelfOffer> {
    for (const row of this.#columns.multibuys.keys()) if (!this.#hidden.has(row)) yield this.at(row)
  }

  countInMultibuy(id: string): number {
    this.#inMultibuys ??= countOffers(this.#columns.multibuys.values())
    return this.#inMultibuys.get(id) ?? 0
  }

  /** The rows of a product run from here … */
  startOf(productIndex: number): number {
    return this.#firsts[productIndex] ?? 0
  }

  /** … up to here, exclusive. */
  endOf(productIndex: number): number {
    return this.#firsts[productIndex + 1] ?? 0
  }

  isHidden(row: number): boolean {
    return this.#hidden.has(row)
  }

  at(row: number): ShelfOffer {
    return offerAt(this.#columns, row)
  }

  /** Whether an earlier shelf holds the same offers in the same rows, whatever became of these. */
  isSameSetAs(before: Shelf): boolean {
    return (
      this.#firsts === before.#firsts &&
      areSameOffers(this.#columns, before.#columns) &&
      this.#hidden.size === before.#hidden.size &&
      [...this.#hidden].every((row) => before.#hidden.has(row))
    )
  }

  /** The rows that changed since an earlier shelf that is the same set. */
  *rowsChangedSince(before: Shelf): Generator<number> {
    for (let row = 0; row < this.length; row += 1)
      if (!isUnchanged(this.#columns, before.#columns, row)) yield row
  }

  #find({ id, sellable }: ShelfOffer): number | undefined {
    const { index } = sellable.product
    for (let row = this.startOf(index); row < this.endOf(index); row += 1)
      if (this.#columns.sellables[row] === sellable && this.#columns.ids.at(row) === id) return row
    return undefined
  }
}

const noRows: ReadonlySet<number> = new Set()
const noOffers: readonly ShelfOffer[] = []

function countByProduct({ sellables }: OfferColumns, rows: ReadonlySet<number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const { index } = (sellables[row] as ShelfSellable).product
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  return counts
}

function countOffers(lists: Iterable<readonly Multibuy[]>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const { id } of list) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** A running sum of how many offers each product has. */
function firstsOf({ sellables }: OfferColumns, products: number): Int32Array {
  const firsts = new Int32Array(products + 1)
  for (const { product } of sellables) add(firsts, product.index + 1, 1)
  for (let index = 1; index <= products; index += 1) add(firsts, index, firsts[index - 1] ?? 0)
  return firsts
}

function add(numbers: Int32Array, at: number, more: number): void {
  numbers[at] = (numbers[at] ?? 0) + more
}

function boundariesOf({ promos, days, multibuys }: OfferColumns): Boundaries {
  const instants = new Set<number>()
  for (const windows of promos.values())
    for (const { startAt, endAt } of windows) instants.add(startAt).add(endAt)
  for (const combo of days.values()) for (const instant of instantsOf(combo)) instants.add(instant)
  const distinct = new Set([...multibuys.values()].flat())
  for (const { startAt, endAt } of distinct) instants.add(startAt).add(endAt)
  return new Boundaries(instants, [...distinct].filter(isRecurring))
}
