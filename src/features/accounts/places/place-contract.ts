// The places call: finds towns and suburbs by name, for shoppers who do not share their position, and for addresses.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Nullable, Strict } from '#wire/shapes.ts'
import { maxPlaceQueryLength } from './place-limits.ts'

export const Place = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The other name it was found by: "Gqeberha" of Port Elizabeth. */
  alias: Nullable(Type.String()),
  /** The city, town or municipality it belongs to. */
  parent: Nullable(Type.String()),
  /** In the caller's language. */
  province: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
  /** Those that are known. */
  postal_codes: Type.Array(Type.String()),
})
export type Place = Static<typeof Place>

export const placeCalls = {
  places: defineCall({
    summary:
      'Towns and suburbs by what was typed of their names or postal codes, best first; forgives spelling.',
    area: 'places',
    generation: 2,
    policy: 'anyone',
    query: Strict({
      query: Type.String({ minLength: 1, maxLength: maxPlaceQueryLength }),
      /** 8 when left out. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    answer: Type.Array(Place),
    cache: 'shelf',
  }),
}
