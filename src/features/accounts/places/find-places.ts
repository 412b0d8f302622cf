// Finds places by typed text: by the beginning of a name, by other names, with a word too many or too few, with one letter
// wrong.
import { editCost, maxCost } from '#kernel/edit-cost.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { languages } from '#kernel/languages.ts'
import { provinceNames } from './provinces.ts'
import type { Place } from './read-places.ts'

interface Called {
  /** As it is written; null for the place's own name. */
  alias: string | null
  words: readonly string[]
  /** Without spaces and hyphens: "kwa mashu" is KwaMashu. */
  joinedWords: string
}

interface Entry {
  place: Place
  names: readonly Called[]
  /** What may stand beside the name: where it lies, its postal codes. */
  around: ReadonlySet<string>
  /** Everything its parent is called. */
  parents: ReadonlySet<string>
}

export type PlaceIndex = readonly Entry[]

export interface FoundPlace {
  place: Place
  /** The other name it was found by. */
  alias: string | null
}

/** Builds the index: folds every name once, so that a search only compares. */
export function buildPlaceIndex(places: readonly Place[]): PlaceIndex {
  const byName = Map.groupBy(places, ({ name }) => name)
  return places.map((place) => {
    const names = namesOf(place).map((name, at) => called(name, at === 0 ? null : name))
    const parent = place.parent ? (byName.get(place.parent)?.find(isIn(place.province)) ?? null) : null
    const parents = (parent ? namesOf(parent) : [place.parent ?? '']).map(foldedWords).filter(hasAny)
    const province = [
      place.province,
      ...languages.map((language) => provinceNames(language)[place.province]),
    ].map(foldedWords)
    return {
      place,
      names,
      around: new Set([...parents, ...province, place.postalCodes].flat()),
      parents: new Set(parents.map((words) => words.join(''))),
    }
  })
}

const namesOf = ({ name, aliases }: Place): string[] => [name, ...aliases]
const isIn = (province: string) => (place: Place) => place.province === province
const foldedWords = (text: string): string[] => wordsOf(foldText(text))
const hasAny = (words: readonly string[]): boolean => words.length > 0

function called(name: string, alias: string | null): Called {
  const words = foldedWords(name)
  return { alias, words, joinedWords: words.join('') }
}

/**
 * Returns matching places, best first: the exact name, names that begin so, names with these words, then places within a place of
 * that name.
 */
export function findPlaces(placeIndex: PlaceIndex, query: string, limit: number): FoundPlace[] {
  // What nobody knows at the end of it is let go: "orlando west extension" is in Orlando.
  for (let words = foldedWords(query).slice(0, maxWords); words.length > 0; words = words.slice(0, -1)) {
    const found = matchAll(placeIndex, words, exactly) ?? matchAll(placeIndex, words, nearly)
    if (found) return found.slice(0, limit).map(({ place, alias }) => ({ place, alias }))
  }
  return []
}

/** More words than any place has, and few enough that nonsense is answered at once. */
const maxWords = 8

/** What it costs to take a typed word for a name's; Infinity when it cannot be meant. */
type Compare = (typed: string, word: string, unfinished: boolean) => number

const never = Number.POSITIVE_INFINITY
const exactly: Compare = (typed, word, unfinished) =>
  typed === word || (unfinished && word.startsWith(typed)) ? 0 : never
const nearly: Compare = (typed, word, unfinished) =>
  typed[0] === word[0] || typed.length > 4 ? editCost(typed, word, maxCost(typed.length), unfinished) : never

interface Match extends FoundPlace {
  /** 0 the very name … 4 lies in a place of that name. */
  tier: number
  cost: number
}

function matchAll(placeIndex: PlaceIndex, words: readonly string[], compare: Compare): Match[] | undefined {
  const found = placeIndex
    .map((entry) => matchOne(entry, words, compare))
    .filter((match) => match !== undefined)
  return found.length > 0 ? found.sort(byFit) : undefined
}

const byFit = (a: Match, b: Match): number =>
  a.tier - b.tier ||
  a.cost - b.cost ||
  Number(a.alias !== null) - Number(b.alias !== null) ||
  a.place.rank - b.place.rank ||
  a.place.name.localeCompare(b.place.name, 'en') ||
  (a.place.id < b.place.id ? -1 : 1)

function matchOne(entry: Entry, words: readonly string[], compare: Compare): Match | undefined {
  let best: Match | undefined
  const joinedWords = words.join('')
  const consider = (alias: string | null, tier: number, cost: number) => {
    const match = { place: entry.place, alias, tier, cost }
    if (!best || tier < best.tier || (tier === best.tier && cost < best.cost)) best = match
  }
  for (const name of entry.names) {
    if (name.joinedWords === joinedWords) consider(name.alias, 0, 0)
    else if (name.joinedWords.startsWith(joinedWords)) consider(name.alias, 1, 0)
    else {
      const fit = fitName(name, entry.around, words, compare) ?? fitJoined(name, joinedWords, compare)
      if (fit) consider(name.alias, fit.tier, fit.cost)
    }
  }
  if (entry.place.postalCodes.some((code) => joinedWords.length >= 3 && code.startsWith(joinedWords)))
    consider(null, 1, 0)
  if (!best && entry.parents.has(joinedWords)) consider(null, 4, 0)
  return best
}

/** Every typed word is one of the name's, or of what lies around it; one at least is the name's own. */
function fitName(
  name: Called,
  around: ReadonlySet<string>,
  words: readonly string[],
  compare: Compare,
): { tier: number; cost: number } | undefined {
  const left = [...name.words]
  let [cost, own, beside] = [0, 0, 0]
  for (const [at, typed] of words.entries()) {
    const unfinished = at === words.length - 1
    const costs = left.map((word) => compare(typed, word, unfinished))
    const minCost = Math.min(...costs)
    if (minCost < never) {
      left.splice(costs.indexOf(minCost), 1)
      cost += minCost
      own += 1
    } else if (isAround(around, typed, unfinished)) beside += 1
    else return undefined
  }
  return own > 0 ? { tier: beside > 0 ? 3 : 2, cost } : undefined
}

/** A letter wrong in a word too short to be mended by itself: "ne brighton". */
function fitJoined(
  name: Called,
  joinedWords: string,
  compare: Compare,
): { tier: number; cost: number } | undefined {
  const cost = compare(joinedWords, name.joinedWords, false)
  return cost < never ? { tier: 2, cost } : undefined
}

const isAround = (around: ReadonlySet<string>, typed: string, unfinished: boolean): boolean =>
  around.has(typed) || (unfinished && [...around].some((word) => word.startsWith(typed)))
