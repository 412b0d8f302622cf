// Measures how well search answers the judged queries over the demo's market: nDCG at 10, and how many queries find nothing.
// Every third query was held out while search was developed, to check that it was not tuned to these queries alone.

import { showSearchResults } from '#features/catalogue/search/server/show-search-results.ts'
import type { ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { type Judged, type JudgedQuery, readJudgedQueries } from './judged-queries.ts'
import type { Row } from './row.ts'
import { openSearchShop, type SearchShop } from './search-shop.ts'

const places = 10
const minNdcg = 0.85
const maxEmpty = 0.01

export interface Outcome {
  query: string
  heldOut: boolean
  ndcg: number
  found: string[]
}

export async function measure(): Promise<Row[]> {
  const shop = await openSearchShop()
  try {
    const outcomes = judge(shop)
    return [
      ...rowsOf(
        'written for',
        outcomes.filter(({ heldOut }) => !heldOut),
      ),
      ...rowsOf(
        'held out',
        outcomes.filter(({ heldOut }) => heldOut),
      ),
    ]
  } finally {
    await shop.close()
  }
}

function rowsOf(which: string, outcomes: Outcome[]): Row[] {
  const ndcg = outcomes.reduce((sum, outcome) => sum + outcome.ndcg, 0) / outcomes.length
  const empty = outcomes.filter(({ found }) => found.length === 0).length / outcomes.length
  return [
    {
      what: `relevance, nDCG@${places} of ${outcomes.length} queries ${which}`,
      figure: ndcg.toFixed(3),
      required: `at least ${minNdcg}`,
      reached: ndcg >= minNdcg,
    },
    {
      what: `queries ${which} that find nothing`,
      figure: `${(empty * 100).toFixed(1)} %`,
      required: `at most ${maxEmpty * 100} %`,
      reached: empty <= maxEmpty,
    },
  ]
}

export function judge({ view, words }: SearchShop): Outcome[] {
  const sold = [...view.taxonomy.sellables.values()].filter(
    ({ product }) => product.visible && view.sells(product.index),
  )
  const judged = sold.map(judgedOf)
  return readJudgedQueries().map(({ query, grade }: JudgedQuery, at) => {
    const ideal = judged.map(grade).sort((a, b) => b - a)
    const { offers } = showSearchResults({ query, per_page: places }, view, words, ({ sellable }) => ({
      sellable,
    }))
    const got = offers.map(({ sellable }) => grade(judgedOf(sellable)))
    return {
      query,
      heldOut: at % 3 === 2,
      ndcg: gainOf(got) / gainOf(ideal),
      found: offers.map(({ sellable }, place) => `${got[place]} ${sellable.name}`),
    }
  })
}

const judgedOf = ({ product, brand, measurement }: ShelfSellable): Judged => ({
  product: product.name,
  brand: brand?.name ?? null,
  categories: product.categories.map(({ name }) => name),
  measurement,
})

/** Each place counts less than the one before it. */
const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, places).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
