// An ID number as it is kept: sealed, bound to its account, so that neither a copy of the database nor a row moved to another
// account tells it (docs/decisions/0014). Nothing of the shop needs it whole but its owner's own export.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { secretsOf } from '#server/shop-secrets.ts'

const mark = 'sealed:'
const about = (accountId: string): string => `the ID number of ${accountId}`

type Keyed = Pick<Settings, 'env' | 'dataFolder' | 'secretKeys'>

/** What the columns of an account hold of it. */
export const encryptIdNumber = (settings: Keyed, accountId: string, number: string | undefined) => ({
  id_number: number ? mark + secretsOf(settings).encrypt(number, about(accountId)).toString('base64') : null,
  id_number_ends: number?.slice(-4) ?? null,
})

/** For whoever it belongs to, and nobody else. */
export function decryptIdNumber(settings: Keyed, accountId: string, encrypted: string | null): string | null {
  if (!encrypted?.startsWith(mark)) return encrypted
  return secretsOf(settings).decrypt(Buffer.from(encrypted.slice(mark.length), 'base64'), about(accountId))
}

/** As an account shows it: the last four digits. */
export const maskIdNumber = (ends: string | null): string | null => (ends ? `*********${ends}` : null)

/** Numbers of before they were sealed. */
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
