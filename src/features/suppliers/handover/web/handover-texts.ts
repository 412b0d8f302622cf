// Texts for fees and next times.
import type { Language } from '#kernel/languages.ts'
import { formatRand } from '#kernel/money.ts'
import { addDays, dayOf, formatDayShort, formatTime } from '#kernel/time.ts'
import type { Translate } from '#web/words.ts'
import type { NextTime } from '../handover-contract.ts'

/** Returns "R 45", or "R 45.50" where there are cents: the row has little room. */
export const formatFeeShort = (t: Translate, cents: number): string =>
  cents === 0 ? t('handover.no_fee') : formatRand(cents).replace(/\.00$/, '')

/** Returns "today 16:00", "tomorrow 16:00" or "05 Mar 16:00", which it also returns while `now` is undefined. */
export function formatNextTime(
  t: Translate,
  { starts_at }: Pick<NextTime, 'starts_at'>,
  now: Date | undefined,
  language: Language,
): string {
  const start = new Date(starts_at)
  const [day, today, time] = [dayOf(start), now && dayOf(now), formatTime(start)]
  if (day === today) return t('handover.today', { time })
  if (today && day === addDays(today, 1)) return t('handover.tomorrow', { time })
  return t('handover.on_day', { day: formatDayShort(start, language), time })
}
