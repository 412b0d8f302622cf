// Offers side by side in columns of plain numbers: a million of them are about eighty megabytes, and nothing for the
// garbage collector to walk through. An offer is made when somebody looks at it, and forgotten.
import type { PromoWindow } from '#features/shelf/offers/price-now.ts'
import type { Cents } from '#kernel/money.ts'
import type { ComboDays } from './combo-days.ts'
import { IdColumn } from './id-column.ts'
import type { ShelfOffer, Weighing } from './shelf-offer.ts'
import type { ShelfSellable, Taxonomy } from './taxonomy.ts'

interface Numbers {
  readonly basePrices: Float64Array
  readonly pricesUpdatedAt: Float64Array
  /** NaN while it is in stock. */
  readonly outOfStockAt: Float64Array
  readonly outOfStockStreaks: Int32Array
  readonly flags: Uint8Array
  /** One more than the place among `weighingKinds`; 0 is sold by the piece. */
  readonly weighings: Uint16Array
}

/** Never changed. What a change leaves as it was is shared with the columns that come after. */
export interface OfferColumns extends Numbers {
  readonly supplierId: string
  readonly ids: IdColumn
  readonly sellables: readonly ShelfSellable[]
  /** The same as the chain shows them; the very list where it has nothing of its own. */
  readonly shown: readonly ShelfSellable[]
  readonly weighingKinds: readonly Weighing[]
  /** By row; few offers have any. */
  readonly promos: ReadonlyMap<number, readonly PromoWindow[]>
  /** By row; only of combos that come and go. */
  readonly days: ReadonlyMap<number, ComboDays>
}

const lowFlag = 1
const stokvelFlag = 2
const noPromos: readonly PromoWindow[] = []

/** In the order given. */
export function columnsOf(
  supplierId: string,
  offers: readonly ShelfOffer[],
  own: Taxonomy | undefined,
): OfferColumns {
  const { length } = offers
  const numbers: Numbers = {
    basePrices: new Float64Array(length),
    pricesUpdatedAt: new Float64Array(length),
    outOfStockAt: new Float64Array(length),
    outOfStockStreaks: new Int32Array(length),
    flags: new Uint8Array(length),
    weighings: new Uint16Array(length),
  }
  const weighingKinds: Weighing[] = []
  const promos = new Map<number, readonly PromoWindow[]>()
  const days = new Map<number, ComboDays>()
  offers.forEach((offer, row) => {
    write(numbers, weighingKinds, row, offer)
    if (offer.promos.length > 0) promos.set(row, offer.promos)
    if (offer.days) days.set(row, offer.days)
  })
  const sellables = offers.map(({ sellable }) => sellable)
  return {
    ...numbers,
    supplierId,
    ids: new IdColumn(offers.map(({ id }) => id)),
    sellables,
    shown: own ? sellables.map((sellable) => own.sellables.get(sellable.id) ?? sellable) : sellables,
    weighingKinds,
    promos,
    days,
  }
}

/** The columns with other offers of the same ids and sellables at some rows. */
export function columnsWith(before: OfferColumns, changes: ReadonlyMap<number, ShelfOffer>): OfferColumns {
  const numbers: Numbers = {
    basePrices: before.basePrices.slice(),
    pricesUpdatedAt: before.pricesUpdatedAt.slice(),
    outOfStockAt: before.outOfStockAt.slice(),
    outOfStockStreaks: before.outOfStockStreaks.slice(),
    flags: before.flags.slice(),
    weighings: before.weighings.slice(),
  }
  const weighingKinds = [...before.weighingKinds]
  for (const [row, offer] of changes) write(numbers, weighingKinds, row, offer)
  return {
    ...before,
    ...numbers,
    weighingKinds,
    promos: mapWith(before.promos, changes, ({ promos }) => (promos.length > 0 ? promos : undefined)),
    days: mapWith(before.days, changes, ({ days }) => days),
  }
}

function write(numbers: Numbers, kinds: Weighing[], row: number, offer: ShelfOffer): void {
  numbers.basePrices[row] = offer.basePriceInCents
  numbers.pricesUpdatedAt[row] = offer.priceUpdatedAt
  numbers.outOfStockAt[row] = offer.outOfStockAt ?? Number.NaN
  numbers.outOfStockStreaks[row] = offer.outOfStockStreak
  numbers.flags[row] = (offer.low ? lowFlag : 0) | (offer.stokvel ? stokvelFlag : 0)
  numbers.weighings[row] = offer.weighing ? placeOf(offer.weighing, kinds) : 0
}

/** A few kinds of weighing serve a whole shelf. */
function placeOf(weighing: Weighing, kinds: Weighing[]): number {
  const at = kinds.findIndex(
    (kind) =>
      kind.symbol === weighing.symbol &&
      kind.conversionRate === weighing.conversionRate &&
      kind.qtyMin === weighing.qtyMin &&
      kind.qtyStep === weighing.qtyStep,
  )
  return at >= 0 ? at + 1 : kinds.push(weighing)
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

/** Whether in both everything begins and ends at the same times. */
export const hasSameInstants = (a: OfferColumns, b: OfferColumns): boolean =>
  a.promos === b.promos && a.days === b.days

/** Whether both hold the same offers in the same rows, whatever became of these. */
export const areSameOffers = (a: OfferColumns, b: OfferColumns): boolean => a.ids === b.ids

/** Whether an offer stands in both as it was; both must hold the same offers. */
export const isUnchanged = (a: OfferColumns, b: OfferColumns, row: number): boolean =>
  a.basePrices[row] === b.basePrices[row] &&
  Object.is(a.outOfStockAt[row], b.outOfStockAt[row]) &&
  a.flags[row] === b.flags[row] &&
  a.promos.get(row) === b.promos.get(row) &&
  a.days.get(row) === b.days.get(row)

/** About what they weigh together. A promotion with its window was measured at 200 bytes. */
export const bytesOf = ({ ids, sellables, promos }: OfferColumns): number =>
  ids.bytes + sellables.length * (8 + 8 + 8 + 8 + 4 + 1 + 2) + promos.size * 200

/** An offer where it stands. */
export class OfferInColumns implements ShelfOffer {
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
  get weighing(): Weighing | null {
    const kind = this.#columns.weighings[this.#row] as number
    // Asking a list for what stands before its first is slow, and most is sold by the piece.
    return kind === 0 ? null : (this.#columns.weighingKinds[kind - 1] as Weighing)
  }
  get days(): ComboDays | undefined {
    return this.#columns.days.get(this.#row)
  }
}
