// Formats amounts of data for shoppers.
import { type Language, languageFormats } from './languages.ts'

const space = '\u00a0'

/** Returns '340 KB' or '1.4 MB'; in French '340 ko' or '1,4 Mo'. */
export function formatBytes(bytes: number, language: Language): string {
  const { kilobytes, megabytes, decimalComma } = languageFormats[language]
  if (bytes < 999_500) return `${bytes && Math.max(1, Math.round(bytes / 1000))}${space}${kilobytes}`
  const whole = (bytes / 1_000_000).toFixed(1)
  return `${decimalComma ? whole.replace('.', ',') : whole}${space}${megabytes}`
}
