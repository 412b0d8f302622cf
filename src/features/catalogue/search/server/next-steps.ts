// What to try where nothing was found: queries that do find something here, and the departments.

import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { findOffers, type Words } from './find-offers.ts'

const mostQueries = 4
const mostWordsTried = 6
/** A guess may be wilder here than where results are shown for it. */
const mostCost = 2.5

export interface NextSteps {
  queries: string[]
  categories: { id: string; name: string }[]
}

export const noSteps: NextSteps = { queries: [], categories: [] }

export function nextSteps(query: string, view: ShelfView, words: Words): NextSteps {
  return {
    queries: queriesThatFind(query, view, words),
    categories: view.taxonomy.roots
      .filter(({ products }) => products.some((product) => view.sells(product)))
      .map(({ id, name }) => ({ id, name })),
  }
}

function queriesThatFind(query: string, view: ShelfView, words: Words): string[] {
  const found: string[] = []
  for (const tried of new Set(attempts(query, words))) {
    if (found.length === mostQueries) break
    if (findOffers(tried, view, words, { most: 1 }).groups.length > 0) found.push(tried)
  }
  return found
}

/** The query's words one by one, the longest first, then what they may have been meant to be. */
function* attempts(query: string, { index }: Words): Generator<string> {
  const typed = wordsOf(foldText(query))
    .filter((word) => word.length > 2 && !isNumber(word) && !isSmallWord(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWordsTried)
  yield* typed
  for (const word of typed)
    for (const { term } of index.terms.near(stemWord(word), { most: mostCost, limit: 3 }))
      yield index.written[term] as string
}
