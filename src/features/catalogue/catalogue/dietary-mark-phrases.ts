// The names of dietary marks as shoppers read them. The server writes them into its answers, so that no page whose goods have no marks
// loads their words.
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import type { Language } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

const phrases = phrasesOf<(typeof en)['marks']>('catalogue/marks')

/** Returns 'Halaal', or 'Halaal · certified by SANHA'. */
export function markText(mark: DietaryMark, language: Language, certifier: string | null = null): string {
  const words = phrases(language)
  const name = words[`mark_${mark}`]
  if (certifier === null) return name
  return words.certified.replace('{mark}', name).replace('{certifier}', () => certifier)
}
