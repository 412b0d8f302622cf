// The calls that look up addresses and return the data of a map.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { Nullable, Strict } from '#wire/shapes.ts'
import { maxLookUpLength } from './place-limits.ts'

export const FoundAddress = Type.Object({
  /** The street with its number, or what stands there; null for a town or suburb as a whole. */
  line: Nullable(Type.String()),
  /** The suburb or town. */
  place: Type.String(),
  /** What tells it from others of its name. */
  around: Type.String(),
  postal_code: Nullable(Type.String()),
  latitude: Type.Number(),
  longitude: Type.Number(),
})
export type FoundAddress = Static<typeof FoundAddress>

const MapPlace = Type.Object({
  name: Type.String(),
  /** The town it belongs to and its province, in the caller's language. */
  around: Type.String(),
  postal_code: Nullable(Type.String()),
  lat: Type.Number(),
  lon: Type.Number(),
  /** 1 a city, 2 a town, 3 a suburb or township. */
  rank: Type.Integer(),
})
export type MapPlace = Static<typeof MapPlace>

const MapBranch = Type.Object({ name: Type.String(), lat: Type.Number(), lon: Type.Number() })
export type MapBranch = Static<typeof MapBranch>

const anyone = { area: 'places', generation: 2, policy: 'anyone', cache: 'shelf' } as const

export const lookUpCalls = {
  lookUpAddress: defineCall({
    summary:
      'Addresses by what was typed of them, best first: from the geocoder where the shop has one that answers, else from the gazetteer.',
    area: 'places',
    generation: 2,
    policy: 'shopper',
    query: Strict({ query: Type.String({ minLength: 1, maxLength: maxLookUpLength }) }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      resources: Type.Array(FoundAddress),
      /** Says so where the geocoder did not answer. */
      messages: Type.Array(FailureMessage),
    }),
    cache: 'never',
  }),
  map: defineCall({
    ...anyone,
    summary:
      'What an address screen may use: map tiles where the shop names some, and whether streets can be looked up.',
    answer: Type.Object({
      tiles: Nullable(Type.String()),
      credit: Type.String(),
      looks_up: Type.Boolean(),
    }),
  }),
  mapGround: defineCall({
    ...anyone,
    summary:
      'What a map without tiles is drawn from: every town and suburb of the gazetteer, and the shop’s branches.',
    answer: Type.Object({ places: Type.Array(MapPlace), branches: Type.Array(MapBranch) }),
  }),
}
