// Decides who may receive marketing, by the shopper's latest consent.
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

/** Returns whether the shopper with this number has agreed to marketing; false for a number without an account. */
export async function mayBeSold(db: Reader, phone: string): Promise<boolean> {
  const accountId = await selectShopperId(db, phone)
  return accountId !== undefined && isConsentGiven(db, accountId)
}

/** Returns every consent of the account, newest first. */
export const listConsents = (db: Reader, accountId: string): Promise<ConsentRow[]> =>
  selectConsents(db, accountId)

/** Stores a consent if it differs from the current one. A no also deletes marketing that is still queued. */
export async function recordConsent(
  tx: Tx,
  accountId: string,
  consent: SaidConsent,
  now: Date,
): Promise<void> {
  const changed = await insertConsent(tx, accountId, consent, now)
  if (changed && !consent.given) await deleteMarketing(tx, accountId)
}
