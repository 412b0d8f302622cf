// The prefixes of nouns in isiZulu and isiXhosa, by which one word is written in many ways.
import { foldText } from '#kernel/fold-text.ts'

/** Longest first. A loan word takes several of them: ushukela, ishukela; and is typed without any: shukela. */
const prefixes = [
  'izin',
  'izim',
  'iin',
  'iim',
  'izi',
  'isi',
  'ama',
  'ubu',
  'umu',
  'ulu',
  'imi',
  'ii',
  'um',
  'oo',
  'u',
  'i',
  'o',
]
/** What is left of shorter ones is another word too often. */
const minStem = 4

/** Returns a noun of isiZulu or isiXhosa without its prefix; undefined where it has none, or too little would be left. */
export function withoutPrefix(word: string): string | undefined {
  const folded = foldText(word).replace(/-/g, '')
  if (!/^\p{L}+$/u.test(folded)) return undefined
  const prefix = prefixes.find((each) => folded.startsWith(each) && folded.length - each.length >= minStem)
  return prefix === undefined ? undefined : folded.slice(prefix.length)
}
