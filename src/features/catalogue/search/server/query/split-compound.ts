// Splits compound words: "toiletpaper" into "toilet paper"; "waspoeierhouer" is not split.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { SearchIndex } from '../index/search-index.ts'

const shortest = 3

/**
 * Returns the stems of the two catalogue words that make up this one, the most even split where there are several; undefined
 * where there is none.
 */
export function splitCompound(word: string, { terms }: SearchIndex): [string, string] | undefined {
  if (word.length > 40) return undefined
  let best: [string, string] | undefined
  for (let at = shortest; at <= word.length - shortest; at += 1) {
    const pair: [string, string] = [stemWord(word.slice(0, at)), stemWord(word.slice(at))]
    if (pair.some((stem) => terms.find(stem) === undefined)) continue
    if (!best || evenness(pair) > evenness(best)) best = pair
  }
  return best
}

const evenness = ([a, b]: [string, string]): number => Math.min(a.length, b.length)
