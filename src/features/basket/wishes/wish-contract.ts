// What a shopper wants done where a product is missing, kept for next time: their own calls [ruling 12].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, Nullable, Strict } from '#wire/shapes.ts'
import { maxNoteLength, wishKinds } from './wish-kinds.ts'

/** Beside a line of a cart: what to do where it is missing, and a word to the picker. */
export const wishFields = {
  wish: Type.Optional(Type.Enum([...wishKinds])),
  /** With `this`: what to bring instead. */
  wish_offer_id: Type.Optional(Nullable(Id)),
  note: Type.Optional(Nullable(Type.String({ maxLength: maxNoteLength }))),
}

export const ProductWish = Type.Object({
  product_id: Type.String(),
  wish: Type.String(),
  wish_offer_id: Nullable(Type.String()),
  note: Nullable(Type.String()),
})
export type ProductWish = Static<typeof ProductWish>

const Wishes = Type.Object({ wishes: Type.Array(ProductWish) })
const params = Strict({ user_id: Id })

export const wishCalls = {
  wishes: defineCall({
    summary: 'What one wants done where a product is missing, product by product, as it was said last.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    params,
    answer: Wishes,
    cache: 'never',
  }),
  keepWishes: defineCall({
    summary: 'Says it anew of these products; asking, without a note, is as usual and takes the wish away.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    params,
    body: Strict({
      wishes: Type.Array(Strict({ product_id: Id, ...wishFields }), { maxItems: 200 }),
    }),
    answer: Wishes,
    cache: 'never',
  }),
}
