// Judgments of search results on the real price list (`../shared/data`), which is not in the repository: 361 queries, written before
// any result was seen, and the grades (0 to 3) that two judges gave to what five engines found, blind and by written guidelines
// (docs/search-judging.md). A product is named by a salted hash of its name, so that nothing of the list is here.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface ListQuery {
  id: string
  /** bare, brand, brand+product, size, attribute, list, sentence, slip, language, mixed or notsold. */
  kind: string
  query: string
  /** Not looked at while search was developed. */
  heldOut: boolean
}

export interface Quality {
  /** nDCG at 10; a product that nobody judged counts as wrong. */
  ndcg: number
  /** The share of queries with a right product first, and within the first five. */
  first: number
  five: number
  /** Queries that find nothing. */
  empty: number
  /** The share of the first ten that nobody judged. */
  unjudged: number
}

const places = 10
const right = 2
/** For a bare word a right product is one that most people mean. */
const rightForBare = 2.5

const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

export const listQueries: readonly ListQuery[] = read('./queries.tsv')
  .slice(1)
  .map(([id = '', kind = '', query = '', , , heldOut]) => ({ id, kind, query, heldOut: heldOut === '1' }))

const grades = new Map(
  read('./grades.tsv').map(([id = '', cells = '']) => [
    id,
    new Map(cells.split(' ').map((cell) => [cell.slice(0, 12), Number(cell.slice(13))])),
  ]),
)

const hashOf = (name: string) =>
  createHash('sha256').update(`spaza judged list 1\n${name}`).digest('hex').slice(0, 12)

/** Measures an engine over these queries. `find` returns names of products, best first. */
export function measureQuality(
  queries: readonly ListQuery[],
  find: (query: string) => readonly string[],
): Quality {
  const sums = { ndcg: 0, first: 0, five: 0, empty: 0, unjudged: 0 }
  let [ideals, answerables, shown] = [0, 0, 0]
  for (const { id, kind, query } of queries) {
    const judged = grades.get(id) ?? new Map<string, number>()
    const best = [...judged.values()].sort((a, b) => b - a)
    const found = find(query)
      .slice(0, places)
      .map((name) => judged.get(hashOf(name)))
    const got = found.map((grade) => grade ?? 0)
    const ideal = gainOf(best)
    const enough = kind === 'bare' && (best[0] ?? 0) >= rightForBare ? rightForBare : right
    if (ideal > 0) {
      ideals += 1
      sums.ndcg += gainOf(got) / ideal
    }
    if ((best[0] ?? 0) >= enough) {
      answerables += 1
      sums.first += Number((got[0] ?? 0) >= enough)
      sums.five += Number(got.slice(0, 5).some((grade) => grade >= enough))
    }
    if (kind !== 'notsold' && found.length === 0) sums.empty += 1
    shown += found.length
    sums.unjudged += found.filter((grade) => grade === undefined).length
  }
  return {
    ndcg: sums.ndcg / ideals,
    first: sums.first / answerables,
    five: sums.five / answerables,
    empty: sums.empty,
    unjudged: sums.unjudged / Math.max(1, shown),
  }
}

/** Each place counts less than the one before it. */
const gainOf = (list: readonly number[]): number =>
  list.slice(0, places).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
