// The development outbox call: a demo's manager reads messages here that would otherwise go to a phone.

import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { messageStates } from '#wire/message-state.ts'
import { InstantShape, Nullable } from '#wire/shapes.ts'

export const OutboxMessage = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** The phone number, E.164. */
  to: Type.String(),
  text: Type.String(),
  state: Type.Enum([...messageStates]),
  queued_at: InstantShape,
  sent_at: Nullable(InstantShape),
})
export type OutboxMessage = Static<typeof OutboxMessage>

export const messageCalls = {
  outbox: defineCall({
    permission: 'people.manage',
    summary:
      'The latest fifty messages to phones. Only where none leaves the shop: not in production, and not beside a gateway.',
    area: 'messages',
    generation: 'counter',
    policy: 'manager',
    answer: Type.Object({ messages: Type.Array(OutboxMessage) }),
    cache: 'never',
  }),
}
