// The notice of a closed branch is shown at most once a day for each branch [spec 4]. Days are Johannesburg's, as everywhere in
// the shop.
import { type Day, dayOf, isDay } from '#kernel/time.ts'

/** The day on which each branch's notice was last shown. */
export type NoticesShown = Record<string, Day>

/** Parses the stored notices: drops malformed entries and those that are not from today. */
export function parseNotices(stored: unknown, now: Date): NoticesShown {
  if (typeof stored !== 'object' || stored === null) return {}
  const today = dayOf(now)
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, Day] =>
        typeof entry[1] === 'string' && isDay(entry[1]) && entry[1] === today,
    ),
  )
}

export const wasShown = (notices: NoticesShown, supplierId: string, now: Date): boolean =>
  Object.hasOwn(notices, supplierId) && notices[supplierId] === dayOf(now)

export const recordShown = (notices: NoticesShown, supplierId: string, now: Date): NoticesShown => ({
  ...notices,
  [supplierId]: dayOf(now),
})
