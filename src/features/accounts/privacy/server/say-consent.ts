// A shopper says whether they want to be told of specials: kept with when, to which words and where.
import { dropMarketing } from '#features/accounts/messages/server/drop-marketing.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { wordingNow } from '../marketing-wording.ts'
import { type ConsentWay, insertConsent } from './consent-store.ts'

/** Nothing is kept where nothing was said, or the same again. After a no, what was still to be sent is not. */
export async function sayConsent(
  tx: Tx,
  accountId: string,
  said: { given: boolean | undefined; way: ConsentWay; language: Language },
  now: Date,
): Promise<void> {
  const { given, way, language } = said
  if (given === undefined) return
  const consent = { given, way, language, wording: wordingNow }
  const changed = await insertConsent(tx, accountId, consent, now)
  if (changed && !given) await dropMarketing(tx, accountId)
}
