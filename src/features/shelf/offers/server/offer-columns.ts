// Stores offers in columns of plain numbers: a million of them take about eighty megabytes, and the garbage collector has
// nothing to traverse. An offer object is created when it is read, and not retained.
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { ComboDays } from '#features/shelf/offers/combo-days.ts'
import { type OfferTerms, usualTerms } from '#features/shelf/offers/offer-terms.ts'
import type { PromoWindow } from '#features/shelf/offers/price-now.ts'
import type { Cents } from '#kernel/money.ts'
import { IdColumn } from './id-column.ts'
import { SharedTerms } from './shared-terms.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { ShelfSellable, Taxonomy } from './shelf-taxonomy.ts'

interface NumberColumns {
  readonly basePrices: Float64Array
  readonly pricesUpdatedAt: Float64Array
  /** NaN while it is in stock. */
  readonly outOfStockAt: Float64Array
  readonly outOfStockStreaks: Int32Array
  /** Low stock, and stokvel, which is asked of every offer that is compared. */
  readonly flags: Uint8Array
  /** The place among `sharedTerms`. */
  readonly terms: Uint16Array
}

/** Immutable. Later columns share what a change left as it was. */
export interface OfferColumns extends NumberColumns {
  readonly supplierId: string
  readonly ids: IdColumn
  readonly sellables: readonly ShelfSellable[]
  /** The same as the chain shows them; the very list where it has nothing of its own. */
  readonly shown: readonly ShelfSellable[]
  readonly sharedTerms: readonly OfferTerms[]
  /** By row; few offers have any. */
  readonly promos: ReadonlyMap<number, readonly PromoWindow[]>
  /** By row; only of combos that come and go. */
  readonly days: ReadonlyMap<number, ComboDays>
  /** By row; few offers have any, and those in the same multibuys share one list. */
  readonly multibuys: ReadonlyMap<number, readonly Multibuy[]>
}

const lowFlag = 1
const stokvelFlag = 2
const noPromos: readonly PromoWindow[] = []

/** Builds the columns of these offers, in the order given. */
export function columnsOf(
  supplierId: string,
  offers: readonly ShelfOffer[],
  own: Taxonomy | undefined,
): OfferColumns {
  const { length } = offers
  const numbers: NumberColumns = {
    basePrices: new Float64Array(length),
    pricesUpdatedAt: new Float64Array(length),
    outOfStockAt: new Float64Array(length),
    outOfStockStreaks: new Int32Array(length),
    flags: new Uint8Array(length),
    terms: new Uint16Array(length),
  }
  const shared = new SharedTerms([])
  const promos = new Map<number, readonly PromoWindow[]>()
  const days = new Map<number, ComboDays>()
  const multibuys = new Map<number, readonly Multibuy[]>()
  offers.forEach((offer, row) => {
    write(numbers, shared, row, offer)
    if (offer.promos.length > 0) promos.set(row, offer.promos)
    if (offer.days) days.set(row, offer.days)
    if (offer.multibuys) multibuys.set(row, offer.multibuys)
  })
  const sellables = offers.map(({ sellable }) => sellable)
  return {
    ...numbers,
    supplierId,
    ids: new IdColumn(offers.map(({ id }) => id)),
    sellables,
    shown: own ? sellables.map((sellable) => own.sellables.get(sellable.id) ?? sellable) : sellables,
    sharedTerms: shared.all,
    promos,
    days,
    multibuys,
  }
}

/** Returns the columns with the given rows replaced by offers of the same ids and sellables. */
export function columnsWith(before: OfferColumns, changes: ReadonlyMap<number, ShelfOffer>): OfferColumns {
  const numbers: NumberColumns = {
    basePrices: before.basePrices.slice(),
    pricesUpdatedAt: before.pricesUpdatedAt.slice(),
    outOfStockAt: before.outOfStockAt.slice(),
    outOfStockStreaks: before.outOfStockStreaks.slice(),
    flags: before.flags.slice(),
    terms: before.terms.slice(),
  }
  const shared = new SharedTerms(before.sharedTerms)
  for (const [row, offer] of changes) write(numbers, shared, row, offer)
  return {
    ...before,
    ...numbers,
    sharedTerms: shared.all,
    promos: mapWith(before.promos, changes, ({ promos }) => (promos.length > 0 ? promos : undefined)),
    days: mapWith(before.days, changes, ({ days }) => days ?? undefined),
    multibuys: mapWith(before.multibuys, changes, ({ multibuys }) => multibuys),
  }
}

function write(numbers: NumberColumns, shared: SharedTerms, row: number, offer: ShelfOffer): void {
  numbers.basePrices[row] = offer.basePriceInCents
  numbers.pricesUpdatedAt[row] = offer.priceUpdatedAt
  numbers.outOfStockAt[row] = offer.outOfStockAt ?? Number.NaN
  numbers.outOfStockStreaks[row] = offer.outOfStockStreak
  numbers.flags[row] = (offer.low ? lowFlag : 0) | (offer.stokvel ? stokvelFlag : 0)
  numbers.terms[row] = shared.placeOf(offer)
}

