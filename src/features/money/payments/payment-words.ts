// Messages about attempts to pay that did not succeed [spec 8].

import { type Phrases, phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type { FinalStatus, TransactionStatus } from '#wire/transaction-status.ts'
import type en from './words/en.json'

type Outcome = Exclude<FinalStatus, 'succeeded'>

const outcomes: Phrases<Record<Outcome, string>> = phrasesOf<(typeof en)['outcomes']>('payments/outcomes')

/** Returns the message, or null if nothing went wrong. */
export const outcomeMessage = (status: TransactionStatus, language: Language): string | null =>
  outcomes(language)[status as Outcome] ?? null
