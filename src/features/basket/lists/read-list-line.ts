// Reads a line of a shopping list: each way in which it can be answered, with how many are meant and of which size.
import type { LineWishes } from './line-wishes.ts'
import { type ParsedLine, parseListLine } from './parse-list-line.ts'
import { tidyLine } from './tidy-line.ts'

export interface ListLine {
  /** One for each alternative ("brown or white bread"), in the order they were written. */
  asked: ParsedLine[]
  /** "3" of "nappies size 3". */
  numberedSize: string | undefined
  /** Words that the line rules out: "pants" of "huggies not pants". */
  excluded: readonly string[]
  wishes: LineWishes
}

export function readListLine(line: string): ListLine {
  const { texts, ...more } = tidyLine(line)
  return { asked: texts.map(parseListLine), ...more }
}
