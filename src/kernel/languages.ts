// The shop’s languages, in the order in which they are offered. Its texts are in files of words (docs/recipes/language.md); this
// file has the name of each language and how it writes a date and an amount of data.
interface LanguageFormat {
  /** By its own name. */
  name: string
  /** Whose way of speaking it is, for those who tell ways apart. */
  territory: string
  /** Short, from January. */
  months: string
  kilobytes: string
  megabytes: string
  decimalComma: boolean
}

export const languageFormats = {
  en: {
    name: 'English',
    territory: 'ZA',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    kilobytes: 'KB',
    megabytes: 'MB',
    decimalComma: false,
  },
  af: {
    name: 'Afrikaans',
    territory: 'ZA',
    months: 'Jan. Feb. Mrt. Apr. Mei Jun. Jul. Aug. Sep. Okt. Nov. Des.',
    kilobytes: 'KB',
    megabytes: 'MB',
    decimalComma: true,
  },
  fr: {
    name: 'Français',
    territory: 'FR',
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    kilobytes: 'ko',
    megabytes: 'Mo',
    decimalComma: true,
  },
} as const satisfies Record<string, LanguageFormat>

export type Language = keyof typeof languageFormats
export const languages = Object.keys(languageFormats) as Language[]
