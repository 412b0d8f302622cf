// Measures the speed of search: in process over 100,000 sellables, and over HTTP over 20,000 [budgets].
import { readFile } from 'node:fs/promises'
import { findOffers } from '#features/catalogue/search/server/find-offers.ts'
import { buildIndex } from '#features/catalogue/search/server/index/build-index.ts'
import { suggestCompletions } from '#features/catalogue/search/server/suggest-completions.ts'
import { parseSynonymTable } from '#features/catalogue/search/server/synonyms/seed-synonyms.ts'
import { SynonymIndex } from '#features/catalogue/search/server/synonyms/synonym-index.ts'
import { openBenchShop } from './bench-shop.ts'
import { readJudgedQueries } from './judged-queries.ts'
import { compareManyWithFloor, compareWithFloor } from './load.ts'
import type { Row } from './row.ts'
import { variedTaxonomy, viewOfAll } from './varied-catalogue.ts'

const maxMs = 10
const different = 200

export async function measure(): Promise<Row[]> {
  return [...(await inProcess()), ...(await overHttp())]
}

async function inProcess(): Promise<Row[]> {
  const taxonomy = variedTaxonomy(100_000)
  const view = viewOfAll(taxonomy)
  const synonyms = await readFile(new URL('../db/synonyms.csv', import.meta.url), 'utf8')
  const words = { index: await buildIndex(taxonomy), synonyms: new SynonymIndex(parseSynonymTable(synonyms)) }
  const queries = readJudgedQueries().map(({ query }) => query)
  // As it is typed: a letter, two, three, five, and the whole.
  const typed = queries.flatMap((query) => [1, 2, 3, 5, query.length].map((end) => query.slice(0, end)))
  return [
    rowOf('search of 100,000 sellables, in process', queries, (query) => findOffers(query, view, words)),
    rowOf('the same while it is typed', typed, (query) => findOffers(query, view, words)),
    rowOf('what typed letters may become', typed, (query) => suggestCompletions(query, view, words)),
  ]
}

/** The time that 99 of 100 keep within. Of each the quickest of three counts: what else the machine did is not search's. */
function rowOf(what: string, queries: readonly string[], ask: (query: string) => unknown): Row {
  for (const query of queries) ask(query)
  const times = queries.map((query) => {
    const tries = [1, 2, 3].map(() => {
      const began = performance.now()
      ask(query)
      return performance.now() - began
    })
    return Math.min(...tries)
  })
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return {
    what: `${what}, p99 of ${queries.length}`,
    figure: `${p99.toFixed(1)} ms`,
    required: `under ${maxMs} ms`,
    reached: p99 < maxMs,
  }
}

async function overHttp(): Promise<Row[]> {
  const shop = await openBenchShop({ suppliers: 2, sellables: 20_000, times: 1 })
  try {
    const paths = readJudgedQueries()
      .slice(0, different)
      .map(({ query }) => `/api/v2/search?query=${encodeURIComponent(query)}`)
    return [
      await compareWithFloor('a repeated search, 20,000 sellables', `${shop.url}${paths[0]}`, 0.6),
      await compareManyWithFloor(
        `${different} different searches by turns, 20,000 sellables`,
        shop.url,
        paths,
        0.1,
      ),
    ]
  } finally {
    await shop.stop()
  }
}
