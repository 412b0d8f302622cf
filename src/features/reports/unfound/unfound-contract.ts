// The contract of the managers' list of searches that found nothing, and of what they decide about each.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, Named, Nullable, Strict } from '#wire/shapes.ts'
import { unfoundStatuses } from './unfound-status.ts'

const Searched = {
  /** The words, in lower case. */
  term: Type.String(),
  /** How many visits searched for them, each once a day. */
  count: Type.Integer(),
}

export const UnfoundSearch = Type.Object({
  ...Searched,
  /** What a search shows for them now, though it has not all of the words: the names of the first results. */
  near: Type.Array(Type.String()),
  /** What they may mean in this shop: the best guess for a synonym. */
  guess: Nullable(Type.String()),
})
export type UnfoundSearch = Static<typeof UnfoundSearch>

export const RequestedGoods = Type.Object({
  ...Searched,
  /** When a manager noted it. */
  day: Type.String(),
  /** Whether a search finds it now. */
  found: Type.Boolean(),
})
export type RequestedGoods = Static<typeof RequestedGoods>

export const UnfoundList = Type.Object({
  /** Of the last so many days. */
  days: Type.Integer(),
  /** Words of fewer visits are not told. */
  min_visits: Type.Integer(),
  /** Most frequent first. */
  searches: Type.Array(UnfoundSearch),
  requested: Type.Array(RequestedGoods),
  /** Put away: dismissed, or requested and since ordered. */
  put_away: Type.Array(Type.Object({ term: Type.String(), status: Type.Enum([...unfoundStatuses]) })),
  /** For whom the caller may add a synonym (as the call `synonyms` says it). */
  everywhere: Type.Boolean(),
  agencies: Type.Array(Named),
})
export type UnfoundList = Static<typeof UnfoundList>

const call = { area: 'manager', generation: 'counter', policy: 'manager' } as const

export const unfoundCalls = {
  unfoundSearches: defineCall({
    ...call,
    permission: 'search.manage',
    summary:
      'Words that several visits searched for at one of the manager’s branches in the last days, and nothing has all of them; what was noted of them.',
    query: Strict({ supplier_id: Id }),
    answer: UnfoundList,
    cache: 'never',
  }),
  markUnfoundSearch: defineCall({
    ...call,
    permission: 'search.manage',
    summary:
      'Notes goods as asked for, ticks them off, or dismisses words; null puts the words back on the list of what nobody found.',
    body: Strict({
      supplier_id: Id,
      term: Type.String({ minLength: 1, maxLength: 60 }),
      status: Nullable(Type.Enum([...unfoundStatuses])),
    }),
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
