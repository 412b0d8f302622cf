// Where the page of an order has the link that a form has just made.
import { pages } from '#paths'

export const linkParam = 'link'

const shape = new RegExp(`^${pages.orderLink.replace(':token', '[A-Za-z0-9_-]{22}')}$`)

/** Returns the path of the link in an address; undefined where there is none, or something else in its place. */
export function readLinkParam(search: URLSearchParams): string | undefined {
  const path = search.get(linkParam) ?? ''
  return shape.test(path) ? path : undefined
}
