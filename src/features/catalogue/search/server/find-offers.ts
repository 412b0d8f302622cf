// Finds what is sold in view: the words' documents as groups of offers, best match first.
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { ShelfProduct, ShelfSellable } from '#features/shelf/offers/server/taxonomy.ts'
import { type SearchIndex, weightIn } from './index/search-index.ts'
import { type Hit, matchDocuments } from './query/match-documents.ts'
import type { Wish } from './query/match-wish.ts'
import { type Part, slotsOf } from './query/reading.ts'
import { understandQuery } from './query/understand-query.ts'
import type { SynonymBook } from './synonyms/synonym-book.ts'

export interface Words {
  index: SearchIndex
  book: SynonymBook
}

/** A sellable that was found, with its offers in view. */
export interface FoundGroup {
  sellable: ShelfSellable
  offers: ShelfOffer[]
  score: number
  /** Whether it has all that was asked for; what has less comes after. */
  whole: boolean
}

export interface Found {
  groups: FoundGroup[]
  corrected: string | undefined
}

/** Of what was asked for at least so much must be there: of three words the one that counts. */
const leastShare = 0.3
/** Beside whole matches, so much. */
const leastBesideWhole = 0.4
/** What has clearly less of the words than the best of the others is left out. */
const nearBest = 0.8
/** With fewer whole matches than fit on a screen, what has most of the words is shown after them. */
const few = 8
/** More than anybody pages through. Where a query is so broad ("a"), the best are shown, counted and narrowed. */
const mostFound = 1000

/** How much is wanted, where not everything is. */
interface Wanted {
  most?: number
  /** Whether what has most of the words is added where few have all. */
  filled?: boolean
}

export function findOffers(
  query: string,
  view: ShelfView,
  { index, book }: Words,
  { most = mostFound, filled = true }: Wanted = {},
): Found {
  const understood = understandQuery(query, index, book)
  const looking = lookingAt(view, index)
  const whole = inView(matchDocuments(index, understood, { ...looking, most }), view, index)
  if (understood.barcode !== undefined || countSingle(whole) >= few) return told(whole, index)
  if (whole.length > 0 && (!filled || understood.readings.every((reading) => slotsOf(reading).length === 1)))
    return told(whole, index)
  if (whole.length > 0) {
    const parts = { ...looking, most, leastShare: leastBesideWhole, onlyParts: true }
    return told([...whole, ...nearly(matchDocuments(index, understood, parts), view, index)], index)
  }
  const wide = understandQuery(query, index, book, { wide: true })
  return told(nearly(matchDocuments(index, wide, { ...looking, most, leastShare }), view, index), index)
}

/** What can be found where the caller looks. */
export const lookingAt = (view: ShelfView, { hidden }: SearchIndex): Pick<Wish, 'sells' | 'hidden'> => ({
  sells: (product) => view.sells(product),
  hidden: hidden.get(view.taxonomy),
})

/** Combos have the words of many things: finding one does not say that what was meant is here. */
const countSingle = (groups: readonly FoundGroup[]): number =>
  groups.reduce((count, { sellable }) => count + (sellable.parts.length === 0 ? 1 : 0), 0)

/** What has about as many of the words as the best. */
function nearly(hits: Hit[], view: ShelfView, index: SearchIndex): Ranked[] {
  const ranked = inView(hits, view, index)
  const best = ranked.reduce((most, { hit }) => Math.max(most, hit.share), 0)
  return ranked.filter(({ hit }) => hit.share >= best * nearBest)
}

interface Ranked extends FoundGroup {
  hit: Hit
}

/** The hits that are sold in view, with their offers. */
function inView(hits: Hit[], view: ShelfView, { sellables }: SearchIndex): Ranked[] {
  const offers = new Map<ShelfProduct, ShelfOffer[]>()
  const ranked: Ranked[] = []
  for (const hit of hits) {
    const sellable = sellables[hit.document] as ShelfSellable
    const { product } = sellable
    const all = offers.get(product) ?? view.offersInAnyOrder(product)
    offers.set(product, all)
    const sold = product.sellables.length === 1 ? all : all.filter((offer) => offer.sellable === sellable)
    if (sold.length > 0)
      ranked.push({ sellable, offers: sold, score: hit.score, whole: hit.share === 1, hit })
  }
  return ranked
}

function told(ranked: Ranked[], index: SearchIndex): Found {
  const [best] = ranked
  return { groups: ranked, corrected: best && correctedBy(best.hit, index) }
}

/** The query as it was understood, when a word of it had to be mended to find this. */
function correctedBy({ reading, document }: Hit, index: SearchIndex): string | undefined {
  const words = reading.map((part) => part.taken ?? guessedWords(part, document, index))
  return words.some((word) => word !== undefined)
    ? reading.map(({ typed }, at) => words[at] ?? typed).join(' ')
    : undefined
}

function guessedWords({ slots }: Part, document: number, index: SearchIndex): string | undefined {
  const guessed = slots.find((slot) => slot.guessed)
  const term = guessed?.expansions.find((expansion) => weightIn(index, expansion.term, document) > 0)?.term
  // A word that was only not finished is not wrong.
  if (!guessed || term === undefined || (index.terms.terms[term] as string).startsWith(guessed.stem))
    return undefined
  return index.written[term]
}
