// The price lists of the real shop. The real ones are beside the checkout (`../shared/data`) and never committed; where they are
// absent, lists of the same shape are generated (`messy-list.ts`), and the caller is told which they are.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { messyBigList, messySmallList } from './messy-list.ts'

export interface PriceList {
  source: 'real' | 'made'
  fileName: string
  /** Header first, as in the file. */
  lines: readonly string[]
}

export type ListName = 'week-1' | 'second-shop'

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const pathOf = (name: ListName) => `${folder}price-list-${name}.csv.gz`

/** True where every check runs over the real lists; otherwise [R28] counts as not run. */
export const hasRealLists = existsSync(pathOf('week-1')) && existsSync(pathOf('second-shop'))

/**
 * Returns a price list with only one row in `every`, always the same ones: 1 is the whole list (10,000 rows of `week-1`, 585 of
 * `second-shop`).
 */
export function readPriceList(name: ListName, every = 1): PriceList {
  const text = hasRealLists ? gunzipSync(readFileSync(pathOf(name))).toString('utf8') : made[name]()
  const [header = '', ...rows] = text.split(/\r?\n/).filter((line) => line !== '')
  return {
    source: hasRealLists ? 'real' : 'made',
    fileName: `${name}.csv`,
    lines: [header, ...rows.filter((_, at) => at % every === 0)],
  }
}

const made: Record<ListName, () => string> = { 'week-1': messyBigList, 'second-shop': messySmallList }

let isAnnounced = false

/** Reports once a run which lists the real shop uses. */
export function announceLists(): void {
  if (isAnnounced) return
  isAnnounced = true
  process.stderr.write(
    hasRealLists
      ? 'real shop: the lists of ../shared/data\n'
      : 'real shop: ../shared/data is absent, so its lists are made; R28 is not run\n',
  )
}
