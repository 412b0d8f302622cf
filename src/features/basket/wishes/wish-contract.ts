// The calls for a shopper's own wishes for missing products, stored for next time [ruling 12].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, Nullable, Strict } from '#wire/shapes.ts'
import { maxNoteLength, wishKinds } from './wish-kinds.ts'

/** The fields beside a cart's line: what to do if the product is missing, and a note for the picker. */
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
const base = {
  area: 'orders',
  generation: 2,
  policy: 'shopper',
  params: Strict({ user_id: Id }),
  answer: Wishes,
  cache: 'never',
} as const

export const wishCalls = {
  wishes: defineCall({
    summary: 'What one wants done where a product is missing, product by product, as it was said last.',
    ...base,
  }),
  keepWishes: defineCall({
    summary: 'Says it anew of these products; asking, without a note, is as usual and takes the wish away.',
    ...base,
    body: Strict({
      wishes: Type.Array(Strict({ product_id: Id, ...wishFields }), { maxItems: 200 }),
    }),
  }),
}
