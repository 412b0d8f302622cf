// Reads the inbox of disputes and the disputes of one order for the counter.
import { findListedBranches } from '#features/accounts/staff/server/managed-suppliers.ts'
import type { Reader } from '#server/database/database.ts'
import type { AnswerOf, QueryOf } from '#wire/call.ts'
import type { Dispute, disputeCalls } from '../dispute-contract.ts'
import { countOpenDisputes, type DisputeRow, findDisputes, findDisputesOf } from './dispute-store.ts'

export { findDisputedOrders } from './dispute-store.ts'

const perPage = 20

/** Returns one page of disputes, open ones by default. Refuses a branch that the member of staff does not work for. */
export async function showDisputes(
  db: Reader,
  staffId: string,
  { supplier_id, state = 'open', page = 1 }: QueryOf<typeof disputeCalls.disputes>,
): Promise<AnswerOf<typeof disputeCalls.disputes>> {
  const { suppliers, ids: supplierIds } = await findListedBranches(db, staffId, supplier_id)
  const rows = await findDisputes(db, {
    supplierIds,
    state,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  })
  return {
    disputes: rows.slice(0, perPage).map(showDispute),
    open_count: await countOpenDisputes(
      db,
      suppliers.map(({ id }) => id),
    ),
    suppliers,
    pagination: { next_page: rows.length > perPage ? page + 1 : null },
  }
}

export const disputesOf = async (db: Reader, orderId: string): Promise<Dispute[]> =>
  (await findDisputesOf(db, orderId)).map(showDispute)

export const showDispute = <D extends DisputeRow>(row: D) => ({
  ...row,
  raised_at: row.raised_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})
