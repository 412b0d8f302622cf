// The branches near a visit's place, on the wire [ruling 14 Near].
import Type, { type Static } from 'typebox'
import { handoverFields } from '#features/suppliers/handover/handover-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Nullable, Strict } from '#wire/shapes.ts'

/** The maximum number of branches in one answer. */
export const maxNearBranches = 100

export const NearBranch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** From the place of the visit, one decimal; null where no place is known. */
  km: Type.Union([Type.Number(), Type.Null()]),
  /** It delivers there or is near enough to collect from. */
  near: Type.Boolean(),
  ...handoverFields,
})
export type NearBranch = Static<typeof NearBranch>

export const Near = Type.Object({
  /** A place came in the cookie and it is one, or a position was asked with. */
  placed: Type.Boolean(),
  /** What the place in the cookie is called; null for a point. */
  place: Nullable(Type.String()),
  /** How many branches are near, named or not. */
  near_count: Type.Integer(),
  /** The least that delivery from one of these costs, for an empty basket; null where none delivers. */
  lowest_fee_in_cents: Nullable(CentsShape),
  /** Nearest first. */
  branches: Type.Array(NearBranch),
})
export type Near = Static<typeof Near>

export const nearCalls = {
  near: defineCall({
    summary:
      'Branches by their distance from the place of the visit (cookie `spaza_place`) or a position, with the fee and the next time there: the nearest, or those that are named.',
    area: 'suppliers',
    generation: 2,
    policy: 'anyone',
    query: Strict({
      /** Ids with commas between; the nearest 100 branches when left out. */
      ids: Type.Optional(Type.String({ minLength: 1, maxLength: 7000 })),
      /** Both or neither; they count instead of the cookie. */
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxNearBranches })),
    }),
    answer: Near,
    cache: 'never',
  }),
}
