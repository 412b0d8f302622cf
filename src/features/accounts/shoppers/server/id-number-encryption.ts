// Stores an ID number encrypted and bound to its account, so that neither a copy of the database nor a row moved to another
// account reveals it (docs/decisions/0014). Only its owner's export needs the whole number.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { secretsOf } from '#server/shop-secrets.ts'

const mark = 'sealed:'
const about = (accountId: string): string => `the ID number of ${accountId}`

type Keyed = Pick<Settings, 'env' | 'dataFolder' | 'secretKeys'>

/** Returns the two columns of an account that store the ID number: encrypted, and its last four digits. */
export const encryptIdNumber = (settings: Keyed, accountId: string, number: string | undefined) => ({
  id_number: number ? mark + secretsOf(settings).encrypt(number, about(accountId)).toString('base64') : null,
  id_number_ends: number?.slice(-4) ?? null,
})

/** Returns the whole ID number, for its owner only. */
export function decryptIdNumber(settings: Keyed, accountId: string, encrypted: string | null): string | null {
  if (!encrypted?.startsWith(mark)) return encrypted
  return secretsOf(settings).decrypt(Buffer.from(encrypted.slice(mark.length), 'base64'), about(accountId))
}

/** Returns the masked number with its last four digits, as an account shows it. */
export const maskIdNumber = (ends: string | null): string | null => (ends ? `*********${ends}` : null)

/** Encrypts the ID numbers that are still stored in plain text. */
export async function encryptPlainIdNumbers(db: Reader, settings: Keyed): Promise<void> {
  const { rows } = await sql<{ id: string; id_number: string }>`
    select id, id_number from accounts
    where id_number is not null and not starts_with(id_number, ${mark}) for update skip locked`.execute(db)
  for (const { id, id_number } of rows)
    await db
      .updateTable('accounts')
      .set(encryptIdNumber(settings, id, id_number))
      .where('id', '=', id)
      .execute()
}
