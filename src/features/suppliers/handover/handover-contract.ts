// How a branch hands its goods over, on the wire: whether it can be collected from, whether it delivers and for what, and the
// next time of each.
import Type, { type Static } from 'typebox'
import { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, IdParams, InstantShape, Nullable } from '#wire/shapes.ts'

/** The first slot that still takes orders. */
export const NextTime = Type.Object({
  starts_at: InstantShape,
  ends_at: InstantShape,
  /** Until then it takes orders, while it has a place left. */
  order_by: InstantShape,
})
export type NextTime = Static<typeof NextTime>

const times = {
  /** False for a branch that is closed for orders or switched off; it has no times then. */
  takes_orders: Type.Boolean(),
  /** Its goods can be collected. */
  collects: Type.Boolean(),
  /** Null where it has no time in the next 7 days, or is not collected from. */
  next_collect: Nullable(NextTime),
  /** Null where it has no time in the next 7 days, or does not deliver. */
  next_deliver: Nullable(NextTime),
}

/** What a branch does for one place. */
export const handoverFields = {
  ...times,
  /** It delivers to the place; where no place is known, it delivers at all. */
  delivers: Type.Boolean(),
  /** For an empty basket, by its cheapest way to the place; where no place is known, the least it costs. Null without delivery. */
  fee_in_cents: Nullable(CentsShape),
}
const PlaceHandover = Type.Object(handoverFields)
export type PlaceHandover = Static<typeof PlaceHandover>

/** The same for everybody: the client works out the fee of a place from the tariffs. */
export const Handover = Type.Object({
  ...times,
  lat: Type.Number(),
  lon: Type.Number(),
  /** Of its ways of delivering; none where it does not deliver. */
  tariffs: Type.Array(DeliveryTariff),
})
export type Handover = Static<typeof Handover>

export const handoverCalls = {
  handover: defineCall({
    summary:
      'How a supplier hands over: whether it can be collected from, its delivery tariffs, and the next time of each. The same for everybody.',
    area: 'suppliers',
    generation: 2,
    policy: 'anyone',
    params: IdParams,
    answer: Handover,
    cache: 'shelf',
  }),
}
