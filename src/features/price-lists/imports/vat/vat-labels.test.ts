// Compares the guess with hand-made labels of the real lists, read as an import into a shop with an empty catalogue reads them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Day } from '#kernel/time.ts'
import { BrandCounts, createBrandFinder } from '../reading/find-brands.ts'
import { guessColumns } from '../reading/guess-price-columns.ts'
import { readRow } from '../reading/read-row.ts'
import { guessVatClass } from './guess-vat-class.ts'

const lists = ['week-1', 'second-shop'].map(
  (name) => new URL(`../../../../../../shared/data/price-list-${name}.csv.gz`, import.meta.url),
)
const hasLists = lists.every((list) => existsSync(list))
/** How many names are labelled, part by part (vat-labels.tsv says what each is). */
const sizes = { rules: 200, kept: 200, drawn: 200, alike: 123 }
type Part = keyof typeof sizes
const parts = Object.keys(sizes) as Part[]
const labels = new Map(
  readFileSync(new URL('vat-labels.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[0-9a-f]{20}\t/.test(line))
    .map((line) => line.split('\t'))
    .map(([hash = '', vatClass = '', part = '']) => [hash, { vatClass, part: part as Part }]),
)

test('each part has its number of labelled names', () => {
  const counted = parts.map((part) => [
    part,
    [...labels.values()].filter((label) => label.part === part).length,
  ])
  expect(Object.fromEntries(counted)).toEqual(sizes)
})

/** Only the name cell: the lists quote nothing before it. */
const namesOf = (list: URL): string[] => {
  const lines = gunzipSync(readFileSync(list)).toString('utf8').split('\n').slice(1).filter(Boolean)
  const cells = lines.map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
  return [...new Set(cells.map((row) => (row[1]?.[1]?.replaceAll('""', '"') ?? row[1]?.[2] ?? '').trim()))]
}

const hashOf = (name: string): string =>
  createHash('sha256').update(`spaza vat labels 2026\n${name}`).digest('hex').slice(0, 20)

test.skipIf(!hasLists)('at least 98 in 100 labelled names of each part are guessed right', () => {
  const { mapping } = guessColumns([
    ['name', 'price'],
    ['Rice 2kg', '9.99'],
  ])
  const found = Object.fromEntries(parts.map((part) => [part, { right: 0, all: 0 }]))
  for (const names of lists.map(namesOf)) {
    const tally = new BrandCounts()
    for (const name of names) tally.add(name)
    const brands = createBrandFinder(tally.brands(new Set()))
    for (const name of names) {
      const label = labels.get(hashOf(name))
      const { row } = readRow([name, '9.99'], { mapping, brands, today: '2026-11-23' as Day })
      if (!label || !row) continue
      const guess = guessVatClass({
        name: row.name,
        category: row.category,
        measurement: row.size?.measurement ?? null,
      })
      const sum = found[label.part]
      if (!sum) throw new Error(`no part ${label.part}`)
      sum.all += 1
      if (guess.vatClass === label.vatClass) sum.right += 1
    }
  }
  for (const part of parts) {
    const { right = 0, all = 0 } = found[part] ?? {}
    expect(all).toBe(sizes[part])
    expect(right / all).toBeGreaterThanOrEqual(0.98)
  }
  console.info(
    `VAT guess, right: ${parts.map((part) => `${part} ${found[part]?.right}/${found[part]?.all}`).join(', ')}`,
  )
})

test.skipIf(hasLists)('the labels are not checked where the real lists are missing', () => {
  expect(hasLists).toBe(false)
})
