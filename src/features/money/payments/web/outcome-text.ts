// The text that a shopper reads when an attempt to pay did not succeed: what it means for their money. The wire keeps the
// specified texts.
import type { Translate, WordKey } from '#web/words.ts'
import type { Transaction } from '../payment-contract.ts'

/** Returns the text, or null if nothing went wrong. */
export const outcomeText = (t: Translate, { message, status }: Transaction): string | null =>
  message && t(`payments.ended_${status}` as WordKey)
