// The shop’s languages, in the order in which they are offered. Its texts are in files of words (docs/recipes/language.md); this
// file has the name of each language and how it writes a date and an amount of data.
interface LanguageFormat {
  /** By its own name. */
  name: string
  /** Short, from January. */
  months: string
  kilobytes: string
  megabytes: string
  decimalComma: boolean
  /** Only some of its texts are translated, and no native speaker has read them yet: the choice of languages says so. */
  awaitsReader?: true
}

/** How English writes here, and isiZulu, isiXhosa and Sesotho: browsers know little of their formats. */
const southAfrican = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  kilobytes: 'KB',
  megabytes: 'MB',
  decimalComma: false,
}

export const languageFormats = {
  en: { ...southAfrican, name: 'English' },
  af: {
    name: 'Afrikaans',
    months: 'Jan. Feb. Mrt. Apr. Mei Jun. Jul. Aug. Sep. Okt. Nov. Des.',
    kilobytes: 'KB',
    megabytes: 'MB',
    decimalComma: true,
  },
  fr: {
    name: 'Français',
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    kilobytes: 'ko',
    megabytes: 'Mo',
    decimalComma: true,
  },
  zu: {
    ...southAfrican,
    name: 'isiZulu',
    months: 'Jan Feb Mas Eph Mey Jun Jul Aga Sep Okt Nov Dis',
    awaitsReader: true,
  },
  xh: {
    ...southAfrican,
    name: 'isiXhosa',
    months: 'Jan Feb Mat Epr Mey Jun Jul Aga Sep Okt Nov Dis',
    awaitsReader: true,
  },
  // Sesotho names its months by the seasons, and its speakers write dates with the English names as well.
  st: { ...southAfrican, name: 'Sesotho', awaitsReader: true },
} as const satisfies Record<string, LanguageFormat>

export type Language = keyof typeof languageFormats
export const languages = Object.keys(languageFormats) as Language[]

/** Returns whether a language has only some texts, which await a native reader. */
export const awaitsReader = (language: Language): boolean => 'awaitsReader' in languageFormats[language]
