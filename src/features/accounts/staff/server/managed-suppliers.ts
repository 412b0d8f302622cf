// The suppliers that an account may manage: a manager changes only those, and others do not exist for them [R8].
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import { refuse } from '../supplier-refusals.ts'

export interface ManagedSupplier {
  id: string
  name: string
  lat: number
  lon: number
}

/** Returns the suppliers that an account works for, by name. */
export async function findManagedSuppliers(db: Reader, accountId: string): Promise<ManagedSupplier[]> {
  return db
    .selectFrom('suppliers')
    .select(['id', 'name', 'lat', 'lon'])
    .where(isOwnSupplier('id', accountId))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns the given suppliers, by name; refuses one that is not this account's as not found. */
export async function loadManagedSuppliers(
  db: Reader,
  accountId: string,
  ids: readonly string[],
  field: string,
): Promise<ManagedSupplier[]> {
  const managed = await findManagedSuppliers(db, accountId)
  if (ids.some((id) => !managed.some((supplier) => supplier.id === id)))
    throw refuse('no-such-supplier', { field })
  return managed.filter(({ id }) => ids.includes(id))
}

/**
 * Returns the branches that a list at the counter is about, of all that the account works for: the one that is asked for, or all.
 * Refuses another's as not found.
 */
export async function findListedBranches(db: Reader, accountId: string, supplierId: string | undefined) {
  const suppliers = (await findManagedSuppliers(db, accountId)).map(({ id, name }) => ({ id, name }))
  const ids = suppliers.map(({ id }) => id).filter((id) => supplierId === undefined || id === supplierId)
  if (supplierId !== undefined && ids.length === 0)
    throw refuse('no-such-supplier', { field: 'query.supplier_id' })
  return { suppliers, ids }
}

/**
 * Locks a branch until the transaction ends, so that two managers who change its terms (hours, slots, tariffs) take turns. Orders
 * do not wait for this lock.
 */
export async function lockManagedSupplier(
  tx: Tx,
  accountId: string,
  id: string,
  field: string,
): Promise<void> {
  await loadManagedSuppliers(tx, accountId, [id], field)
  await sql`select 1 from suppliers where id = ${id} for no key update`.execute(tx)
}
