// Accounts of staff and managers as another manager makes, renames and ends them. Nobody but their owner knows a password.
import { randomBytes } from 'node:crypto'
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

/** The account of this number, made where there is none: it opens with the password that its owner sets by a code. */
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

/** One manager at a time, also of other branches. */
export const lockStaffAccount = (tx: Tx, id: string): Promise<void> => lockAccount(tx, id)

export const renameStaff = (
  tx: Tx,
  id: string,
  { firstName, lastName }: Pick<NewStaff, 'firstName' | 'lastName'>,
): Promise<void> => renameAccount(tx, id, firstName, lastName)

/** Ends every session at once. Also where they go on working elsewhere: they sign in again there. */
export async function signStaffOut(tx: Tx, id: string, now: Date): Promise<void> {
  await endOtherSessions(tx, id, '', now)
}

/** Nothing opens it any more: no session, password, code or key. What they did stays theirs; the number is free again. */
export async function endStaffAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await endAccount(tx, id, await hashPassword(randomBytes(32).toString('base64url')), now)
  await expireResets(tx, id, now)
  await expireAccountCodes(tx, id, now)
  await signStaffOut(tx, id, now)
}
