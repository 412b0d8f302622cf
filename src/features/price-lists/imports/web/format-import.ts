// Formats numbers, instants and failures for the import pages.
import type { Language } from '#kernel/refusal.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { Translate } from '#web/words.ts'

/** Formats a count as '12 345', with no-break spaces. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Formats an instant as '14 Mar 2026, 10:05'. */
export function formatMoment(instant: string, language: Language): string {
  const moment = new Date(instant)
  return `${formatDay(moment, language)}, ${formatTime(moment)}`
}

/** Formats when a list was sent, and by whom if that is known. */
export function formatSent(
  { created_at, sent_by }: { created_at: string; sent_by: string | null },
  t: Translate,
  language: Language,
): string {
  const when = formatMoment(created_at, language)
  return sent_by ? t('imports.sent_by', { when, who: sent_by }) : t('imports.sent_at', { when })
}

/** Returns the text of a failed call: its own messages if it has any. */
export function formatFailure(failure: unknown, t: Translate): string {
  if (!(failure instanceof ApiFailure)) return t('kit.error_text')
  if (failure.http === 0) return t('imports.no_connection')
  return failure.messages.map(({ text }) => text).join(' ') || t('kit.error_text')
}
