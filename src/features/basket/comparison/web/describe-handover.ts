// How and when a compared shop hands the basket over, in words.
import { formatFeeShort, formatNextTime } from '#features/suppliers/handover/web/handover-texts.ts'
import type { Language } from '#kernel/languages.ts'
import type { Translate } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'

export const describeFee = (t: Translate, entry: CompareEntry, deliver: boolean): string =>
  deliver
    ? t('comparison.delivery_fee', { fee: formatFeeShort(t, entry.shipping_cost_in_cents) })
    : t('comparison.collect_free')

export function describeWhen(
  t: Translate,
  { supplier, next_slot: slot }: CompareEntry,
  now: Date | undefined,
  language: Language,
): string {
  if (supplier.closed) return supplier.closed_text || t('comparison.closed')
  return slot ? formatNextTime(t, slot, now, language) : t('handover.no_time')
}
