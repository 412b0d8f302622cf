// Who did what at the branches a manager looks after; what was done elsewhere is not there for them.
import { findManaged, loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { addDays, instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import type { AnswerOf, QueryOf } from '#wire/call.ts'
import type { Deed, deedCalls } from '../deed-contract.ts'
import { callsOfKind, kindOf } from '../deed-kinds.ts'
import { type DeedRow, readDeeds, readDoers } from './deed-store.ts'

const perPage = 50

export async function findDeeds(
  db: Reader,
  accountId: string,
  { supplier_id, person_id, kind, from, until, page = 1 }: QueryOf<typeof deedCalls.deeds>,
): Promise<AnswerOf<typeof deedCalls.deeds>> {
  const suppliers = await findManaged(db, accountId)
  const asked = supplier_id ? await loadManaged(db, accountId, [supplier_id], 'query.supplier_id') : suppliers
  const supplierIds = asked.map(({ id }) => id)
  const rows = await readDeeds(db, {
    supplierIds,
    personId: person_id,
    calls: kind && callsOfKind(kind),
    from: from ? instantOf(from) : undefined,
    before: until ? instantOf(addDays(until, 1)) : undefined,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  })
  return {
    deeds: rows.slice(0, perPage).map(showDeed),
    people: await readDoers(db, supplierIds),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    pagination: { next_page: rows.length > perPage ? page + 1 : null },
  }
}

const showDeed = (row: DeedRow): Deed => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { id: row.madeBy, name: row.name ?? '', manager: row.scope === 'manager' },
  by_key: row.byKey,
  call: row.call,
  kind: kindOf(row.call) ?? null,
  branches: row.branches,
  subject: row.subject,
  order_id: row.orderId,
  facts: row.facts,
})
