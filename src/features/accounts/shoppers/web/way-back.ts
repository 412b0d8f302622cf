// Where signing in and registering lead: back to where the shopper was sent from. Both pages hand it to each other.
import { useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { safePath } from '../safe-path.ts'

export interface WayBack {
  /** Where the shopper wants to be, when that is a page of ours; home otherwise. */
  to: string
  /** What the other of the two pages is told of it. */
  search: string
}

/** `redirect_to` is the page that asked for an account; `return_to` the one the shopper stood on. */
export const findWayBack = (search: URLSearchParams): WayBack => {
  const handed = new URLSearchParams()
  for (const name of ['redirect_to', 'return_to']) {
    const path = safePath(search.get(name), '')
    if (path) handed.set(name, path)
  }
  return { to: [...handed.values()][0] ?? pageTo('home'), search: handed.size > 0 ? `?${handed}` : '' }
}

export function useWayBack(): WayBack {
  const [search] = useSearchParams()
  return findWayBack(search)
}
