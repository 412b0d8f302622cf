// Finds the orders that were placed together: one at each supplier of a group basket.
import type { Reader } from '#server/database/database.ts'
import { loadRecord, loadRecords, type OrderRecord } from './order-record.ts'
import { findOrderRowsOfGroup } from './order-store.ts'

export async function findOrdersOfGroup(
  db: Reader,
  shopperId: string,
  groupId: string,
): Promise<OrderRecord[]> {
  return loadRecords(db, await findOrderRowsOfGroup(db, shopperId, groupId))
}

export async function findOrderOfPart(
  db: Reader,
  { groupId, supplierId, accountId }: { groupId: string; supplierId: string; accountId: string },
): Promise<OrderRecord | undefined> {
  const rows = await findOrderRowsOfGroup(db, accountId, groupId)
  const order = rows.find((row) => row.supplier_id === supplierId)
  return order && loadRecord(db, order)
}
