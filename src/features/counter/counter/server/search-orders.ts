// Searches orders of any age at the branches of a member of staff: the queue shows only what is open or was finished recently.

import { findListedBranches } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findDisputedOrders } from '#features/orders/disputes/server/find-disputes.ts'
import { findQueueOrders, searchServedOrders } from '#features/orders/orders/server/find-served-orders.ts'
import { addDays, instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import type { AnswerOf, QueryOf } from '#wire/call.ts'
import type { counterCalls as calls } from '../counter-contract.ts'
import { loadStaffNames, pickersOf, showQueueOrder } from './counter-orders.ts'

/** Returns a page of orders. Refuses a branch that the member of staff does not work for. */
export async function searchOrders(
  db: Reader,
  staffId: string,
  { supplier_id: supplierId, text = '', day, page = 1 }: QueryOf<typeof calls.searchOrders>,
): Promise<AnswerOf<typeof calls.searchOrders>> {
  const { suppliers } = await findListedBranches(db, staffId, supplierId)
  const within = day ? ([instantOf(day), instantOf(addDays(day, 1))] as const) : undefined
  const { ids, nextPage } = await searchServedOrders(
    db,
    staffId,
    { supplierId, text: text.trim(), within },
    page,
  )
  const found = await findQueueOrders(db, staffId, ids)
  const names = await loadStaffNames(db, [...found.values()].flatMap(pickersOf))
  const disputed = await findDisputedOrders(db, ids)
  return {
    orders: ids.flatMap((id) => {
      const record = found.get(id)
      return record ? [showQueueOrder(record, names, disputed)] : []
    }),
    suppliers,
    pagination: { next_page: nextPage },
  }
}
