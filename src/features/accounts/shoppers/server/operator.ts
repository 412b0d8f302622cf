// The operator of a deployment: a manager who may also change what every chain shows [ruling 14].
import type { Reader, Tx } from '#server/database/database.ts'
import { readLogin } from './read-login.ts'

export async function isOperator(db: Reader, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('operator')
    .where('id', '=', accountId)
    .where('scope', '=', 'manager')
    .executeTakeFirst()
  return row?.operator ?? false
}

/** Returns the account id of the operator with this number. */
export async function findOperator(db: Reader, login: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('scope', '=', 'manager')
    .where('operator', '=', true)
    .where('login', '=', readLogin(login))
    .executeTakeFirst()
  return row?.id
}

/** Makes the manager with this number an operator; returns false if there is none. */
export async function appointOperator(tx: Tx, login: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ operator: true })
    .where('scope', '=', 'manager')
    .where('login', '=', readLogin(login))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
