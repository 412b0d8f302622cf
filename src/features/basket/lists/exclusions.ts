// What a line rules out: "peach halves not slices", "wors nie die dun nie".
import { isSmallWord, wordsOf } from '#kernel/fold-text.ts'

/** "Do not forget" and "vergeet nie" rule nothing out. */
const exclusion =
  /(?<!(?:^|\s)(?:do|vergeet|moenie))[\s,;(-]+(?:not|nie)\b\s+(?:the |a |an |any |too |die |n )?(\p{L}[\p{L} ]{1,30}?)(?:\s+(?:ones?|kind|type|een|nie))?\s*[)\]]?(?=\s*(?:$|x\s*\d|\d))/u

export interface Exclusion {
  /** The line without what it rules out. */
  text: string
  /** The words that goods must not have together; empty where the line rules nothing out. */
  excluded: readonly string[]
}

/** Takes what a folded line rules out from it. Words that the line also asks for tell nothing: "rice not brown rice". */
export function readExclusion(line: string): Exclusion {
  const phrase = exclusion.exec(line)?.[1]
  const text = phrase === undefined ? line : line.replace(exclusion, ' ').replace(/\s+/g, ' ').trim()
  if (phrase === undefined || !/\p{L}/u.test(text)) return { text: line, excluded: [] }
  const asked = new Set(wordsOf(text))
  return { text, excluded: wordsOf(phrase).filter((word) => !isSmallWord(word) && !asked.has(word)) }
}
