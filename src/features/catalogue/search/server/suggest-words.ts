// What the words typed so far may become: words to search for, categories and products, at most 8.

import type { Suggestion } from '#features/catalogue/search/search-contract.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/taxonomy.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { type FoundGroup, findOffers, lookingAt, type Words } from './find-offers.ts'
import { isSold } from './query/is-sold.ts'

const most = 8
const mostQueries = 4
const mostCategories = 2
const synonymPlaces = 2
/** Enough of the best matches to see which words and products come up. */
const looked = 60

export function suggest(query: string, view: ShelfView, words: Words): Suggestion[] {
  const typed = wordsOf(foldText(query))
  if (typed.length === 0) return []
  const best = findOffers(query, view, words, { most: looked, filled: false }).groups
  const queries = completions(typed, best, view, words)
    .slice(0, mostQueries)
    .map((text): Suggestion => ({ kind: 'query', text, id: null, image_url: null }))
  const categories = categoriesNamed(typed, view, words)
  const products = productsOf(best).slice(0, most - queries.length - categories.length)
  return [...queries, ...categories, ...products]
}

/** The last word finished: by words of what was found, the commonest first, then by synonyms that find something here. */
function completions(typed: string[], best: FoundGroup[], view: ShelfView, words: Words): string[] {
  const before = typed.slice(0, -1)
  const start = typed.at(-1) as string
  const counts = new Map<string, number>()
  for (const { sellable } of best) {
    // Brands begin a query; after other words they would only come at random.
    const brand = before.length === 0 ? (sellable.brand?.name ?? '') : ''
    const named = new Set(wordsOf(foldText(`${sellable.product.name} ${brand}`)))
    for (const word of named)
      if (word.startsWith(start) && !typed.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const finished = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => [...before, word].join(' '))
  // Two places are for synonyms, more where the catalogue's own words leave them.
  const room = Math.max(synonymPlaces, mostQueries - finished.length)
  const meant = words.book
    .beginningWith(before.map(stemWord), start, room)
    .filter(({ means }) => means.some((stems) => isSold(stems, words.index, lookingAt(view, words.index))))
    .map(({ term }) => term)
    .filter((term) => term !== typed.join(' '))
  return [...new Set([...finished.slice(0, mostQueries - meant.length), ...meant])]
}

function categoriesNamed(typed: string[], view: ShelfView, { index }: Words): Suggestion[] {
  const [last = '', ...others] = typed.map(stemWord).reverse()
  const named: Suggestion[] = []
  for (const { category, stems } of index.categories) {
    if (named.length === mostCategories) break
    if (!stems.some((stem) => stem.startsWith(last)) || !others.every((stem) => stems.includes(stem)))
      continue
    const here = view.taxonomy.categories.get(category.id)
    if (!here?.products.some((product) => view.sells(product))) continue
    const { id, name, imageUrl } = category
    named.push({ kind: 'category', text: name, id, image_url: imageUrl })
  }
  return named
}

function productsOf(best: FoundGroup[]): Suggestion[] {
  const seen = new Map<ShelfProduct, Suggestion>()
  for (const { sellable } of best) {
    const { product } = sellable
    if (seen.has(product)) continue
    seen.set(product, { kind: 'product', text: product.name, id: product.id, image_url: sellable.imageUrl })
  }
  return [...seen.values()]
}
