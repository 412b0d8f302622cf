// The counter's call that takes a shopper's loyalty number for an order [ruling 14 Multibuys].
import Type from 'typebox'
import { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { maxTypedLength } from '#features/deals/loyalty/number-pattern.ts'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Strict } from '#wire/shapes.ts'

export const loyaltyNumberCalls = {
  // Without an Idempotency-Key, as the shopper's own call: sending it twice changes nothing.
  takeLoyaltyNumber: defineCall({
    permission: 'orders.serve',
    summary:
      'Takes the loyalty number of the shopper of an order that is not accepted yet, and takes members’ deals off its lines. Never in place of another number.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    params: IdParams,
    body: Strict({
      programme_id: Id,
      number: Type.String({ maxLength: maxTypedLength }),
      /** The version the member of staff was looking at; an older one is a conflict. */
      version: Type.Integer({ minimum: 1 }),
    }),
    answer: CounterOrder,
    cache: 'never',
  }),
}
