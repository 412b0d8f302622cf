// Reads and validates the synonym form before it is sent.
import type { WordKey } from '#web/words.ts'
import type { Synonym } from '../search-contract.ts'

export type SynonymInput = Pick<Synonym, 'term' | 'means' | 'both_ways' | 'language'>

/** The languages in the order of the menu; null is named in the language of the screen. */
export const languageNames: Record<Synonym['language'], string | null> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
  st: 'Sesotho',
  fr: 'Français',
  other: null,
}
export const synonymLanguages = Object.keys(languageNames) as Synonym['language'][]

const maxTermLength = 60
const maxMeanings = 10

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function readSynonymForm(form: FormData): SynonymInput {
  const language = synonymLanguages.find((each) => each === form.get('language'))
  const meanings = String(form.get('means') ?? '')
    .split(/[\n,;]/)
    .map(tidy)
    .filter((word) => word !== '')
  return {
    term: tidy(String(form.get('term') ?? '')),
    means: [...new Set(meanings)],
    both_ways: form.get('both_ways') === 'on',
    language: language ?? 'en',
  }
}

/** Returns the errors by field, as the server would refuse them. */
export function whyNotSynonym({ term, means }: SynonymInput): Partial<Record<'term' | 'means', WordKey>> {
  return {
    ...(term === '' && { term: 'synonyms.noTerm' }),
    ...(term.length > maxTermLength && { term: 'synonyms.tooLong' }),
    ...(means.length === 0 && { means: 'synonyms.noMeaning' }),
    ...(means.some((word) => word.length > maxTermLength) && { means: 'synonyms.tooLong' }),
    ...(means.length > maxMeanings && { means: 'synonyms.tooMany' }),
    ...(means.some((word) => word.toLowerCase() === term.toLowerCase()) && { means: 'synonyms.itself' }),
  }
}
