// Keeps pages of the counter from people whose roles do not open them. The calls behind a page refuse them too.
import { data } from 'react-router'
import { pages } from '#paths'
import { mayOpen } from '#web/counter-kit/page-permissions.ts'
import type { Person } from '#web/shop.tsx'
import { waysFor } from './shell/counter-ways.ts'

/**
 * Returns where somebody is led to instead: signing in leads to the queue, and people who serve no orders go on to the first page
 * that is theirs. Throws a 403 for a page that is not for them, before anything is fetched.
 */
export function guardCounter({ permissions }: Person, url: URL): string | undefined {
  if (mayOpen(url.pathname, permissions)) return undefined
  const [first] = waysFor(permissions)
  if (url.pathname === pages.counter && first) return pages[first[0]]
  throw data({ status: 'forbidden' }, { status: 403 })
}
