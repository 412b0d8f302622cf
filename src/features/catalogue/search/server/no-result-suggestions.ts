// Suggestions where a search finds nothing: queries that do find something here, and the departments.

import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { findOffers, type SearchContext } from './find-offers.ts'

const maxQueries = 4
const maxWordsTried = 6
/** A guess may be wilder here than where results are shown for it. */
const maxGuessCost = 2.5
const maxGuesses = 8

export interface NoResultSuggestions {
  queries: string[]
  categories: { id: string; name: string }[]
}

export const noSuggestions: NoResultSuggestions = { queries: [], categories: [] }

export function suggestForNoResults(
  query: string,
  view: ShelfView,
  context: SearchContext,
): NoResultSuggestions {
  return {
    queries: findWorkingQueries(query, view, context),
    categories: view.taxonomy.roots
      .filter(({ products }) => products.some((product) => view.sells(product)))
      .map((root) => ({ id: root.id, name: nameIn(root, view.language) })),
  }
}

/**
 * Returns what words that find nothing may mean here, as a manager would make a synonym of them: their correction; or else those
 * of them that the shop has; or else the last that finds something, because the last word says what a thing is.
 */
export function guessMeaning(query: string, view: ShelfView, context: SearchContext): string | undefined {
  const { groups, corrected, unknown } = findOffers(query, view, context, { limit: 1 })
  if (corrected !== undefined && groups[0]?.complete) return corrected
  const typed = significantWords(query)
  const known = typed.filter((word) => !unknown.includes(word)).join(' ')
  const guesses = [known, ...typed.toReversed(), ...nearWords(typed, context)]
  return guesses
    .filter((guess) => guess !== '' && guess !== foldText(query).trim())
    .slice(0, maxGuesses)
    .find((guess) =>
      findOffers(guess, view, context, { limit: 1, filled: false }).groups.some(
        ({ complete, literal }) => complete && literal,
      ),
    )
}

function findWorkingQueries(query: string, view: ShelfView, context: SearchContext): string[] {
  const queries: string[] = []
  for (const tried of new Set(attempts(query, context))) {
    if (queries.length === maxQueries) break
    if (findOffers(tried, view, context, { limit: 1 }).groups.length > 0) queries.push(tried)
  }
  return queries
}

/** The query's words one by one, the longest first, then what they may have been meant to be. */
function* attempts(query: string, context: SearchContext): Generator<string> {
  const typed = significantWords(query)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWordsTried)
  yield* typed
  yield* nearWords(typed, context)
}

const significantWords = (query: string): string[] =>
  wordsOf(foldText(query)).filter((word) => word.length > 2 && !isNumber(word) && !isSmallWord(word))

function* nearWords(typed: readonly string[], { index }: SearchContext): Generator<string> {
  for (const word of typed)
    for (const { term } of index.terms.findNear(stemWord(word), { costLimit: maxGuessCost, limit: 3 }))
      yield index.written[term] as string
}
