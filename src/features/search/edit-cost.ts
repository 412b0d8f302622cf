// How far a typed word is from another: like Damerau and Levenshtein's distance, but what people confuse costs less.

const vowels = 'aeiouy'
const isVowel = (letter: string): boolean => vowels.includes(letter)

/** Letters that sound alike in English or Afrikaans. */
const alike = new Set(
  ['ck', 'cs', 'sz', 'kq', 'vw', 'fv', 'dt', 'bp', 'mn', 'gj', 'kx', 'gh', 'cq'].flatMap(([a, b]) => [
    `${a}${b}`,
    `${b}${a}`,
  ]),
)

function swapCost(a: string, b: string): number {
  if (a === b) return 0
  if (isVowel(a) && isVowel(b)) return 0.7
  return alike.has(a + b) ? 0.7 : 1
}

/** A doubled letter, an h or a vowel is easily left out or put in. */
function extraCost(letter: string, before: string | undefined): number {
  if (letter === before) return 0.5
  return isVowel(letter) || letter === 'h' ? 0.8 : 1
}

const neighbours = 0.8

/**
 * Infinity as soon as it must be more than `most`. With `open` the end of `word` may be missing: "mayonai" is "mayonnaise"
 * with one letter left out.
 */
export function editCost(typed: string, word: string, most: number, open = false): number {
  let before: number[] = []
  let row: number[] = [0]
  for (let j = 1; j <= word.length; j += 1)
    row.push((row[j - 1] as number) + extraCost(word[j - 1] as string, word[j - 2]))
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed[i - 1] as string
    const next = [(row[0] as number) + extraCost(letter, typed[i - 2])]
    let least = next[0] as number
    for (let j = 1; j <= word.length; j += 1) {
      const other = word[j - 1] as string
      let cost = Math.min(
        (row[j - 1] as number) + swapCost(letter, other),
        (row[j] as number) + extraCost(letter, typed[i - 2]),
        (next[j - 1] as number) + extraCost(other, word[j - 2]),
      )
      if (i > 1 && j > 1 && letter === word[j - 2] && typed[i - 2] === other)
        cost = Math.min(cost, (before[j - 2] as number) + neighbours)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
    before = row
    row = next
  }
  const cost = open ? Math.min(...row.slice(Math.max(0, typed.length - 1))) : (row[word.length] as number)
  return cost <= most ? cost : Number.POSITIVE_INFINITY
}

/** How much may be wrong with a word of this length before it is another word. */
export function mostCost(length: number): number {
  if (length < 3) return 0
  if (length <= 4) return 1
  if (length <= 5) return 1.6
  return length <= 7 ? 1.8 : 2.3
}
