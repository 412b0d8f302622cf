// Measures how well pasted shopping lists are matched, on the real price list: for lists that were looked at while matching was
// developed, for lists that were held out, and for lists that were put aside until it was finished. Prints nothing where the real
// list is absent.

import { matchWords } from '#features/basket/lists/server/match-words.ts'
import { splitList } from '#features/basket/lists/split-list.ts'
import { openRealShop } from '#tests/real-shop/open-real-shop.ts'
import { hasRealLists } from '#tests/real-shop/price-lists.ts'
import { countFigures, type Figures, judgeList, type Match } from './judged-lists/judge-matches.ts'
import {
  type JudgedList,
  judgedLists,
  type LanguageGroup,
  laterLists,
  unseenLists,
} from './judged-lists/judged-lists.ts'
import type { Row } from './row.ts'
import { openSearchOf, type SearchShop } from './search-shop.ts'
import { wholePriceList } from './whole-price-list.ts'

const goals = {
  first: { 'English and Afrikaans': 0.9, 'other languages': 0.8 },
  wrong: 0.03,
  leftAlone: 0.9,
  quantity: 0.95,
}
const maxListMs = 50

export async function measure(): Promise<Row[]> {
  if (!hasRealLists) return []
  const real = await openRealShop({ list: wholePriceList() })
  const shop = await openSearchOf(real.database, real.time.now)
  try {
    return measureLists(shop)
  } finally {
    await shop.close()
    await real.close()
  }
}

export function matchTexts({ view, words }: SearchShop, texts: readonly string[]): Match[][] {
  return texts.map((text) =>
    splitList(text).map((line) => {
      const { matched, choices, doubt } = matchWords(line, view, words)
      return {
        matched,
        why: doubt,
        choices: choices.map(({ offer, qty }) => ({
          name: offer.name,
          measurement: offer.sellable.measurement,
          qty,
        })),
      }
    }),
  )
}

export function measureLists(shop: SearchShop): Row[] {
  const names = [...shop.view.taxonomy.sellables.values()].map(({ name }) => name)
  const rowsFor = (lists: readonly JudgedList[], which: string): Row[] => {
    const verdicts = lists.flatMap((list) => judgeList(list, (texts) => matchTexts(shop, texts), names))
    return rowsOf(`of ${lists.length} lists ${which}`, countFigures(verdicts))
  }
  return [
    ...rowsFor(
      judgedLists.filter(({ heldOut }) => !heldOut),
      'looked at',
    ),
    ...rowsFor(
      judgedLists.filter(({ heldOut }) => heldOut),
      'held out',
    ),
    ...rowsFor(unseenLists, 'put aside'),
    ...rowsFor(laterLists, 'put aside later'),
    timeRow(shop),
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function rowsOf(which: string, figures: Figures): Row[] {
  const atLeast = (share: number, least: number) => ({
    required: `at least ${least * 100} %`,
    reached: share >= least,
  })
  const firsts = (Object.keys(goals.first) as LanguageGroup[]).map((group) => ({
    what: `a right product first in ${figures.lines[group]} lines in ${group} ${which}`,
    figure: `${percent(figures.first[group])}, within five ${percent(figures.five[group])}`,
    ...atLeast(figures.first[group], goals.first[group]),
  }))
  return [
    ...firsts,
    {
      what: `matched lines that are wrong ${which}`,
      figure: `${percent(figures.wrong)}; ${percent(figures.matched)} of what is sold is matched`,
      required: `at most ${goals.wrong * 100} %`,
      reached: figures.wrong <= goals.wrong,
    },
    {
      what: `no goods or not sold, left alone ${which}`,
      figure: percent(figures.leftAlone),
      ...atLeast(figures.leftAlone, goals.leftAlone),
    },
    {
      what: `as many as meant ${which}`,
      figure: percent(figures.quantity),
      ...atLeast(figures.quantity, goals.quantity),
    },
  ]
}

const timedLines = 30
const times = 20

function timeRow(shop: SearchShop): Row {
  const texts = judgedLists.flatMap(({ lines }) => lines.map(({ text }) => text))
  const took = Array.from({ length: times }, (_, at) => {
    const began = process.cpuUsage()
    matchTexts(shop, texts.slice(at * timedLines, (at + 1) * timedLines))
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  const [median = 0, slow = 0] = [took[times / 2], took[Math.floor(times * 0.95)]]
  return {
    what: `processor time of matching ${timedLines} lines`,
    figure: `${median.toFixed(1)} ms, the slowest of twenty lists ${slow.toFixed(1)} ms`,
    required: `at most ${maxListMs} ms`,
    reached: median <= maxListMs,
  }
}
