// Chooses a small basket of everyday goods that near branches all sell, and adds up what it costs at each. Like is compared with like:
// the same sellable everywhere, so brand and size are the same.
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfSellable, Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { sellableNameIn } from '#features/shelf/offers/shown-name.ts'
import { parseMeasure } from '#kernel/measure.ts'
import { dayOf } from '#kernel/time.ts'
import type { EverydayBasket } from '../everyday-basket-contract.ts'

const maxGoods = 10
/** A basket of fewer says nothing about a shop. */
const minGoods = 6
const maxBranches = 4
/** A branch that lacks more is not compared. */
const maxMissing = 2
/** The goods that people buy most, and of these those that near branches sell, of which the basket is chosen. */
const maxPopular = 3000
const maxCandidates = 300

/** Where nobody counted what people buy: larger packs, and sachets, are not for every day. */
const maxFromMiddle = 3

/** A sellable with the best offer of each branch that has it now. */
interface Candidate {
  sellable: ShelfSellable
  offers: ReadonlyMap<string, ShelfOffer>
}

interface Options {
  /** The chain of a branch: branches of one chain often have the same prices, so one of each comes first. */
  agencyOf: (supplierId: string) => string | undefined
}

/** Returns the basket of a market of near branches; an empty one where fewer than two share enough goods. */
export function everydayBasket(view: ShelfView, { agencyOf }: Options): EverydayBasket {
  const candidates = findCandidates(view)
  const chosen = chooseGoods(candidates)
  if (!chosen) return { goods: [], branches: [] }
  const ids = new Set(candidates.flatMap(({ offers }) => [...offers.keys()]))
  const branches = [...ids]
    .map((id) => ({
      id,
      total: chosen.reduce((sum, { offers }) => sum + centsOf(offers.get(id), view.now), 0),
      missing: chosen.filter(({ offers }) => !offers.has(id)).map(({ sellable }) => sellable.id),
    }))
    .filter(({ missing }) => missing.length <= maxMissing)
    .sort((a, b) => a.missing.length - b.missing.length || a.total - b.total || (a.id < b.id ? -1 : 1))
  return {
    goods: chosen.map(({ sellable }) => ({
      sellable_id: sellable.id,
      product_id: sellable.product.id,
      name: sellableNameIn(sellable, view.language),
    })),
    branches: oneOfEachChain(branches, agencyOf).map(({ id, total, missing }) => ({
      supplier: view.nameOf(id),
      total_in_cents: total,
      missing,
    })),
  }
}

/** What a branch sells of the goods of that basket, by the same choice; nothing of a branch that is not in view. */
export function everydayOffers(view: ShelfView, supplierId: string): ShelfOffer[] {
  const chosen = chooseGoods(findCandidates(view)) ?? []
  return chosen.flatMap(({ offers }) => offers.get(supplierId) ?? [])
}

/** What near branches sell of it, most bought first. */
function findCandidates(view: ShelfView): Candidate[] {
  const candidates: Candidate[] = []
  for (const sellable of popularSellables(view)) {
    if (candidates.length === maxCandidates) break
    if (view.countOf(sellable.product.index) < 2) continue
    const offers = offersBySupplier(sellable, view)
    if (offers.size > 1) candidates.push({ sellable, offers })
  }
  return candidates
}

/** Sorted once a day: sorting a country's catalogue takes longer than all the rest. */
const popularToday = new WeakMap<Taxonomy, { key: string; sellables: readonly ShelfSellable[] }>()

/** What is bought most, most first; where nobody counted, what comes in most brands and sizes, in the middle one of its sizes. */
function popularSellables(view: ShelfView): readonly ShelfSellable[] {
  const { taxonomy, now, hasRates } = view
  const key = `${dayOf(now)} ${hasRates}`
  const cached = popularToday.get(taxonomy)
  if (cached?.key === key) return cached.sellables
  const sellables = taxonomy.products
    .filter(({ visible }) => visible)
    .flatMap((product) => product.sellables.filter(isEveryday))
    .map((sellable) => ({ sellable, rate: view.rateOf(sellable), fromMiddle: distanceFromMiddle(sellable) }))
    .filter(({ fromMiddle }) => hasRates || fromMiddle <= maxFromMiddle)
    .sort(
      (a, b) =>
        b.rate - a.rate ||
        b.sellable.product.sellables.length - a.sellable.product.sellables.length ||
        a.sellable.product.index - b.sellable.product.index ||
        a.fromMiddle - b.fromMiddle ||
        (a.sellable.id < b.sellable.id ? -1 : 1),
    )
    .slice(0, maxPopular)
    .map(({ sellable }) => sellable)
  popularToday.set(taxonomy, { key, sellables })
  return sellables
}

