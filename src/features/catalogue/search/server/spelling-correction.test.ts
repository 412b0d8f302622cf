import { beforeAll, expect, test } from 'vitest'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { variedTaxonomy, viewOfAll } from '../../../../../bench/varied-catalogue.ts'
import type { SearchContext } from './find-offers.ts'
import { buildIndex } from './index/build-index.ts'
import { type SearchQuery, showSearchResults } from './show-search-results.ts'
import { SynonymIndex } from './synonyms/synonym-index.ts'

// The demo's products, one of them misspelt on its label.
const taxonomy = variedTaxonomy(2000, { madeUp: false })
const misspelt = taxonomy.products.find(({ name }) => name === 'Milk tart')
if (misspelt) {
  Object.assign(misspelt, { name: 'Choclate tart' })
  for (const sellable of misspelt.sellables)
    Object.assign(sellable, { name: sellable.name.replace('Milk', 'Choclate') })
}
const view = viewOfAll(taxonomy)
let words: SearchContext
beforeAll(async () => {
  const synonyms = new SynonymIndex([{ term: 'brannewyn', means: ['vinegar'], both_ways: false }])
  words = { index: await buildIndex(taxonomy), synonyms }
})

const show = (query: string, more: SearchQuery = {}) =>
  showSearchResults({ query, per_page: 1000, ...more }, view, words, showCardOffer)

test('a corrected word is replaced within the query, where its size and small words stay', () => {
  expect(show('shugar 2kg')).toMatchObject({ corrected_query: 'sugar 2kg', did_you_mean: null })
  expect(show('The  Chesee!').corrected_query).toBe('the cheese!')
})

test('a word that is only begun, a plural and a synonym are no corrections', () => {
  for (const query of ['choc', 'tomatoes', 'brannewyn', 'toiletpaper', 'milk'])
    expect([query, show(query).corrected_query, show(query).did_you_mean]).toEqual([query, null, null])
})

test('a misspelt synonym is corrected to the synonym', () => {
  expect(show('branewyn').corrected_query).toBe('brannewyn')
})

test('a literal search corrects nothing, and says what may have been meant', () => {
  expect(show('chesee', { literal: '1' })).toMatchObject({
    total_count: 0,
    corrected_query: null,
    did_you_mean: 'cheese',
  })
  expect(show('branewyn', { literal: '1' })).toMatchObject({ total_count: 0, did_you_mean: 'brannewyn' })
  // What is right is found as ever.
  const ids = (literal: SearchQuery) => show('full cream milk', literal).offers.map(({ id }) => id)
  expect(ids({ literal: '1' })).toEqual(ids({}))
})

test('a word that one label misspells finds what is spelt well first, and is told as a correction', () => {
  const { offers, corrected_query, did_you_mean } = show('choclate')
  expect(offers[0]?.name).toMatch(/chocolate/i)
  expect(offers.filter(({ name }) => name.includes('Choclate'))).toHaveLength(
    misspelt?.sellables.length ?? -1,
  )
  expect([corrected_query, did_you_mean]).toEqual(['chocolate', null])
  const literal = show('choclate', { literal: '1' })
  expect(literal.offers.every(({ name }) => name.includes('Choclate'))).toBe(true)
  expect(literal.did_you_mean).toBe('chocolate')
})
