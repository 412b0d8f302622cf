// Of what search found for a line of a list, first what somebody who writes it means. Search shows a page to choose from,
// where alike things stand by their price; a list proposes one thing, and the cheapest milk is the smallest carton.
import type { KeptGroup } from '#features/catalogue/catalogue/server/narrow-offers.ts'
import type { FoundGroup } from '#features/catalogue/search/server/find-offers.ts'
import { asPieces } from '../preset-qty.ts'
import type { ReadLine } from '../read-line.ts'
import { byUsualSize } from '../usual-size.ts'

type Entry = KeptGroup<FoundGroup>

/** Matches this close are alike, and the plainer name decides: "milk" is rather full cream milk than full cream UHT milk. */
const alike = 1 / 400

/** What can be had goes first, and all that was asked for; of "6 eggs" the pack of six. */
export function meantFirst(ranked: readonly Entry[], asked: ReadLine): Entry[] {
  const standing = ({ group, best }: Entry) =>
    Number(best.outOfStockAt === null) * 4 +
    Number(group.whole) * 2 +
    Number(asPieces(asked, best.sellable.measurement)?.over === 0)
  const first = Map.groupBy(ranked, standing)
  return [...first.keys()].sort((a, b) => b - a).flatMap((each) => inMind(first.get(each) ?? [], asked))
}

/** Thing by thing, as the words fit it; each in the size that is meant, which search has found where one was asked for. */
function inMind(entries: readonly Entry[], asked: ReadLine): Entry[] {
  if (asked.size) return entries.toSorted(byFit)
  // A combo has many things in it: none of them is what one word means.
  const [bundles, single] = parted(entries, ({ group }) => group.sellable.parts.length > 0)
  const products = [...Map.groupBy(single, ({ group }) => group.sellable.product).values()]
  const ordered = products
    .map((of) => bySize(of, asked))
    .sort(([a], [b]) => (a && b ? byFit(a, b) : 0))
    .flat()
  // To choose among: other sizes and other things before other brands of the same.
  const seen = new Set<string>()
  const [firsts, others] = parted(ordered, (entry) => {
    const kind = kindOf(entry)
    return !seen.has(kind) && seen.add(kind) !== undefined
  })
  return [...firsts, ...others, ...bundles]
}

function byFit(a: Entry, b: Entry): number {
  return closeness(b) - closeness(a) || plainness(a) - plainness(b)
}

const closeness = ({ group }: Entry): number => Math.round(group.score / alike)
const plainness = ({ group }: Entry): number => group.sellable.product.name.split(/\s+/).length
const kindOf = ({ group, best }: Entry): string =>
  `${group.sellable.product.id} ${best.weighing === null ? best.sellable.measurement : ''}`

/** One thing's sizes, each by its price as it came. Packed before weighed, for nobody said a weight. */
function bySize(entries: readonly Entry[], asked: ReadLine): Entry[] {
  const [packed, weighed] = parted(entries, ({ best }) => best.weighing === null)
  const sizes = byUsualSize(packed.map(({ best }) => best.sellable.measurement))
  const place = ({ best }: Entry) => {
    const { over, packs } = asPieces(asked, best.sellable.measurement) ?? { over: Infinity, packs: 0 }
    return [over, packs, sizes.indexOf(best.sellable.measurement)] as const
  }
  return [...packed.toSorted((a, b) => compareInTurn(place(a), place(b))), ...weighed]
}

function compareInTurn(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, place) => one !== b[place])
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : Number(at !== -1)
}

function parted<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const one of all) (is(one) ? yes : no).push(one)
  return [yes, no]
}
