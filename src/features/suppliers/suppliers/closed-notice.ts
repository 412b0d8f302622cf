// The notice of a closed branch is shown at most once a day for each branch [spec 4]. The day is
// Johannesburg's, as everything in the shop.
import { type Day, dayOf, isDay } from '#kernel/time.ts'

/** The day each branch's notice was last shown. */
export type NoticesShown = Record<string, Day>

/** Whatever storage held: only what can be one is one, and what is not of today is forgotten. */
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
