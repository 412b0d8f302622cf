// Whether somebody has agreed to be told of specials, and all they ever said of it.
import type { Reader } from '#server/database/database.ts'
import { wordsOf } from '../marketing-wording.ts'
import type { Consent } from '../privacy-contract.ts'
import { isConsentGiven, selectConsents, selectShopperId } from './consent-store.ts'

export const hasAgreed = (db: Reader, accountId: string): Promise<boolean> => isConsentGiven(db, accountId)

/** Whether whoever shops with this number has agreed; nobody else has. */
export async function mayBeSold(db: Reader, phone: string): Promise<boolean> {
  const accountId = await selectShopperId(db, phone)
  return accountId !== undefined && isConsentGiven(db, accountId)
}

/** Latest first. */
export async function findConsents(db: Reader, accountId: string): Promise<Consent[]> {
  const rows = await selectConsents(db, accountId)
  return rows.map(({ at, given, way, wording, language }) => ({
    at: at.toISOString(),
    given,
    way,
    wording,
    language,
    words: wordsOf(wording, language),
  }))
}
