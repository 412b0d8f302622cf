// The calls for a shopper's favourites, and the cards of chosen products.
import Type from 'typebox'
import { ProductCard } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { defineCall } from '#wire/call.ts'
import { Id, Nullable, Strict } from '#wire/shapes.ts'
import { maxFavourites } from './favourite-limits.ts'

const mine = {
  area: 'catalogue',
  generation: 2,
  policy: 'shopper',
  params: Strict({ user_id: Id }),
  answer: Type.Object({
    /** Latest first. */
    product_ids: Type.Array(Type.String()),
  }),
  cache: 'never',
} as const

export const favouriteCalls = {
  favourites: defineCall({ summary: 'One’s own favourite products, latest first.', ...mine }),
  changeFavourites: defineCall({
    summary:
      'Says of these products whether they are favourites, so that the same request sent twice changes nothing. Beyond 200 the oldest are dropped.',
    ...mine,
    body: Strict({
      /** Of a product that comes twice, the last counts. Unknown products are ignored. */
      favourites: Type.Array(Strict({ product_id: Id, favourite: Type.Boolean() }), {
        maxItems: maxFavourites,
      }),
    }),
  }),
  productCards: defineCall({
    summary:
      'Chosen products as cards, in the order asked for; those that the shop does not show are left out. A POST, because an address would be logged and cached, and a choice of products is personal.',
    area: 'catalogue',
    generation: 2,
    policy: 'anyone',
    body: Strict({
      supplier_id: Type.Optional(Nullable(Id)),
      product_ids: Type.Array(Id, { maxItems: maxFavourites }),
    }),
    answer: Type.Object({ products: Type.Array(ProductCard) }),
    cache: 'never',
  }),
}
