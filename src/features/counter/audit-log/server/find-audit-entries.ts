// Finds who did what at the branches that a manager looks after; entries about other branches are not visible to them.
import { findListedBranches } from '#features/accounts/staff/server/managed-suppliers.ts'
import { addDays, instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import type { AnswerOf, QueryOf } from '#wire/call.ts'
import type { AuditEntry, auditCalls } from '../audit-contract.ts'
import { auditKindOf, callsOfAuditKind } from '../audit-kinds.ts'
import { type AuditEntryRow, readAuditActors, readAuditEntries } from './audit-log-store.ts'

const perPage = 50

export async function findAuditEntries(
  db: Reader,
  accountId: string,
  { supplier_id, person_id, kind, from, until, page = 1 }: QueryOf<typeof auditCalls.deeds>,
): Promise<AnswerOf<typeof auditCalls.deeds>> {
  const { suppliers, ids: supplierIds } = await findListedBranches(db, accountId, supplier_id)
  const rows = await readAuditEntries(db, {
    supplierIds,
    personId: person_id,
    calls: kind && callsOfAuditKind(kind),
    from: from ? instantOf(from) : undefined,
    before: until ? instantOf(addDays(until, 1)) : undefined,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  })
  return {
    deeds: rows.slice(0, perPage).map(showAuditEntry),
    people: await readAuditActors(db, supplierIds),
    suppliers,
    pagination: { next_page: rows.length > perPage ? page + 1 : null },
  }
}

const showAuditEntry = (row: AuditEntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { id: row.madeBy, name: row.name ?? '', manager: row.scope === 'manager' },
  by_key: row.byKey,
  call: row.call,
  kind: auditKindOf(row.call) ?? null,
  branches: row.branches,
  subject: row.subject,
  order_id: row.orderId,
  facts: row.facts,
})
