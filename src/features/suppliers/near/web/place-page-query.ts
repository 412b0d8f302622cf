// What the page that asks for a place was asked to search for.
import { maxPlaceQueryLength } from '#features/accounts/places/place-limits.ts'

export const minPlaceLetters = 2

export function readPlaceQuery(search: URLSearchParams): string | undefined {
  const query = search.get('q')?.trim().toLowerCase() ?? ''
  return query.length >= minPlaceLetters && query.length <= maxPlaceQueryLength ? query : undefined
}
