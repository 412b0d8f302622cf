// Time slots on the wire [ruling 6].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { IdParams, InstantShape, Strict } from '#wire/shapes.ts'

export const Timeslot = Type.Object({
  id: Type.String(),
  starts_at: InstantShape,
  ends_at: InstantShape,
  /** The day in Johannesburg, '2026-03-14'. */
  date: Type.String(),
  /** '14:00 - 16:00' in Johannesburg. */
  label: Type.String(),
  available: Type.Boolean(),
  remaining: Type.Integer(),
  /** False where the branch may not hand over liquor then; absent everywhere else. `available` does not speak of it. */
  liquor: Type.Optional(Type.Literal(false)),
})
export type Timeslot = Static<typeof Timeslot>

/** Booleans in a query are the words true and false. */
const Flag = Type.Optional(Type.Boolean())

export const slotCalls = {
  timeslots: defineCall({
    summary:
      'A supplier’s time slots for the next 7 days, for one way of handing over: the one named, else collecting, or the cheapest that delivers. None where that way is not offered, does not take this payment, or does not reach this point.',
    area: 'checkout',
    generation: 1,
    policy: 'anyone',
    params: IdParams,
    query: Strict({
      requires_shipping: Flag,
      stokvel: Flag,
      /** The way of paying. */
      provider: Type.Optional(Type.String({ maxLength: 40 })),
      shipping_provider: Type.Optional(Type.String({ maxLength: 40 })),
      /** Where it would be delivered: both or neither. */
      shipping_lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      shipping_lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    }),
    answer: Type.Array(Timeslot),
    cache: 'never',
  }),
}
