// Decides whether a visit uses light mode: the shopper's choice counts; without one, the browser's Save-Data, the link and the
// partner decide. Server and browser use the same function.

export type LightChoice = 'on' | 'off'

export interface LightSigns {
  /** Of the cookie; whatever is neither on nor off is no choice. */
  cookie: string | null | undefined
  /** `Save-Data: on`. */
  saveData: boolean
  /** The browser's own measure of its link: slow-2g, 2g, 3g or 4g. */
  effectiveType: string | null | undefined
  dataFree: boolean
}

export function lightNow({ cookie, saveData, effectiveType, dataFree }: LightSigns): boolean {
  const choice = lightChoice(cookie)
  if (choice) return choice === 'on'
  return saveData || dataFree || isSlow(effectiveType)
}

export const lightChoice = (text: string | null | undefined): LightChoice | null =>
  text === 'on' || text === 'off' ? text : null

export const isSlow = (effectiveType: string | null | undefined): boolean =>
  /^(slow-2g|2g|3g)$/.test(effectiveType ?? '')
