// Ranks what may answer a line of a list by what its writer probably means. Search shows a page of results, where similar products
// are sorted by price; a list proposes one product, and the cheapest milk is the smallest carton.
import { parseSize } from '#features/catalogue/search/read-sizes.ts'
import type { ParsedLine } from '../parse-list-line.ts'
import { packsForPieces } from '../preset-qty.ts'
import { byUsualSize } from '../usual-size.ts'
import type { Candidate } from './assess-candidates.ts'
import { KindSizes } from './kind-sizes.ts'

/** Matches this close are alike, and the plainer name decides. */
const tolerance = 1 / 100

/** Ranks candidates in stock first, then those that lack least of what was named; for "6 eggs" the pack of six. */
export function rankByIntent(candidates: readonly Candidate[], line: ParsedLine): Candidate[] {
  const tiers = Map.groupBy(candidates, ({ entry, lacking, hasSize }) =>
    tierKey(entry.best.outOfStockAt === null, lacking, hasSize),
  )
  return [...tiers.keys()].sort((a, b) => a - b).flatMap((key) => rankByProduct(tiers.get(key) ?? [], line))
}

/** Smaller is better. */
const tierKey = (isInStock: boolean, lacking: number, hasSize: boolean): number =>
  Number(!isInStock) * 1000 + lacking * 10 + Number(!hasSize)

/** Thing by thing, as the words fit it; each in the size that is meant, which search has found where one was asked for. */
function rankByProduct(candidates: readonly Candidate[], line: ParsedLine): Candidate[] {
  // A combo has many things in it: none of them is what one word means.
  const [bundles, single] = partition(candidates, ({ entry }) => entry.group.sellable.parts.length > 0)
  const sizes = new KindSizes(single)
  const products = [...Map.groupBy(single, ({ entry }) => entry.group.sellable.product).values()]
  const rated = products
    .map((of) => bySize(of, line, sizes))
    .map((of) => ({ of, first: of[0] as Candidate }))
    .map(({ of, first }) => ({ of, fits: closeness(first, line, sizes), length: nameLength(first) }))
  const best = Math.max(...rated.map(({ fits }) => fits))
  const behind = (fits: number) => Math.round((best - fits) / tolerance)
  const ordered = rated
    .toSorted((a, b) => behind(a.fits) - behind(b.fits) || a.length - b.length)
    .flatMap(({ of }) => of)
  // To choose among: other sizes and other things before other brands of the same.
  const seen = new Set<string>()
  const [firsts, others] = partition(ordered, (candidate) => {
    const kind = kindOf(candidate)
    return !seen.has(kind) && seen.add(kind) !== undefined
  })
  return [...firsts, ...others, ...bundles]
}

/** "18 eggs" are a pack of eighteen before three of six. */
function piecesFit({ entry, size }: Candidate, line: ParsedLine): number {
  if (size?.total.unit !== 'each') return 0
  const { packs, over } = packsForPieces(line, entry.best.sellable.measurement) ?? { packs: 0, over: 1 }
  return over === 0 ? 1 / packs : 0
}

const piecesBonus = 0.45
const sizeBonus = 0.5

/** For each time that the usual size of its kind must be doubled or halved. */
const oddSizeMalus = 0.07
const wishedSizeBonus = 0.15
const maxOddSize = 2
/** Six tins are no case of twelve. */
const caseMalus = 0.05

const closeness = (candidate: Candidate, line: ParsedLine, sizes: KindSizes): number =>
  candidate.relevance +
  sizeBonus * candidate.fit +
  piecesBonus * piecesFit(candidate, line) +
  (line.size ? 0 : sizeLikeness(candidate, line, sizes)) -
  (line.size || (candidate.size?.times ?? 1) === 1 ? 0 : caseMalus)

