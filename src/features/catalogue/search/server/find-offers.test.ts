import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { cpuTimeOf } from '#tests/cpu-time.ts'
import { variedTaxonomy, viewOfAll } from '../../../../../bench/varied-catalogue.ts'
import { findOffers, type SearchContext } from './find-offers.ts'
import { buildIndex } from './index/build-index.ts'
import { parseQuery } from './query/parse-query.ts'
import { showSearchResults } from './show-search-results.ts'
import { suggestCompletions } from './suggest-completions.ts'
import { SynonymIndex } from './synonyms/synonym-index.ts'

// The demo's products, in memory, without synonyms.
const taxonomy = variedTaxonomy(2000, { madeUp: false })
const view = viewOfAll(taxonomy)
let words: SearchContext
beforeAll(async () => {
  words = { index: await buildIndex(taxonomy), synonyms: new SynonymIndex([]) }
})

const found = (query: string) => findOffers(query, view, words).groups
const productsFound = (query: string) => [
  ...new Set(found(query).map(({ sellable }) => sellable.product.name)),
]
const product = fc.constantFrom(...view.taxonomy.products)
const thingsIn = (name: string) =>
  wordsOf(foldText(name)).filter((word) => !isSmallWord(word) && !isNumber(word) && word.length > 1)

test('every product is found by its name', () => {
  for (const { name } of view.taxonomy.products) expect(productsFound(name)).toContain(name)
})

test('the order of the words does not change what is found', () => {
  fc.assert(
    fc.property(
      product.chain(({ name }) => fc.shuffledSubarray(thingsIn(name), { minLength: 1 })),
      (asked) => {
        const ids = (query: string[]) => new Set(found(query.join(' ')).map(({ sellable }) => sellable.id))
        expect(ids(asked)).toEqual(ids(asked.toReversed()))
      },
    ),
  )
})

/** A letter left out, doubled, swapped with its neighbour or mistaken; never the first. */
const slips: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  (word, at) => `${word.slice(0, at)}${word.charAt(at) === 'x' ? 'y' : 'x'}${word.slice(at + 1)}`,
]

test('a long word with one typing error still finds its product, unless it begins another word', () => {
  const long = view.taxonomy.products.filter(({ name }) => thingsIn(name).some(({ length }) => length >= 6))
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.constantFrom(...slips), fc.nat(), ({ name }, slip, chance) => {
      const word = thingsIn(name).find(({ length }) => length >= 6) as string
      const slipped = slip(word, 2 + (chance % (word.length - 3)))
      const [from, to] = words.index.terms.prefixRange(stemWord(slipped))
      if (from === to) expect(productsFound(slipped)).toContain(name)
    }),
    { numRuns: 300 },
  )
})

test('a filter never adds results', () => {
  const brands = [...new Set([...view.taxonomy.sellables.values()].map(({ brand }) => brand?.id ?? ''))]
  const filter = fc.record(
    {
      brand: fc.constantFrom(...brands),
      min_price: fc.integer({ min: 0, max: 20_000 }),
      max_price: fc.integer({ min: 0, max: 20_000 }),
      in_stock: fc.constant('1' as const),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(product, filter, ({ name }, narrowing) => {
      const ids = (more: object) =>
        showSearchResults({ query: name, per_page: 1000, ...more }, view, words, showCardOffer).offers.map(
          ({ id }) => id,
        )
      expect(ids({})).toEqual(expect.arrayContaining(ids(narrowing)))
    }),
  )
})

test('any text gets a response within half a second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (query) => {
      const tookMs = await cpuTimeOf(() => {
        found(query)
        suggestCompletions(query.slice(0, 60), view, words)
      })
      expect(tookMs).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['toiletpaper', 'Toilet paper 2-ply'],
  ['ice-cream vanilla', 'Vanilla ice cream'],
  ['sweet corn', 'Sweetcorn'],
  ['tomatoe', 'Tomatoes'],
  ['mayonn', 'Tangy mayonnaise'],
])('"%s" finds %s first', (query, name) => {
  expect(productsFound(query)[0]).toBe(name)
})

test('products named by a word rank before products made of it', () => {
  const [first] = productsFound('milk')
  expect(first).toMatch(/milk$/)
  const order = productsFound('milk')
  expect(order.indexOf('Milk tart')).toBeGreaterThan(order.indexOf('Full cream milk'))
  expect(order.indexOf('Milk chocolate slab')).toBeGreaterThan(order.indexOf('Full cream milk'))
})

test('nonsense finds nothing', () => {
  for (const query of ['xqzzt blorp', 'qwerty asdf', '%%%', '   ', '!!! ???'])
    expect(found(query)).toEqual([])
})

test('a word that the catalogue lacks does not hide the others', () => {
  expect(productsFound('jungle oats')).toEqual(['Oats'])
})

test('words that nothing has are named, and what has the others is near, not found', () => {
  const { groups, unknown } = findOffers('halaal milk', view, words)
  expect(unknown).toEqual(['halaal'])
  expect(groups.length).toBeGreaterThan(0)
  expect(groups.every(({ complete }) => !complete)).toBe(true)
  expect(findOffers('milk', view, words).unknown).toEqual([])
})

test('a claim is not taken for another word, and "gluten free" not for half of it', () => {
  expect(found('halaal')).toEqual([])
  for (const { sellable } of found('gluten free')) expect(foldText(sellable.name)).toMatch(/gluten.*free/)
})

test('a sentence finds the goods that it names', () => {
  expect(productsFound('can you show me the cheapest full cream milk please')[0]).toBe('Full cream milk')
})

