import { expect, test } from 'vitest'
import { stepOf } from './popularity-rates.ts'
import type { BranchPopularity } from './popularity-source.ts'
import { PopularityBuilder, type PopularityTable } from './popularity-table.ts'

interface Counted {
  weight: number
  knownDays?: number
  kind?: string
}

/** A branch that has counted these products for long, beside a hundred others of ten purchases each. */
const branch = (
  supplierId: string,
  products: Record<string, Counted>,
  { agencyId = 'chain', others = 10 }: { agencyId?: string; others?: number } = {},
): BranchPopularity => ({
  supplierId,
  agencyId,
  products: [
    ...Object.entries(products).map(([sellableId, { kind = sellableId, knownDays = 300, weight }]) => ({
      sellableId,
      kind,
      knownDays,
      weight,
    })),
    ...Array.from({ length: 100 }, (_, at) => ({
      sellableId: `other${at}`,
      kind: `other${at}`,
      knownDays: 300,
      weight: others,
    })),
  ],
  searches: [],
})

function tableOf(...branches: BranchPopularity[]): PopularityTable {
  const builder = new PopularityBuilder()
  for (const each of branches) builder.add(each)
  const table = builder.finish()
  if (!table) throw new Error('nothing was counted')
  return table
}

/** The rate where a shopper at the branch looks: at the branch, else its chain, else the country. */
const rate = (
  { ids, branches, chains, country }: PopularityTable,
  supplierId: string,
  id: string,
): number => {
  const number = ids.indexOf(id)
  const levels = [branches.get(supplierId), chains.get('chain'), country]
  return levels.map((level) => level?.rateOf(number)).find((found) => found !== undefined) ?? 1
}

test('what is bought more has a higher rate, and the average is about 1', () => {
  const table = tableOf(branch('one', { much: { weight: 80 }, little: { weight: 1 } }))
  expect(rate(table, 'one', 'much')).toBeGreaterThan(3)
  expect(rate(table, 'one', 'little')).toBeLessThan(0.8)
  expect(rate(table, 'one', 'other1')).toBeCloseTo(1, 0)
})

test('one purchase, or a thousand looks that were counted as one, change no step', () => {
  const step = (weight: number) => {
    const table = tableOf(branch('one', { a: { weight }, b: { weight: 10 } }))
    return stepOf(rate(table, 'one', 'a'))
  }
  expect(step(11)).toBe(step(10))
  expect(step(10.02)).toBe(step(10))
})

test('a branch without counts of a product has the rate of its chain', () => {
  const table = tableOf(
    branch('one', { much: { weight: 200 }, little: { weight: 2 } }),
    branch('two', {}),
    branch('elsewhere', { much: { weight: 2 }, little: { weight: 200 } }, { agencyId: 'other chain' }),
  )
  expect(rate(table, 'two', 'much')).toBeGreaterThan(rate(table, 'two', 'little') * 2)
})

test('a branch whose shoppers buy otherwise than the chain has rates of its own', () => {
  const table = tableOf(
    branch('one', { a: { weight: 300 }, b: { weight: 10 } }),
    branch('two', { a: { weight: 2 }, b: { weight: 90 } }),
  )
  expect(rate(table, 'one', 'a')).toBeGreaterThan(rate(table, 'one', 'b'))
  expect(rate(table, 'two', 'b')).toBeGreaterThan(rate(table, 'two', 'a'))
})

test('a few purchases at a new branch do not overturn the chain', () => {
  const table = tableOf(
    branch('one', { a: { weight: 300 }, b: { weight: 10 } }),
    branch('new', { a: { weight: 0 }, b: { weight: 2 } }, { others: 0 }),
  )
  expect(rate(table, 'new', 'a')).toBeGreaterThan(rate(table, 'new', 'b'))
})

test('a new product is not taken for one that nobody wants', () => {
  const table = tableOf(
    branch('one', { new: { weight: 1, knownDays: 2 }, old: { weight: 1, knownDays: 300 } }, { others: 60 }),
  )
  expect(rate(table, 'one', 'new')).toBeGreaterThan(0.7)
  expect(rate(table, 'one', 'old')).toBeLessThan(0.3)
})

test('what other brands sell of a size says something of the same size of a brand that sold little', () => {
  const table = tableOf(
    branch('one', {
      'a 2 L': { weight: 90, kind: 'milk 2 L' },
      'b 2 L': { weight: 90, kind: 'milk 2 L' },
      'new 2 L': { weight: 0, kind: 'milk 2 L', knownDays: 1 },
      'a 500 ml': { weight: 2, kind: 'milk 500 ml' },
      'new 500 ml': { weight: 0, kind: 'milk 500 ml', knownDays: 1 },
    }),
  )
  expect(rate(table, 'one', 'new 2 L')).toBeGreaterThan(rate(table, 'one', 'new 500 ml') * 2)
})

test('the table is empty where nothing was counted', () => {
  expect(new PopularityBuilder().finish()).toBeUndefined()
})
