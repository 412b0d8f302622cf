// Finds the people who work at a manager's branches. People of other branches do not exist for the manager [R8].

import type { Reader } from '#server/database/database.ts'
import type { StaffMember } from '../staff-contract.ts'
import { refuse } from '../staff-refusals.ts'
import { findManagedSuppliers } from './managed-suppliers.ts'
import { readStaff, type StaffRow } from './staff-store.ts'

export async function findStaff(
  db: Reader,
  accountId: string,
): Promise<{ people: StaffMember[]; suppliers: { id: string; name: string }[] }> {
  const suppliers = await findManagedSuppliers(db, accountId)
  const rows = await readStaff(
    db,
    suppliers.map(({ id }) => id),
  )
  return {
    people: rows.map((row) => toStaffMember(row, accountId)),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
  }
}

/** Returns a person of the caller's branches, with those branches they work for; refuses anybody else as not found. */
export async function loadMember(db: Reader, accountId: string, id: string): Promise<StaffRow> {
  const managed = (await findManagedSuppliers(db, accountId)).map((supplier) => supplier.id)
  const [row] = await readStaff(db, managed, id)
  if (!row) throw refuse('staff-not-found')
  return row
}

export const toStaffMember = (row: StaffRow, callerId: string): StaffMember => ({
  id: row.id,
  scope: row.scope,
  first_name: row.firstName,
  last_name: row.lastName,
  full_name: fullName(row.firstName, row.lastName),
  login: row.login,
  supplier_ids: row.supplierIds,
  elsewhere: row.elsewhere,
  seen_at: row.seenAt?.toISOString() ?? null,
  first_code: canHaveFirstCode(row, callerId),
  me: row.id === callerId,
})

export const fullName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ')

/**
 * Returns whether the caller may be shown a first code: no other manager's branch may depend on a password that the caller could
 * have set.
 */
export const canHaveFirstCode = (row: StaffRow, callerId: string): boolean =>
  row.awaitsPassword && !row.elsewhere && row.id !== callerId
