// Finds the documents that match a query, and scores how well each does.

import { numberFit, sizeFit } from '#features/catalogue/search/read-sizes.ts'
import { type SearchIndex, termWeight } from '../index/search-index.ts'
import { departmentStrength, inNameFlag, strengthOf } from '../index/word-strength.ts'
import type { DocumentMatches } from './document-matches.ts'
import { findNamedBrands } from './find-named-brands.ts'
import type { MatchOptions } from './match-options.ts'
import { type Interpretation, type ParsedQuery, type QueryTerm, termsOf } from './query-interpretation.ts'
import { rankDocuments } from './rank-documents.ts'
import { ScorePool, type SearchScores } from './search-scores.ts'

export interface Hit {
  document: number
  score: number
  /** How much of what was asked for is there, 0 to 1. */
  share: number
  interpretation: Interpretation
}

const pools = new WeakMap<SearchIndex, ScorePool>()

function poolOf(index: SearchIndex): ScorePool {
  const pool = pools.get(index) ?? new ScorePool(index.sellables.length)
  pools.set(index, pool)
  return pool
}

/** Returns the matching documents, best first. */
export function matchDocuments(index: SearchIndex, query: ParsedQuery, options: MatchOptions): Hit[] {
  return poolOf(index).use((borrow, matches) => {
    const fits = fitsOf(index, query)
    if (query.barcode !== undefined) byBarcode(index, query.barcode, matches)
    else if (query.interpretations.length === 0) bySizeAlone(index, fits, matches)
    else {
      const scoresByTerm = new Map<QueryTerm, SearchScores>()
      const scoresOf = (slot: QueryTerm): SearchScores => {
        const cached = scoresByTerm.get(slot)
        if (cached) return cached
        const scores = fill(borrow(), slot, index)
        scoresByTerm.set(slot, scores)
        return scores
      }
      for (const [place, interpretation] of query.interpretations.entries())
        matchInterpretation(
          { index, interpretation, place, fits, scoresOf, allowsPartial: options.minShare !== undefined },
          matches,
        )
    }
    const hits = rankDocuments(matches, index, options).map((document) => {
      const interpretation = query.interpretations[matches.interpretations[document] as number] ?? []
      const score = (matches.scores[document] as number) * (1 + emphasis(index, interpretation, document))
      return { document, score, share: matches.shares[document] as number, interpretation }
    })
    return hits.sort((a, b) => b.score - a.score || a.document - b.document)
  })
}

/**
 * The last word says what it is: "chocolate milk" is milk. This decides only the order: what is found is the same in
 * whichever order the words are.
 */
function emphasis(index: SearchIndex, interpretation: Interpretation, document: number): number {
  const asked = termsOf(interpretation).filter(({ optional }) => !optional)
  const last = asked.at(-1)
  if (asked.length < 2 || !last || last.expansions.length > maxEmphasisedExpansions) return 0
  let best = 0
  for (const { term, factor } of last.expansions)
    best = Math.max(best, strengthOf(termWeight(index, term, document)) * factor)
  return 0.2 * best
}

/** A word that is hardly begun is none yet. */
const maxEmphasisedExpansions = 8

function byBarcode({ barcodes }: SearchIndex, barcode: number, matches: DocumentMatches): void {
  for (let document = 0; document < barcodes.length; document += 1)
    if (barcodes[document] === barcode) matches.write(document, 1, 1, 1, 0)
}

/** "2 kg" alone asks for everything of that size. */
function bySizeAlone(
  { sizeOf }: SearchIndex,
  fits: Float32Array | undefined,
  matches: DocumentMatches,
): void {
  if (!fits) return
  for (let document = 0; document < sizeOf.length; document += 1) {
    const fit = fits[sizeOf[document] as number] as number
    if (fit >= 0.5) matches.write(document, fit, 1, 1, 0)
  }
}

/** For each size of the catalogue how well it answers the sizes and numbers asked for. */
function fitsOf({ sizes }: SearchIndex, asked: ParsedQuery): Float32Array | undefined {
  if (asked.sizes.length === 0 && asked.numbers.length === 0) return undefined
  return Float32Array.from(sizes, (size) => {
    if (!size) return 0
    let fit = 0
    for (const wanted of asked.sizes) fit = Math.max(fit, sizeFit(wanted, size))
    for (const number of asked.numbers) fit = Math.max(fit, numberFit(number, size))
    return fit
  })
}