/** Below 0 for odd sizes; above where a large or small one is wanted, and it is. */
function sizeLikeness(candidate: Candidate, line: ParsedLine, sizes: KindSizes): number {
  const wish = sizeWishOf(line, candidate)
  if (wish === 0) return -oddSizeMalus * Math.min(maxOddSize, sizes.distance(candidate))
  const doubled = sizes.doubled(candidate) ?? 0
  return wishedSizeBonus * Math.max(-maxOddSize, Math.min(1, wish * doubled))
}

/** Whether a small or a large pack was wished, and this is of the usual size or beyond. */
export function isAgainstSizeWish(
  first: Candidate,
  candidates: readonly Candidate[],
  line: ParsedLine,
): boolean {
  const wish = line.size ? 0 : sizeWishOf(line, first)
  const doubled = wish === 0 ? undefined : new KindSizes(candidates).doubled(first)
  return doubled !== undefined && wish * doubled <= 0
}

const nameLength = ({ entry }: Candidate): number => entry.group.sellable.product.name.split(/\s+/).length
const kindOf = ({ entry: { group, best } }: Candidate): string =>
  `${group.sellable.product.id} ${best.weighing === null ? best.sellable.measurement : ''}`

/** One thing's sizes, each by its price as it came. Packed before weighed, for nobody said a weight. */
function bySize(candidates: readonly Candidate[], line: ParsedLine, kindSizes: KindSizes): Candidate[] {
  if (candidates.length === 1) return [...candidates]
  const [packed, weighed] = partition(candidates, ({ entry }) => entry.best.weighing === null)
  const distances = new Map(
    packed.map((candidate) => [
      candidate.entry.best.sellable.measurement,
      candidate.size?.times === 1
        ? [kindSizes.distance(candidate), Math.abs(kindSizes.doubled(candidate) ?? 0)]
        : [kindSizes.distance(candidate) && Infinity],
    ]),
  )
  const distance = (measurement: string | null) => distances.get(measurement) ?? [0]
  const usual = byUsualSize([...distances.keys()]).toSorted((a, b) =>
    compareLexically(distance(a), distance(b)),
  )
  const sizes = line.size ? usual : bySizeWish(usual, sizeWishOf(line, candidates[0]))
  const place = ({ entry, fit, size }: Candidate) => {
    const { measurement } = entry.best.sellable
    const pieces = packsForPieces(line, measurement)
    // Six tins are no case of twelve.
    const { over, packs } =
      pieces && (pieces.over === 0 || size?.times === 1) ? pieces : { over: Infinity, packs: 0 }
    return [-fit, over, packs, sizes.indexOf(measurement)] as const
  }
  return [...packed.toSorted((a, b) => compareLexically(place(a), place(b))), ...weighed]
}

const [small, large] = [
  /\b(?:small|smallest|little|klein|kleinste|encane|encinci|nyane)\b/,
  /\b(?:big|biggest|large|largest|groot|grootste|enkulu|makhulu)\b/,
]

/** -1 where the line wants a small pack, 1 where it wants a large one. "Large" of "large eggs" is what they are called. */
function sizeWishOf({ words }: ParsedLine, candidate: Candidate | undefined): number {
  const wish = small.test(words) ? -1 : Number(large.test(words))
  // Large onions are no large pocket of onions.
  if (candidate?.evidence.isPlural) return 0
  const name = candidate?.entry.group.sellable.product.name ?? ''
  return (wish < 0 ? small : large).test(name.toLowerCase()) ? 0 : wish
}

function bySizeWish(measurements: readonly (string | null)[], wish: number): readonly (string | null)[] {
  if (wish === 0) return measurements
  const amount = (measurement: string | null) => {
    const size = parseSize(measurement ?? '')
    // A case of small packs is no large pack.
    return size?.times === 1 ? size.total.amount : Number.NaN
  }
  const [sized, others] = partition(measurements, (measurement) => amount(measurement) > 0)
  return [...sized.toSorted((a, b) => wish * (amount(b) - amount(a))), ...others]
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
