// The basket at the server that pages without script use [ruling 14 Basket made by forms].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, Strict } from '#wire/shapes.ts'
import { maxLines } from './basket.ts'
import { ValidItem } from './cart-contract.ts'

/** One offer's wanted quantity: `qty` in base units, or `amount` as a shopper reads it (pieces, or the weight's shown unit). 0 removes. */
const WantedLine = Strict({
  offer_id: Id,
  qty: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
})
export type WantedLine = Static<typeof WantedLine>

export const FormBasket = Type.Object({
  /** Each offer once, priced now; without what is sold no more. */
  items: Type.Array(ValidItem),
})
export type FormBasket = Static<typeof FormBasket>

/** A basket after a change. `fitted` are the offers whose quantity was rounded to what can be ordered. */
const ChangedBasket = Type.Object({ ...FormBasket.properties, fitted: Type.Array(Type.String()) })

const form = { area: 'checkout', generation: 2, policy: 'anyone', cache: 'never' } as const

export const formBasketCalls = {
  formBasket: defineCall({
    summary:
      'The basket at the server: the account’s of somebody signed in, else the one that the visitor’s cookie names.',
    ...form,
    answer: FormBasket,
  }),
  setFormBasket: defineCall({
    summary:
      'Sets quantities in the basket at the server, each fitted to what its offer allows, and names the basket of a visitor with a cookie.',
    ...form,
    body: Strict({ lines: Type.Array(WantedLine, { maxItems: maxLines }) }),
    answer: ChangedBasket,
  }),
  clearFormBasket: defineCall({
    summary:
      'Empties the basket at the server. A visitor’s browser that keeps its own basket takes it over with this.',
    ...form,
    answer: FormBasket,
  }),
}
