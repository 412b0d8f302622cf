// Reads the inbox of disputes and the disputes of one order for the counter.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
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
  const suppliers = await findManagedSuppliers(db, staffId)
  const branches = supplier_id
    ? await loadManagedSuppliers(db, staffId, [supplier_id], 'query.supplier_id')
    : suppliers
  const rows = await findDisputes(db, {
    supplierIds: branches.map(({ id }) => id),
    state,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  })
  return {
    disputes: rows.slice(0, perPage).map((row) => ({
      ...showDispute(row),
      reference: row.reference,
      shopper_name: row.shopperName,
      supplier_id: row.supplierId,
      supplier_name: row.supplierName,
    })),
    open_count: await countOpenDisputes(
      db,
      suppliers.map(({ id }) => id),
    ),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    pagination: { next_page: rows.length > perPage ? page + 1 : null },
  }
}

export const disputesOf = async (db: Reader, orderId: string): Promise<Dispute[]> =>
  (await findDisputesOf(db, orderId)).map(showDispute)

export const showDispute = (row: DisputeRow): Dispute => ({
  id: row.id,
  order_id: row.orderId,
  raised_by: row.raisedBy,
  raised_at: row.raisedAt.toISOString(),
  reason: row.reason,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
})
