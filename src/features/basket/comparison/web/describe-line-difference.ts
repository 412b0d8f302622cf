// What a line of the basket costs more or less at one shop than at another, in words.
import { formatRand } from '#kernel/money.ts'
import type { Translate } from '#web/words.ts'
import type { ComparedItem } from '../comparison-contract.ts'

export function describeLineDifference(
  t: Translate,
  here: ComparedItem,
  there: ComparedItem | undefined,
): string {
  if (here.total_in_cents === null || !there) return ''
  if (there.total_in_cents === null) return t('comparison.only_here')
  const more = here.total_in_cents - there.total_in_cents
  if (more === 0) return t('comparison.same')
  return t(more > 0 ? 'comparison.more' : 'comparison.less', { amount: formatRand(Math.abs(more)) })
}
