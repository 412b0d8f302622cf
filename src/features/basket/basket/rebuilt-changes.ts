// The differences between an order and the basket rebuilt from it [spec 4].

export interface BasketChanges {
  /** What is no longer sold, or sold another way. */
  missing: Lacking[]
  /** What there is not enough of today: in the basket, and not counted. */
  gone: Lacking[]
  dearer: PriceChange[]
  cheaper: PriceChange[]
}

/** A product that is missing and may get a stand-in. */
export interface Lacking {
  offer_id: string
  name: string
  qty: number
}

export interface PriceChange {
  name: string
  from: number
  to: number
}

export const isUnchanged = ({ missing, gone, dearer, cheaper }: BasketChanges): boolean =>
  missing.length + gone.length + dearer.length + cheaper.length === 0
