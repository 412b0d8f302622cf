// A shopper says whether they want to be told of specials: kept with when, to which words and where.
import { type ConsentWay, recordConsent } from '#features/accounts/messages/server/marketing-consent.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { currentWording } from '../marketing-wording.ts'

/** Nothing is kept where nothing was said, or the same again. */
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
