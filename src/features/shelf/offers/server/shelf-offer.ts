// One offer as it stands on a shelf in memory.
import type { Pricing } from '#features/shelf/offers/price-now.ts'
import type { ComboDays } from './combo-days.ts'
import type { ShelfSellable } from './taxonomy.ts'

export interface Weighing {
  readonly symbol: string | null
  readonly conversionRate: number | null
  readonly qtyMin: number | null
  readonly qtyStep: number | null
}

/** A new object at every read: compare ids, not objects. Instants are milliseconds since 1970. */
export interface ShelfOffer extends Pricing {
  readonly id: string
  readonly sellable: ShelfSellable
  readonly supplierId: string
  readonly priceUpdatedAt: number
  readonly outOfStockAt: number | null
  readonly outOfStockStreak: number
  readonly low: boolean
  readonly stokvel: boolean
  /** Sold by weight. Shared: a few kinds serve a whole shelf. */
  readonly weighing: Weighing | null
  /** Of a combo that is not there for good. */
  readonly days?: ComboDays | undefined
}
