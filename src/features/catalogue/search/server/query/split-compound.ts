// "toiletpaper" is "toilet paper", "waspoeierhouer" is nothing.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { SearchIndex } from '../index/search-index.ts'

const shortest = 3

/** The stems of two words the catalogue has, that together are this one; the most even split when there are several. */
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
