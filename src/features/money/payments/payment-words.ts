// How an attempt to pay ended badly, in words (specification, point 8).
import type { Language } from '#kernel/refusal.ts'
import { type Said, said } from '#kernel/said.ts'
import type { FinalStatus, TransactionStatus } from '#wire/transaction-status.ts'
import type en from './words/en.json'

type Outcome = Exclude<FinalStatus, 'succeeded'>

const outcomes: Said<Record<Outcome, string>> = said<(typeof en)['outcomes']>('payments/outcomes')

/** Null where nothing went wrong. */
export const outcomeMessage = (status: TransactionStatus, language: Language): string | null =>
  outcomes(language)[status as Outcome] ?? null
