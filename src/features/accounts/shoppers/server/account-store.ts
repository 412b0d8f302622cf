// The only SQL on accounts. The id of an account to read comes from the session, never from a request.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { workplacesOf } from '#server/sessions/supplier-scope.ts'
import type { Account } from '../account-contract.ts'

/**
 * The content of the profile column: only fields that were ever set. Terms are stored as a date, consents as rows of their own.
 */
export type StoredProfile = Partial<Omit<Account['profile'], 'terms' | 'sms_marketing'>>

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

export async function loadCredentials(
  db: Reader,
  id: string,
): Promise<Credentials & { login: string; awaitsPassword: boolean }> {
  return db
    .selectFrom('accounts')
    .select(['id', 'login', 'password_hash as passwordHash', 'awaits_password as awaitsPassword'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns the account that a message to this login is for, and the language of its profile. */
export async function findRecipient(
  db: Reader,
  scope: Scope,
  login: string,
): Promise<{ id: string; language: Language | undefined } | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'profile'])
    .where('scope', '=', scope)
    .where('login', '=', login)
    .executeTakeFirst()
  return row && { id: row.id, language: (row.profile as StoredProfile).language }
}

export interface NewAccount {
  scope: Scope
  login: string
  passwordHash: string
  firstName: string
  lastName: string
  profile: StoredProfile
  termsAcceptedAt: Date | null
  operator?: boolean | undefined
  /** Its owner has not set a password yet. */
  awaitsPassword?: boolean
}

/** Inserts an account and returns its id; undefined if the number already has one. Of two requests at once, one creates it. */
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
      operator: account.operator ?? false,
      awaits_password: account.awaitsPassword ?? false,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'login']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns how many demo accounts there are; everybody knows their passwords. */
export async function countDemoPeople(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface AccountChanges {
  first_name?: string
  last_name?: string
  id_number?: string | null
  id_number_ends?: string | null
  business_address_1?: string | null
}

/** Updates the given fields; the profile is merged key by key. */
export async function changeAccount(
  db: Reader,
  id: string,
  changes: AccountChanges,
  profile: StoredProfile,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...changes, profile: sql`profile || ${JSON.stringify(profile)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

/** Changes the password; returns false if it was changed since `expectedHash` was read. */
export async function changePassword(
  db: Reader,
  id: string,
  expectedHash: string,
  newHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ password_hash: newHash, awaits_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', expectedHash)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Changes the number. Returns 'taken' if another account of this scope has it, 'not' if number or password changed since they
 * were read.
 */
export async function changeLogin(
  tx: Tx,
  id: string,
  { expectedHash, from, to }: { expectedHash: string; from: string; to: string },
): Promise<'changed' | 'taken' | 'not'> {
  try {
    const changed = await tx
      .updateTable('accounts')
      .set({ login: to })
      .where('id', '=', id)
      .where('login', '=', from)
      .where('password_hash', '=', expectedHash)
      .returning('id')
      .executeTakeFirst()
    return changed ? 'changed' : 'not'
  } catch (error) {
    // The transaction is over with it: whoever asks can only refuse.
    if ((error as { constraint?: string }).constraint === 'accounts_scope_login_key') return 'taken'
    throw error
  }
}

/** Returns whether the password is still the one read, and locks it until the transaction ends. */
export async function lockUnchangedPassword(tx: Tx, id: string, expectedHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', expectedHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the account with this login and locks it against deletion until the transaction ends. */
export async function lockAccountOf(tx: Tx, scope: Scope, login: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('scope', '=', scope)
    .where('login', '=', login)
    .forShare()
    .executeTakeFirst()
  return row?.id
}

/** Sets the password unconditionally, for an owner who has proven their identity. */
export async function setPassword(db: Reader, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, awaits_password: false })
    .where('id', '=', id)
    .execute()
}

/** Sets whether the shopper with this number is a beta tester; returns the account's id. */
export async function setTesterRow(db: Reader, login: string, on: boolean): Promise<string | undefined> {
  const row = await db
    .updateTable('accounts')
    .set({ beta_tester: on })
    .where('scope', '=', 'user')
    .where('login', '=', login)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores which manager was shown the code for the first password; null once a code by SMS has proven the phone. */
export async function setVouchedBy(db: Reader, id: string, managerId: string | null): Promise<void> {
  await db.updateTable('accounts').set({ vouched_by: managerId }).where('id', '=', id).execute()
}

/** Locks the account against other changes until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from accounts where id = ${id} for no key update`.execute(tx)
}

export async function renameAccount(
  db: Reader,
  id: string,
  firstName: string,
  lastName: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', id)
    .execute()
}

/** Closes a staff account: frees its number and revokes its API keys. */
export async function endAccount(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ login: `ended ${id}`, password_hash: passwordHash, ended_at: now, operator: false })
    .where('id', '=', id)
    .where('scope', '<>', 'user')
    .execute()
  await tx
    .updateTable('manager_keys')
    .set({ revoked_at: now })
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function findAccountRow(db: Reader, id: string) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'scope',
      'login',
      'first_name',
      'last_name',
      'profile',
      'id_number_ends',
      'business_address_1',
      'demo',
      'awaits_password',
      'beta_tester',
      'terms_accepted_at',
      sql<string[]>`array ${workplacesOf(sql.ref('accounts.id'))}`.as('supplier_ids'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
