// Which documents of a tally are shown: those that are sold here, have enough of the words, and answer about as well as the best.
import type { SearchIndex } from '../index/search-index.ts'
import type { Wish } from './match-wish.ts'
import type { Tally } from './tally.ts'

/** A department's name alone says little beside a product's: for "eggs", not everything of "Dairy and eggs". */
const leastOfBest = 0.25

/** Best first. */
export function bestOf(tally: Tally, { products }: SearchIndex, wish: Wish): number[] {
  const { sells, hidden, leastShare = 0, onlyParts = false, most } = wish
  const { documents, scores, shares, sureShares } = tally
  // By hand rather than with filter: for "b" these are tens of thousands, at every key that is pressed.
  const kept = new Int32Array(documents.length)
  let count = 0
  let best = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number
    if ((sureShares[document] as number) < leastShare || (onlyParts && shares[document] === 1)) continue
    if (hidden?.[document] === 1 || !sells(products[document] as number)) continue
    kept[count] = document
    count += 1
    best = Math.max(best, scores[document] as number)
  }
  const sold = kept.subarray(0, count)
  const least = Math.max(best * leastOfBest, count > most ? scoreOfRank(most, sold, scores, best) : 0)
  const chosen: number[] = []
  for (let at = 0; at < count; at += 1) {
    const document = sold[at] as number
    if ((scores[document] as number) >= least) chosen.push(document)
  }
  return chosen.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, most)
}

const steps = 512

/** A score that about so many documents have or pass: counted in steps, since sorting a hundred thousand takes too long. */
function scoreOfRank(rank: number, documents: Int32Array, scores: Float32Array, best: number): number {
  const counts = new Int32Array(steps + 1)
  for (let at = 0; at < documents.length; at += 1) {
    const step = Math.floor(((scores[documents[at] as number] as number) / best) * steps)
    counts[step] = (counts[step] as number) + 1
  }
  let passed = 0
  for (let step = steps; step > 0; step -= 1) {
    passed += counts[step] as number
    if (passed >= rank) return (step / steps) * best
  }
  return 0
}
