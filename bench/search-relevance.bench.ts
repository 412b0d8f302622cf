// Measures how well search answers the judged queries over the demo's market: nDCG at 10, and how many queries find nothing.
// Every third query was held out while search was developed, to check that it was not tuned to these queries alone.

import { showSearchResults } from '#features/catalogue/search/server/show-search-results.ts'
import type { ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { openRealShop } from '#tests/real-shop/open-real-shop.ts'
import { hasRealLists } from '#tests/real-shop/price-lists.ts'
import { bm25, type Engine, miniSearch } from './judged-list/baselines.ts'
import { listQueries, measureQuality, type Quality } from './judged-list/judged-list.ts'
import { type Judged, type JudgedQuery, readJudgedQueries } from './judged-queries.ts'
import type { Row } from './row.ts'
import { openSearchOf, openSearchShop, type SearchShop } from './search-shop.ts'
import { wholePriceList } from './whole-price-list.ts'

const places = 10
const minNdcg = 0.85
const maxEmpty = 0.01
const maxPopularityLoss = 0.005

export interface Outcome {
  query: string
  heldOut: boolean
  ndcg: number
  found: string[]
}

export async function measure(): Promise<Row[]> {
  return [...(await onDemo()), ...(await onRealList())]
}

const minListNdcg = 0.78
const minListFirst = 0.8

/** On the real list, beside BM25 and MiniSearch over the same names; nothing where the list is absent. */
async function onRealList(): Promise<Row[]> {
  if (!hasRealLists) return []
  const real = await openRealShop({ list: wholePriceList() })
  const shop = await openSearchOf(real.database, real.time.now)
  try {
    const { view, words } = shop
    const names = real.offers.map(({ name }) => name)
    const [bm, mini] = [bm25(names), miniSearch(names)]
    const ours: Engine = (query) =>
      showSearchResults({ query, per_page: places }, view, words, ({ sellable }) => ({
        sellable,
      })).offers.map(({ sellable }) => sellable.name)
    return [false, true].flatMap((heldOut) => {
      const queries = listQueries.filter((query) => query.heldOut === heldOut)
      const which = `of ${queries.length} queries ${heldOut ? 'held out' : 'written for'} on the real list`
      const [own, ...others] = [ours, bm, mini].map((engine) => measureQuality(queries, engine)) as [
        Quality,
        Quality,
        Quality,
      ]
      const floor = (of: (quality: Quality) => string) => `BM25 ${of(others[0])}, MiniSearch ${of(others[1])}`
      const ndcg = ({ ndcg }: Quality) => ndcg.toFixed(3)
      const share = (of: 'first' | 'five' | 'unjudged') => (quality: Quality) =>
        `${(quality[of] * 100).toFixed(1)} %`
      return [
        {
          what: `relevance, nDCG@${places} ${which}`,
          figure: `${ndcg(own)}, ${share('unjudged')(own)} unjudged`,
          floor: floor(ndcg),
          required: `at least ${minListNdcg}`,
          reached: own.ndcg >= minListNdcg,
        },
        {
          what: `a right product first ${which}`,
          figure: `${share('first')(own)}, within five ${share('five')(own)}, ${own.empty} queries empty`,
          floor: floor(share('first')),
          required: `first in ${minListFirst * 100} %`,
          reached: own.first >= minListFirst,
        },
      ]
    })
  } finally {
    await shop.close()
    await real.close()
  }
}

async function onDemo(): Promise<Row[]> {
  const shop = await openSearchShop()
  try {
    const outcomes = judge(shop)
    const popular = judge(shop.popular)
    return [
      ...rowsOf(
        'written for',
        outcomes.filter(({ heldOut }) => !heldOut),
      ),
      ...rowsOf(
        'held out',
        outcomes.filter(({ heldOut }) => heldOut),
      ),
      popularityRow(outcomes, popular),
    ]
  } finally {
    await shop.close()
  }
}

/** What the demo's past orders change: the judgments know no usual size, so that they can only show harm. */
function popularityRow(plain: readonly Outcome[], popular: readonly Outcome[]): Row {
  const mean = (outcomes: readonly Outcome[]) =>
    outcomes.reduce((sum, { ndcg }) => sum + ndcg, 0) / outcomes.length
  const changed = plain.filter(({ found }, at) => found[0] !== popular[at]?.found[0]).length
  const gain = mean(popular) - mean(plain)
  return {
    what: `what people buy changes, of nDCG@${places} over all ${plain.length} queries`,
    figure: `${gain >= 0 ? '+' : '−'}${Math.abs(gain).toFixed(4)}; another product first for ${changed} queries`,
    required: `no loss beyond ${maxPopularityLoss}`,
    reached: gain >= -maxPopularityLoss,
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
