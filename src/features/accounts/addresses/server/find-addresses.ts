import type { Reader } from '#server/database/database.ts'
import type { Address } from '../address-contract.ts'
import { selectAddresses } from './address-store.ts'

/** Latest first. */
export async function findAddresses(db: Reader, accountId: string): Promise<Address[]> {
  const rows = await selectAddresses(db, accountId)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** One of an account's own; undefined for another's, for one that is gone and for one that never was. */
export async function findAddress(db: Reader, accountId: string, id: string): Promise<Address | undefined> {
  return (await findAddresses(db, accountId)).find((address) => address.id === id)
}
