// Hydrates the page: reads the server's state, loads the language's words and the page's own code, then hydrates.
// First, before the styles of anything that is imported here: it says in which order the layers count.
import '#web/kit/tokens.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { addFirstStep, stepLine } from '#features/basket/basket/web/step-basket.ts'
import { separateThousandsBy } from '#kernel/money.ts'
import { listenWith } from '#web/analytics.ts'
import { browserSend } from '#web/browser-send.ts'
import { chosen } from '#web/cookies.ts'
import { setBasketSteps, setInsets } from '#web/inset.tsx'
import { makeShop, shopContext } from '#web/shop.tsx'
import { removeOldKeys } from '#web/stores/old-keys.ts'
import { separateByStation } from '#web/stores/persisted-store.ts'
import { setWordSource } from '#web/words.ts'
import { App } from './app.tsx'
import { fetchAheadOnTouch } from './fetch-ahead.ts'
import { sendVisitToWorker } from './offline/send-visit-to-worker.ts'
import { type PageState, stateId } from './page-state.ts'
import { reloadOnceWhenScriptsAreGone } from './reload-once.ts'
import { makeRoutes, wordsOf } from './routes.tsx'
import { countVisit } from './visit-bytes.ts'
import { readVisitSigns } from './visit-signs.ts'
import { addWords, loadSameWords, loadWords } from './words/load-words.ts'

reloadOnceWhenScriptsAreGone()
countVisit()
// The script is async: it may be here before the end of the page is. start-page.ts waits for the event: an export of this module
// has another name, or none, in the file that the build makes of it.
const parsed =
  document.readyState === 'loading'
    ? new Promise((done) => document.addEventListener('DOMContentLoaded', done))
    : Promise.resolve()
void parsed.then(start).then(() => document.dispatchEvent(new Event('hydrated')))

/** What the shop does on its own lets the browser draw, and answer a finger, in between. */
function nextTask(): Promise<unknown> {
  return new Promise((done) => setTimeout(done))
}

async function start(): Promise<void> {
  const told = document.getElementById(stateId)
  const state = JSON.parse(told?.textContent ?? 'null') as PageState | null
  // It may tell of somebody: who signs out leaves nothing of it in the page.
  told?.remove()
  if (!state) return
  removeOldKeys()
  separateThousandsBy(state.config.money_separator)
  if (state.station) separateByStation(state.station)
  setWordSource(addWords)
  setInsets(() => import('./filled-insets.ts'))
  setBasketSteps({ addFirstStep, stepLine })
  // A link to a demo station, or out of one: here before anything else opens over the page.
  const demo = /[?&]demo=/.test(location.search)
    ? import('#features/suppliers/shopfront/web/demo-station.tsx')
    : undefined
  // The service worker's page, where the shop could not be reached: drawn from what was seen before.
  const saved = state.saved && (await import('./offline/saved-visit.ts'))
  if (saved) await saved.restoreState(state)
  const atCounter = location.pathname.startsWith('/counter')
  const counter = atCounter && (await import('./offline/counter-visit.ts'))
  if (saved && counter) await counter.restoreStaff(state)
  const door = atCounter ? await import('./counter-routes.tsx') : undefined
  const routes = makeRoutes({ addWords }, door?.makeCounterRoutes({ addWords }))
  const here = matchRoutes(routes, location.pathname) ?? []
  const needed = here.map(({ route }) => wordsOf(route.id ?? '')).find(Boolean)
  const [words, more, send] = await Promise.all([
    loadWords('first', state.language),
    !saved && needed && loadWords(needed, state.language),
    state.hosts
      ? import('#web/base-host.ts').then(({ sendThrough }) => sendThrough(state.hosts ?? {}))
      : browserSend,
    // Routes whose code is here already are hydrated without being fetched again.
    ...here.map(async ({ route }) => {
      if (!saved && typeof route.lazy === 'function')
        Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ])
  const shop = makeShop(counter ? counter.sendFromCounter(send) : send, state.config, {
    language: state.language,
    words: { ...words, ...more },
    wordsIn: loadSameWords,
    supplierId: state.supplierId,
    account: state.account,
    staff: state.staff,
    dataFree: state.dataFree,
    station: state.station,
    placed: state.placed,
    emptyBasket: state.emptyBasket,
  })
  if (counter && state.outcome) counter.showOutcome(shop, state.outcome)
  await nextTask()
  for (const [key, data] of state.queries) shop.queries.setQueryData(key, data)
  if (saved) await (counter ? counter.restoreCounter(shop) : saved.restoreQueries(shop))

  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  // The server rendered this page from the basket that forms made: it is rendered again with this browser's. The page that was left
  // may have posted its forms only after this one was asked for (start-page.ts).
  if (state.formVisit || (!atCounter && chosen('spaza_forms')))
    await import('#features/basket/basket/web/adopt-form-basket.ts').then(
      ({ adoptFormBasket }) => adoptFormBasket(shop),
      () => undefined,
    )
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    ...(!saved && {
      hydrationData: {
        loaderData: Object.fromEntries(state.loaded.map((id) => [id, null])),
        ...(state.errors && { errors: state.errors }),
      },
    }),
  })
  fetchAheadOnTouch(router.routes, context)
  await nextTask()
  const { outside } = state
  const root = document.getElementById('root') as HTMLElement
  const app = (
    <App shop={shop}>
      <RouterProvider router={router} />
    </App>
  )
  if (saved) {
    await saved.routerReady(router)
    createRoot(root).render(app)
    if (counter) counter.reloadWhenOnline(shop, router)
    else saved.reloadWhenOnline(shop, router)
  } else if (state.formVisit) createRoot(root).render(app)
  // In slices of a few milliseconds: a finger, and the next frame, come in between.
  else
    startTransition(
      () => void hydrateRoot(root, app, outside?.sentryDsn ? { onCaughtError: reportError } : {}),
    )
  const others =
    outside &&
    import('#features/reports/analytics/web/connect-external-services.ts').then(
      ({ connectExternalServices }) => connectExternalServices(shop, outside),
      () => undefined,
    )
  listenWith(async () =>
    (await import('#features/reports/analytics/web/event-listener.ts')).createEventListener(
      shop,
      await others,
    ),
  )
  if (counter && door) counter.storeCounter(shop, door.fetchOfflinePages)
  else sendVisitToWorker(shop, router)
  readVisitSigns(shop)
  void demo?.then(
    ({ enterStation: openStation }) => openStation(shop, state.station),
    () => undefined,
  )
}
