// SQL on the second factors, and on which session has proven one.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { workplacesOf } from '#server/sessions/supplier-scope.ts'

const columns = [
  'secret',
  'confirmed_at as confirmedAt',
  'last_step as lastStep',
  'recovery_hashes as recoveryHashes',
] as const

export interface FactorRow {
  /** Encrypted. */
  secret: Buffer
  confirmedAt: Date | null
  lastStep: number
  recoveryHashes: string[]
}

export async function findFactor(db: Reader, accountId: string): Promise<FactorRow | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && { ...row, lastStep: Number(row.lastStep) }
}

/** Locks it until the transaction ends, so that of two requests with one code only the first finds it unused. */
export async function lockFactor(tx: Tx, accountId: string): Promise<FactorRow | undefined> {
  const row = await tx
    .selectFrom('second_factors')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, lastStep: Number(row.lastStep) }
}

/** Stores a secret that is yet to be confirmed; returns false if a confirmed one is there. */
export async function startFactor(
  db: Reader,
  accountId: string,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, started_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmFactor(
  tx: Tx,
  accountId: string,
  { lastStep, recoveryHashes }: Pick<FactorRow, 'lastStep' | 'recoveryHashes'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: lastStep, recovery_hashes: recoveryHashes })
    .where('account_id', '=', accountId)
    .execute()
}

export async function setFactor(
  tx: Tx,
  accountId: string,
  { lastStep, recoveryHashes }: Pick<FactorRow, 'lastStep' | 'recoveryHashes'>,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ last_step: lastStep, recovery_hashes: recoveryHashes })
    .where('account_id', '=', accountId)
    .execute()
}

/** Deletes it, and what sessions have proven with it. Returns false if there was none. */
export async function deleteFactor(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  await tx
    .updateTable('sessions')
    .set({ second_factor_until: null })
    .where('account_id', '=', accountId)
    .where('second_factor_until', 'is not', null)
    .execute()
  return row !== undefined
}

/** Returns the accounts with this number that have a second factor, and the branches that each works for. */
export async function findFactorsOf(
  db: Reader,
  login: string,
): Promise<{ accountId: string; supplierIds: string[] }[]> {
  const rows = await db
    .selectFrom('second_factors')
    .innerJoin('accounts', 'accounts.id', 'second_factors.account_id')
    .select([
      'accounts.id as accountId',
      sql<string[]>`array ${workplacesOf(sql.ref('accounts.id'))}`.as('places'),
    ])
    .where('accounts.login', '=', login)
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ accountId, places }) => ({ accountId, supplierIds: places.toSorted() }))
}
