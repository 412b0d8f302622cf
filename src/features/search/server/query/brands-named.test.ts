import { expect, test } from 'vitest'
import { variedTaxonomy } from '../../../../../bench/varied-catalogue.ts'
import { buildIndex } from '../index/build-index.ts'
import { SynonymBook } from '../synonyms/synonym-book.ts'
import { brandsNamed } from './brands-named.ts'
import { understandQuery } from './understand-query.ts'

test('a reading names a brand by all its words side by side, among others, and by no fewer', async () => {
  const index = await buildIndex(variedTaxonomy(600, { madeUp: false }))
  const document = index.sellables.findIndex(({ brand }) => brand?.name.includes(' '))
  const brand = index.sellables[document]?.brand?.name ?? ''
  const number = index.brandOf[document] as number
  const names = (query: string) =>
    understandQuery(query, index, new SynonymBook([])).readings.some((reading) =>
      brandsNamed(index, reading)?.has(number),
    )
  const [first = '', ...rest] = brand.split(' ')
  expect([names(brand), names(`${brand} milk 2 l`), names(`fresh ${brand}`)]).toEqual([true, true, true])
  expect([names(first), names(`${first} milk ${rest.join(' ')}`), names('milk')]).toEqual([
    false,
    false,
    false,
  ])
})
