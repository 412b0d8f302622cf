// A manager's own calls at the counter: their branches, and their API keys for programs [ruling 9].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { managingPermissions, permissions } from '#wire/permissions.ts'
import { IdParams, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const ManagerKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The last four letters, to tell one key from another; '' for keys made before they were kept. */
  ends_with: Type.String(),
  created_at: InstantShape,
  /** Noted every ten minutes at most. */
  last_used_at: Nullable(InstantShape),
})
export type ManagerKey = Static<typeof ManagerKey>

const manager = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const managerCalls = {
  counterSuppliers: defineCall({
    ...manager,
    permission: managingPermissions,
    summary: 'The branches this manager looks after, by name.',
    answer: Type.Object({
      suppliers: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          /** What the caller may do there. */
          permissions: Type.Array(Type.Enum([...permissions])),
        }),
      ),
    }),
  }),
  managerKeys: defineCall({
    ...manager,
    permission: 'keys.manage',
    summary:
      'The keys of this manager that are not revoked, latest first. The keys themselves are shown to nobody again.',
    answer: Type.Object({ keys: Type.Array(ManagerKey) }),
  }),
  createManagerKey: defineCall({
    ...manager,
    permission: 'keys.manage',
    secondFactor: true,
    summary:
      'Makes a key for a program. It is answered this once; send it as http-x-auth. Needs a session, not a key.',
    body: Strict({ name: Type.String({ minLength: 1, maxLength: 60 }) }),
    answer: Type.Object({ status: Type.Literal('ok'), key: ManagerKey, http_x_auth: Type.String() }),
    http: 201,
  }),
  revokeManagerKey: defineCall({
    ...manager,
    permission: 'keys.manage',
    secondFactor: true,
    summary: 'Revokes a key, at once and for good. Needs a session, not a key.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
