import type { Tx } from '#server/database/database.ts'
import type { Account } from '../account-contract.ts'
import { changeAccount } from './account-store.ts'
import { loadAccount } from './find-account.ts'

/** As many as the profile may name (account-contract.ts). */
const maxFavoured = 50

/** Moves generation 1's favoured suppliers to `favoured_new_suppliers`, without duplicates; a second call changes nothing. */
export async function moveFavouredSuppliers(tx: Tx, accountId: string): Promise<Account> {
  const account = await loadAccount(tx, accountId)
  const { favoured_suppliers: before, favoured_new_suppliers: newer } = account.profile
  if (before.length === 0) return account
  const favoured = [...new Set([...newer, ...before])].slice(0, maxFavoured)
  await changeAccount(tx, accountId, {}, { favoured_suppliers: [], favoured_new_suppliers: favoured })
  return loadAccount(tx, accountId)
}
