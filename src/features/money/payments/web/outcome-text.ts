// How an attempt to pay ended badly, as its shopper reads it: what it means for their money. The wire keeps the specified texts.
import type { Translate, WordKey } from '#web/words.ts'
import type { Transaction } from '../payment-contract.ts'

/** Null where nothing went wrong. */
export const outcomeText = (t: Translate, { message, status }: Transaction): string | null =>
  message && t(`payments.ended_${status}` as WordKey)
