// The branches near a visit's place, on the wire [ruling 14 Near].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Strict } from '#wire/shapes.ts'

export const NearBranch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** From the place of the visit, one decimal; null where no place is known. */
  km: Type.Union([Type.Number(), Type.Null()]),
  /** It delivers there or is near enough to collect from. */
  near: Type.Boolean(),
})
export type NearBranch = Static<typeof NearBranch>

export const Near = Type.Object({
  /** A place came in the cookie, and it is one. */
  placed: Type.Boolean(),
  /** Nearest first. */
  branches: Type.Array(NearBranch),
})
export type Near = Static<typeof Near>

/** The maximum number of branches in one answer. */
export const maxNearBranches = 100

export const nearCalls = {
  near: defineCall({
    summary:
      'Branches by their distance from the place of the visit (cookie `spaza_place`): the nearest, or those that are named.',
    area: 'suppliers',
    generation: 2,
    policy: 'anyone',
    query: Strict({
      /** Ids with commas between; the nearest 100 branches when left out. */
      ids: Type.Optional(Type.String({ minLength: 1, maxLength: 7000 })),
    }),
    answer: Near,
    cache: 'never',
  }),
}
