// Which pop-up a visitor is shown, if any: each at most once in its hours, and one in a visit.

export interface Popup {
  id: string
  every_hours: number
}

/** When each pop-up was last shown in this browser, in milliseconds since 1970. */
export type PopupsSeen = Record<string, number>

const hourMs = 60 * 60 * 1000
/** As long as the longest cap: what is older decides nothing. */
const longestMs = 8760 * hourMs

/** The first that may be shown now. A clock that was set back does not show one again. */
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

/** What to remember after showing one; forgets what no cap reaches back to. */
export function rememberShown(seen: PopupsSeen, id: string, now: Date): PopupsSeen {
  const recent = Object.entries(seen).filter(([, at]) => Math.abs(now.getTime() - at) < longestMs)
  return { ...Object.fromEntries(recent.slice(-99)), [id]: now.getTime() }
}

/** Whatever was found in storage, as what it should be. */
export function readSeen(found: unknown): PopupsSeen {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {}
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}
