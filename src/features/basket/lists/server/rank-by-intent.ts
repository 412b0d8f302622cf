// Ranks search results for a line of a list by what its writer probably means. Search shows a page of results, where similar
// products are sorted by price; a list proposes one product, and the cheapest milk is the smallest carton.
import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import type { ResultGroup } from '#features/catalogue/search/server/find-offers.ts'
import type { ParsedLine } from '../parse-list-line.ts'
import { packsForPieces } from '../preset-qty.ts'
import { byUsualSize } from '../usual-size.ts'

type Entry = FilteredGroup<ResultGroup>

/** Matches this close are alike, and the plainer name decides: "milk" is rather full cream milk than full cream UHT milk. */
const scoreTolerance = 1 / 400

/** Ranks entries in stock and complete matches first; for "6 eggs" the pack of six. */
export function rankByIntent(ranked: readonly Entry[], line: ParsedLine): Entry[] {
  const rankOf = ({ group, best }: Entry) =>
    Number(best.outOfStockAt === null) * 4 +
    Number(group.complete) * 2 +
    Number(packsForPieces(line, best.sellable.measurement)?.over === 0)
  const first = Map.groupBy(ranked, rankOf)
  return [...first.keys()].sort((a, b) => b - a).flatMap((each) => rankByProduct(first.get(each) ?? [], line))
}

/** Thing by thing, as the words fit it; each in the size that is meant, which search has found where one was asked for. */
function rankByProduct(entries: readonly Entry[], line: ParsedLine): Entry[] {
  if (line.size) return entries.toSorted(byFit)
  // A combo has many things in it: none of them is what one word means.
  const [bundles, single] = partition(entries, ({ group }) => group.sellable.parts.length > 0)
  const products = [...Map.groupBy(single, ({ group }) => group.sellable.product).values()]
  const ordered = products
    .map((of) => bySize(of, line))
    .sort(([a], [b]) => (a && b ? byFit(a, b) : 0))
    .flat()
  // To choose among: other sizes and other things before other brands of the same.
  const seen = new Set<string>()
  const [firsts, others] = partition(ordered, (entry) => {
    const kind = kindOf(entry)
    return !seen.has(kind) && seen.add(kind) !== undefined
  })
  return [...firsts, ...others, ...bundles]
}

function byFit(a: Entry, b: Entry): number {
  return closeness(b) - closeness(a) || nameLength(a) - nameLength(b)
}

const closeness = ({ group }: Entry): number => Math.round(group.score / scoreTolerance)
const nameLength = ({ group }: Entry): number => group.sellable.product.name.split(/\s+/).length
const kindOf = ({ group, best }: Entry): string =>
  `${group.sellable.product.id} ${best.weighing === null ? best.sellable.measurement : ''}`

/** One thing's sizes, each by its price as it came. Packed before weighed, for nobody said a weight. */
function bySize(entries: readonly Entry[], line: ParsedLine): Entry[] {
  const [packed, weighed] = partition(entries, ({ best }) => best.weighing === null)
  const sizes = byUsualSize(packed.map(({ best }) => best.sellable.measurement))
  const place = ({ best }: Entry) => {
    const { over, packs } = packsForPieces(line, best.sellable.measurement) ?? { over: Infinity, packs: 0 }
    return [over, packs, sizes.indexOf(best.sellable.measurement)] as const
  }
  return [...packed.toSorted((a, b) => compareLexically(place(a), place(b))), ...weighed]
}

function compareLexically(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, place) => one !== b[place])
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : Number(at !== -1)
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const one of all) (is(one) ? yes : no).push(one)
  return [yes, no]
}
