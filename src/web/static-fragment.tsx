// What is the same on many pages (the products of a list, its filters as links) is rendered once on the server, for the answer
// that it shows, and inserted into every page as it is. A page for a signed-in shopper is rendered anew, but three quarters of
// it are not about them. In the browser such a part is rendered like any other.
//
// A fragment is rendered in a shop without account, basket or address (app/web/entry-server.tsx), so that it cannot contain
// personal data. It may not use `useId` or anything of the router.
import { createContext, type ReactNode, use } from 'react'

export interface FragmentProps {
  /** What it shows: an answer, or a piece of one. Whoever draws from the same one gets the same part. */
  of: object
  /** What else its look depends on, besides language, branch and shopfront. */
  as?: string
  /** Where it differs from page to page: `text` (HTML) stands wherever `hole` was drawn. */
  fill?: { hole: string; text: string }
  draw: () => ReactNode
}

/** Returns the mark that represents the part in HTML until the page is assembled; undefined in a browser. */
export type RenderFragment = (part: FragmentProps) => string

export const PartsContext = /* @__PURE__ */ createContext<RenderFragment | undefined>(undefined)

interface StaticFragmentProps extends FragmentProps {
  in: 'ul' | 'noscript'
  className?: string
}

/**
 * Use it on the server only: `{import.meta.env.SSR ? <StaticFragment in="ul" of={cards} draw={items} /> : <ul>{items()}</ul>}`.
 */
export function StaticFragment({ in: Around, className, ...part }: StaticFragmentProps) {
  const put = use(PartsContext)
  if (!put) return <Around className={className}>{part.draw()}</Around>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React drew, with its texts escaped
  return <Around className={className} dangerouslySetInnerHTML={{ __html: put(part) }} />
}
