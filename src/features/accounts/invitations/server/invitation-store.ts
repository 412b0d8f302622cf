// The only SQL on invitations.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

export type InvitationKind = 'first' | 'seller'

interface NewInvitation {
  id: string
  codeHash: string
  kind: InvitationKind
  note: string
  madeBy: string | null
  now: Date
  expiresAt: Date
}

export async function insertInvitation(db: Reader, invitation: NewInvitation): Promise<void> {
  const { id, codeHash, kind, note, madeBy, now, expiresAt } = invitation
  await db
    .insertInto('invitations')
    .values({
      id,
      code_hash: codeHash,
      kind,
      note,
      made_by: madeBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Returns whether an invitation with this hash could be accepted now. */
export async function isOpenInvitation(db: Reader, codeHash: string, now: Date): Promise<boolean> {
  const row = await openInvitations(db, now).where('code_hash', '=', codeHash).executeTakeFirst()
  return row !== undefined && (row.kind !== 'first' || !(await hasManager(db)))
}

const openInvitations = (db: Reader, now: Date) =>
  db
    .selectFrom('invitations')
    .select(['id', 'kind'])
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)

/** Takes an invitation that is open; of two requests at once, one gets it. */
export async function takeInvitation(
  tx: Tx,
  codeHash: string,
  now: Date,
): Promise<{ id: string; kind: InvitationKind } | undefined> {
  return tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'kind'])
    .executeTakeFirst() as Promise<{ id: string; kind: InvitationKind } | undefined>
}

export async function setInvitedAccount(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.updateTable('invitations').set({ used_by: accountId }).where('id', '=', id).execute()
}

export async function hasManager(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from accounts where scope = 'manager') as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Held until the transaction ends: of two first persons with two codes, one comes first. */
export async function lockFirstPerson(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first person of a shop'))`.execute(tx)
}
