// A manager gets one branch more, from the machine the shop runs on.
import type { Reader } from '#server/database/database.ts'
import { grantSuppliers } from '#server/sessions/supplier-scope.ts'
import { findCredentials } from './account-store.ts'
import { readLogin } from './read-login.ts'

/** False where no manager signs in with this number; refuses what is no number. */
export async function grantBranch(db: Reader, login: string, supplierId: string): Promise<boolean> {
  const manager = await findCredentials(db, 'manager', readLogin(login))
  if (!manager) return false
  await grantSuppliers(db, manager.id, [supplierId])
  return true
}
