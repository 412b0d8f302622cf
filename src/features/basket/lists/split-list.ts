// Splits a shopping list, as it is typed, pasted or dictated, into lines at the separators that people use.

import { foldText, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { brandNames } from './brand-names.ts'
import { maxTextLength } from './list-limits.ts'
import { normalizeLine } from './saved-lists.ts'

/** A comma between digits is a decimal one ("1,5 l"). */
const between = /[\r\n\v\f\u2028\u2029\t;|•·●▪◦‣]+|,(?!\d)|(?<!\d),/u
/** What follows says which one is meant: "thighs, the boneless ones", "butternut, 500 g", "olives, not stuffed". */
const continued =
  /(?:(?<!\d),|,(?=\s))(?=\s*(?:(?:the|die)\s+[\p{L} ]{2,20}\s(?:ones?|kind|een)\b|not\s|nie\s|\d{1,4}(?:[.,]\d+)?\s*(?:k?g|ml|l|lt)\s*(?:$|[\r\n,;])))/giu
/** A text of so many lines has one thing on each; in fewer, commas part things. */
const minLines = 3

/** "Shampoo, Head & Shoulders": the only comma of a line, after a thing without a brand and before a brand. */
function joinBrand(line: string): string {
  const [thing = '', named = '', ...more] = line.split(/,(?!\d)/u)
  const isOne =
    more.length === 0 &&
    startsWithBrand(tellingWords(named)) &&
    !tellingWords(thing).some((_, at, words) => startsWithBrand(words.slice(at))) &&
    !/\d/.test(thing) &&
    !greeting.test(foldText(thing).trim())
  return isOne ? `${thing}${named}` : line
}

/** No thing: the words of `no-goods.ts` are for the server, and too many for a page. */
const greeting =
  /^(?:hi|hey|hello|hallo|haai|dear|good|more|goeie|sawubona|sanibonani|molo|molweni|dumela|dumelang|please|pls|asb|asseblief)\b/

const tellingWords = (text: string): string[] => wordsOf(foldText(text)).filter((word) => !isSmallWord(word))
const startsWithBrand = (words: readonly string[]): boolean =>
  [3, 2, 1].some((length) => words.length >= length && brandNames.has(words.slice(0, length).join(' ')))

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
  const lines = withoutMessageHeads(text.slice(0, maxTextLength))
    .replace(continued, ' ')
    .split(/[\r\n]+/)
  return lines
    .map((line) => (lines.length >= minLines ? joinBrand(line) : line))
    .join('\n')
    .split(between)
    .flatMap((line) => splitSentence(line.replace(before, '')))
    .map(normalizeLine)
    .filter((line) => /[\p{L}\d]/u.test(line))
}

const asks = /(?<!\p{L})(?:need|want|get|buy|bring|fetch|order|kry|koop|benodig|soek)(?!\p{L})/iu
/** "And" before another thing: one with its own number, or any in a sentence that asks for things. */
const andNumber = /\s+(?:and|en|plus|n|&|\+)\s+(?=\d|(?:an? |some |['’]n |een |twee |two |three )\S)/iu
const and = /\s+(?:and|en|plus|&|\+)\s+/iu

/** Between two things, and not of a name: "size 6+". */
const plus = /(?<=\p{L}{2,}\)?)\s+\+\s?(?=\p{L})/u
/** After a number or a size another thing begins: "Coke 2l x4 en ys", "liquid 750 & dish cloths". */
const afterNumber = /(?<=\d\p{L}{0,2})\s+(?:&|and|en)\s+(?!(?:half|halwe|a half)\b)(?=\p{L}{2,})/iu
/** "Bread 1 brown 1 white": how many of each kind. */
const unit =
  '(?:litres?|liters?|liter|kilos?|grams?|bottles?|bags?|packs?|pkts?|packets?|tins?|cans?|boxes|box|bottels?|sakke|pakke)'
const ofEachKind = new RegExp(
  String.raw`^(?:\d{1,2}\s)?(\p{L}{3,})\s(\d{1,2})\s(?!${unit}\b)(\p{L}{3,})(?:\s(?:and|en|&))?\s(\d{1,2})\s(?!${unit}\b)(\p{L}{3,})$`,
  'iu',
)
/** "2 onions 3 carrots": of each as many. */
const countedThings = new RegExp(
  String.raw`^(\d{1,2}\s(?!${unit}\b|x\b)\p{L}{3,}(?:\s(?!and\b|plus\b|met\b)\p{L}{3,})?)\s(\d{1,2}\s(?!${unit}\b|pack|ply|minute|litre|x\b)\p{L}{4,})$`,
  'iu',
)
/** "Tomatoes and onions"; in Afrikaans also "uie n tamaties". */
const twoWords = /^(\p{L}{3,})\s(?:and|&|en|n)\s(\p{L}{3,})$/iu
/** With an "and" of isiZulu, isiXhosa or Sesotho, whose nouns end in a vowel: "anyanisi no tamatisi". "Juice no pulp" is one thing. */
const twoNouns = /^(\p{L}{2,}[aeiou])\s(?:no|na|ne|le)\s(\p{L}{2,}[aeiou])$/iu
/** What is one thing, or a brand: "macaroni and cheese", "salt n vinegar". */
const onePair =
  /^(?:macaroni|mac|hundreds|fish|pork|cheese|cream|cookies|sweet|oil|ham|bacon|hair|head|body|lemon|ginger|garlic|chicken|steak|sour|rock|samp|rice|strawberries|bubble|wash|baby|beans|spray|rich|fruit|surf|benson|johnson|marks|rise)\s|\s(?:cheese|vinegar|chips|cream|creamy|sour|soda|care|go|cook|sugar|salt|name|fat|added|nuts?|wors|gravy)$/i

function twoThingsIn(line: string): readonly string[] | null {
  const found = twoNouns.exec(line) ?? twoWords.exec(line)
  const [, first = '', second = ''] = found ?? []
  return onePair.test(line) || brandNames.has(foldText(`${first} ${second}`)) ? null : found
}

/** "We need milk and bread" asks for two things, and "macaroni and cheese" for one. */
function splitSentence(line: string): string[] {
  const [, first, second] = twoThingsIn(line) ?? []
  if (first && second) return [first, second]
  const [, counted, another] = countedThings.exec(line) ?? []
  if (counted && another) return [counted, another]
  const [, thing, many, kind, more, other] = ofEachKind.exec(line) ?? []
  if (thing) return [`${many} ${kind} ${thing}`, `${more} ${other} ${thing}`]
  const parts = line
    .split(andNumber)
    .flatMap((part) => part.split(plus))
    .flatMap((part) => part.split(afterNumber))
  return parts.length > 1 || !asks.test(line) ? parts : line.split(and)
}
