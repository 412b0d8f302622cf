// The only SQL on accounts. Reading an account takes its id from the session, never from a request.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader } from '#server/database/database.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import type { KeptAccount, KeptProfile } from './account-shape.ts'

export interface Credentials {
  id: string
  passwordHash: string
}

export async function findCredentials(
  db: Reader,
  scope: Scope,
  login: string,
): Promise<Credentials | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash as passwordHash'])
    .where('scope', '=', scope)
    .where('login', '=', login)
    .executeTakeFirst()
}

export async function loadCredentials(db: Reader, id: string): Promise<Credentials & { login: string }> {
  return db
    .selectFrom('accounts')
    .select(['id', 'login', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface NewAccount {
  scope: Scope
  login: string
  passwordHash: string
  firstName: string
  lastName: string
  profile: KeptProfile
  termsAcceptedAt: Date | null
}

/** The new account's id, or undefined when the number has one already: two at once make one. */
export async function insertAccount(db: Reader, account: NewAccount, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({
      id: newId('account'),
      scope: account.scope,
      login: account.login,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      profile: JSON.stringify(account.profile),
      created_at: now,
      terms_accepted_at: account.termsAcceptedAt,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'login']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The suppliers an account works for: the named ones, or every one there is. Answers those it found. */
export async function insertAccountSuppliers(
  db: Reader,
  accountId: string,
  supplierIds?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .insertInto('account_suppliers')
    .columns(['account_id', 'supplier_id'])
    .expression((eb) =>
      eb
        .selectFrom('suppliers')
        .select([eb.val(accountId).as('account_id'), 'id'])
        .$if(supplierIds !== undefined, (query) => query.where('id', 'in', supplierIds ?? [])),
    )
    .returning('supplier_id')
    .execute()
  return rows.map((row) => row.supplier_id)
}

export interface AccountChanges {
  first_name?: string
  last_name?: string
  id_number?: string | null
  business_address_1?: string | null
}

/** Changes what is named; of the profile, key by key. */
export async function changeAccount(
  db: Reader,
  id: string,
  changes: AccountChanges,
  profile: KeptProfile,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...changes, profile: sql`profile || ${JSON.stringify(profile)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

/** Whether it was changed: not when somebody changed it since `seenHash` was read. */
export async function changePassword(
  db: Reader,
  id: string,
  seenHash: string,
  newHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', seenHash)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function findAccountRow(db: Reader, id: string): Promise<KeptAccount | undefined> {
  return db
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'scope',
      'login',
      'first_name',
      'last_name',
      'profile',
      'id_number',
      'business_address_1',
      'demo',
      'beta_tester',
      'terms_accepted_at',
      eb
        .selectFrom('account_suppliers')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['supplier_id']).as('ids'))
        .whereRef('account_suppliers.account_id', '=', 'accounts.id')
        .as('supplier_ids'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
