// Adds, changes and removes staff and managers of the caller's own branches. Two managers of a branch take turns: each change
// locks the branches it concerns, then checks again that they are the caller's.
import {
  endStaffAccount,
  findOrCreateStaffAccount,
  lockStaffAccount,
  renameStaff,
  signStaffOut,
} from '#features/accounts/shoppers/server/staff-accounts.ts'
import type { Tx } from '#server/database/database.ts'
import { countAttempt, days } from '#server/rate-limits.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { findRoles, grantSuppliers, revokeSuppliers, setRole } from '#server/sessions/supplier-scope.ts'
import type { BodyOf } from '#wire/call.ts'
import { defaultRoles } from '#wire/permissions.ts'
import type { staffCalls as calls, StaffMember } from '../staff-contract.ts'
import { refuse } from '../staff-refusals.ts'
import {
  canHaveFirstCode,
  commonRole,
  fullName,
  loadMember,
  type Member,
  toStaffMember,
} from './find-staff.ts'
import { requireGivable } from './giving-roles.ts'
import { loadManagedSuppliers, lockManagedSupplier } from './managed-suppliers.ts'
import { findUnowned, isUnprovenAt } from './staff-store.ts'

/** Who adds more than this in a day is trying numbers. */
const addedADay = 100

export async function addStaff(
  tx: Tx,
  caller: Caller,
  { scope, login, first_name, last_name, supplier_ids, role }: BodyOf<typeof calls.addStaff>,
  now: Date,
): Promise<StaffMember> {
  requireSession(caller)
  const name = readName(first_name, last_name)
  const branchIds = readBranches(supplier_ids)
  await loadManagedSuppliers(tx, caller.accountId, branchIds, 'supplier_ids')
  await countAttempt(tx, [{ key: `staff added ${caller.accountId}`, max: addedADay, windowMs: days }], now)
  // Somebody who works elsewhere keeps the name they have there.
  const { id } = await findOrCreateStaffAccount(tx, { scope, login, ...name }, now)
  await lockStaffAccount(tx, id)
  await lockManagedSuppliers(tx, caller, branchIds)
  await requireProven(tx, id, branchIds)
  const added = await grantSuppliers(tx, id, branchIds)
  if (added.length === 0) throw refuse('staff-here-already')
  await requireGivable(tx, caller.accountId, role ?? defaultRoles[scope], added)
  if (role) await setRole(tx, id, added, role)
  return toStaffMember(await loadMember(tx, caller.accountId, id), caller.accountId)
}

export async function changeStaff(
  tx: Tx,
  caller: Caller,
  id: string,
  { first_name, last_name, supplier_ids, role }: BodyOf<typeof calls.changeStaff>,
): Promise<StaffMember> {
  requireSession(caller)
  const name = readName(first_name, last_name)
  const branchIds = readBranches(supplier_ids)
  const person = await lockMember(tx, caller, id, branchIds)
  const isSameName = name.firstName === person.firstName && name.lastName === person.lastName
  if (!isSameName && person.elsewhere) throw refuse('staff-name-elsewhere')
  if (!isSameName) await renameStaff(tx, id, name)
  await requireProven(tx, id, branchIds)
  const added = branchIds.filter((one) => !person.supplierIds.includes(one))
  // At more branches somebody does what they do at the others; at those that stay, only another role changes anything.
  const given = role ?? (added.length > 0 ? commonRole(person) : undefined)
  if (!given && added.length > 0) throw refuse('staff-role-needed')
  const givenAt = role ? branchIds : added
  if (given) await requireGivable(tx, caller.accountId, given, givenAt)
  await grantSuppliers(tx, id, branchIds)
  if (given && (role || given !== defaultRoles[person.scope])) await setRole(tx, id, givenAt, given)
  await revokeSuppliers(
    tx,
    id,
    person.supplierIds.filter((one) => !branchIds.includes(one)),
  )
  await requireOwners(tx, person)
  // The caller may have left: what is answered is not looked up again.
  const roles = (await findRoles(tx, id)).filter(({ supplierId }) => branchIds.includes(supplierId))
  const changed = { ...person, ...name, supplierIds: [...branchIds].sort(), roles }
  return toStaffMember(changed, caller.accountId)
}

export async function endStaff(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
): Promise<{ id: string; full_name: string; supplier_ids: string[] }> {
  requireSession(caller)
  const person = await lockMember(tx, caller, id, [])
  await revokeSuppliers(tx, id, person.supplierIds)
  await requireOwners(tx, person)
  if (person.elsewhere) await signStaffOut(tx, id, now)
  else await endStaffAccount(tx, id, now)
  return { id, full_name: fullName(person.firstName, person.lastName), supplier_ids: person.supplierIds }
}

/**
 * A manager who was shown the code for somebody's first password could have set it. Such an account comes to no branch that this
 * manager does not look after, until a code by SMS has proven whose it is.
 */
async function requireProven(tx: Tx, id: string, supplierIds: readonly string[]): Promise<void> {
  if (await isUnprovenAt(tx, id, supplierIds)) throw refuse('staff-unproven')
}

/** Refuses what took the last owner from a branch that this person owned. */
async function requireOwners(tx: Tx, { roles }: Member): Promise<void> {
  const owned = roles.filter(({ role }) => role === 'owner').map(({ supplierId }) => supplierId)
  const branch = await findUnowned(tx, owned)
  if (branch) throw refuse('staff-last-manager', { values: { branch } })
}

/** The person as they are once nobody else can change them at these branches; refuses somebody beyond the caller. */
async function lockMember(tx: Tx, caller: Caller, id: string, more: readonly string[]): Promise<Member> {
  const before = await loadMember(tx, caller.accountId, id)
  await lockStaffAccount(tx, id)
  await lockManagedSuppliers(tx, caller, [...new Set([...before.supplierIds, ...more])])
  const person = await loadMember(tx, caller.accountId, id)
  if (person.beyond) throw refuse('staff-beyond-own')
  return person
}

/** In one order, so that two who hold several do not wait for each other; then whether they still are one's own. */
async function lockManagedSuppliers(
  tx: Tx,
  { accountId }: Caller,
  supplierIds: readonly string[],
): Promise<void> {
  await loadManagedSuppliers(tx, accountId, supplierIds, 'supplier_ids')
  for (const id of [...supplierIds].sort()) await lockManagedSupplier(tx, accountId, id, 'supplier_ids')
  await loadManagedSuppliers(tx, accountId, supplierIds, 'supplier_ids')
}

function readName(first: string, last: string): { firstName: string; lastName: string } {
  const [firstName, lastName] = [first, last].map((part) => part.trim().replace(/\s+/g, ' '))
  if (!firstName) throw refuse('staff-name-missing')
  return { firstName, lastName: lastName ?? '' }
}

function readBranches(ids: readonly string[]): string[] {
  if (ids.length === 0) throw refuse('staff-no-branch')
  return [...new Set(ids)]
}

/** Refuses a call by API key: somebody who finds a key must not be able to create an account that outlives it. */
export function requireSession({ sessionId }: Caller): void {
  if (!sessionId) throw refuse('staff-by-key')
}

/**
 * Refuses to show a first password's code for somebody who has a password, also works at other managers' branches, or may do more
 * than the caller. Locks the account until the transaction ends.
 */
export async function requireFirstPassword(tx: Tx, caller: Caller, id: string): Promise<void> {
  await lockStaffAccount(tx, id)
  const person = await loadMember(tx, caller.accountId, id)
  if (person.beyond) throw refuse('staff-beyond-own')
  if (!canHaveFirstCode(person, caller.accountId)) throw refuse('staff-has-password')
}
