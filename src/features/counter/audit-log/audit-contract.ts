// The audit log of the counter on the wire: who did what [ruling 10].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'
import { auditKinds } from './audit-kinds.ts'

const Kind = Type.Enum([...auditKinds])
const Named = Type.Object({ id: Type.String(), name: Type.String() })

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: InstantShape,
  by: Type.Object({ id: Type.String(), name: Type.String(), manager: Type.Boolean() }),
  /** By a program of theirs, with a key. */
  by_key: Type.Boolean(),
  /** The name of the call that did it. */
  call: Type.String(),
  kind: Nullable(Kind),
  /** Of the caller's own. */
  branches: Type.Array(Type.String()),
  /** What people call the thing it was about. */
  subject: Nullable(Type.String()),
  /** Where it was about an order of one of the caller's branches. */
  order_id: Nullable(Type.String()),
  facts: Type.Object({}, { additionalProperties: true }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditCalls = {
  deeds: defineCall({
    permission: 'audit.read',
    summary: 'Who did what at one’s branches, latest first.',
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    query: Strict({
      supplier_id: Type.Optional(Id),
      person_id: Type.Optional(Id),
      kind: Type.Optional(Kind),
      /** Days in Johannesburg, both included. */
      from: Type.Optional(Type.String({ format: 'date' })),
      until: Type.Optional(Type.String({ format: 'date' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Type.Object({
      deeds: Type.Array(AuditEntry),
      /** Whom one can ask for. */
      people: Type.Array(Named),
      suppliers: Type.Array(Named),
      pagination: Pagination,
    }),
    cache: 'never',
  }),
}
