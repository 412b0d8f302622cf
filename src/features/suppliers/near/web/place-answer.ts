// How a shopper answers where they shop.

/** What the shopper chose; undefined where they closed the dialog. */
export type PlaceAnswer = { kind: 'place' } | { kind: 'shop'; supplierId: string }
