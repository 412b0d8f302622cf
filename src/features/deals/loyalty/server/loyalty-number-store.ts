// All SQL on shoppers' loyalty numbers, except where a cart reads who is a member. They are encrypted under the deployment's key
// (docs/decisions/0014) and bound to their account and chain.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'

/** A number as its owner's export has it; a screen shows only its end. */
export interface StoredNumber {
  agency: { id: string; name: string }
  programme: { id: string; name: string }
  number: string
  createdAt: Date
}

const about = (accountId: string, agencyId: string): string =>
  `the loyalty number of ${accountId} at ${agencyId}`

interface NewNumber {
  accountId: string
  agencyId: string
  programmeId: string
  /** Its digits. */
  number: string
  now: Date
}

/** Saves the number of an account at a chain, in place of the one before. */
export async function saveNumber(
  tx: Tx,
  secrets: Encryption,
  { accountId, agencyId, programmeId, number, now }: NewNumber,
): Promise<void> {
  const changing = {
    programme_id: programmeId,
    number_encrypted: secrets.encrypt(number, about(accountId, agencyId)),
    created_at: now,
  }
  await tx
    .insertInto('loyalty_numbers')
    .values({ account_id: accountId, agency_id: agencyId, ...changing })
    .onConflict((conflict) => conflict.columns(['account_id', 'agency_id']).doUpdateSet(changing))
    .execute()
}

/** Returns the numbers of an account, by the name of the chain. */
export async function findNumbers(
  db: Reader,
  secrets: Encryption,
  accountId: string,
): Promise<StoredNumber[]> {
  const { rows } = await sql<Omit<StoredNumber, 'number'> & { encrypted: Buffer }>`
    select json_build_object('id', a.id, 'name', a.name) as agency,
      json_build_object('id', p.id, 'name', p.name) as programme, n.number_encrypted as encrypted,
      n.created_at as "createdAt"
    from loyalty_numbers n join agencies a on a.id = n.agency_id join loyalty_programmes p on p.id = n.programme_id
    where n.account_id = ${accountId} order by a.name, a.id`.execute(db)
  return rows.map(({ encrypted, ...row }) => ({
    ...row,
    number: secrets.decrypt(encrypted, about(accountId, row.agency.id)),
  }))
}

/** Returns false where there is no number. */
export async function deleteNumber(tx: Tx, accountId: string, agencyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('loyalty_numbers')
    .where('account_id', '=', accountId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
