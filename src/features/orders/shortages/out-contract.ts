// Contract of the counter's calls about offers that pickers marked as out for everybody: the list, and putting one back on sale.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'

export const OutOffer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  supplier_id: Type.String(),
  supplier_name: Type.String(),
  /** Since when it is out. */
  since: InstantShape,
  /** Base units that are counted of it; null where it is not counted. At nothing it stays out, mark or no mark. */
  on_hand: Nullable(Type.Number()),
})
export type OutOffer = Static<typeof OutOffer>

const call = { area: 'staff', generation: 'counter', policy: 'staff', cache: 'never' } as const

export const outCalls = {
  outOffers: defineCall({
    ...call,
    permission: 'orders.serve',
    summary: 'What pickers marked as out of stock for everybody at the branches one works for, latest first.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Type.Object({
      offers: Type.Array(OutOffer),
      suppliers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      pagination: Pagination,
    }),
  }),
  backOnSale: defineCall({
    ...call,
    permission: 'orders.serve',
    summary:
      'Takes a picker’s mark back: the offer is on sale again, unless nothing of it is counted. Said twice it is the same.',
    params: IdParams,
    answer: Type.Object({
      /** As it is now. */
      offer: Type.Object({
        id: Type.String(),
        name: Type.String(),
        supplier_id: Type.String(),
        on_sale: Type.Boolean(),
      }),
    }),
  }),
}