/** The same map where nothing in it changed: its boundaries are still right then. */
function mapWith<T>(
  before: ReadonlyMap<number, T>,
  changes: ReadonlyMap<number, ShelfOffer>,
  pick: (offer: ShelfOffer) => T | undefined,
): ReadonlyMap<number, T> {
  const changed = [...changes].filter(
    ([row, offer]) => JSON.stringify(pick(offer)) !== JSON.stringify(before.get(row)),
  )
  if (changed.length === 0) return before
  const after = new Map(before)
  for (const [row, offer] of changed) {
    const value = pick(offer)
    if (value === undefined) after.delete(row)
    else after.set(row, value)
  }
  return after
}

/** Returns whether promotions, multibuys and combo days begin and end at the same times in both. */
export const hasSameInstants = (a: OfferColumns, b: OfferColumns): boolean =>
  a.promos === b.promos && a.days === b.days && a.multibuys === b.multibuys

/** Returns whether both have the same offers in the same rows, whatever their prices and stock. */
export const areSameOffers = (a: OfferColumns, b: OfferColumns): boolean => a.ids === b.ids

/** Returns whether an offer is the same in both columns, which must have the same offers. */
export const isUnchanged = (a: OfferColumns, b: OfferColumns, row: number): boolean =>
  a.basePrices[row] === b.basePrices[row] &&
  Object.is(a.outOfStockAt[row], b.outOfStockAt[row]) &&
  a.flags[row] === b.flags[row] &&
  a.sharedTerms[a.terms[row] as number] === b.sharedTerms[b.terms[row] as number] &&
  a.promos.get(row) === b.promos.get(row) &&
  a.days.get(row) === b.days.get(row) &&
  a.multibuys.get(row) === b.multibuys.get(row)

/**
 * Returns the approximate size in bytes. A promotion with its window was measured at 200 bytes, an entry for an offer's multibuys
 * at 30; a multibuy itself is estimated at 400.
 */
export const bytesOf = ({ ids, sellables, promos, multibuys }: OfferColumns): number =>
  ids.bytes +
  sellables.length * (8 + 8 + 8 + 8 + 4 + 1 + 2) +
  promos.size * 200 +
  multibuys.size * 30 +
  new Set([...multibuys.values()].flat()).size * 400

/** An offer where it stands. */
class OfferInColumns implements Omit<ShelfOffer, keyof OfferTerms> {
  readonly #columns: OfferColumns
  readonly #row: number

  constructor(columns: OfferColumns, row: number) {
    this.#columns = columns
    this.#row = row
  }

  get id(): string {
    return this.#columns.ids.at(this.#row)
  }
  get supplierId(): string {
    return this.#columns.supplierId
  }
  get sellable(): ShelfSellable {
    return this.#columns.shown[this.#row] as ShelfSellable
  }
  get basePriceInCents(): Cents {
    return this.#columns.basePrices[this.#row] as Cents
  }
  get promos(): readonly PromoWindow[] {
    return this.#columns.promos.get(this.#row) ?? noPromos
  }
  get priceUpdatedAt(): number {
    return this.#columns.pricesUpdatedAt[this.#row] as number
  }
  get outOfStockAt(): number | null {
    const at = this.#columns.outOfStockAt[this.#row] as number
    return Number.isNaN(at) ? null : at
  }
  get outOfStockStreak(): number {
    return this.#columns.outOfStockStreaks[this.#row] as number
  }
  get low(): boolean {
    return ((this.#columns.flags[this.#row] as number) & lowFlag) !== 0
  }
  get stokvel(): boolean {
    return ((this.#columns.flags[this.#row] as number) & stokvelFlag) !== 0
  }
  get terms(): OfferTerms {
    return this.#columns.sharedTerms[this.#columns.terms[this.#row] as number] as OfferTerms
  }
  get days(): ComboDays | undefined {
    return this.#columns.days.get(this.#row)
  }
  get multibuys(): readonly Multibuy[] | undefined {
    return this.#columns.multibuys.get(this.#row)
  }
}

// The other terms: a getter for each, so that a new one needs no line here.
for (const name of Object.keys(usualTerms) as (keyof OfferTerms)[])
  if (!(name in OfferInColumns.prototype))
    Object.defineProperty(OfferInColumns.prototype, name, {
      get(this: OfferInColumns) {
        return this.terms[name]
      },
    })

/** Returns the offer of a row. */
export const offerAt = (columns: OfferColumns, row: number): ShelfOffer =>
  new OfferInColumns(columns, row) as OfferInColumns & OfferTerms
