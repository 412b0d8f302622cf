// The texts of a session: its device and its times.
import type { Language } from '#kernel/languages.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import type { Translate } from '#web/words.ts'
import type { Session } from '../session-contract.ts'

export function describeDevice(
  t: Translate,
  { browser, system }: Pick<Session, 'browser' | 'system'>,
): string {
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.device_unknown')
}

export const formatMoment = (instant: string, language: Language): string =>
  `${formatDay(new Date(instant), language)}, ${formatTime(new Date(instant))}`
