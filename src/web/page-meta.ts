// The metadata of a page for search engines and shared links. Only the server reads it: a page exports it as
// `...(import.meta.env.SSR && { meta })`, so that no phone loads it.
import type { PageAbout } from './page-about.ts'

export interface MetaAbout extends PageAbout {
  /** The page's own path. */
  path: string
  /** The address of a path of this shop, as it is reached from outside; the path alone where that is not known. */
  absolute: (path: string) => string
}

export interface PageMeta {
  /** The path a search engine should know the page by; the page's own without its query when left out. */
  canonical?: string
  /** A picture of ours (`/pictures/…`): shown beside a shared link. */
  picture?: { src: string; alt: string } | undefined
  type?: 'website' | 'product'
  /** Search engines leave it out. */
  noindex?: boolean
  /** schema.org; every entry stands alone. */
  data?: readonly Record<string, unknown>[]
}

export type ReadMeta = (about: MetaAbout) => PageMeta
