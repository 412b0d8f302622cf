// The calls by which managers maintain the people of a branch [ruling 10, ruling 13].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, InstantShape, Named, Nullable, Strict } from '#wire/shapes.ts'

export const StaffMember = Type.Object({
  id: Type.String(),
  scope: Type.Enum(['staff', 'manager']),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  login: Type.String(),
  /** Of the caller's branches, those they work for. */
  supplier_ids: Type.Array(Type.String()),
  /** They work for others' branches as well. */
  elsewhere: Type.Boolean(),
  /** Null: has not signed in yet. */
  seen_at: Nullable(InstantShape),
  /** Has never set a password, and works at the caller’s branches alone: the caller may be shown a code for it. */
  first_code: Type.Boolean(),
  /** At the caller’s branches: its name, or the id of a chain’s own. Null: not the same at all of them. */
  role: Nullable(Type.String()),
  /** May do something that the caller may not, who therefore cannot change or remove them. */
  beyond: Type.Boolean(),
  /** The caller. */
  me: Type.Boolean(),
})
export type StaffMember = Static<typeof StaffMember>

const Name = Type.String({ maxLength: 60 })
const Branches = Type.Array(Id, { maxItems: 500 })
/**
 * Owner, manager or picker, or the id of the chain’s own role, at all of the branches named. Left out: what the kind of account
 * comes with, or of somebody who works here already, what they have.
 */
const Role = Type.Optional(Id)
const manager = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
const one = Type.Object({ status: Type.Literal('ok'), person: StaffMember })

export const staffCalls = {
  managedStaff: defineCall({
    ...manager,
    permission: 'people.manage',
    summary: 'Who works at the branches of this manager, managers first, by name.',
    answer: Type.Object({ people: Type.Array(StaffMember), suppliers: Type.Array(Named) }),
  }),
  addStaff: defineCall({
    ...manager,
    permission: 'people.manage',
    secondFactor: true,
    summary:
      'Makes a member of staff or a manager of branches of one’s own; a number that has such an account gets the branches.',
    body: Strict({
      scope: Type.Enum(['staff', 'manager']),
      login: Type.String({ maxLength: 40 }),
      first_name: Name,
      last_name: Name,
      supplier_ids: Branches,
      role: Role,
    }),
    answer: one,
    http: 201,
  }),
  changeStaff: defineCall({
    ...manager,
    permission: 'people.manage',
    secondFactor: true,
    summary:
      'Changes somebody’s name, role, and at which of one’s own branches they work. Others’ branches stay as they are.',
    params: IdParams,
    body: Strict({ first_name: Name, last_name: Name, supplier_ids: Branches, role: Role }),
    answer: one,
  }),
  endStaff: defineCall({
    ...manager,
    permission: 'people.manage',
    secondFactor: true,
    summary:
      'Ends somebody’s work at all of one’s own branches, and their sessions at once. With no branch left the account is over.',
    params: IdParams,
    answer: Type.Object({
      status: Type.Literal('ok'),
      person: Type.Object({
        id: Type.String(),
        full_name: Type.String(),
        supplier_ids: Type.Array(Type.String()),
      }),
    }),
  }),
  setTester: defineCall({
    ...manager,
    permission: 'people.manage',
    summary:
      'Makes the shopper who signs in with this number a beta tester, who reaches the comparison in detail, or ends that.',
    body: Strict({ login: Type.String({ maxLength: 40 }), on: Type.Boolean() }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      shopper: Type.Object({ id: Type.String(), beta_tester: Type.Boolean() }),
    }),
  }),
  sendStaffCode: defineCall({
    ...manager,
    permission: 'people.manage',
    secondFactor: true,
    summary: 'Sends them a code by SMS, with which they set a password of their own at the counter.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok'), person: StaffMember }),
  }),
  showFirstCode: defineCall({
    ...manager,
    permission: 'people.manage',
    secondFactor: true,
    summary:
      'Shows a code for the first password of somebody who never had one, once: for whom no SMS reaches. It works for ten minutes.',
    params: IdParams,
    answer: Type.Object({
      status: Type.Literal('ok'),
      person: StaffMember,
      first_code: Type.String(),
      expires_at: InstantShape,
    }),
  }),
}
