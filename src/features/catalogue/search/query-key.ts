// The key under which searches are counted: "Milks ", "milk" and "MILK" are one.
import { foldText, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { stemWord } from './stem-word.ts'

const maxLength = 80

/** Returns a query's stems in alphabetical order, each once, joined by spaces; '' where no words remain. */
export function queryKey(query: string): string {
  const stems = wordsOf(foldText(query))
    .filter((word) => !isSmallWord(word))
    .map(stemWord)
  return [...new Set(stems)].sort().join(' ').slice(0, maxLength)
}
