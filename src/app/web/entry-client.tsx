// The page comes to life: the server's state, the language's words, the page's own code, then hydration.
import './shell/favicon.svg?url'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { browserSend } from '#web/browser-send.ts'
import { makeShop, shopContext } from '#web/shop.tsx'
import { removeOldKeys } from '#web/stores/old-keys.ts'
import { App } from './app.tsx'
import { fetchAheadOnTouch } from './fetch-ahead.ts'
import { type PageState, stateId } from './page-state.ts'
import { reloadOnceWhenScriptsAreGone } from './reload-once.ts'
import { makeRoutes, wordsOf } from './routes.tsx'
import { addWords, loadWords } from './words/load-words.ts'

reloadOnceWhenScriptsAreGone()
// The script is async: it may be here before the end of the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start())
else void start()

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(stateId)?.textContent ?? 'null') as PageState | null
  if (!state) return
  removeOldKeys()
  const atCounter = location.pathname.startsWith('/counter')
  const routes = makeRoutes(
    { addWords },
    atCounter ? (await import('./counter-routes.tsx')).makeCounterRoutes({ addWords }) : undefined,
  )
  const here = matchRoutes(routes, location.pathname) ?? []
  const needed = here.map(({ route }) => wordsOf[route.id ?? '']).find(Boolean)
  const [words, more] = await Promise.all([
    loadWords('first', state.language),
    needed && loadWords(needed, state.language),
    // Routes whose code is here already are hydrated without being fetched again.
    ...here.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ])
  const shop = makeShop(browserSend, state.config, {
    language: state.language,
    words: { ...words, ...more },
    supplierId: state.supplierId,
    account: state.account,
    staff: state.staff,
  })
  for (const [key, data] of state.queries) shop.queries.setQueryData(key, data)

  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    hydrationData: {
      loaderData: Object.fromEntries(state.loaded.map((id) => [id, null])),
      ...(state.errors && { errors: state.errors }),
    },
  })
  fetchAheadOnTouch(router.routes, context)
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App shop={shop}>
      <RouterProvider router={router} />
    </App>,
  )
}
