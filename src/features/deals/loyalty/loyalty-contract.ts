// The contracts of loyalty programmes and of shoppers' own numbers in them [ruling 14 Multibuys].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, InstantShape, Named, Strict } from '#wire/shapes.ts'
import { maxPatternLength, maxTypedLength } from './number-pattern.ts'

const programmeFields = {
  id: Type.String(),
  name: Type.String(),
  /** The chain whose it is: it holds at all its branches. */
  agency: Named,
  /** '#' stands for a digit, other digits for themselves; spaces and hyphens are for reading. */
  number_pattern: Type.String(),
}
export const Programme = Type.Object(programmeFields)
export type Programme = Static<typeof Programme>

export const ManagedProgramme = Type.Object({
  ...programmeFields,
  /** What uses it, also multibuys that have ended: it cannot be removed as long as something does. */
  members_count: Type.Integer(),
  multibuys_count: Type.Integer(),
})
export type ManagedProgramme = Static<typeof ManagedProgramme>

export const LoyaltyNumber = Type.Object({
  agency: Named,
  programme: Named,
  /** The last four digits. The whole number is only in its owner's export. */
  number_ends: Type.String(),
  created_at: InstantShape,
})
export type LoyaltyNumber = Static<typeof LoyaltyNumber>

const wanted = {
  name: Type.String({ maxLength: 60 }),
  number_pattern: Type.String({ maxLength: maxPatternLength }),
}
const Numbers = Type.Object({ status: Type.Literal('ok'), numbers: Type.Array(LoyaltyNumber) })
const own = { area: 'accounts', generation: 2, policy: 'shopper', cache: 'never', answer: Numbers } as const
const managed = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
const ManagedAnswer = Type.Object({ status: Type.Literal('ok'), programme: ManagedProgramme })

export const loyaltyCalls = {
  loyaltyProgrammes: defineCall({
    summary: 'The loyalty programmes of all chains, by chain and name.',
    area: 'accounts',
    generation: 2,
    policy: 'anyone',
    answer: Type.Object({ programmes: Type.Array(Programme) }),
    cache: 'never',
  }),
  loyaltyNumbers: defineCall({
    ...own,
    summary: 'One’s own loyalty numbers, one for each chain, by the chain’s name: only their last digits.',
    params: Strict({ user_id: Id }),
  }),
  // Without an Idempotency-Key: sending it twice changes nothing, and no hash of a number has to be stored.
  setLoyaltyNumber: defineCall({
    ...own,
    summary:
      'Saves one’s number in a programme, in place of the one at its chain. Only its digits are compared with the programme’s pattern.',
    params: Strict({ user_id: Id }),
    body: Strict({ programme_id: Id, number: Type.String({ maxLength: maxTypedLength }) }),
  }),
  removeLoyaltyNumber: defineCall({
    ...own,
    summary: 'Removes one’s number at a chain.',
    params: Strict({ user_id: Id, agency_id: Id }),
  }),
  managedProgrammes: defineCall({
    ...managed,
    permission: 'deals.manage',
    summary: 'The loyalty programmes of the chains one works for, with what uses them.',
    answer: Type.Object({
      programmes: Type.Array(ManagedProgramme),
      /** The chains one works for: to choose from. */
      agencies: Type.Array(Named),
    }),
  }),
  addProgramme: defineCall({
    ...managed,
    permission: 'deals.manage',
    summary: 'Adds a loyalty programme of a chain one works for; it holds at all branches of the chain.',
    body: Strict({ agency_id: Id, ...wanted }),
    answer: ManagedAnswer,
    http: 201,
    idempotent: true,
  }),
  changeProgramme: defineCall({
    ...managed,
    permission: 'deals.manage',
    summary: 'Changes a programme’s name and pattern. Numbers that members saved before stay as they are.',
    params: IdParams,
    body: Strict(wanted),
    answer: ManagedAnswer,
  }),
  removeProgramme: defineCall({
    ...managed,
    permission: 'deals.manage',
    summary: 'Removes a programme that no member and no multibuy uses.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok'), programme: Programme }),
  }),
}
