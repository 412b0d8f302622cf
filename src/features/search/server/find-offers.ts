// Finds what is sold in view: the words' documents as groups of offers, best match first.
import type { ShelfOffer } from '#features/catalogue/server/shelf/shelf.ts'
import type { ShelfView } from '#features/catalogue/server/shelf/shelf-view.ts'
import type { ShelfSellable } from '#features/catalogue/server/shelf/taxonomy.ts'
import { type SearchIndex, weightIn } from './index/search-index.ts'
import { type Hit, matchDocuments } from './query/match-documents.ts'
import type { Reading, Understood } from './query/reading.ts'
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

/** Of what was asked for at least so much must be there; a quarter of a rare phrase may be the word that counts. */
const leastShare = 0.25
/** Beside whole matches, so much. */
const leastBesideWhole = 0.4
/** What has clearly less of the words than the best of the others is left out. */
const nearBest = 0.8
const leastOfBest = 0.25
/** With fewer whole matches than fit on a screen, what has most of the words is shown after them. */
const few = 8

export function findOffers(query: string, view: ShelfView, { index, book }: Words): Found {
  const understood = understandQuery(query, index, book)
  const whole = inView(clearOnes(matchDocuments(index, understood)), view, index)
  if (understood.barcode !== undefined || countSingle(whole) >= few) return told(whole, index)
  if (whole.length > 0) {
    if (!understood.readings.some((reading) => reading.length > 1)) return told(whole, index)
    const known = new Set(whole.map(({ sellable }) => sellable))
    const others = findSome(understood, leastBesideWhole, view, index).filter(
      ({ sellable }) => !known.has(sellable),
    )
    return told([...whole, ...others], index)
  }
  return told(findSome(understandQuery(query, index, book, { wide: true }), leastShare, view, index), index)
}

/** Combos have the words of many things: finding one does not say that what was meant is here. */
const countSingle = (groups: readonly FoundGroup[]): number =>
  groups.reduce((count, { sellable }) => count + (sellable.parts.length === 0 ? 1 : 0), 0)

/** A department's name alone says little beside a product's: for "eggs", not everything of "Dairy and eggs". */
function clearOnes(hits: Hit[]): Hit[] {
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0)
  return hits.filter(({ score }) => score >= best * leastOfBest)
}

/** What has most of the words. */
function findSome(understood: Understood, least: number, view: ShelfView, index: SearchIndex): Ranked[] {
  const all = matchDocuments(index, understood, true).filter(({ share }) => share >= least && share < 1)
  const ranked = inView(clearOnes(all), view, index)
  const best = ranked.reduce((most, { hit }) => Math.max(most, hit.share), 0)
  return ranked.filter(({ hit }) => hit.share >= best * nearBest)
}

interface Ranked extends FoundGroup {
  hit: Hit
}

function inView(hits: Hit[], view: ShelfView, { sellables }: SearchIndex): Ranked[] {
  const byProduct = Map.groupBy(hits, ({ document }) => (sellables[document] as ShelfSellable).product)
  const ranked: Ranked[] = []
  for (const [product, its] of byProduct) {
    if (!view.sells(product.index)) continue
    const offers = Map.groupBy(view.offersInAnyOrder(product), ({ sellable }) => sellable)
    for (const hit of its) {
      const sellable = sellables[hit.document] as ShelfSellable
      const sold = offers.get(sellable)
      if (sold) ranked.push({ sellable, offers: sold, score: hit.score, whole: hit.share === 1, hit })
    }
  }
  return ranked.sort((a, b) => b.score - a.score)
}

function told(ranked: Ranked[], index: SearchIndex): Found {
  const [first] = ranked
  return { groups: ranked, corrected: first && correctedBy(first.hit, index) }
}

/** The query as it was understood, when a word of it had to be mended to find this. */
function correctedBy({ reading, document }: Hit, index: SearchIndex): string | undefined {
  const words = reading.map((part) => part.taken ?? guessedWords(part, document, index))
  return words.some((word) => word !== undefined)
    ? reading.map(({ typed }, at) => words[at] ?? typed).join(' ')
    : undefined
}

function guessedWords({ slots }: Reading[number], document: number, index: SearchIndex): string | undefined {
  const guessed = slots.find((slot) => slot.guessed)
  const term = guessed?.expansions.find((expansion) => weightIn(index, expansion.term, document) > 0)?.term
  // A word that was only not finished is not wrong.
  if (!guessed || term === undefined || (index.terms.terms[term] as string).startsWith(guessed.stem))
    return undefined
  return index.written[term]
}
