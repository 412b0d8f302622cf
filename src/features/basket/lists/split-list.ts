// Splits a shopping list, as it is typed, pasted or dictated, into lines at the separators that people use.

import { maxTextLength } from './list-limits.ts'
import { normalizeLine } from './saved-lists.ts'

/** A comma between digits is a decimal one ("1,5 l"). */
const between = /[\r\n\v\f\u2028\u2029\t;|•·●▪◦‣]+|,(?!\d)|(?<!\d),/u
/** What follows says which one is meant: "thighs, the boneless ones", "butternut, 500 g", "olives, not stuffed". */
const continued =
  /(?<!\d),(?=\s*(?:(?:the|die)\s+[\p{L} ]{2,20}\s(?:ones?|kind|een)\b|not\s|nie\s|\d{1,4}(?:[.,]\d+)?\s*(?:k?g|ml|l|lt)\s*(?:$|[\r\n])))/giu
/** Bullets, dashes, boxes to tick, and numbers of a list ("3.", "3)"), but not "3.5 kg". */
const before = /^(?:[\p{S}\p{M}*_–—\-\s]|\[[\sxX✓✔]?\]|\(\d{1,3}\)|\d{1,3}[.)](?!\d))+/u

/**
 * What a messenger puts before each message that is copied out of it: day and time, and who wrote it
 * ("[2026/11/20, 18:03] Thandi: ", "20/11/2026, 6:03 pm - Thandi: ").
 */
const messageHead =
  /^[\u200e\s]*\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?\]?\s*[-–]?\s*([^:\n]{1,60}:)?/gimu
/** A line of the messenger's own has no writer ("… - Messages and calls are end-to-end encrypted."). */
const withoutMessageHeads = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => {
      const [head, writer] = [...line.matchAll(messageHead)][0] ?? []
      if (head === undefined) return line
      return writer === undefined ? '' : line.slice(head.length)
    })
    .join('\n')

/** Returns the lines of any text, each with a letter or digit in it and none too long. */
export function splitList(text: string): string[] {
  return withoutMessageHeads(text.slice(0, maxTextLength))
    .replace(continued, ' ')
    .split(between)
    .flatMap((line) => splitSentence(line.replace(before, '')))
    .map(normalizeLine)
    .filter((line) => /[\p{L}\d]/u.test(line))
}

const asks = /(?<!\p{L})(?:need|want|get|buy|bring|fetch|order|kry|koop|benodig|soek)(?!\p{L})/iu
/** "And" before another thing: one with its own number, or any in a sentence that asks for things. */
const andNumber = /\s+(?:and|en|plus|&|\+)\s+(?=\d|(?:an? |some |['’]n |een |twee |two |three )\S)/iu
const and = /\s+(?:and|en|plus|&|\+)\s+/iu

/** Between two things, and not of a name: "size 6+". */
const plus = /(?<=\p{L}\)?\s*)\s\+\s?(?=\p{L})/u

/** Two words with an "and" of isiZulu, isiXhosa, Sesotho or Afrikaans between them: "anyanisi no tamatisi", "uie n tamaties". */
const twoThings = /^(\p{L}{3,})\s(?:no|na|ne|le|n)\s(\p{L}{4,})$/u
const oneThing =
  /\s(?:no (?:sugar|salt|name|added|fat)|n (?:vinegar|cheese|chips|onions?|nuts?|creamy|cream|pepper|rolls?|peas|wors|gravy|honey|shine|fresh))$/iu

/** After a number or a size another thing begins: "Coke 2l x4 en ys", "liquid 750 & dish cloths". */
const afterNumber = /(?<=\d\p{L}{0,2})\s+(?:&|and|en)\s+(?=\p{L}{2,})/u
/** "Bread 1 brown 1 white": how many of each kind. */
const ofEachKind = /^(\p{L}{3,})\s(\d{1,2})\s(\p{L}{3,})(?:\s(?:and|en|&))?\s(\d{1,2})\s(\p{L}{3,})$/u
/** "Tomatoes and onions", and not what is one thing: "macaroni and cheese". */
const twoWords = /^(\p{L}{4,})\s(?:and|&|en)\s(\p{L}{4,})$/u
const onePair =
  /^(?:macaroni|fish|pork|cheese|cream|cookies|sweet|salt|oil|ham|bacon|hair|head|body|lemon|ginger|garlic|chicken|steak|sour|rock|samp|rice|strawberries|bubble|wash|baby|beans)\s|\s(?:cheese|vinegar|chips|cream|sour|beans|soda|care|go)$/u

/** "We need milk and bread" asks for two things, and "macaroni and cheese" for one. */
function splitSentence(line: string): string[] {
  const joined = oneThing.test(line) ? null : twoThings.exec(line)
  const [, first, second] = joined ?? (onePair.test(line.toLowerCase()) ? null : twoWords.exec(line)) ?? []
  if (first && second) return [first, second]
  const [, thing, many, kind, more, other] = ofEachKind.exec(line) ?? []
  if (thing) return [`${many} ${kind} ${thing}`, `${more} ${other} ${thing}`]
  const parts = line
    .split(andNumber)
    .flatMap((part) => part.split(plus))
    .flatMap((part) => part.split(afterNumber))
  return parts.length > 1 || !asks.test(line) ? parts : line.split(and)
}
