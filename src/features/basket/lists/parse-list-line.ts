// Parses a line of a shopping list: how many, of which size, and what. "2 x 5kg maize meal" is two of 5 kg, "5kg maize meal" is
// one, "a dozen eggs" is twelve in a pack, "milk x2" is two.

import { extractSizes, type Size } from '#features/catalogue/search/read-sizes.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { Measure } from '#kernel/measure.ts'
import { containerPattern, multipack, severalPacks, single } from './container-words.ts'
import { anyNumberWord, numberWords } from './number-words.ts'

export interface ParsedLine {
  /** How many; 1 where no number says so. */
  count: number
  /** Whether a number said so: "6 eggs" may be a pack of six. */
  counted: boolean
  /** Whether the number counts packs: "5 packs chops". */
  countsPacks: boolean
  /** Of one. */
  size: Size | undefined
  /** What is looked for, without the size. */
  words: string
  /** The words, and the size. */
  query: string
}

export const maxLineCount = 999

const of = '(?:of|van|de|d)(?![\\p{L}])'
const container = new RegExp(
  String.raw`^(?:(?:${multipack}|${single})(?![\p{L}])\s*${of}|${multipack}(?![\p{L}]))\s*(?=\S)`,
  'u',
)
/** "2 minute noodles", "2 ply", "3 in 1", "7 up", "100 %": numbers that are part of a name. */
const named = String.raw`(?![.,\d])(?!\s*(?:ply|in|minutes?|min|up|%|star|day|blade|way|piece|hour)(?![\p{L}]))`

const leading = new RegExp(String.raw`^(\d{1,3})${named}\s*(?:[x×*](?![\p{L}])\s*)?(?=\S)`, 'u')
const times = /(?<![\p{L}\d])[x×*]\s*(\d{1,3})(?![\p{L}\d.,])|(?<![\p{L}\d.,])(\d{1,3})\s*[x×*](?![\p{L}\d])/u
const trailing = /(?<=\p{L}.*)[\s:=(-]+(\d{1,2})\)?$/u
/** Not the tea, the wines and the whisky of that name. */
const brands = `(?!roses|cousins|oceans|ships|seas|nations|colours)`
const written = new RegExp(
  String.raw`^(?:(?:a|n|une?) (?=couple|pair|paar))?(${anyNumberWord})(?![\p{L}])\s+${brands}(?=\S)`,
  'u',
)
/** "6 x 1l" is six of one litre: what is sold as one pack of six is found as well. */
const multipackOf = /(?<![\d.,])(\d{1,3})\s*[x×*]\s*(?=\d{1,5}(?:[.,]\d{1,3})?\s*\p{L})/u

/** "2 packs hot dog rolls": two packs, not one of two. */
const packsOfThing = /^(\d{1,3})\s*(?:packs|packets|pkts|pks|pakke|pakkies)\s+(?=\p{L})(?!of|van)/u
/** "Lucky Star 6 tins". A number of packs in the singular is how many are in one: "toilet paper 9 pack". */
const containersLast = new RegExp(
  String.raw`(?<=\p{L}.*)\s(\d{1,2})\s*(?:${containerPattern}|${severalPacks})$`,
  'u',
)
/** "Bread 2 white". */
const beforeKind =
  /(?<=\p{L}{3,})\s([2-9])(?=\s(?:white|brown|red|green|yellow|small|medium|large|big|wit|bruin|rooi|groen|groot|klein)$)/u
/** "Pocket potatoes", "pakkie chips": what it comes in, before what it is. "Tin fish" and "box milk" are names. */
const comesIn =
  /^(?:pockets?|punnets?|packets?|pkts?|pakkies?|sakkies?|bags?|loaf|loaves|bunch|bosse?|crates?|trays?|bunches|kaste?)\s+(?:(?:of|van)\s+)?(?=\p{L})/u

export function parseListLine(line: string): ParsedLine {
  // "'n brood": what stands for "a" is folded with its apostrophe.
  let rest = foldText(line).replace(/\s+/g, ' ').trim()
  let count: number | undefined
  const extract = (pattern: RegExp, value: (...found: string[]) => number) => {
    if (count !== undefined) return
    const found = pattern.exec(rest)
    const number = found ? value(...found.slice(1)) : Number.NaN
    if (!found || !(number >= 1)) return
    const left = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    // A number alone is what is looked for.
    if (!/\p{L}|\d{4}/u.test(left)) return
    count = number
    rest = left.trim()
  }
  extract(multipackOf, Number)
  const withoutPacks = count
  extract(packsOfThing, Number)
  extract(containersLast, Number)
  let countsPacks = count !== withoutPacks
  extract(beforeKind, Number)
  extract(times, (before, after) => Number(before ?? after))
  const { sizes, rest: words } = extractSizes(rest)
  const [size] = sizes
  rest = (size ? words : rest).replace(/\s+/g, ' ').trim()
  if (!size || !/^\d/.test(foldText(line).trim()) || /^\d/.test(rest)) extract(leading, Number)
  extract(written, (word) => numberWords[word] ?? Number.NaN)
  extract(trailing, Number)
  if (count !== undefined) {
    countsPacks ||= container.test(rest)
    rest = rest.replace(container, '').replace(/^(?:of|van|de|d)\s+/u, '')
  }
  rest = rest
    .replace(comesIn, '')
    .replace(/^(?:of|-|:)\s+/u, '')
    .replace(/[\s:=(-]+$/u, '')
  return {
    count: Math.min(count ?? 1, maxLineCount),
    counted: count !== undefined,
    countsPacks,
    size,
    words: rest.trim(),
    query: [rest.trim(), size && formatMeasure(size.total)].filter(Boolean).join(' '),
  }
}

/** Writes a size as people write it: "2 kg", "12s". */
export function formatMeasure({ amount, unit }: Measure): string {
  if (unit === 'each') return `${amount}s`
  const [large, small] = unit === 'g' ? ['kg', 'g'] : ['l', 'ml']
  return amount >= 1000 ? `${amount / 1000} ${large}` : `${amount} ${small}`
}
