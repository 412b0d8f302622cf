// Accounts of staff and managers, which another manager creates, renames and closes. Only the owner has the password.
import { randomBytes } from 'node:crypto'
import { forgetFactor } from '#features/accounts/second-factor/server/remove-lost-factor.ts'
import type { Tx } from '#server/database/database.ts'
import { endOtherSessions, type Scope } from '#server/sessions/session-store.ts'
import { expireAccountCodes } from './account-code-store.ts'
import { endAccount, findCredentials, insertAccount, lockAccount, renameAccount } from './account-store.ts'
import { hashPassword } from './passwords.ts'
import { readLogin } from './read-login.ts'
import { expireResets } from './reset-store.ts'

export interface NewStaff {
  scope: Exclude<Scope, 'user'>
  login: string
  firstName: string
  lastName: string
}

/**
 * Returns the account with this number, created if there is none. Its owner sets the password with a code before anybody can sign
 * in.
 */
export async function findOrCreateStaffAccount(
  tx: Tx,
  { login, ...staff }: NewStaff,
  now: Date,
): Promise<{ id: string; created: boolean }> {
  const number = readLogin(login)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const account = {
    ...staff,
    login: number,
    passwordHash,
    profile: {},
    termsAcceptedAt: null,
    awaitsPassword: true,
  }
  const id = await insertAccount(tx, account, now)
  if (id) return { id, created: true }
  const existing = await findCredentials(tx, staff.scope, number)
  if (!existing) throw new Error('an account that is there is not found')
  return { id: existing.id, created: false }
}

/** Locks the account, so that managers change it one at a time, also those of other branches. */
export const lockStaffAccount = (tx: Tx, id: string): Promise<void> => lockAccount(tx, id)

export const renameStaff = (
  tx: Tx,
  id: string,
  { firstName, lastName }: Pick<NewStaff, 'firstName' | 'lastName'>,
): Promise<void> => renameAccount(tx, id, firstName, lastName)

/** Ends every session at once. People who still work elsewhere sign in again there. */
export async function signStaffOut(tx: Tx, id: string, now: Date): Promise<void> {
  await endOtherSessions(tx, id, '', now)
}

/** Closes an account: no session, password, code or key opens it any more. Its past actions stay recorded; its number is free. */
export async function endStaffAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await endAccount(tx, id, await hashPassword(randomBytes(32).toString('base64url')), now)
  await forgetFactor(tx, id)
  await expireResets(tx, id, now)
  await expireAccountCodes(tx, id, now)
  await signStaffOut(tx, id, now)
}
