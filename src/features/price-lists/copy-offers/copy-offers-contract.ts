// Copies what another branch sells.
import Type from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Strict } from '#wire/shapes.ts'

export const copyOffersCalls = {
  copyOffers: defineCall({
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    permission: 'lists.import',
    cache: 'never',
    summary:
      'The branch gets the products on sale at another branch of one’s own, at their normal prices; what it has already stays as it is.',
    params: IdParams,
    body: Strict({ from: Id }),
    answer: Type.Object({ status: Type.Literal('ok'), copied: Type.Integer({ minimum: 0 }) }),
    idempotent: true,
  }),
}
