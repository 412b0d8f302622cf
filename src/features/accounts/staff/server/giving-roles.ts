// Who may give which role to whom. Nobody gives a permission that they do not have themselves at the branch, and nobody changes
// somebody who has one that they lack: otherwise a manager could make an owner, or become one.
import type { Reader } from '#server/database/database.ts'
import { type BranchRole, findRoles } from '#server/sessions/supplier-scope.ts'
import { builtInRoles, isBuiltInRole, type Permission } from '#wire/permissions.ts'
import { refuse } from '../staff-refusals.ts'
import { readChains, readOwnRoles } from './staff-role-store.ts'

/** Returns whether somebody with the roles `mine` has, at each branch of `theirs`, every permission that is there. */
export const includesAll = (mine: readonly BranchRole[], theirs: readonly BranchRole[]): boolean =>
  theirs.every(({ supplierId, permissions }) => mayAll(mine, supplierId, permissions))

export const mayAll = (
  mine: readonly BranchRole[],
  supplierId: string,
  permissions: readonly Permission[],
): boolean => {
  const here = mine.find((role) => role.supplierId === supplierId)?.permissions ?? []
  return permissions.every((each) => here.includes(each))
}

/**
 * Refuses a role that permits more than the caller may do at one of these branches, and one of another chain than theirs as not
 * found. Sound only under the locks of the branches.
 */
export async function requireGivable(
  db: Reader,
  callerId: string,
  role: string,
  supplierIds: readonly string[],
): Promise<void> {
  if (supplierIds.length === 0) return
  const permissions = isBuiltInRole(role) ? builtInRoles[role] : await findOwn(db, role, supplierIds)
  const mine = await findRoles(db, callerId)
  if (!supplierIds.every((id) => mayAll(mine, id, permissions))) throw refuse('role-beyond-own')
}

/** The permissions of a role of the one chain to which all of these branches belong. */
async function findOwn(
  db: Reader,
  roleId: string,
  supplierIds: readonly string[],
): Promise<readonly Permission[]> {
  const agencies = [...new Set((await readChains(db, supplierIds)).map(({ agencyId }) => agencyId))]
  const [role] = agencies.length === 1 ? await readOwnRoles(db, agencies, roleId) : []
  if (!role) throw refuse('role-not-found')
  return role.permissions
}
