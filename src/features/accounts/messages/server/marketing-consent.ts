// Who may be sent marketing, by the latest that a shopper said of it.
import type { Reader, Tx } from '#server/database/database.ts'
import {
  type ConsentRow,
  insertConsent,
  isConsentGiven,
  type SaidConsent,
  selectConsents,
  selectShopperId,
} from './marketing-consent-store.ts'
import { deleteMarketing } from './message-store.ts'

export type { ConsentWay } from './marketing-consent-store.ts'

export const hasAgreed = (db: Reader, accountId: string): Promise<boolean> => isConsentGiven(db, accountId)

/** Whether the shopper with this number has agreed; false for a number without an account. */
export async function mayBeSold(db: Reader, phone: string): Promise<boolean> {
  const accountId = await selectShopperId(db, phone)
  return accountId !== undefined && isConsentGiven(db, accountId)
}

/** All that was ever said, latest first. */
export const listConsents = (db: Reader, accountId: string): Promise<ConsentRow[]> =>
  selectConsents(db, accountId)

/** The same said again is no news. After a no, what was still to be sent is not. */
export async function recordConsent(
  tx: Tx,
  accountId: string,
  consent: SaidConsent,
  now: Date,
): Promise<void> {
  const changed = await insertConsent(tx, accountId, consent, now)
  if (changed && !consent.given) await deleteMarketing(tx, accountId)
}
