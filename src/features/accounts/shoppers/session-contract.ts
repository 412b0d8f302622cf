// The calls that list and end the caller's own sessions [ruling 9].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

const Session = Type.Object({
  id: Type.String(),
  /** As the device says of itself; null where it says nothing one would know. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  created_at: InstantShape,
  /** To about ten minutes. */
  seen_at: InstantShape,
  /** The one that asks. */
  here: Type.Boolean(),
})
export type Session = Static<typeof Session>

const ScopeParams = Strict({ scope: Type.String({ maxLength: 20 }) })

export const sessionCalls = {
  sessions: defineCall({
    summary: 'Where one is signed in: this session first, then the others, the last seen first.',
    area: 'accounts',
    generation: 2,
    policy: 'shopper',
    params: ScopeParams,
    answer: Type.Object({ status: Type.Literal('ok'), sessions: Type.Array(Session) }),
    cache: 'never',
  }),
  endSession: defineCall({
    summary: 'Ends one of one’s own sessions. Ending it twice is fine.',
    area: 'accounts',
    generation: 2,
    policy: 'shopper',
    params: Strict({ scope: Type.String({ maxLength: 20 }), id: Id }),
    answer: Type.Object({ status: Type.Literal('ok') }),
    cache: 'never',
  }),
  endOtherSessions: defineCall({
    summary: 'Ends every session of the account but the one that asks.',
    area: 'accounts',
    generation: 2,
    policy: 'shopper',
    params: ScopeParams,
    answer: Type.Object({ status: Type.Literal('ok'), ended: Type.Integer() }),
    cache: 'never',
  }),
}
