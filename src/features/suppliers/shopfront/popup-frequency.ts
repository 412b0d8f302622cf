// Chooses which pop-up a visitor is shown, if any: each at most once in its hours, and one per visit.

export interface Popup {
  id: string
  every_hours: number
}

/** When each pop-up was last shown in this browser, in milliseconds since 1970. */
export type PopupsSeen = Record<string, number>

const hourMs = 60 * 60 * 1000
/** As long as the longest cap: what is older decides nothing. */
const maxCapMs = 8760 * hourMs

/** Returns the first pop-up that may be shown now. A clock that was set back does not show one again. */
export function choosePopup<P extends Popup>(
  popups: readonly P[],
  seen: PopupsSeen,
  now: Date,
): P | undefined {
  return popups.find(({ id, every_hours }) => {
    const shownAt = Object.hasOwn(seen, id) ? seen[id] : undefined
    return shownAt === undefined || Math.abs(now.getTime() - shownAt) >= every_hours * hourMs
  })
}

/** Returns the record after showing a pop-up, without entries older than the longest cap. */
export function recordShown(seen: PopupsSeen, id: string, now: Date): PopupsSeen {
  const recent = Object.entries(seen).filter(([, at]) => Math.abs(now.getTime() - at) < maxCapMs)
  return { ...Object.fromEntries(recent.slice(-99)), [id]: now.getTime() }
}

/** Parses the stored record; anything malformed is dropped. */
export function parseSeen(stored: unknown): PopupsSeen {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}
