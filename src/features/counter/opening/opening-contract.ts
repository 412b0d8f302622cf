// What a shop still needs, for the guide that opens it.
import Type, { type Static } from 'typebox'
import { setupItems } from '#features/suppliers/suppliers/missing-setup.ts'
import { defineCall } from '#wire/call.ts'
import { Id, Nullable, Strict } from '#wire/shapes.ts'

const Count = Type.Integer({ minimum: 0 })

export const Opening = Type.Object({
  /** May set the shopfront's name, colour and languages. */
  operator: Type.Boolean(),
  /** The operator set them. */
  shopfront_set: Type.Boolean(),
  branch: Nullable(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      missing: Type.Array(Type.Enum([...setupItems])),
      /** On sale. */
      offers: Count,
      /** Besides the caller. */
      people: Count,
      orders: Count,
      disabled: Type.Boolean(),
    }),
  ),
})
export type Opening = Static<typeof Opening>

export const openingCalls = {
  opening: defineCall({
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    permission: 'branch.manage',
    cache: 'never',
    summary:
      'What the caller’s shop has and still needs before it can take orders; of the first branch where none is named.',
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Opening,
  }),
}