test('a corrected word is reported, a word that is only begun is not', () => {
  expect(findOffers('mlik', view, words).corrected).toBe('milk')
  expect(findOffers('choc', view, words).corrected).toBeUndefined()
  expect(findOffers('milk', view, words).corrected).toBeUndefined()
})

test('the first letters of a word suggest words, products and categories, at most eight', () => {
  const suggestions = suggestCompletions('bre', view, words)
  expect(suggestions.length).toBeLessThanOrEqual(8)
  expect(suggestions[0]).toMatchObject({ kind: 'query', text: 'bread' })
  expect(suggestions).toContainEqual(expect.objectContaining({ kind: 'category', text: 'Breads' }))
  const [product] = suggestions.filter(({ kind, text }) => kind === 'product' && /bread/i.test(text))
  expect(product?.price_in_cents).toBeGreaterThan(0)
})

test('suggested products come in the order of the results', () => {
  const named = [...new Set(view.taxonomy.products.map(({ name }) => foldText(name)))]
  const typed = [...named, ...named.map((name) => name.slice(0, 4)), 'bread', 'milk', 'oranges', 'mlik']
  for (const query of typed) {
    const suggested = suggestCompletions(query, view, words).filter(({ kind }) => kind === 'product')
    const { offers } = showSearchResults({ query, per_page: 1000 }, view, words, showCardOffer)
    const order = [...new Set(offers.map(({ sellable }) => sellable.product_id))]
    expect([query, ...suggested.map(({ id }) => id)]).toEqual([query, ...order.slice(0, suggested.length)])
    // The plus adds what the search shows first of a product.
    const first = order.map((product) => offers.find(({ sellable }) => sellable.product_id === product)?.id)
    expect([query, ...suggested.map(({ offer }) => offer?.id)]).toEqual([
      query,
      ...first.slice(0, suggested.length),
    ])
  }
})

test('a misspelt word is suggested as it should be', () => {
  expect(suggestCompletions('chesee', view, words)[0]).toMatchObject({ kind: 'query', text: 'cheese' })
})

test('facets put what has all words first, and count all that is shown', () => {
  const shown = (more: object) =>
    showSearchResults({ query: 'halaal milk', per_page: 1000, ...more }, view, words, showCardOffer)
  for (const { id, count } of shown({}).facets.brands.slice(0, 5))
    expect(shown({ brand: id }).total_count).toBe(count)
})

test('a brand named in the query ranks first, also where its name stands for all goods of its kind', async () => {
  const branded = [...view.taxonomy.sellables.values()].filter(
    ({ brand, product }) => brand && product.sellables.length > 4,
  )
  for (const { brand, product } of branded.slice(0, 40)) {
    const term = foldText(brand?.name ?? '')
    const means = [foldText(product.name)]
    const synonyms = new SynonymIndex([{ term, means, both_ways: false }])
    const { groups } = findOffers(`${term} ${means[0]?.split(' ').at(-1)}`, view, { ...words, synonyms })
    expect([term, groups[0]?.sellable.brand?.name]).toEqual([term, brand?.name])
  }
})

test('goods called by the words of a synonym rank before what the synonym brings', () => {
  const synonyms = new SynonymIndex([{ term: 'full cream', means: ['butter'], both_ways: false }])
  const { groups } = findOffers('full cream', view, { ...words, synonyms })
  const [first] = groups
  expect(first?.sellable.product.name).toMatch(/full cream/i)
  expect(groups.some(({ sellable }) => /butter/i.test(sellable.product.name))).toBe(true)
})

test('single letters that name a brand must be there', async () => {
  const renamed = variedTaxonomy(2000, { madeUp: false })
  const milk = [...renamed.sellables.values()].filter(({ product }) => product.name === 'Full cream milk')
  const brand = milk[0]?.brand
  Object.assign(brand ?? {}, { name: 'I&J' })
  const context = { ...words, index: await buildIndex(renamed) }
  const { groups } = findOffers('i&j milk', viewOfAll(renamed), context)
  expect(groups[0]?.sellable.brand?.name).toBe('I&J')
  for (const { sellable, complete } of groups) if (complete) expect(sellable.brand?.name).toBe('I&J')
})

test('what only stands in a department of the name is near, not found', () => {
  const { groups } = findOffers('food milk', view, words)
  expect(groups.filter(({ complete }) => complete)).toEqual([])
})

/** With a synonym of a shop's own. */
const foundWith = (query: string, term: string, means: string) => {
  const synonyms = new SynonymIndex([{ term, means: [means], both_ways: false }])
  return findOffers(query, view, { ...words, synonyms }).groups
}

test('a misspelt brand finds its own goods before those that a synonym says it means', () => {
  const [drougoors] = found('drougoors')
  const [first] = foundWith('drougors', 'drougoors', 'bananas')
  expect(drougoors?.sellable.brand?.name).toBe('Drougoors')
  expect(first?.sellable.brand?.name).toBe('Drougoors')
})

test('two words that are unknown are read as the one word that they misspell, too', () => {
  const readings = (query: string) =>
    parseQuery(query, words.index, new SynonymIndex([])).interpretations.map((parts) =>
      parts.map(({ corrected }) => corrected),
    )
  expect(readings('tooth past')).toContainEqual(['toothpaste'])
  expect(readings('brown rice')).toEqual([[undefined, undefined]])
})

test('a word of another language scores plurals as an English plural does', () => {
  const scoreOf = (means: string) => foundWith('lemoene', 'lemoene', means)[0]?.score ?? 0
  expect(scoreOf('oranges')).toBeGreaterThan(scoreOf('orange'))
})
