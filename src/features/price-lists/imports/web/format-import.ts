// Numbers, moments and failures as the import pages say them.
import type { Language } from '#kernel/refusal.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { Translate } from '#web/words.ts'

/** '12 345', with no-break spaces. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** '14 Mar 2026, 10:05'. */
export function formatMoment(instant: string, language: Language): string {
  const moment = new Date(instant)
  return `${formatDay(moment, language)}, ${formatTime(moment)}`
}

/** When a list was sent, and by whom where that is known. */
export function formatSent(
  { created_at, sent_by }: { created_at: string; sent_by: string | null },
  t: Translate,
  language: Language,
): string {
  const when = formatMoment(created_at, language)
  return sent_by ? t('imports.sent_by', { when, who: sent_by }) : t('imports.sent_at', { when })
}

/** What a failed call says, in its own words where it has some. */
export function formatFailure(failure: unknown, t: Translate): string {
  if (!(failure instanceof ApiFailure)) return t('kit.error_text')
  if (failure.http === 0) return t('imports.no_connection')
  return failure.messages.map(({ text }) => text).join(' ') || t('kit.error_text')
}
