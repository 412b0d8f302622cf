// The edit distance between a typed word and another, as by Damerau and Levenshtein, except that common confusions cost less.

/** Words longer than this are not compared. */
export const maxLength = 30

const alphabet = 26
const first = 'a'.charCodeAt(0)
const letterOf = (word: string, at: number): number => word.charCodeAt(at) - first
const isVowel = (letter: number): boolean => 'aeiouy'.includes(String.fromCharCode(letter + first))

/** Letters that sound alike in English or Afrikaans. */
const alike = 'ck cs sz kq vw fv dt bp mn gj kx gh cq'.split(' ')
/** The cost of swapping two letters that sound alike; the least that two different letters can cost. */
export const minSwapCost = 0.7

const swaps = new Float64Array(alphabet * alphabet).fill(1)
const extras = new Float64Array(alphabet).fill(1)
for (let a = 0; a < alphabet; a += 1) {
  // A vowel or an h is easily left out or put in.
  if (isVowel(a) || a === letterOf('h', 0)) extras[a] = 0.8
  for (let b = 0; b < alphabet; b += 1) if (isVowel(a) && isVowel(b)) swaps[a * alphabet + b] = minSwapCost
  swaps[a * alphabet + a] = 0
}
for (const pair of alike) {
  const [a, b] = [letterOf(pair, 0), letterOf(pair, 1)]
  swaps[a * alphabet + b] = minSwapCost
  swaps[b * alphabet + a] = minSwapCost
}
const doubled = 0.5
const neighbours = 0.8

function swapCost(a: number, b: number): number {
  if (a === b) return 0
  return isPlain(a) && isPlain(b) ? (swaps[a * alphabet + b] as number) : 1
}

const [c, k] = [letterOf('c', 0), letterOf('k', 0)]

/** Of a letter too many or too few. Many people write ck for k, as in "jick" for Jik. */
function extraCost(letter: number, before: number, after: number): number {
  if (letter === before || (letter === c && after === k)) return doubled
  return isPlain(letter) ? (extras[letter] as number) : 1
}

const isPlain = (letter: number): boolean => letter >= 0 && letter < alphabet

// Three rows of the table are looked at; they are used again for every word.
let older = new Float64Array(maxLength + 2)
let before = new Float64Array(maxLength + 2)
let row = new Float64Array(maxLength + 2)

/**
 * Returns the cost, or Infinity as soon as it must exceed `most`. With `open` the end of `word` may be missing: "mayonai" is
 * "mayonnaise" with one letter left out.
 */
export function editCost(typed: string, word: string, most: number, open = false): number {
  if (typed.length > maxLength || word.length > maxLength) return Number.POSITIVE_INFINITY
  row[0] = 0
  for (let j = 1; j <= word.length; j += 1)
    row[j] =
      (row[j - 1] as number) + extraCost(letterOf(word, j - 1), letterOf(word, j - 2), letterOf(word, j))
  for (let i = 1; i <= typed.length; i += 1) {
    ;[older, before, row] = [before, row, older]
    const letter = letterOf(typed, i - 1)
    const last = i > 1 ? letterOf(typed, i - 2) : -1
    const extra = extraCost(letter, last, letterOf(typed, i))
    let least = (before[0] as number) + extra
    row[0] = least
    for (let j = 1; j <= word.length; j += 1) {
      const other = letterOf(word, j - 1)
      const otherLast = j > 1 ? letterOf(word, j - 2) : -1
      let cost = (before[j - 1] as number) + swapCost(letter, other)
      cost = Math.min(
        cost,
        (before[j] as number) + extra,
        (row[j - 1] as number) + extraCost(other, otherLast, letterOf(word, j)),
      )
      if (i > 1 && j > 1 && letter === otherLast && last === other)
        cost = Math.min(cost, (older[j - 2] as number) + neighbours)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
  }
  let cost = row[word.length] as number
  if (open)
    for (let j = Math.max(0, typed.length - 1); j < word.length; j += 1)
      cost = Math.min(cost, row[j] as number)
  return cost <= most ? cost : Number.POSITIVE_INFINITY
}

/** Returns the greatest cost at which a typed word of this length still counts as the same word. */
export function maxCost(length: number): number {
  if (length < 3) return 0
  if (length <= 4) return 1
  if (length <= 5) return 1.6
  return length <= 7 ? 1.8 : 2.3
}
