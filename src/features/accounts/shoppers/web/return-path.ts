// Where signing in and registering lead: back to the page that sent the shopper. Both pages pass it to each other.
import { useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { safePath } from '../safe-path.ts'

export interface ReturnPath {
  /** Where the shopper wants to be, when that is a page of ours; home otherwise. */
  to: string
  /** What the other of the two pages is told of it. */
  search: string
}

/** `redirect_to` is the page that required an account, `return_to` the page that the shopper came from. */
export const findReturnPath = (search: URLSearchParams): ReturnPath => {
  const kept = new URLSearchParams()
  for (const name of ['redirect_to', 'return_to']) {
    const path = safePath(search.get(name), '')
    if (path) kept.set(name, path)
  }
  return { to: [...kept.values()][0] ?? pageTo('home'), search: kept.size > 0 ? `?${kept}` : '' }
}

export function useReturnPath(): ReturnPath {
  const [search] = useSearchParams()
  return findReturnPath(search)
}

/** Returns a search that opens the password's form instead of the code's, and keeps the return path. */
export const passwordSearch = (search: string): string => `${search ? `${search}&` : '?'}with=password`

/** Returns whether the address asks for the password's form. */
export function useWithPassword(): boolean {
  const [search] = useSearchParams()
  return search.get('with') === 'password'
}
