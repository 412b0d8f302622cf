// Contract of the calls that change a placed order [spec 3, spec 4, spec 5, ruling 7, ruling 13].
import Type, { type Static } from 'typebox'
import { maxLines } from '#features/basket/basket/basket.ts'
import { CartItemInput } from '#features/basket/basket/cart-contract.ts'
import { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { Order } from '#features/orders/orders/order-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, IdParams, Nullable, Strict } from '#wire/shapes.ts'

const action = Type.Enum(['add', 'update', 'accept', 'remove'])

/**
 * `add` adds `item`. `update` sets the `qty` of a line; 0 takes it out. `remove` takes a line out. `accept` keeps what is there
 * of a short line; with `item`, the offered substitute comes as well.
 */
export const ModificationInput = Strict({
  action,
  order_item_id: Type.Optional(Nullable(Id)),
  item: Type.Optional(Nullable(CartItemInput)),
  /** Base units. */
  qty: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))),
  /** As answered, when a modification is sent again: deals are recalculated. */
  deal_in_cents: Type.Optional(CentsShape),
})
export type ModificationInput = Static<typeof ModificationInput>

export const Modification = Type.Object({
  action,
  order_item_id: Nullable(Type.String()),
  item: Nullable(Type.Object({ offer: CardOffer, qty: Type.Number() })),
  qty: Nullable(Type.Number()),
  /** What multibuys would take off its line. */
  deal_in_cents: CentsShape,
})
export type Modification = Static<typeof Modification>

export const AmendmentResult = Type.Object({
  /** Something cannot be had, or not so much of it. */
  out_of_stock: Type.Boolean(),
  /** Something is not as the shopper saw it: a price, a quantity’s rule, the total. */
  updated: Type.Boolean(),
  /** What is left comes to less than the least that can be ordered. */
  payable_amount_error: Type.Boolean(),
  /** What is in the way, in the caller’s language. */
  notice: Nullable(Type.String()),
  /** As it is now; of `validate_modifications` as it would be with `modifications`. */
  order: Order,
  /** What can be done of what was asked; empty once it is done. */
  modifications: Type.Array(Modification),
})
export type AmendmentResult = Static<typeof AmendmentResult>

const asked = {
  modifications: Type.Array(ModificationInput, { maxItems: maxLines }),
  /** The version of the order that the shopper saw: refused when it has changed since. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The total that the shopper was shown, cents: `updated` when it would be another. */
  total_in_cents: Type.Optional(CentsShape),
}

const amend = {
  area: 'orders',
  policy: 'shopper',
  answer: AmendmentResult,
  idempotent: true,
  needsDiskSpace: true,
  cache: 'never',
} as const

const decision = Type.Enum(['substitute', 'there', 'nothing'])

export const amendmentCalls = {
  modifyOrder: defineCall({
    ...amend,
    summary:
      'Changes one’s own order while that is still allowed, whole or not at all: with any flag nothing happened, and `modifications` says what could be done.',
    generation: 1,
    params: IdParams,
    body: Strict(asked),
  }),
  validateModifications: defineCall({
    summary: 'What a change of one’s own order would make of it; nothing is changed.',
    area: 'orders',
    generation: 1,
    policy: 'shopper',
    params: IdParams,
    body: Strict(asked),
    answer: AmendmentResult,
    cache: 'never',
  }),
  syncOrder: defineCall({
    ...amend,
    summary: 'Validates a change of one’s own order, and makes it when nothing differs.',
    generation: 2,
    body: Strict({ order_id: Id, ...asked }),
  }),
  answerLine: defineCall({
    ...amend,
    summary:
      'Answers about one short line of one’s own order, whatever becomes of the others: while it waits, and until the order is packed about what came in its place. With any flag nothing happened.',
    generation: 2,
    params: Strict({ order_id: Id, item_id: Id }),
    body: Strict({
      /** substitute: what is offered or came instead, besides what is there. there: only what is there. nothing: none of the line. */
      decision,
      /** The offer that the shopper saw instead of the line: `updated` where it is another by now. */
      offer_id: Type.Optional(Nullable(Id)),
      /** Base units that the shopper saw to be there: `updated` where it is another quantity by now. */
      qty: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))),
    }),
  }),
}
