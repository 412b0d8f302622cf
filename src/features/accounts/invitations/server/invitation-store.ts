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

export async function readInvitationOf(
  db: Reader,
  accountId: string,
): Promise<{ chainId: string | null } | undefined> {
  return db
    .selectFrom('invitations')
    .select('agency_id as chainId')
    .where('used_by', '=', accountId)
    .executeTakeFirst()
}

export async function updateInvitedChain(tx: Tx, accountId: string, chainId: string): Promise<void> {
  await tx.updateTable('invitations').set({ agency_id: chainId }).where('used_by', '=', accountId).execute()
}

export interface SellerInvitation {
  id: string
  note: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  ended_at: Date | null
  /** The name of the chain that was opened by it. */
  chain_name: string | null
  manager_name: string | null
}

/** Returns the invitations of sellers, the latest first. */
export async function readSellerInvitations(db: Reader): Promise<SellerInvitation[]> {
  const { rows } = await sql<SellerInvitation>`
    select i.id, i.note, i.created_at, i.expires_at, i.used_at, i.ended_at, a.name as chain_name,
      trim(m.first_name || ' ' || m.last_name) as manager_name
    from invitations i left join agencies a on a.id = i.agency_id left join accounts m on m.id = i.used_by
    where i.kind = 'seller' order by i.created_at desc, i.id limit 200`.execute(db)
  return rows
}

/** Returns whether there was an unused one to end. */
export async function endInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'seller')
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
