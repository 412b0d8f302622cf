// Finds what is sold in view: turns matching documents of the index into groups of offers, best match first.
import type { Size } from '#features/catalogue/search/read-sizes.ts'
import type { DietaryMark } from '#features/shelf/offers/dietary-marks.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfProduct, ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { SearchIndex } from './index/search-index.ts'
import { markTerm } from './index/word-strength.ts'
import type { Popularity } from './popularity/popularity.ts'
import { type Hit, matchDocuments } from './query/match-documents.ts'
import type { MatchOptions } from './query/match-options.ts'
import { parseQuery } from './query/parse-query.ts'
import { type Interpretation, type ParsedQuery, termsOf, unknownWords } from './query/query-interpretation.ts'
import { correctionOf, hasCorrections, isCorrected, withoutCorrections } from './spelling-correction.ts'
import type { SynonymIndex } from './synonyms/synonym-index.ts'

export interface SearchContext {
  index: SearchIndex
  synonyms: SynonymIndex
  /** What people buy, which decides between equal matches; left out, the price alone does. */
  popularity?: Popularity | undefined
}

/** A sellable that was found, with its offers in view. */
export interface ResultGroup {
  sellable: ShelfSellable
  /** Its place in the index. */
  document: number
  /** The reading of the query that it answers best. */
  interpretation: Interpretation
  offers: ShelfOffer[]
  score: number
  /** Of the pack; undefined where none is known. */
  size: Size | undefined
  /** Whether it has all that was asked for; what has less comes after. */
  complete: boolean
  /** More of what people buy here; 0 for the average, and where nothing is known. */
  popularity: number
  /** Whether it has the words as they were typed; what was found by a corrected word comes after. */
  literal: boolean
}

export interface SearchResults {
  groups: ResultGroup[]
  /** Words that nothing in the catalogue has; the groups are near what was asked for, and no match. */
  unknown: string[]
  /** What was searched for instead: nothing has all words as they were typed. */
  corrected: string | undefined
  /** What else may have been meant, where something has the words as they were typed. */
  didYouMean: string | undefined
}

/** Of what was asked for at least so much must be there: of three words the one that counts. */
const minShare = 0.3
/** Beside whole matches, so much. */
const minShareBesideComplete = 0.4
/** What has clearly less of the words than the best of the others is left out. */
const nearBest = 0.6
/** With fewer whole matches than fit on a screen, what has most of the words is shown after them. */
const minComplete = 8
/** More than anybody pages through. Where a query is so broad ("a"), the best are shown, counted and narrowed. */
const maxResults = 1000

/** How much is wanted, where not everything is. */
interface FindOptions {
  limit?: number
  /** Whether what has most of the words is added where few have all. */
  filled?: boolean
  /** Takes every word as it was typed. */
  literal?: boolean
  /** Looks for what goods are called otherwise where none has the words, as a list does, which has one answer. */
  further?: boolean
}

export function findOffers(
  query: string,
  view: ShelfView,
  context: SearchContext,
  options: FindOptions = {},
): SearchResults {
  const results = findMatches(query, view, context, options)
  context.popularity?.rate(results.groups, query)
  return results
}

function findMatches(
  query: string,
  view: ShelfView,
  { index, synonyms }: SearchContext,
  { limit = maxResults, filled = true, literal = false, further = false }: FindOptions,
): SearchResults {
  const read = (wide: boolean): ParsedQuery => {
    const parsed = parseQuery(query, index, synonyms, {
      wide: wide && !literal,
      language: view.language,
      further,
      hasMark: (mark) => isMarkSold(mark, view, index),
    })
    return literal ? withoutCorrections(parsed, index) : parsed
  }
  const parsed = read(false)
  const scope = scopeOf(view, index)
  const complete = inView(matchDocuments(index, parsed, { ...scope, limit }), view, index)
  if (parsed.barcode !== undefined || countSingle(complete) >= minComplete)
    return toResults(query, parsed, complete, index)
  if (
    complete.length > 0 &&
    (!filled || parsed.interpretations.every((interpretation) => termsOf(interpretation).length === 1))
  )
    return toResults(query, parsed, complete, index)
  if (complete.length > 0) {
    const parts = { ...scope, limit, minShare: minShareBesideComplete, onlyPartial: true }
    const near = nearly(matchDocuments(index, parsed, parts), view, index)
    return toResults(query, parsed, [...complete, ...near], index)
  }
  const wide = read(true)
  const near = nearly(matchDocuments(index, wide, { ...scope, limit, minShare }), view, index)
  return { ...toResults(query, wide, near, index), unknown: unknownWords(parsed) }
}

