import type { Reader } from '#server/database/database.ts'
import { findAccountRow } from './account-store.ts'

export interface Registration {
  /** For debtor cards: either of the two is enough [spec 6]. */
  registered: boolean
  /** The last four digits: the whole number is nobody else's to read. */
  idNumberEnds: string | null
  businessAddress: string | null
}

export async function findRegistration(db: Reader, accountId: string): Promise<Registration> {
  const account = await findAccountRow(db, accountId)
  const idNumberEnds = account?.id_number_ends || null
  const businessAddress = account?.business_address_1 || null
  return {
    registered: Boolean(idNumberEnds ?? businessAddress),
    idNumberEnds,
    businessAddress,
  }
}
