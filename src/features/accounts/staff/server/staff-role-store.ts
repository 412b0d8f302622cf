// SQL of the roles that chains make for themselves (branch_roles); who has one is in `#server/sessions/supplier-scope.ts`.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { knownPermissions } from '#server/sessions/supplier-scope.ts'
import type { Permission } from '#wire/permissions.ts'

export interface RoleRow {
  id: string
  agencyId: string
  name: string
  permissions: Permission[]
}

/** Returns the chain of each of these branches. */
export async function readChains(
  db: Reader,
  supplierIds: readonly string[],
): Promise<{ id: string; agencyId: string }[]> {
  if (supplierIds.length === 0) return []
  return db
    .selectFrom('suppliers')
    .select(['id', 'agency_id as agencyId'])
    .where('id', 'in', supplierIds)
    .orderBy('id')
    .execute()
}

/** Returns the own roles of these chains, by name; only the role with `id`, if given. */
export async function readOwnRoles(
  db: Reader,
  agencyIds: readonly string[],
  id: string | null = null,
): Promise<RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'permissions'> & { permissions: string[] }>`
    select id, agency_id as "agencyId", name, permissions from branch_roles
    where agency_id = any(${agencyIds}) and (${id}::text is null or id = ${id}) order by lower(name), id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, permissions: knownPermissions(row.permissions) }))
}

/**
 * Locks all branches of a chain until the transaction ends. Somebody is given a role under the lock of the branch: nobody gets one
 * that is being changed or removed.
 */
export async function lockChain(tx: Tx, agencyId: string): Promise<void> {
  await sql`select 1 from suppliers where agency_id = ${agencyId} order by id for no key update`.execute(tx)
}

export async function insertRole(
  tx: Tx,
  { id, agencyId, name, permissions }: RoleRow,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('branch_roles')
    .values({ id, agency_id: agencyId, name, permissions, created_at: now })
    .execute()
}

export async function updateRole(tx: Tx, { id, name, permissions }: RoleRow): Promise<void> {
  await tx.updateTable('branch_roles').set({ name, permissions }).where('id', '=', id).execute()
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('branch_roles').where('id', '=', id).execute()
}
