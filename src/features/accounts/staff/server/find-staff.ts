// Finds the people who work at a manager's branches. People of other branches do not exist for the manager [R8].

import type { Reader } from '#server/database/database.ts'
import { type BranchRole, findPermissions, findRoles, findRolesOf } from '#server/sessions/supplier-scope.ts'
import type { StaffMember } from '../staff-contract.ts'
import { refuse } from '../staff-refusals.ts'
import { includesAll } from './giving-roles.ts'
import { findManagedSuppliers } from './managed-suppliers.ts'
import { readStaff, type StaffRow } from './staff-store.ts'

/** A person of the caller’s branches. */
export interface Member extends StaffRow {
  /** At these branches. */
  roles: BranchRole[]
  /** Has a permission that the caller lacks there, or is an operator and the caller is not. */
  beyond: boolean
}

export async function findStaff(
  db: Reader,
  accountId: string,
): Promise<{ people: StaffMember[]; suppliers: { id: string; name: string }[] }> {
  const suppliers = await findManagedSuppliers(db, accountId)
  const rows = await readMembers(
    db,
    accountId,
    suppliers.map(({ id }) => id),
  )
  return {
    people: rows.map((row) => toStaffMember(row, accountId)),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
  }
}

/** Returns a person of the caller's branches, with those branches they work for; refuses anybody else as not found. */
export async function loadMember(db: Reader, accountId: string, id: string): Promise<Member> {
  const managed = (await findManagedSuppliers(db, accountId)).map((supplier) => supplier.id)
  const [row] = await readMembers(db, accountId, managed, id)
  if (!row) throw refuse('staff-not-found')
  return row
}

async function readMembers(
  db: Reader,
  accountId: string,
  managed: readonly string[],
  id?: string,
): Promise<Member[]> {
  const rows = await readStaff(db, managed, id)
  const mine = await findRoles(db, accountId)
  const isOperator = (await findPermissions(db, accountId)).includes('catalogue.operate')
  const roles = await findRolesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const theirs = roles.filter(
      (role) => role.accountId === row.id && row.supplierIds.includes(role.supplierId),
    )
    return { ...row, roles: theirs, beyond: !includesAll(mine, theirs) || (row.operator && !isOperator) }
  })
}

export const toStaffMember = (row: Member, callerId: string): StaffMember => ({
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
  role: commonRole(row) ?? null,
  beyond: row.beyond,
  me: row.id === callerId,
})

/** The one role that somebody has at all of the caller’s branches, if they have the same. */
export function commonRole({ roles }: Pick<Member, 'roles'>): string | undefined {
  const [first, ...more] = new Set(roles.map(({ role }) => role))
  return more.length === 0 ? first : undefined
}

export const fullName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ')

/**
 * Returns whether the caller may be shown a first code: no other manager's branch may depend on a password that the caller could
 * have set, nor anything that the caller may not do.
 */
export const canHaveFirstCode = (row: Member, callerId: string): boolean =>
  !row.beyond && row.awaitsPassword && !row.elsewhere && row.id !== callerId
