// The operator's invitations of new sellers.
import { randomBytes } from 'node:crypto'
import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import { newId } from '#kernel/ids.ts'
import { pageTo } from '#paths'
import type { Reader, Tx } from '#server/database/database.ts'
import { countAttempt, days } from '#server/rate-limits.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import type { Invitation } from '../invitation-contract.ts'
import { refuse } from '../invitation-refusals.ts'
import { hashInvitationCode, writeInvitationCode } from './invitation-code.ts'
import { endInvitation, insertInvitation, readSellerInvitations } from './invitation-store.ts'
import { invitationLifeMs } from './print-setup-code.ts'

const invitedADay = 100

export async function requireOperator(db: Reader, accountId: string): Promise<void> {
  if (!(await isOperator(db, accountId))) throw refuse('invitations-of-operator')
}

export async function listInvitations(db: Reader, accountId: string, now: Date): Promise<Invitation[]> {
  await requireOperator(db, accountId)
  return (await readSellerInvitations(db)).map((row) => ({
    id: row.id,
    note: row.note,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.used_at ? 'used' : row.ended_at ? 'ended' : row.expires_at <= now ? 'expired' : 'open',
    chain_name: row.chain_name,
    manager_name: row.manager_name,
  }))
}

/** Returns the path of the link, which is shown this once. Refuses a call by API key: a key must not outlive itself in an account. */
export async function inviteSeller(
  tx: Tx,
  caller: Caller,
  note: string,
  now: Date,
): Promise<{ id: string; path: string }> {
  if (!caller.sessionId) throw refuse('invitations-of-operator')
  await requireOperator(tx, caller.accountId)
  await countAttempt(tx, [{ key: `invited ${caller.accountId}`, max: invitedADay, windowMs: days }], now)
  const code = writeInvitationCode(randomBytes(16))
  const id = newId('invitation')
  await insertInvitation(tx, {
    id,
    codeHash: hashInvitationCode(code) ?? '',
    kind: 'seller',
    note: note.trim(),
    madeBy: caller.accountId,
    now,
    expiresAt: new Date(now.getTime() + invitationLifeMs),
  })
  return { id, path: `${pageTo('counterOpening')}#${code}` }
}

export async function endSellerInvitation(tx: Tx, accountId: string, id: string, now: Date): Promise<void> {
  await requireOperator(tx, accountId)
  if (!(await endInvitation(tx, id, now))) throw refuse('invitation-not-found')
}
