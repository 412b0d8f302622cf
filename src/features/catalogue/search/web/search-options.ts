// The options of the list under the search box for the text typed so far.
import { pageTo } from '#paths'
import type { Suggestion } from '../search-contract.ts'
import { normalizeQuery, queriesStartingWith } from './recent-searches.ts'
import { searchAddress } from './search-address.ts'

export interface SearchOption {
  kind: 'recent' | Suggestion['kind']
  text: string
  to: string
  /** Of a product, the lowest. */
  cents?: number
  /** Of a product. */
  picture?: string
}

const maxOptions = 8
/** Beside what the shop suggests; before anything is typed they have the list to themselves. */
const maxRecent = 3

export function searchOptionsFor(
  typed: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
): SearchOption[] {
  const begun = queriesStartingWith(recent, typed)
  const recentMatches = normalizeQuery(typed) === '' ? begun : begun.slice(0, maxRecent)
  const recentQueries = new Set(recentMatches.map((query) => query.toLowerCase()))
  return [
    ...recentMatches.map(
      (query): SearchOption => ({ kind: 'recent', text: query, to: searchAddress(query) }),
    ),
    ...suggestions
      .filter(({ kind, text }) => kind !== 'query' || !recentQueries.has(text.toLowerCase()))
      .map(
        (suggestion): SearchOption => ({
          kind: suggestion.kind,
          text: suggestion.text,
          to: leadsTo(suggestion),
          ...(suggestion.price_in_cents !== null && { cents: suggestion.price_in_cents }),
          ...(suggestion.kind === 'product' && suggestion.image_url && { picture: suggestion.image_url }),
        }),
      ),
  ].slice(0, maxOptions)
}

function leadsTo({ kind, id, text }: Suggestion): string {
  if (kind === 'query' || id === null) return searchAddress(text)
  return pageTo(kind, { id })
}
