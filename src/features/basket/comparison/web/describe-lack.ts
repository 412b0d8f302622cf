// What a shop lacks of the basket or has only another brand of, in a few words: "1 item missing, 2 replaced".
import type { Translate } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'

export function describeLack(
  t: Translate,
  { items_short: short, items_stand_in: replaced }: Pick<CompareEntry, 'items_short' | 'items_stand_in'>,
): string {
  const texts = [
    ...(short > 0 ? [t('comparison.missing_count', { count: short })] : []),
    ...(replaced > 0 ? [t('comparison.replaced_count', { count: replaced })] : []),
  ]
  return texts.length > 0 ? texts.join(', ') : t('comparison.everything')
}
