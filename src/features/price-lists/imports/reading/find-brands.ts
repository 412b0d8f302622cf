// Finds brands inside names: known ones, and those that a list itself reveals by beginning many different names with them. No
// brand is better than a wrong one, so anything unclear stays part of the name.
import { normalizedWords } from './clean-text.ts'
import { extractSize } from './read-size.ts'

/** Begins a name often, is followed by many different words, and is hardly ever found further back. */
const minCounts = { names: 5, followers: 4, share: 0.85 }
const longest = 4
const countedFrom = 3
const maxBeginnings = 100_000
const maxWords = 100_000

/** Words that begin many names and are no brand, in the two languages of price lists here. */
const common = new Set(
  `fresh frozen large small medium extra super mini maxi jumbo family value bulk pack packet box bag tin assorted mixed
  sliced whole half baby kids adult ladies mens organic free range natural pure classic original premium economy luxury
  hot cold sweet sour salted unsalted smoked dried ground instant long life low fat full cream red green white black
  brown blue yellow pink the a an new special vars bevrore groot klein medium wit bruin rooi swart groen suiker melk
  beef chicken pork lamb fish bread milk eggs rice sugar oil tea coffee juice water cake flour soup sauce
  baked fried roasted grilled braai cooked raw boneless skinless italian greek french english south african
  gala golden granny cherry seedless ripe ready mr mrs dr st la le de el happy home book my all no one two`.split(
    /\s+/,
  ),
)

export interface BrandFinder {
  /** The brand that a name (without its size) begins with, as it is usually written, and the rest. */
  find(name: string): { brand: string; rest: string } | undefined
}

interface Leading {
  /** Its words, each as it is compared: 'Coca-Cola' is one. */
  parts: string[]
  names: number
  /** The first few different words behind it. */
  followers: string[]
  written: { text: string; times: number }[]
}

/** Counts the beginnings of names while a file is read. */
export class BrandCounts {
  readonly #leading = new Map<string, Leading>()
  /** What was seen only once, as it was written and with the word behind it: most beginnings of a long list. */
  readonly #once = new Map<string, string>()
  /** How many names have a word further back. */
  readonly #inside = new Map<string, number>()

  add(fullName: string): void {
    const tokens = extractSize(fullName).rest.split(' ')
    const normalized = tokens.map((token) => normalizedWords(token).join(' '))
    for (let words = 1; words <= longest && words <= tokens.length; words += 1) {
      const key = normalized.slice(0, words).filter(Boolean).join(' ')
      // Most names are the only ones to begin as they do: a longer beginning is counted once the shorter has come back.
      if (key && this.#count(key, tokens, normalized, words) < countedFrom) break
    }
    for (const word of new Set(normalized.slice(1))) {
      const times = this.#inside.get(word)
      if (times !== undefined || this.#inside.size < maxWords) this.#inside.set(word, (times ?? 0) + 1)
    }
  }

  #count(key: string, tokens: readonly string[], normalized: readonly string[], words: number): number {
    const text = tokens.slice(0, words).join(' ')
    const follower = normalized[words] ?? ''
    const leading = this.#leading.get(key)
    if (leading) return countFollower(leading, text, follower)
    const before = this.#once.get(key)
    if (before === undefined) {
      if (this.#leading.size + this.#once.size < maxBeginnings) this.#once.set(key, `${text}\n${follower}`)
      return 1
    }
    const [textBefore = '', followerBefore = ''] = before.split('\n')
    this.#once.delete(key)
    const parts = textBefore.split(' ').map((token) => normalizedWords(token).join(' '))
    const twice: Leading = { parts, names: 0, followers: [], written: [] }
    this.#leading.set(key, twice)
    countFollower(twice, textBefore, followerBefore)
    return countFollower(twice, text, follower)
  }

  /** `generic` are words of the catalogue's own products and categories, which therefore are no brands. */
  brands(generic: ReadonlySet<string>): string[] {
    const brands: string[] = []
    for (const [key, leading] of this.#leading) {
      if (leading.names < minCounts.names || leading.followers.length < minCounts.followers) continue
      if (!/\p{L}{2}/u.test(key)) continue
      const isBrand =
        leading.parts.length === 1 ? this.#isWord(key, leading, generic) : this.#isPhrase(leading, generic)
      const written = isBrand && leading.written.toSorted((a, b) => b.times - a.times)[0]?.text
      if (written) brands.push(written)
    }
    return brands
  }

  /** Of words beyond those that are counted nobody knows: then it is no brand. */
  #timesInside(word: string): number {
    return this.#inside.get(word) ?? (this.#inside.size < maxWords ? 0 : Number.POSITIVE_INFINITY)
  }

  #isWord(key: string, { names }: Leading, generic: ReadonlySet<string>): boolean {
    if (common.has(key) || generic.has(key)) return false
    return names / (names + this.#timesInside(key)) >= minCounts.share
  }

  /** 'Lucky Star' because nothing else begins with 'Lucky'; 'Blue Ribbon' because 'Ribbon' stands nowhere else. */
  #isPhrase({ parts, names }: Leading, generic: ReadonlySet<string>): boolean {
    const [first = '', last = ''] = [parts[0], parts.at(-1)]
    if (generic.has(last) || common.has(last)) return false
    const alone = this.#leading.get(first)
    // A brand of one word needs no second one, and a third word is a kind of goods more often than not.
    if (
      alone &&
      !common.has(first) &&
      this.#isWord(first, alone, generic) &&
      alone.followers.length >= minCounts.followers
    )
      return false
    if (!common.has(first) && alone && (names + countedFrom - 1) / alone.names >= 0.95)
      return parts.length <= 3 && !this.#shorter(parts, names)
    return (
      parts.length === 2 &&
      (names + countedFrom - 1) / Math.max(1, this.#timesInside(last)) >= minCounts.share
    )
  }

  /** Whether fewer of these words already say as much: then the rest are goods. */
  #shorter(parts: readonly string[], names: number): boolean {
    if (parts.length < 3) return false
    const shorter = this.#leading.get(parts.slice(0, -1).join(' '))
    return shorter !== undefined && names / shorter.names < 0.95
  }
}

/** Counts it once more. */
function countFollower(leading: Leading, text: string, follower: string): number {
  leading.names += 1
  if (leading.followers.length < minCounts.followers && !leading.followers.includes(follower))
    leading.followers.push(follower)
  if (leading.names > 20) return leading.names
  const written = leading.written.find((one) => one.text === text)
  if (written) written.times += 1
  else leading.written.push({ text, times: 1 })
  return leading.names
}

export function createBrandFinder(brands: Iterable<string>): BrandFinder {
  const brandsByKey = new Map<string, string>()
  for (const brand of brands) {
    const key = normalizedWords(brand).join(' ')
    if (key && !brandsByKey.has(key)) brandsByKey.set(key, brand)
  }
  return {
    find(name) {
      const tokens = name.split(' ')
      for (let words = Math.min(longest, tokens.length); words >= 1; words -= 1) {
        const brand = brandsByKey.get(normalizedWords(tokens.slice(0, words).join(' ')).join(' '))
        if (brand) return { brand, rest: tokens.slice(words).join(' ') }
      }
      return undefined
    },
  }
}
