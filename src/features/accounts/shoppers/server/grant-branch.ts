// Grants a manager one more branch, from the console.
import type { Reader } from '#server/database/database.ts'
import { grantSuppliers } from '#server/sessions/supplier-scope.ts'
import { findCredentials } from './account-store.ts'
import { readLogin } from './read-login.ts'

/** Returns false if no manager has this number; refuses an invalid number. */
export async function grantBranch(db: Reader, login: string, supplierId: string): Promise<boolean> {
  const manager = await findCredentials(db, 'manager', readLogin(login))
  if (!manager) return false
  await grantSuppliers(db, manager.id, [supplierId])
  return true
}
