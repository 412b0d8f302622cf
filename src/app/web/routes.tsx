// Every page: its address and the file that renders it (page-files.ts), loaded when it is first needed.
import {
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
  replace,
} from 'react-router'
import { type Page, pages, pageTo } from '#paths'
import { ApiFailure, isFailure } from '#web/api-failure.ts'
import type { PageHandle, PageModule } from '#web/page.ts'
import { type Person, type Shop, shopContext } from '#web/shop.tsx'
import { PageError } from './page-error.tsx'
import { findPageFiles } from './page-files.ts'
import { answers, isChunkError } from './reload-once.ts'
import { shown } from './shell/current-page.ts'
import { Shell } from './shell/shell.tsx'
import type { WordSet } from './words/word-sets.ts'

// The counter's pages stand in counter-routes.tsx: no shopper's phone should carry even their names.
const modules = import.meta.glob<PageModule>([
  '/src/features/*/*/web/*-page.tsx',
  '!/src/features/*/*/web/counter-*.tsx',
])

/** The file of each page. A file named after a page in `pages` gets its route; the server preloads its chunk. */
export const pageFiles = findPageFiles(Object.keys(modules))

export const loadPage = async (name: Page): Promise<PageModule> => {
  const load = modules[pageFiles.get(name) ?? '']
  if (!load) throw new Error(`no file for the page ${name}`)
  return load()
}

export interface RouteHelp {
  /** Fetches a set of words and puts it with the others; nothing to do on the server. */
  addWords: (set: WordSet, shop: Shop) => Promise<void>
}

/** Sets of words of pages that need another than `more` besides the first screens'. */
const otherWords: Partial<Record<string, WordSet | undefined>> = {
  home: undefined,
  category: undefined,
  product: undefined,
  productVariant: undefined,
  search: 'search',
  place: 'near',
  resetPassword: 'reset',
  security: 'security',
  myData: 'privacy',
  favourites: 'favourites',
  storeCredit: 'money',
  terms: 'terms',
  notFound: undefined,
  unknown: undefined,
  'counter-shell': 'counter',
}

/** Returns the set of words that a route needs besides the first screens'; the server preloads it. */
export const wordsOf = (route: string): WordSet | undefined =>
  route in otherWords ? otherWords[route] : pageFiles.has(route as Page) ? 'more' : undefined

/** Builds the routes. `counter` is the counter's routes, once they are loaded. */
export function makeRoutes({ addWords }: RouteHelp, counter?: RouteObject): RouteObject[] {
  const page = (name: Page) => pageRoute(name, modules[pageFiles.get(name) ?? ''], addWords, wordsOf(name))
  return [
    {
      id: 'shop',
      Component: Shell,
      ErrorBoundary: PageError,
      children: [
        {
          id: 'pages',
          ErrorBoundary: PageError,
          children: [...[...pageFiles.keys()].map(page), { ...page('notFound'), id: 'unknown', path: '*' }],
        },
      ],
    },
    // From the shop to the counter is a way out of the door: the browser asks the server.
    counter ?? { path: '/counter/*', loader: ({ request }) => redirectDocument(request.url) },
  ]
}

/** Returns where else somebody at the counter is led to; throws a 403 for a page that is not for them. */
type CounterGuard = (staff: Person, url: URL) => string | undefined

/** Builds the route of a page. `guard` is the counter's, which no shopper's phone loads. */
export function pageRoute(
  name: Page,
  load: (() => Promise<PageModule>) | undefined,
  addWords: RouteHelp['addWords'],
  set: WordSet | undefined,
  guard?: CounterGuard,
): RouteObject {
  return {
    id: name,
    path: pages[name],
    lazy: async () => {
      if (!load) throw new Error(`no file for the page ${name}`)
      const { Component, loader, handle } = await inTime(load()).catch(async (error) => {
        throw isChunkError(error) && !(await answers()) ? unreachable() : error
      })
      return {
        Component,
        handle,
        loader: async (args) => {
          const shop = shopOf(args)
          const url = new URL(args.request.url)
          const door = signInRedirect(handle, shop, url, guard)
          if (door) throw redirect(door)
          // What was ordered is not checked out again [spec 2]. The step itself is taken over: the
          // router's way of blocking one runs a race with the browser's history.
          if (shown.page === 'order' && name.startsWith('checkout')) throw replace(pageTo('orders'))
          const words = set && addWords(set, shop)
          try {
            const load = async () => loader?.({ shop, url, params: args.params, request: args.request })
            await load().catch(async (error) => {
              if (!(await wasSavedOffline(error, shop))) throw error
              await load()
            })
          } catch (error) {
            throw asRouteError(error, handle, url)
          }
          await words
          // The data stands in `shop.queries`; it must not be sent a second time as loader data.
          return null
        },
      }
    },
  }
}

const shopOf = (args: LoaderFunctionArgs): Shop => args.context.get(shopContext) as Shop

function signInRedirect(
  handle: PageHandle | undefined,
  shop: Shop,
  url: URL,
  guard: CounterGuard | undefined,
): string | undefined {
  const target = encodeURIComponent(url.pathname + url.search)
  if (handle?.needsLogin === 'shopper' && !shop.account) return `${pageTo('signIn')}?redirect_to=${target}`
  if (handle?.betaTester && !shop.account?.beta_tester) throw data({ status: 'not_found' }, { status: 404 })
  if (handle?.needsLogin && handle.needsLogin !== 'shopper') {
    if (!shop.staff) return `${pageTo('counterSignIn')}?redirect_to=${target}`
    return guard?.(shop.staff, url)
  }
  return undefined
}

/** Where the shop cannot be reached, what was seen before is put back, and the page tries again with that. */
const wasSavedOffline = (error: unknown, shop: Shop): Promise<boolean> | false =>
  !import.meta.env.SSR &&
  isFailure(error, 'unavailable') &&
  import('./offline/saved-visit.ts').then(
    (offline) => offline.restoreQueries(shop),
    () => false,
  )

/** A refusal of the API becomes the status of the page; a session that ended leads to the door. */
function asRouteError(error: unknown, handle: PageHandle | undefined, url: URL): unknown {
  if (!(error instanceof ApiFailure)) return error
  if (error.status === 'unauthenticated' && handle?.needsLogin) {
    const door = pageTo(handle.needsLogin === 'shopper' ? 'signIn' : 'counterSignIn')
    return redirect(`${door}?redirect_to=${encodeURIComponent(url.pathname + url.search)}`)
  }
  // An id that could never be one is an address nobody has.
  const http = error.status === 'invalid' ? 404 : error.http || 503
  // Something answered, though not the shop: the fault is ours, and not the shopper's signal.
  const status = error.status === 'unavailable' && error.http > 0 ? 'error' : error.status
  return data({ status, request_id: error.requestId }, { status: http })
}

/** There is no connection to the shop. The router does not ask for a script again: the page has to be loaded again. */
const unreachable = () => data({ status: 'unavailable', needs_reload: true }, { status: 503 })

/** Fails like a missing chunk if a script has not arrived within two minutes, since it will not arrive then [spec 9]. */
export async function inTime<M>(chunk: Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error('a script did not arrive')
      error.name = 'ChunkLoadError'
      reject(error)
    }, 120_000)
  })
  try {
    return await Promise.race([chunk, late])
  } finally {
    clearTimeout(timer)
  }
}
