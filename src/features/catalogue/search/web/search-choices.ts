// What the list under the search box offers for what is typed so far.
import { pageTo } from '#paths'
import type { Suggestion } from '../search-contract.ts'
import { queriesBeginning, tidyQuery } from './recent-searches.ts'
import { searchTo } from './search-address.ts'

export interface Choice {
  kind: 'recent' | Suggestion['kind']
  text: string
  to: string
}

const mostChoices = 8
/** Beside what the shop suggests; before anything is typed they have the list to themselves. */
const mostRecent = 3

export function choicesFor(
  typed: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
): Choice[] {
  const begun = queriesBeginning(recent, typed)
  const own = tidyQuery(typed) === '' ? begun : begun.slice(0, mostRecent)
  const known = new Set(own.map((query) => query.toLowerCase()))
  return [
    ...own.map((query): Choice => ({ kind: 'recent', text: query, to: searchTo(query) })),
    ...suggestions
      .filter(({ kind, text }) => kind !== 'query' || !known.has(text.toLowerCase()))
      .map(
        (suggestion): Choice => ({ kind: suggestion.kind, text: suggestion.text, to: leadsTo(suggestion) }),
      ),
  ].slice(0, mostChoices)
}

function leadsTo({ kind, id, text }: Suggestion): string {
  if (kind === 'query' || id === null) return searchTo(text)
  return pageTo(kind, { id })
}
