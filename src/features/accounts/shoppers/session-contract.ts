// The calls that list and end the caller's own sessions [ruling 9].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'
import { ScopeParams } from './account-contract.ts'

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

const own = { area: 'accounts', generation: 2, policy: 'shopper', cache: 'never' } as const

export const sessionCalls = {
  sessions: defineCall({
    ...own,
    summary: 'Where one is signed in: this session first, then the others, the last seen first.',
    params: ScopeParams,
    answer: Type.Object({ status: Type.Literal('ok'), sessions: Type.Array(Session) }),
  }),
  endSession: defineCall({
    ...own,
    summary: 'Ends one of one’s own sessions. Ending it twice is fine.',
    params: Strict({ ...ScopeParams.properties, id: Id }),
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
  endOtherSessions: defineCall({
    ...own,
    summary: 'Ends every session of the account but the one that asks.',
    params: ScopeParams,
    answer: Type.Object({ status: Type.Literal('ok'), ended: Type.Integer() }),
  }),
}
