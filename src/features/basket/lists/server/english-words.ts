// Common English words (db/english-words.txt, one form of each): what is one of them and is on no label is hardly a slip for goods.
// "Incense" is no deodorant named "Intense".
import { readFileSync } from 'node:fs'
import { stemWord } from '#features/catalogue/search/stem-word.ts'

const file = new URL('../../../../../db/english-words.txt', import.meta.url)

let words: ReadonlySet<string> | undefined

export function isEnglishWord(word: string): boolean {
  words ??= new Set(readFileSync(file, 'utf8').split(/\s+/))
  return words.has(stemWord(word))
}
