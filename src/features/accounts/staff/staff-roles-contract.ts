// The calls by which a chain keeps roles of its own, beside owner, manager and picker [issue 24].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { givenPermissions } from '#wire/permissions.ts'
import { Id, IdParams, Strict } from '#wire/shapes.ts'

const Permissions = Type.Array(Type.Enum([...givenPermissions]), { maxItems: 100 })

const OwnRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  permissions: Permissions,
  /** The caller’s branches of this chain. */
  supplier_ids: Type.Array(Type.String()),
  /** Somebody has it, perhaps at a branch of others. */
  used: Type.Boolean(),
  /** The caller may change it: it permits nothing that they may not do, and nobody at a branch of others has it. */
  changeable: Type.Boolean(),
})
export type OwnRole = Static<typeof OwnRole>

const Name = Type.String({ maxLength: 60 })
const manager = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'people.manage',
  cache: 'never',
} as const
const one = Type.Object({ status: Type.Literal('ok'), role: OwnRole })

export const staffRoleCalls = {
  managedRoles: defineCall({
    ...manager,
    summary: 'The own roles of the chains of this manager’s branches, by name.',
    answer: Type.Object({ roles: Type.Array(OwnRole) }),
  }),
  addRole: defineCall({
    ...manager,
    secondFactor: true,
    summary:
      'Makes a role for the chain of a branch of one’s own. It can permit what one may do oneself at a branch of the chain.',
    body: Strict({ supplier_id: Id, name: Name, permissions: Permissions }),
    answer: one,
    http: 201,
  }),
  changeRole: defineCall({
    ...manager,
    secondFactor: true,
    summary: 'Changes the name and the permissions of an own role, for everybody who has it, at once.',
    params: IdParams,
    body: Strict({ name: Name, permissions: Permissions }),
    answer: one,
  }),
  removeRole: defineCall({
    ...manager,
    secondFactor: true,
    summary: 'Removes an own role that nobody has.',
    params: IdParams,
    answer: one,
  }),
}
