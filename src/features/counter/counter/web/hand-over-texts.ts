// What is wrong with what was typed for handing over, in words.
import { formatRand } from '#kernel/money.ts'
import type { Translate } from '#web/words.ts'
import type { HandOverErrors } from '../read-hand-over.ts'

/** Returns the text for each field of the form. */
export function handOverTexts(
  t: Translate,
  { cash_payable_in_cents: due }: { cash_payable_in_cents: number },
  { code, cash, age }: HandOverErrors,
): { [Field in keyof HandOverErrors]: string } {
  return {
    ...(code && { code: t('counter.required') }),
    ...(cash && {
      cash:
        cash === 'wrong'
          ? t('counter.wrongNumbers')
          : t('counter.cashTooLittle', { amount: formatRand(due) }),
    }),
    ...(age && { age: t('counter.required') }),
  }
}
