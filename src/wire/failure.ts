// The failure shape shared by all calls [ruling 2].
import Type, { type Static } from 'typebox'
import { refusalStatuses } from '#kernel/refusal.ts'

export const FailureMessage = Type.Object({
  /** The field it is about, as a path ('cart.items.0.qty'); null for the whole request. */
  field: Type.Union([Type.String(), Type.Null()]),
  code: Type.String(),
  text: Type.String(),
})

export const Failure = Type.Object({
  status: Type.Enum([...refusalStatuses]),
  messages: Type.Array(FailureMessage),
  request_id: Type.String(),
  /** What a machine may want besides the words: the validation of a cart, the current state of an order. */
  details: Type.Optional(Type.Object({}, { additionalProperties: true })),
})

export type Failure = Static<typeof Failure>
export type FailureMessage = Static<typeof FailureMessage>
