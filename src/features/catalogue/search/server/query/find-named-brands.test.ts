import { expect, test } from 'vitest'
import { variedTaxonomy } from '../../../../../../bench/varied-catalogue.ts'
import { buildIndex } from '../index/build-index.ts'
import { stemsOf } from '../index/word-strength.ts'
import { SynonymIndex } from '../synonyms/synonym-index.ts'
import { findNamedBrands } from './find-named-brands.ts'
import { parseQuery } from './parse-query.ts'

const index = await buildIndex(variedTaxonomy(600, { madeUp: false }))

test('every brand of the catalogue is found by its name', () => {
  for (const [document, { brand }] of index.sellables.entries())
    if (brand)
      expect(index.brands.get(stemsOf(brand.name).join(' '))).toContain(index.brandOf[document] as number)
})

test('a query names a brand by all words of its name side by side, and by no fewer', () => {
  const withStar = { ...index, brands: new Map([[stemsOf('Lucky Star').join(' '), [7]]]) }
  const names = (query: string) =>
    parseQuery(query, withStar, new SynonymIndex([])).interpretations.some((reading) =>
      findNamedBrands(withStar, reading)?.numbers.has(7),
    )
  expect(['lucky star', 'lucky star milk 2 l', 'fresh lucky star'].map(names)).toEqual([true, true, true])
  expect(['lucky', 'lucky milk star', 'milk'].map(names)).toEqual([false, false, false])
})
