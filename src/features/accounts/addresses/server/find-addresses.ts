import type { Reader } from '#server/database/database.ts'
import type { Address } from '../address-contract.ts'
import { selectAddresses } from './address-store.ts'

/** Returns the account's addresses, newest first. */
export async function findAddresses(db: Reader, accountId: string): Promise<Address[]> {
  const rows = await selectAddresses(db, accountId)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Returns one of the account's addresses; undefined if it belongs to another account, was deleted or never existed. */
export async function findAddress(db: Reader, accountId: string, id: string): Promise<Address | undefined> {
  return (await findAddresses(db, accountId)).find((address) => address.id === id)
}
