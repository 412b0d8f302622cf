// What a page module exports: `Component` and, where needed, `loader` and `handle`. See src/app/web/README.md.

import type { ComponentType } from 'react'
import type { PageAbout } from './page-about.ts'
import type { ReadMeta } from './page-meta.ts'
import type { Shop } from './shop.tsx'
import type { WordKey } from './words.ts'

export interface PageModule {
  Component: ComponentType
  loader?: PageLoader
  handle?: PageHandle
}

export interface LoaderArgs {
  shop: Shop
  params: Record<string, string | undefined>
  url: URL
  request: Request
}

/** Fetches what the page reads into `shop.queries`. Its result is ignored; a refusal becomes the page's status. */
export type PageLoader = (args: LoaderArgs) => Promise<unknown>

type Say = WordKey | ((about: PageAbout) => string | undefined)

export interface PageHandle {
  /** Title of the tab and of the page's head; the shop's name when left out. A function may read `shop.queries`. */
  title?: Say
  /** The description search engines show. */
  description?: Say
  /** Who must be signed in; others are sent to sign in, and come back. At the counter also what page-permissions.ts says. */
  needsLogin?: 'shopper' | 'staff' | 'manager'
  /** Only for accounts with `beta_tester`: to everybody else the page is not there. */
  betaTester?: true
  /** Shows the supplier bar; in agency mode a branch must be chosen first. */
  supplierBar?: true
  /** The page draws its own h1 (give it `id="page-title" tabIndex={-1}`); otherwise the shell draws it, with the way back. */
  ownHeading?: true
  /** Where the back button leads; the previous page when left out. */
  back?: string
  /** No basket or departments beside the column on wide screens. */
  alone?: true
  /** Beside the column on wide screens, above the departments; a lazy one is fetched only there. */
  beside?: ComponentType
  /** In a language that only has some texts (languages.ts), its texts are English. */
  english?: true
  /** Search engines leave it out. */
  noindex?: true
  /** What search engines and shared links show besides; read by the server only (page-meta.ts). */
  meta?: ReadMeta
  /** HTTP status of the page when it renders; 200 when left out. */
  status?: number | ((shop: Shop) => number)
}