function fill(
  scores: SearchScores,
  { expansions }: QueryTerm,
  { starts, documents, weights }: SearchIndex,
): SearchScores {
  for (const { term, factor } of expansions) {
    const end = starts[term + 1] as number
    for (let at = starts[term] as number; at < end; at += 1) {
      const weight = weights[at] as number
      scores.raise(documents[at] as number, strengthOf(weight) * factor, weight >= inNameFlag)
    }
  }
  return scores
}

interface Matching {
  index: SearchIndex
  interpretation: Interpretation
  place: number
  fits: Float32Array | undefined
  scoresOf: (slot: QueryTerm) => SearchScores
  /** Whether some of the words are enough. */
  allowsPartial: boolean
}

const breadthBonus = 0.05
/** The places among the words of those that count only together. */
const boundPairsOf = (interpretation: Interpretation, asked: readonly QueryTerm[]): number[][] =>
  interpretation.filter(({ bound }) => bound).map(({ terms }) => terms.map((term) => asked.indexOf(term)))

/** As strong as a word of the name at least is; what was guessed at covers less of it. */
const nameStrength = 0.5
/** A department says little of a thing: for "cat food", Black Cat in "Food cupboard" has only the cat. */
const departmentShare = 0.7
/** A brand that is asked for by its name stands before what a word for its kind of goods finds elsewhere. */
const namedBrandBoost = 1.5
/** Another brand is a poorer answer than another kind of the same brand. */
const brandWeight = 1.5

function matchInterpretation(
  { index, interpretation, place, fits, scoresOf, allowsPartial }: Matching,
  matches: DocumentMatches,
): void {
  const terms = termsOf(interpretation)
  const namedBrands = findNamedBrands(index, interpretation)
  const required = terms.filter(({ optional, stem }) => !optional || namedBrands?.stems.has(stem))
  const asked = required.length > 0 ? required : terms
  const extras = terms.filter((slot) => !asked.includes(slot)).map(scoresOf)
  const scoresByTerm = asked.map(scoresOf)
  const weights = asked.map(({ weight, stem }) => weight * (namedBrands?.stems.has(stem) ? brandWeight : 1))
  const boundPairs = boundPairsOf(interpretation, asked)
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const certainty = interpretation.reduce((product, { weight }) => product * weight, 1)

  const scoreDocument = (document: number): void => {
    let sum = 0
    let presentWeight = 0
    let certainWeight = 0
    let inName = 0
    if (boundPairs.some((pair) => !pair.every((at) => (scoresByTerm[at]?.values[document] ?? 0) > 0))) return
    for (let at = 0; at < scoresByTerm.length; at += 1) {
      const scores = scoresByTerm[at] as SearchScores
      const value = scores.values[document] as number
      if (value === 0) {
        if (allowsPartial) continue
        return
      }
      const weight = weights[at] as number
      sum += value * weight
      presentWeight += value <= departmentStrength ? weight * departmentShare : weight
      certainWeight += weight * (asked[at] as QueryTerm).certainty
      inName += (scores.named[document] as number) * Math.min(1, value / nameStrength)
    }
    let more = breadthBonus * (index.breadths[document] as number)
    for (const scores of extras) more += 0.15 * (scores.values[document] as number)
    const covered = Math.min(1, inName / (index.lengths[document] as number))
    const relevance = sum / totalWeight + 0.2 * covered * covered * covered + more
    const fit = fits ? (fits[index.sizeOf[document] as number] as number) : 0
    const share = presentWeight === totalWeight ? 1 : presentWeight / totalWeight
    const brand = namedBrands?.numbers.has(index.brandOf[document] as number) ? namedBrandBoost : 1
    matches.write(
      document,
      certainty * relevance * brand * (1 + 0.4 * fit) * (index.priors[document] as number),
      share,
      (certainty * certainWeight) / totalWeight,
      place,
    )
  }

  const smallest = scoresByTerm.reduce((a, b) => (b.size < a.size ? b : a))
  for (const scores of allowsPartial ? scoresByTerm : [smallest])
    for (let at = 0; at < scores.size; at += 1) scoreDocument(scores.scored[at] as number)
}
