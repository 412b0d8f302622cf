// Adds, changes and removes the own roles of a chain. A role belongs to all branches of the chain: two changes take turns by the
// locks of the branches, as changes of people do.
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { type BranchRole, findRoleHolders, findRoles } from '#server/sessions/supplier-scope.ts'
import type { BodyOf } from '#wire/call.ts'
import type { Permission } from '#wire/permissions.ts'
import { refuse } from '../staff-refusals.ts'
import type { staffRoleCalls as calls, OwnRole } from '../staff-roles-contract.ts'
import { requireSession } from './change-staff.ts'
import { mayAll } from './giving-roles.ts'
import { findManagedSuppliers, loadManagedSuppliers } from './managed-suppliers.ts'
import {
  deleteRole,
  insertRole,
  lockChain,
  type RoleRow,
  readChains,
  readOwnRoles,
  updateRole,
} from './staff-role-store.ts'

/** More would be a list that nobody reads. */
const maxRoles = 50

/** What the caller manages of their chains, and what they may do there. */
interface Reach {
  chains: { id: string; agencyId: string }[]
  roles: BranchRole[]
}

export async function findOwnRoles(db: Reader, accountId: string): Promise<OwnRole[]> {
  const reach = await findReach(db, accountId)
  const rows = await readOwnRoles(db, agenciesOf(reach))
  const holders = await findRoleHolders(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toOwnRole(row, reach, heldAt(row, holders)))
}

export async function addRole(
  tx: Tx,
  caller: Caller,
  { supplier_id, ...typed }: BodyOf<typeof calls.addRole>,
  now: Date,
): Promise<OwnRole> {
  requireSession(caller)
  await loadManagedSuppliers(tx, caller.accountId, [supplier_id], 'supplier_id')
  const [branch] = await readChains(tx, [supplier_id])
  if (!branch) throw new Error('a branch that is there has no chain')
  await lockChain(tx, branch.agencyId)
  await loadManagedSuppliers(tx, caller.accountId, [supplier_id], 'supplier_id')
  const others = await readOwnRoles(tx, [branch.agencyId])
  if (others.length >= maxRoles) throw refuse('role-too-many', { values: { most: maxRoles } })
  const role = { id: newId('role'), agencyId: branch.agencyId, ...readRole(typed, others) }
  const reach = await findReach(tx, caller.accountId)
  requireReach(reach, role, [])
  await insertRole(tx, role, now)
  return toOwnRole(role, reach, [])
}

export async function changeRole(
  tx: Tx,
  caller: Caller,
  id: string,
  typed: BodyOf<typeof calls.changeRole>,
): Promise<OwnRole> {
  const { before, reach, held } = await lockRole(tx, caller, id)
  const others = (await readOwnRoles(tx, [before.agencyId])).filter((other) => other.id !== id)
  const role = { ...before, ...readRole(typed, others) }
  requireReach(reach, role, held)
  await updateRole(tx, role)
  return toOwnRole(role, reach, held)
}

export async function removeRole(tx: Tx, caller: Caller, id: string): Promise<OwnRole> {
  const { before, reach, held } = await lockRole(tx, caller, id)
  if (held.length > 0) throw refuse('role-in-use')
  await deleteRole(tx, id)
  return toOwnRole(before, reach, held)
}

/** The role as it is once nobody else can change it or give it to anybody; refuses one that is beyond the caller. */
async function lockRole(tx: Tx, caller: Caller, id: string) {
  requireSession(caller)
  const { agencyId } = await loadRole(tx, await findReach(tx, caller.accountId), id)
  await lockChain(tx, agencyId)
  const reach = await findReach(tx, caller.accountId)
  const before = await loadRole(tx, reach, id)
  const held = heldAt(before, await findRoleHolders(tx, [id]))
  requireReach(reach, before, held)
  return { before, reach, held }
}

async function loadRole(tx: Tx, reach: Reach, id: string): Promise<RoleRow> {
  const [row] = await readOwnRoles(tx, agenciesOf(reach), id)
  if (!row) throw refuse('role-not-found', { field: 'id' })
  return row
}

async function findReach(db: Reader, accountId: string): Promise<Reach> {
  const managed = (await findManagedSuppliers(db, accountId)).map(({ id }) => id)
  const roles = await findRoles(db, accountId)
  return {
    chains: await readChains(db, managed),
    roles: roles.filter(({ supplierId }) => managed.includes(supplierId)),
  }
}

const agenciesOf = ({ chains }: Reach): string[] => [...new Set(chains.map(({ agencyId }) => agencyId))]

const branchesOf = ({ chains }: Reach, role: RoleRow): string[] =>
  chains.filter(({ agencyId }) => agencyId === role.agencyId).map(({ id }) => id)

const heldAt = (role: RoleRow, holders: readonly { roleId: string; supplierId: string }[]): string[] =>
  holders.filter(({ roleId }) => roleId === role.id).map(({ supplierId }) => supplierId)

/**
 * Why the caller may not make, change or remove a role: it has a permission that they have at no branch of the chain, or lack at a
 * branch where somebody has the role; or somebody has it at a branch whose people they do not manage.
 */
function whyBeyond(reach: Reach, role: RoleRow, held: readonly string[]) {
  const branches = branchesOf(reach, role)
  if (held.some((id) => !branches.includes(id))) return 'role-used-elsewhere'
  const mayGive = (permission: Permission) => branches.some((id) => mayAll(reach.roles, id, [permission]))
  const isWithin =
    role.permissions.every(mayGive) && held.every((id) => mayAll(reach.roles, id, role.permissions))
  return isWithin ? undefined : 'role-beyond-own'
}

function requireReach(reach: Reach, role: RoleRow, held: readonly string[]): void {
  const why = whyBeyond(reach, role, held)
  if (why) throw refuse(why, why === 'role-beyond-own' ? { field: 'permissions' } : {})
}

const toOwnRole = (row: RoleRow, reach: Reach, held: readonly string[]): OwnRole => ({
  id: row.id,
  name: row.name,
  permissions: [...row.permissions],
  supplier_ids: branchesOf(reach, row),
  used: held.length > 0,
  changeable: whyBeyond(reach, row, held) === undefined,
})

function readRole(
  typed: { name: string; permissions: readonly Permission[] },
  others: readonly RoleRow[],
): { name: string; permissions: Permission[] } {
  const name = typed.name.trim().replace(/\s+/g, ' ')
  if (!name) throw refuse('role-name-missing')
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw refuse('role-name-taken')
  if (typed.permissions.length === 0) throw refuse('role-empty')
  return { name, permissions: [...new Set(typed.permissions)] }
}
