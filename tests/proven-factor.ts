// Gives an account a second factor and marks its sessions as having proven it, as if a code had just been typed, for tests of
// other things. Tests of the second factor itself set it up by its calls.
import type { Reader } from '#server/database/database.ts'

/** Nothing decrypts to this: such a factor cannot be proven by a code. */
const unreadable = Buffer.from('no secret')
const always = new Date('9999-01-01T00:00:00Z')

/** Lets every open session of the account change bank details, keys and people. */
export async function provenFactor(db: Reader, accountId: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: unreadable, started_at: new Date(0), confirmed_at: new Date(0) })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  await db
    .updateTable('sessions')
    .set({ second_factor_until: always })
    .where('account_id', '=', accountId)
    .execute()
}
