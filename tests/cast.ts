// The people of the tests: Thandi shops, Sipho packs. Their accounts and sessions are inserted straight into the database.
import { newId } from '#kernel/ids.ts'
import type { Reader } from '#server/database/database.ts'
import { openSession, type Scope } from '#server/sessions/session-store.ts'
import { provenFactor } from './proven-factor.ts'

export interface Person {
  id: string
  name: string
  token: string
  /** What a call of theirs carries. */
  headers: { authorization: string }
}

let displayName = 0

/** Creates a person with an account and an open session; a manager's has proven a second factor for good. */
export async function join(db: Reader, scope: Scope, name: string, now = new Date()): Promise<Person> {
  displayName += 1
  const id = newId('account')
  await db
    .insertInto('accounts')
    .values({
      id,
      scope,
      login: `+27${String(600_000_000 + (process.pid % 10_000) * 10_000 + displayName)}`,
      password_hash: 'not a hash: signs in by its session',
      first_name: name,
      last_name: 'Example',
      created_at: now,
    })
    .execute()
  const { token } = await openSession(db, { id, scope }, 'test', now)
  if (scope === 'manager') await provenFactor(db, id)
  return { id, name, token, headers: { authorization: `Bearer ${token}` } }
}

export const shopper = (db: Reader, name = 'Thandi', now?: Date): Promise<Person> =>
  join(db, 'user', name, now)

/** Creates a member of staff for these branches. */
export const staff = (
  db: Reader,
  supplierIds: readonly string[],
  name = 'Sipho',
  now?: Date,
): Promise<Person> => joinBranches(db, 'staff', supplierIds, name, now)

/** Creates a manager of these branches, whose session has proven a second factor. */
export const manager = (
  db: Reader,
  supplierIds: readonly string[],
  name = 'Nandi',
  now?: Date,
): Promise<Person> => joinBranches(db, 'manager', supplierIds, name, now)

async function joinBranches(
  db: Reader,
  scope: Scope,
  supplierIds: readonly string[],
  name: string,
  now?: Date,
): Promise<Person> {
  const person = await join(db, scope, name, now)
  await db
    .insertInto('account_suppliers')
    .values(supplierIds.map((supplier_id) => ({ account_id: person.id, supplier_id })))
    .execute()
  return person
}
