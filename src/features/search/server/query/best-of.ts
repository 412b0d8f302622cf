// Which documents of a tally are shown: those that are sold here, have enough of the words, and answer about as well as the best.
import type { SearchIndex } from '../index/search-index.ts'
import type { Wish } from './match-documents.ts'
import type { Tally } from './tally.ts'

/** A department's name alone says little beside a product's: for "eggs", not everything of "Dairy and eggs". */
const leastOfBest = 0.25

/** Best first. */
export function bestOf(tally: Tally, { products }: SearchIndex, wish: Wish): number[] {
  const { sells, leastShare = 0, onlyParts = false, most } = wish
  const { scores, shares, sureShares } = tally
  const kept = tally.documents.filter(
    (document) =>
      (sureShares[document] as number) >= leastShare &&
      !(onlyParts && shares[document] === 1) &&
      sells(products[document] as number),
  )
  let best = 0
  for (const document of kept) best = Math.max(best, scores[document] as number)
  const least = Math.max(best * leastOfBest, kept.length > most ? scoreOfRank(most, kept, scores, best) : 0)
  return [...kept.filter((document) => (scores[document] as number) >= least)]
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    .slice(0, most)
}

const steps = 512

/** A score that about so many documents have or pass: counted in steps, since sorting a hundred thousand takes too long. */
function scoreOfRank(rank: number, documents: Int32Array, scores: Float32Array, best: number): number {
  const counts = new Int32Array(steps + 1)
  for (const document of documents) {
    const step = Math.floor(((scores[document] as number) / best) * steps)
    counts[step] = (counts[step] as number) + 1
  }
  let passed = 0
  for (let step = steps; step > 0; step -= 1) {
    passed += counts[step] as number
    if (passed >= rank) return (step / steps) * best
  }
  return 0
}
