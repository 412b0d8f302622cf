// The options of the list under the search box for the text typed so far.

import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { productAddress } from '#features/catalogue/catalogue/product-address.ts'
import { pageTo } from '#paths'
import type { Suggestion } from '../search-contract.ts'
import { normalizeQuery, queriesStartingWith } from './recent-searches.ts'
import { searchAddress } from './search-address.ts'

export interface SearchOption {
  kind: 'recent' | Suggestion['kind']
  text: string
  to: string
  /** Of a product. */
  offer?: CardOffer
}

const maxOptions = 8
/** Beside what the shop suggests; before anything is typed they have the list to themselves. */
const maxRecent = 3
/** Before the products, whose pluses are to be in sight above a phone's keyboard. */
const maxLeadingWords = 2

export function searchOptionsFor(
  typed: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
): SearchOption[] {
  const begun = queriesStartingWith(recent, typed)
  const recentMatches = normalizeQuery(typed) === '' ? begun : begun.slice(0, maxRecent)
  const recentQueries = new Set(recentMatches.map((query) => query.toLowerCase()))
  const words = [
    ...recentMatches.map(
      (query): SearchOption => ({ kind: 'recent', text: query, to: searchAddress(query) }),
    ),
    ...suggestions
      .filter(({ kind, text }) => kind === 'query' && !recentQueries.has(text.toLowerCase()))
      .map(toOption),
  ]
  const ofKind = (wanted: Suggestion['kind']) =>
    suggestions.filter(({ kind }) => kind === wanted).map(toOption)
  return [
    ...words.slice(0, maxLeadingWords),
    ...ofKind('product'),
    ...words.slice(maxLeadingWords),
    ...ofKind('category'),
  ].slice(0, maxOptions)
}

const toOption = (suggestion: Suggestion): SearchOption => ({
  kind: suggestion.kind,
  // As the card of what the plus adds names it.
  text: suggestion.offer?.name ?? suggestion.text,
  to: suggestion.offer ? productAddress(suggestion.offer) : leadsTo(suggestion),
  ...(suggestion.offer && { offer: suggestion.offer }),
})

function leadsTo({ kind, id, text }: Suggestion): string {
  if (kind === 'query' || id === null) return searchAddress(text)
  return pageTo(kind, { id })
}
