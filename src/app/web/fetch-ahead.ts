// Prefetches a page when a finger touches its link, so that script and data are on their way before the finger lifts. A link
// that is only seen prefetches nothing, because data costs money.
import {
  type DataRouteObject,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouterContextProvider,
} from 'react-router'

export function fetchAheadOnTouch(routes: DataRouteObject[], context: RouterContextProvider): void {
  addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
      if (link.pathname === location.pathname) return
      void fetchAhead(routes, context, new URL(link.href))
    },
    { passive: true },
  )
}

async function fetchAhead(
  routes: DataRouteObject[],
  context: RouterContextProvider,
  url: URL,
): Promise<void> {
  try {
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
      if (typeof loader !== 'function') continue
      await loader({ request: new Request(url), params, context, url, pattern: '' } as LoaderFunctionArgs)
    }
  } catch {
    // The tap itself will meet the same trouble, and say so.
  }
}
