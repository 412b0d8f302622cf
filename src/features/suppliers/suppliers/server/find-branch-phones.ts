// The numbers at which shoppers reach branches.
import type { Reader } from '#server/database/database.ts'
import { findPhoneRows } from './supplier-store.ts'

/** Returns the numbers by branch, as their managers wrote them; a branch without one is left out. */
export async function findBranchPhones(
  db: Reader,
  supplierIds: readonly string[],
): Promise<Map<string, string>> {
  if (supplierIds.length === 0) return new Map()
  const rows = await findPhoneRows(db, supplierIds)
  return new Map(rows.flatMap(({ id, phone }) => (phone?.trim() ? [[id, phone.trim()] as const] : [])))
}
