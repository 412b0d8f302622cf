// Dates as spreadsheets store them: days since the end of 1899, shown as dates by the cell's format.

/**
 * Returns whether a cell format is a date. Formats 14 to 22, 27 to 36 and 45 to 47 are built in; others are recognised by their
 * letters, outside quoted text and colours.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || (id >= 27 && id <= 36)
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').toLowerCase()
  return /[dy]/.test(letters) || (/m/.test(letters) && !/[0#?]/.test(letters))
}

const dayMs = 24 * 60 * 60 * 1000

/** Returns '2026-03-14', with the time if there is one; undefined for a number outside the calendar. */
export function formatSerialDate(serial: number, date1904: boolean): string | undefined {
  // Day 60 is the 29 February 1900 that never was.
  const days = date1904 ? serial + 1462 : serial
  if (!(days >= 61 && days < 2_958_466)) return undefined
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000)
  const text = instant.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16)
}
