// Decides whether a visit uses the data saver [ruling 14 Data saver]: the shopper's choice counts; without one, what the browser, the
// link and the partner say.

/** 'on': plain pages; 'pictures': plain pages with small pictures; 'off': the full pages. */
export type SaverChoice = 'on' | 'pictures' | 'off'

export const saverChoice = (text: string | null | undefined): SaverChoice | undefined =>
  text === 'on' || text === 'pictures' || text === 'off' ? text : undefined

export interface PlainVisit {
  /** Small pictures stand in the page itself. */
  pictures: boolean
}

export interface SaverSigns {
  /** `Save-Data: on`. */
  saveData: boolean
  /** The browser's own measure of its link: slow-2g, 2g, 3g or 4g. */
  effectiveType: string | undefined
  /** A partner pays for the data of the visit. */
  dataFree: boolean
  userAgent: string | undefined
}

/** Returns what a visit sees in which nobody has chosen anything. */
export function saverBySigns({ saveData, effectiveType, dataFree, userAgent }: SaverSigns): SaverChoice {
  const isSlow = /^(slow-)?2g$/.test(effectiveType ?? '')
  return saveData || isSlow || dataFree || isOperaMini(userAgent) ? 'on' : 'off'
}

/** Opera Mini runs scripts on its own servers, for a few seconds, and shows what stands then. */
const isOperaMini = (userAgent = ''): boolean => userAgent.includes('Opera Mini/')

/** Returns the address that makes a choice for the visit and leads back to the same page. */
export function withSaver(
  { pathname, search }: { pathname: string; search: string },
  choice: SaverChoice,
): string {
  const params = new URLSearchParams(search)
  params.set('saver', choice)
  return `${pathname}?${params}`
}
