// Records whether a shopper wants marketing, with time, version of the text and place.
import { type ConsentWay, recordConsent } from '#features/accounts/messages/server/marketing-consent.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { currentWording } from '../marketing-wording.ts'

/** Stores a consent in the current wording; does nothing if none was given or it equals the current one. */
export async function recordConsentChange(
  tx: Tx,
  accountId: string,
  decision: { given: boolean | undefined; way: ConsentWay; language: Language },
  now: Date,
): Promise<void> {
  const { given, way, language } = decision
  if (given === undefined) return
  await recordConsent(tx, accountId, { given, way, language, wording: currentWording }, now)
}
