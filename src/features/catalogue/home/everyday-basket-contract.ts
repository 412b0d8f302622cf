// The contract of what a small basket of everyday goods costs at the branches near the visit's place.
import Type, { type Static } from 'typebox'
import { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Named, Strict, SupplierQuery } from '#wire/shapes.ts'

export const EverydayBasket = Type.Object({
  /** What is in it, one of each: what people buy most. Empty where fewer than two near branches share enough goods. */
  goods: Type.Array(
    Type.Object({ sellable_id: Type.String(), product_id: Type.String(), name: Type.String() }),
  ),
  /** Those that have all of it first, then the lower total. */
  branches: Type.Array(
    Type.Object({
      supplier: Named,
      /** Of what it has of the goods, at today's prices, without delivery. */
      total_in_cents: CentsShape,
      /** The sellables that it does not sell, or has sold out. */
      missing: Type.Array(Type.String()),
    }),
  ),
})
export type EverydayBasket = Static<typeof EverydayBasket>

export const everydayBasketCalls = {
  everydayBasket: defineCall({
    area: 'catalogue',
    generation: 2,
    policy: 'anyone',
    cache: 'shelf',
    summary:
      'What about ten everyday goods cost at branches near the visit’s place: the same brand and size everywhere.',
    query: Strict({}),
    answer: EverydayBasket,
  }),
  everydayOffers: defineCall({
    area: 'catalogue',
    generation: 2,
    policy: 'anyone',
    cache: 'shelf',
    summary:
      'What one of these branches sells of those goods now, to be put into a basket. None of a branch that is not near the visit’s place, or without a branch.',
    query: SupplierQuery,
    answer: Type.Array(CardOffer),
  }),
}
