// The shopper's answer to the question where they shop.

/** What the shopper chose; callers get undefined if the dialog was closed. */
export type PlaceAnswer = { kind: 'place' } | { kind: 'shop'; supplierId: string }
