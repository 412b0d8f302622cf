// Removes a second factor without a code: when the account is closed, and by the operator's command for somebody who has lost the
// phone and the recovery codes.
import type { Tx } from '#server/database/database.ts'
import { writeConsoleAuditEntry } from '#server/http/audit-log.ts'
import { endOtherSessions } from '#server/sessions/session-store.ts'
import { deleteFactor, findFactorsOf } from './second-factor-store.ts'

/** Forgets the second factor of an account that is closed. */
export const forgetFactor = async (tx: Tx, accountId: string): Promise<void> => {
  await deleteFactor(tx, accountId)
}

/**
 * Removes the second factors of the accounts of staff and managers with this number (E.164), and ends their sessions: whoever has
 * the phone may have one. Returns how many had one. The audit log says so.
 */
export async function removeLostFactor(tx: Tx, login: string, now: Date): Promise<number> {
  const accounts = await findFactorsOf(tx, login)
  for (const { accountId, supplierIds } of accounts) {
    await deleteFactor(tx, accountId)
    await endOtherSessions(tx, accountId, '', now)
    await writeConsoleAuditEntry(tx, {
      accountId,
      did: 'removeLostFactor',
      supplierIds,
      subjectId: accountId,
      subject: '',
      now,
    })
  }
  return accounts.length
}
