// Chooses which matched documents are shown: those that are sold here, have enough of the words, and score close enough to the
// best.
import type { SearchIndex } from '../index/search-index.ts'
import type { DocumentMatches } from './document-matches.ts'
import type { MatchOptions } from './match-options.ts'

/** A department's name alone says little beside a product's: for "eggs", not everything of "Dairy and eggs". */
const minShareOfBest = 0.25

/** Returns the documents to show, best first, at most `limit`. */
export function rankDocuments(
  matches: DocumentMatches,
  { products }: SearchIndex,
  options: MatchOptions,
): number[] {
  const { sells, hidden, minShare = 0, onlyPartial = false, limit } = options
  const { documents, scores, shares, certainShares } = matches
  // By hand rather than with filter: for "b" these are tens of thousands, at every key that is pressed.
  const candidates = new Int32Array(documents.length)
  let count = 0
  let best = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number
    if ((certainShares[document] as number) < minShare || (onlyPartial && shares[document] === 1)) continue
    if (hidden?.[document] === 1 || !sells(products[document] as number)) continue
    candidates[count] = document
    count += 1
    best = Math.max(best, scores[document] as number)
  }
  const sold = candidates.subarray(0, count)
  const minScore = Math.max(best * minShareOfBest, count > limit ? scoreOfRank(limit, sold, scores, best) : 0)
  const chosen: number[] = []
  for (let at = 0; at < count; at += 1) {
    const document = sold[at] as number
    if ((scores[document] as number) >= minScore) chosen.push(document)
  }
  return chosen.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, limit)
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
