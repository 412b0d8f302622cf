// The guess held against the hand-made labels of the real list, read as an import into a shop with an empty catalogue reads it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Day } from '#kernel/time.ts'
import { BrandTally, openBrandFinder } from '../reading/find-brands.ts'
import { guessColumns } from '../reading/guess-columns.ts'
import { readRow } from '../reading/read-row.ts'
import { guessVatClass } from './guess-vat-class.ts'

const list = new URL('../../../../../shared/data/price-list-week-1.csv.gz', import.meta.url)
const hasList = existsSync(list)
const labels = new Map(
  readFileSync(new URL('vat-labels.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[0-9a-f]{20}\t/.test(line))
    .map((line) => line.split('\t'))
    .map(([hash = '', vatClass = '', half = '']) => [hash, { vatClass, half }]),
)

test('four hundred names are labelled, and half of them were kept until the rules were final', () => {
  expect(labels.size).toBe(400)
  expect([...labels.values()].filter(({ half }) => half === 'kept')).toHaveLength(200)
})

/** Only the name cell: the list quotes nothing before it. */
const namesOfList = (): string[] => {
  const lines = gunzipSync(readFileSync(list)).toString('utf8').split('\n').slice(1).filter(Boolean)
  const cells = lines.map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
  return [...new Set(cells.map((row) => (row[1]?.[1]?.replaceAll('""', '"') ?? row[1]?.[2] ?? '').trim()))]
}

const hashOf = (name: string): string =>
  createHash('sha256').update(`spaza vat labels 2026\n${name}`).digest('hex').slice(0, 20)

test.skipIf(!hasList)('at least 98 in 100 labelled names are guessed right, of either half', () => {
  const names = namesOfList()
  const tally = new BrandTally()
  for (const name of names) tally.add(name)
  const brands = openBrandFinder(tally.brands(new Set()))
  const { mapping } = guessColumns([
    ['name', 'price'],
    ['Rice 2kg', '9.99'],
  ])
  const found = { kept: { right: 0, wrong: 0 }, rules: { right: 0, wrong: 0 } }
  for (const name of names) {
    const label = labels.get(hashOf(name))
    const { row } = readRow([name, '9.99'], { mapping, brands, today: '2026-11-23' as Day })
    if (!label || !row) continue
    const guess = guessVatClass({
      name: row.name,
      category: row.category,
      measurement: row.size?.measurement ?? null,
    })
    found[label.half as 'kept' | 'rules'][guess.vatClass === label.vatClass ? 'right' : 'wrong'] += 1
  }
  for (const { right, wrong } of Object.values(found)) {
    expect(right + wrong).toBe(200)
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.98)
  }
  console.info(`VAT guess: ${found.kept.right} of 200 kept labels right, ${found.rules.right} of 200 others`)
})

test.skipIf(hasList)('the real list is not beside the checkout, so its labels are not tried', () => {
  expect(hasList).toBe(false)
})
