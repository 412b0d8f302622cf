// Finds every consent of a shopper to marketing, with the text that was shown.
import { listConsents } from '#features/accounts/messages/server/marketing-consent.ts'
import type { Reader } from '#server/database/database.ts'
import { wordingText } from '../marketing-wording.ts'
import type { Consent } from '../privacy-contract.ts'

/** Returns the account's consents, newest first. */
export async function findConsents(db: Reader, accountId: string): Promise<Consent[]> {
  const rows = await listConsents(db, accountId)
  return rows.map(({ at, given, way, wording, language }) => ({
    at: at.toISOString(),
    given,
    way,
    wording,
    language,
    words: wordingText(wording, language),
  }))
}
