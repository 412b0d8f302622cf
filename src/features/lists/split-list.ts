// A shopping list as it is typed, pasted or dictated, one thing a line: split where people split theirs.
import { tidyLine } from './kept-lists.ts'
import { longestText } from './list-limits.ts'

/** A comma between digits is a decimal one ("1,5 l"). */
const between = /[\r\n\v\f\u2028\u2029\t;|•·●▪◦‣]+|,(?!\d)|(?<!\d),/u
/** Bullets, dashes, boxes to tick, and numbers of a list ("3.", "3)"), but not "3.5 kg". */
const before = /^(?:[\p{S}\p{M}*_–—\-\s]|\[[\sxX✓✔]?\]|\(\d{1,3}\)|\d{1,3}[.)](?!\d))+/u

/** Any text gives lines: each with a letter or a digit in it, none too long. */
export function splitList(text: string): string[] {
  return text
    .slice(0, longestText)
    .split(between)
    .map((line) => tidyLine(line.replace(before, '')))
    .filter((line) => /[\p{L}\d]/u.test(line))
}