/** Returns which documents can be found in the caller's view. */
export const scopeOf = (
  view: ShelfView,
  { hidden }: SearchIndex,
): Pick<MatchOptions, 'sells' | 'hidden'> => ({
  sells: (product) => view.sells(product),
  hidden: hidden.get(view.taxonomy),
})

/** Whether goods with the mark are sold in view; it stops at the first. */
function isMarkSold(mark: DietaryMark, view: ShelfView, index: SearchIndex): boolean {
  const term = index.terms.find(markTerm(mark))
  if (term === undefined) return false
  const end = index.starts[term + 1] as number
  for (let at = index.starts[term] as number; at < end; at += 1) {
    const sellable = index.sellables[index.documents[at] as number] as ShelfSellable
    const { product } = sellable
    if (!view.sells(product.index)) continue
    if (view.offersInAnyOrder(product).some((offer) => offer.sellable === sellable)) return true
  }
  return false
}

/** Combos have the words of many things: finding one does not say that what was meant is here. */
const countSingle = (groups: readonly ResultGroup[]): number =>
  groups.reduce((count, { sellable }) => count + (sellable.parts.length === 0 ? 1 : 0), 0)

/** What has about as many of the words as the best. */
function nearly(hits: Hit[], view: ShelfView, index: SearchIndex): Ranked[] {
  const ranked = inView(hits, view, index)
  const best = ranked.reduce((limit, { hit }) => Math.max(limit, hit.share), 0)
  return ranked.filter(({ hit }) => hit.share >= best * nearBest)
}

interface Ranked extends ResultGroup {
  hit: Hit
}

/** The hits that are sold in view, with their offers. */
function inView(hits: Hit[], view: ShelfView, { sellables, sizes, sizeOf }: SearchIndex): Ranked[] {
  const offers = new Map<ShelfProduct, ShelfOffer[]>()
  const ranked: Ranked[] = []
  for (const hit of hits) {
    const sellable = sellables[hit.document] as ShelfSellable
    const { product } = sellable
    const all = offers.get(product) ?? view.offersInAnyOrder(product)
    offers.set(product, all)
    const sold = product.sellables.length === 1 ? all : all.filter((offer) => offer.sellable === sellable)
    if (sold.length > 0)
      ranked.push({
        sellable,
        document: hit.document,
        interpretation: hit.interpretation,
        offers: sold,
        score: hit.score,
        size: sizes[sizeOf[hit.document] as number],
        complete: hit.share === 1,
        popularity: 0,
        literal: true,
        hit,
      })
  }
  return ranked
}

function toResults(query: string, parsed: ParsedQuery, ranked: Ranked[], index: SearchIndex): SearchResults {
  const results = { groups: ranked, unknown: [], corrected: undefined, didYouMean: undefined }
  if (!hasCorrections(parsed, index)) return results
  const groups = ranked.map((group) => ({ ...group, literal: !isCorrected(group.hit, index) }))
  const correction = (group: Ranked | undefined) => group && correctionOf(query, group.hit, index)
  // The best of them says which it was: what is spelt with a slip on a label does not hide what is spelt well.
  const [best] = groups
  return best?.complete && best.literal
    ? { ...results, groups, didYouMean: correction(groups.find((each) => each.complete && !each.literal)) }
    : { ...results, groups, corrected: correction(best) }
}
