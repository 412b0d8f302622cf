// What the basket costs more or less at a shop than at the shop it is from, in words: "R 52 cheaper".
import { formatFeeShort } from '#features/suppliers/handover/web/handover-texts.ts'
import type { Translate } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import { differenceInCents } from './basket-difference.ts'
import type { Compared } from './compared.ts'

interface Difference {
  text: string
  kind: 'less' | 'more' | 'same'
}

/** Compared with the best shop where the basket is from several. Undefined where there is nothing to compare. */
export function describeDifference(
  t: Translate,
  entry: CompareEntry,
  { own, best }: Pick<Compared, 'own' | 'best'>,
): Difference | undefined {
  if (entry === own) return { text: t('comparison.own'), kind: 'same' }
  const against = own ?? best
  const cents = against && against !== entry ? differenceInCents(entry, against) : null
  if (cents === null) return undefined
  if (cents === 0) return { text: t('comparison.same_total'), kind: 'same' }
  const amount = formatFeeShort(t, Math.abs(cents))
  return cents < 0
    ? { text: t('comparison.cheaper', { amount }), kind: 'less' }
    : { text: t('comparison.dearer_by', { amount }), kind: 'more' }
}
