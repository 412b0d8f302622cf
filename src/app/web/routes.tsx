// Every page: its address and the file that draws it, fetched when it is first needed.
import { data, type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router'
import { type Page, pages, pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { PageHandle, PageModule } from '#web/page.ts'
import { type Shop, shopContext } from '#web/shop.tsx'
import { PageError } from './page-error.tsx'
import { Shell } from './shell/shell.tsx'
import type { WordSet } from './words/load-words.ts'

// The counter's pages stand in counter-routes.tsx: no shopper's phone should carry even their names.
const modules = import.meta.glob<PageModule>([
  '/src/features/*/web/*-page.tsx',
  '!/src/features/*/web/counter-*.tsx',
])

/** The file behind each page; the server preloads its chunk. */
export const pageFiles = {
  home: 'shopfront/web/home-page.tsx',
  category: 'catalogue/web/category-page.tsx',
  product: 'catalogue/web/product-page.tsx',
  productVariant: 'catalogue/web/product-page.tsx',
  search: 'search/web/search-page.tsx',
  promotions: 'promotions/web/promotions-page.tsx',
  leafletPromotions: 'promotions/web/leaflet-promotions-page.tsx',
  combos: 'combos/web/combos-page.tsx',
  stokvel: 'stokvel/web/stokvel-page.tsx',
  leaflets: 'leaflets/web/leaflets-page.tsx',
  agencies: 'suppliers/web/agencies-page.tsx',
  basket: 'basket/web/basket-page.tsx',
  checkoutDispatch: 'orders/web/dispatch-page.tsx',
  checkoutConfirmation: 'orders/web/confirmation-page.tsx',
  checkoutPayment: 'orders/web/outro-page.tsx',
  signIn: 'shoppers/web/sign-in-page.tsx',
  register: 'shoppers/web/register-page.tsx',
  orders: 'orders/web/orders-page.tsx',
  order: 'orders/web/order-page.tsx',
  terms: 'shopfront/web/terms-page.tsx',
  notFound: 'shopfront/web/not-found-page.tsx',
} satisfies Partial<Record<Page, string>>

type ShownPage = keyof typeof pageFiles

export interface RouteHelp {
  /** Fetches a set of words and puts it with the others; nothing to do on the server. */
  addWords: (set: WordSet, shop: Shop) => Promise<void>
}

/** The words each page needs besides the first screens'; the server preloads them. */
export const wordsOf: Partial<Record<string, WordSet>> = {
  search: 'search',
  promotions: 'more',
  leafletPromotions: 'more',
  combos: 'more',
  stokvel: 'more',
  leaflets: 'more',
  agencies: 'more',
  basket: 'more',
  checkoutDispatch: 'more',
  checkoutConfirmation: 'more',
  checkoutPayment: 'more',
  signIn: 'more',
  register: 'more',
  orders: 'more',
  order: 'more',
  terms: 'more',
  'counter-shell': 'counter',
}

/** `counter`: the counter's routes, where they have been fetched. */
export function makeRoutes({ addWords }: RouteHelp, counter?: RouteObject): RouteObject[] {
  const page = (name: ShownPage) =>
    pageRoute(name, modules[`/src/features/${pageFiles[name]}`], addWords, wordsOf[name])
  return [
    {
      id: 'shop',
      Component: Shell,
      ErrorBoundary: PageError,
      children: [
        {
          id: 'pages',
          ErrorBoundary: PageError,
          children: [
            page('home'),
            page('category'),
            page('product'),
            page('productVariant'),
            page('search'),
            page('promotions'),
            page('leafletPromotions'),
            page('combos'),
            page('stokvel'),
            page('leaflets'),
            page('agencies'),
            page('basket'),
            page('checkoutDispatch'),
            page('checkoutConfirmation'),
            page('checkoutPayment'),
            page('signIn'),
            page('register'),
            page('orders'),
            page('order'),
            page('terms'),
            page('notFound'),
            { ...page('notFound'), id: 'unknown', path: '*' },
          ],
        },
      ],
    },
    // From the shop to the counter is a way out of the door: the browser asks the server.
    counter ?? { path: '/counter/*', loader: ({ request }) => redirectDocument(request.url) },
  ]
}

export function pageRoute(
  name: Page,
  load: (() => Promise<PageModule>) | undefined,
  addWords: RouteHelp['addWords'],
  set: WordSet | undefined,
): RouteObject {
  return {
    id: name,
    path: pages[name],
    lazy: async () => {
      if (!load) throw new Error(`no file for the page ${name}`)
      const { Component, loader, handle } = await inTime(load())
      return {
        Component,
        handle,
        loader: async (args) => {
          const shop = shopOf(args)
          const url = new URL(args.request.url)
          const door = signInDoor(handle, shop, url)
          if (door) throw redirect(door)
          const words = set && addWords(set, shop)
          try {
            await loader?.({ shop, url, params: args.params, request: args.request })
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

function signInDoor(handle: PageHandle | undefined, shop: Shop, url: URL): string | undefined {
  const target = encodeURIComponent(url.pathname + url.search)
  if (handle?.needsLogin === 'shopper' && !shop.account) return `${pageTo('signIn')}?redirect_to=${target}`
  if (handle?.needsLogin && handle.needsLogin !== 'shopper') {
    if (!shop.staff) return `${pageTo('counterSignIn')}?redirect_to=${target}`
    // Nothing is fetched for a member of staff who typed a manager's address: the page says whom it is for.
    if (handle.needsLogin === 'manager' && shop.staff.scope !== 'manager')
      throw data({ status: 'forbidden' }, { status: 403 })
  }
  return undefined
}

/** A refusal of the API becomes the status of the page; a session that ended leads to the door. */
function asRouteError(error: unknown, handle: PageHandle | undefined, url: URL): unknown {
  if (!(error instanceof ApiFailure)) return error
  if (error.status === 'unauthenticated' && handle?.needsLogin) {
    const door = pageTo(handle.needsLogin === 'shopper' ? 'signIn' : 'counterSignIn')
    return redirect(`${door}?redirect_to=${encodeURIComponent(url.pathname + url.search)}`)
  }
  // An id that could never be one is an address nobody has.
  const http = error.status === 'invalid' ? 404 : error.http || 503
  return data({ status: error.status, request_id: error.requestId }, { status: http })
}

/** A script that does not come within two minutes will not come (specification, point 9). */
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
