// Suggests completions for the words typed so far: words to search for, categories and products, at most 8. Products come in the
// order in which a search for the same words shows them.

import { filterGroups, readOfferFilter } from '#features/catalogue/catalogue/server/filter-offers.ts'
import { showLinkedOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import type { Suggestion } from '#features/catalogue/search/search-contract.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { findOffers, type ResultGroup, type SearchContext, scopeOf } from './find-offers.ts'
import { isSold } from './query/is-sold.ts'
import { rankGroups } from './rank-groups.ts'

const limit = 8
const maxQueries = 4
const maxCategories = 2
const synonymPlaces = 2
/** Among equal matches the price decides, so that the first products are known only of many. */
const maxMatches = 300
/** Enough of the best matches to see which words come up. */
const maxMatchesForWords = 60
const unpriced = { price_in_cents: null, offer: null }
const everything = readOfferFilter({})

export function suggestCompletions(query: string, view: ShelfView, context: SearchContext): Suggestion[] {
  const typed = wordsOf(foldText(query))
  if (typed.length === 0) return []
  const { groups, corrected } = findOffers(query, view, context, { limit: maxMatches, filled: false })
  const finished = completions(typed, groups.slice(0, maxMatchesForWords), view, context)
  const queries = [...new Set(corrected ? [corrected, ...finished] : finished)]
    .slice(0, maxQueries)
    .map((text): Suggestion => ({ kind: 'query', text, id: null, image_url: null, ...unpriced }))
  const categories = categoriesNamed(typed, view, context)
  const products = productsOf(groups, view, limit - queries.length - categories.length)
  return [...queries, ...categories, ...products]
}

/** The last word finished: by words of what was found, the commonest first, then by synonyms that find something here. */
function completions(
  typed: string[],
  best: ResultGroup[],
  view: ShelfView,
  context: SearchContext,
): string[] {
  const before = typed.slice(0, -1)
  const start = typed.at(-1) as string
  const counts = new Map<string, number>()
  for (const { sellable } of best) {
    // Brands begin a query; after other words they would only come at random.
    const brand = before.length === 0 ? (sellable.brand?.name ?? '') : ''
    const { product } = sellable
    const translated = product.names?.[view.language] ?? ''
    const named = new Set(wordsOf(foldText(`${product.name} ${translated} ${brand}`)))
    for (const word of named)
      if (word.startsWith(start) && !typed.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const finished = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => [...before, word].join(' '))
  // Two places are for synonyms, more where the catalogue's own words leave them.
  const synonymLimit = Math.max(synonymPlaces, maxQueries - finished.length)
  const bySynonym = context.synonyms
    .findByPrefix(before.map(stemWord), start, synonymLimit)
    .filter(({ means }) => means.some((stems) => isSold(stems, context.index, scopeOf(view, context.index))))
    .map(({ term }) => term)
    .filter((term) => term !== typed.join(' '))
  return [...new Set([...finished.slice(0, maxQueries - bySynonym.length), ...bySynonym])]
}

function categoriesNamed(typed: string[], view: ShelfView, { index }: SearchContext): Suggestion[] {
  const [last = '', ...others] = typed.map(stemWord).reverse()
  const named: Suggestion[] = []
  const fits = (stems: readonly string[]) =>
    stems.some((stem) => stem.startsWith(last)) && others.every((stem) => stems.includes(stem))
  for (const { category, stems, translated } of index.categories) {
    if (named.length === maxCategories) break
    if (!fits(stems) && !fits(translated[view.language] ?? [])) continue
    const here = view.taxonomy.categories.get(category.id)
    if (!here?.products.some((product) => view.sells(product))) continue
    const { id, imageUrl } = here
    named.push({
      kind: 'category',
      text: nameIn(here, view.language),
      id,
      image_url: imageUrl,
      ...unpriced,
    })
  }
  return named
}

function productsOf(groups: readonly ResultGroup[], view: ShelfView, max: number): Suggestion[] {
  const { now } = view
  const byProduct = new Map<ShelfProduct, Suggestion>()
  for (const { group, best } of rankGroups(filterGroups(groups, everything, now).filtered, now)) {
    const { product, imageUrl } = group.sellable
    const { cents } = priceNow(best, now)
    const known = byProduct.get(product)
    if (known) known.price_in_cents = Math.min(known.price_in_cents ?? cents, cents)
    else if (byProduct.size < max)
      byProduct.set(product, {
        kind: 'product',
        text: nameIn(product, view.language),
        id: product.id,
        image_url: imageUrl,
        price_in_cents: cents,
        offer: showLinkedOffer(best, view),
      })
  }
  return [...byProduct.values()]
}