/**
 * How far a size is from the middle one of its product, as a ratio: 1 is the middle one. Nobody buys 12.5 kg of sugar every day; where
 * the product comes in one size, or a size cannot be read, nothing is known against it.
 */
function distanceFromMiddle({ measurement, product }: ShelfSellable): number {
  const mine = parseMeasure(measurement)
  if (!mine) return 1
  const amounts = product.sellables
    .map((other) => parseMeasure(other.measurement))
    .flatMap((other) => (other?.unit === mine.unit ? [other.amount] : []))
  const sizes = [...new Set(amounts)].sort((a, b) => a - b)
  const ratio = mine.amount / (sizes[Math.floor((sizes.length - 1) / 2)] ?? mine.amount)
  return Math.max(ratio, 1 / ratio)
}

/** Neither for adults only, nor what may not be promoted, nor a combo; and with a size on its pack. */
const isEveryday = ({
  ageRestricted,
  isPromotionForbidden,
  parts,
  measurement,
  product,
}: ShelfSellable): boolean =>
  !ageRestricted &&
  !isPromotionForbidden &&
  parts.length === 0 &&
  measurement !== null &&
  product.categories.length > 0

function offersBySupplier(sellable: ShelfSellable, view: ShelfView): Map<string, ShelfOffer> {
  const sold = view
    .offersInAnyOrder(sellable.product)
    .filter((offer) => offer.sellable === sellable && isComparable(offer))
  const bySupplier = Map.groupBy(sold, ({ supplierId }) => supplierId)
  return new Map(
    [...bySupplier].flatMap(([id, offers]) => {
      const best = cheapestOffer(offers, view.now)
      return best ? [[id, best] as const] : []
    }),
  )
}

/** What is weighed costs what it weighs, and a bulk pack is another thing. */
const isComparable = ({ outOfStockAt, stokvel, weighing }: ShelfOffer): boolean =>
  outOfStockAt === null && !stokvel && weighing === null

/**
 * Begins with the branches that have most of the candidates and leaves out those that have least, until the others share enough goods:
 * of each category the one that is bought most. Undefined where no two branches do.
 */
function chooseGoods(candidates: readonly Candidate[]): Candidate[] | undefined {
  const counts = new Map<string, number>()
  for (const { offers } of candidates)
    for (const id of offers.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const branches = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id)
  for (let count = Math.min(branches.length, maxBranches); count >= 2; count -= 1) {
    const sharing = branches.slice(0, count)
    const categories = new Set<string>()
    const chosen = candidates.filter(({ sellable, offers }) => {
      const category = sellable.product.categories[0]?.id ?? ''
      if (categories.has(category) || !sharing.every((id) => offers.has(id))) return false
      categories.add(category)
      return true
    })
    if (chosen.length >= minGoods) return chosen.slice(0, maxGoods)
  }
  return undefined
}

/** The best of each chain before a second one of any; in their order. */
function oneOfEachChain<T extends { id: string }>(
  branches: readonly T[],
  agencyOf: Options['agencyOf'],
): T[] {
  const seen = new Set<string | undefined>()
  const firsts = branches.filter(({ id }) => {
    const agency = agencyOf(id) ?? id
    return !seen.has(agency) && seen.add(agency)
  })
  const shown = new Set([...firsts, ...branches].slice(0, maxBranches))
  for (const each of branches) if (shown.size < maxBranches) shown.add(each)
  return branches.filter((each) => shown.has(each))
}

const centsOf = (offer: ShelfOffer | undefined, now: Date): number => (offer ? priceNow(offer, now).cents : 0)
