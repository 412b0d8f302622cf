// The counter's calls about short lines: marking a line, unmarking it, and finding stand-ins.
import Type, { type Static } from 'typebox'
import { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, Nullable, QtyShape, Strict } from '#wire/shapes.ts'

export const StandInOffer = Type.Object({
  offer_id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  brand: Nullable(Type.String()),
  unit_price_in_cents: CentsShape,
  /** As much as is missing, as its offer allows it. */
  qty: Type.Number(),
  formatted_qty: Type.String(),
  total_in_cents: CentsShape,
  /** Costs more than what is missing: the shopper is asked in any case. */
  dearer: Type.Boolean(),
  /** The same product in the same size. */
  like: Type.Boolean(),
  /** How much is counted of it; null where it is not counted. */
  on_hand: Nullable(Type.Number()),
  /** What its shopper said they would have instead. */
  wished: Type.Boolean(),
})
export type StandInOffer = Static<typeof StandInOffer>

const ItemParams = Strict({ id: Id, item_id: Id })
const There = Type.Number({ minimum: 0, maximum: 1_000_000 })

const call = {
  area: 'staff',
  generation: 'counter',
  policy: 'staff',
  params: ItemParams,
  cache: 'never',
} as const

export const shortageCalls = {
  markShort: defineCall({
    ...call,
    permission: 'orders.serve',
    summary:
      'Marks an item short: what is there of it, and what may come instead. What follows is what its shopper wished for.',
    body: Strict({
      /** Base units that are there, less than ordered. */
      qty: There,
      /** What is offered instead: as much as is missing unless `qty` says otherwise. Null takes an offer back; left out, it stands. */
      substitute: Type.Optional(Nullable(Strict({ offer_id: Id, qty: Type.Optional(QtyShape) }))),
      /** Nobody else finds it either: the offer is out of stock for everybody. */
      out_for_others: Type.Optional(Type.Boolean()),
    }),
    answer: CounterOrder,
    idempotent: true,
  }),
  unmarkShort: defineCall({
    ...call,
    permission: 'orders.serve',
    summary: 'Takes a mark back that nobody has settled: the item was found after all.',
    answer: CounterOrder,
    idempotent: true,
  }),
  standIns: defineCall({
    ...call,
    permission: 'orders.serve',
    summary:
      'What may come instead of an item: in stock, nearest first; by words of a name or a barcode where they are given.',
    query: Strict({
      /** Base units that are there; none when left out. */
      qty: Type.Optional(There),
      q: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    answer: Type.Object({ stand_ins: Type.Array(StandInOffer) }),
  }),
}
