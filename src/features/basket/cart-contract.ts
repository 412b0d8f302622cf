// The cart on the wire, as both generations send it, and its validation (specification, point 3; rulings, point 5).
import Type, { type Static } from 'typebox'
import { CardOffer } from '#features/catalogue/catalogue-contract.ts'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { CentsShape, Echoed, Id, InstantShape, Nullable, QtyShape, Strict } from '#wire/shapes.ts'

export const CartItemInput = Strict({
  offer: Echoed,
  qty: QtyShape,
})
export type CartItemInput = Static<typeof CartItemInput>

const Code = Nullable(Type.String({ maxLength: 40 }))

/** What a client may send of a cart. Amounts in it are assertions, compared and never used. */
export const CartInput = Strict({
  id: Type.Optional(Nullable(Id)),
  /** Counts the basket's changes: with the id it is the natural key of one intent. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  items: Type.Array(CartItemInput, { maxItems: 500 }),
  supplier_id: Type.Optional(Nullable(Id)),
  provider: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  requires_shipping: Type.Optional(Type.Boolean()),
  shipping_provider: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  shipping_address: Type.Optional(Nullable(Echoed)),
  shipping_lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  shipping_lon: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  dispatch: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  requires_bags: Type.Optional(Type.Boolean()),
  collection_date: Type.Optional(Nullable(InstantShape)),
  discount_code: Type.Optional(Code),
  order_id: Type.Optional(Nullable(Id)),
  shopit: Type.Optional(Type.Boolean()),
  is_demo: Type.Optional(Type.Boolean()),
  credit_in_cents: Type.Optional(Nullable(CentsShape)),
  facebook: Type.Optional(
    Nullable(
      Strict({
        fbc: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
        fbp: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
      }),
    ),
  ),
  stokvel: Type.Optional(Type.Boolean()),
  /** The total the shopper was shown, cents: registering refuses with `updated` when it is no longer right. */
  total_in_cents: Type.Optional(CentsShape),
})
export type CartInput = Static<typeof CartInput>

/** Echoed by older clients; identity is the session's. */
export const UserInput = Type.Optional(Nullable(Type.Object({}, { additionalProperties: true })))

export const ValidItem = Type.Object({
  offer: CardOffer,
  qty: Type.Number(),
  total_in_cents: CentsShape,
})

export const Validation = Type.Object({
  /** Offer ids whose price is no longer the one the client sent. */
  updated: Type.Array(Type.String()),
  /** Offer ids that cannot be had in this quantity, or at all. */
  out_of_stock: Type.Array(Type.String()),
  total_error: Nullable(FailureMessage),
  dispatch_error: Nullable(FailureMessage),
  items: Type.Array(ValidItem),
  credit_in_cents: CentsShape,
  discount_code: Code,
  discount_codes_enabled: Type.Boolean(),
  discount_code_error: Nullable(FailureMessage),
  discount_in_cents: CentsShape,
  subtotal_in_cents: CentsShape,
  shipping_cost_in_cents: CentsShape,
  bag_qty: Type.Integer(),
  bag_total_in_cents: CentsShape,
  stokvel: Type.Boolean(),
  stokvel_errors: Type.Array(FailureMessage),
  total_in_cents: CentsShape,
})
export type Validation = Static<typeof Validation>

export const cartCalls = {
  validateCart: defineCall({
    says: 'Prices a cart now: what changed, what is gone, and every total.',
    area: 'checkout',
    generation: 1,
    who: 'anyone',
    body: Strict({ cart: CartInput, user: UserInput }),
    answer: Type.Object({ status: Type.Literal('ok'), validation: Validation }),
    keep: 'never',
  }),
}
