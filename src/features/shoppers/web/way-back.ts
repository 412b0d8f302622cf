// Where signing in and registering lead: back to where the shopper was sent from. Both pages hand it to each other.
import { useSearchParams } from 'react-router'
import { pages, pageTo } from '#paths'
import { safePath } from '../safe-path.ts'

/** The page asked for by `redirect_to` or `return_to`, when it is one of ours; home otherwise. */
export function useWayBack(): string {
  const [search] = useSearchParams()
  return safePath(search.get('redirect_to') ?? search.get('return_to'))
}

/** The sign-in or registration page, to come back to this path from. */
export function doorTo(door: 'signIn' | 'register', wayBack: string): string {
  return wayBack === pages.home ? pageTo(door) : `${pageTo(door)}?return_to=${encodeURIComponent(wayBack)}`
}
