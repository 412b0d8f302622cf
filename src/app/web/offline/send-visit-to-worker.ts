// Registers the service worker once the page is idle, and sends it what is shown, which it stores for when there is no signal.
import type { DataRouter } from 'react-router'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { shown } from '../shell/current-page.ts'
import type { SavedPage } from './saved-pages.ts'

/** After a page has stood for so long, whoever pays for data is no longer waiting for it. */
const idleDelayMs = 2000
/** Somebody who looks at one page, from a link in a chat or a search, is not made to fetch the worker for it: 17 KB. */
const firstPageDelayMs = 20_000

export function sendVisitToWorker(shop: Shop, router: DataRouter): void {
  const workers = navigator.serviceWorker
  // Old browsers, private windows, and addresses without https.
  if (!workers) return
  let timer: ReturnType<typeof setTimeout>
  let toldAt = 0
  let moved = false
  // Not by the length of the history: that counts what was open in the tab before the shop was.
  const goesOn = document.referrer.startsWith(`${location.origin}/`)
  const cameBack = () => moved || goesOn || workers.controller || useCart.getState().items.length > 0
  const wait = () => {
    clearTimeout(timer)
    // A slow phone may be drawing the page even then: its title would be the one before.
    timer = setTimeout(
      () => {
        const idle = window.requestIdleCallback ?? setTimeout
        idle(() => void tell().catch(() => {}))
      },
      cameBack() ? idleDelayMs : firstPageDelayMs,
    )
  }
  const tell = async () => {
    await workers.register('/service-worker.js')
    const { active } = await workers.ready
    const fresh = shop.queries
      .getQueryCache()
      .getAll()
      .filter(({ state, meta }) => state.dataUpdatedAt > toldAt && !meta?.personal)
    const seen: SavedPage = {
      type: 'seen',
      path: location.pathname + location.search,
      title: document.title,
      language: shop.language,
      config: shop.config,
      answers: fresh.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
      files: toldAt ? [] : performance.getEntriesByType('resource').map(({ name }) => name),
      basket: useCart.getState().items.length > 0,
      order: shown.page === 'order',
    }
    toldAt = Date.now()
    active?.postMessage(seen)
  }
  router.subscribe(({ navigation }) => {
    moved ||= navigation.state !== 'idle'
    if (navigation.state === 'idle') wait()
  })
  // With the place of a visit everything kept was dropped: the worker is told again what the page shows now.
  shop.state.subscribe(({ placedAt }, before) => {
    if (placedAt === before.placedAt) return
    toldAt = 0
    wait()
  })
  // A basket must stand without a signal from its first item on.
  useCart.subscribe(() => {
    if (!toldAt) wait()
  })
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
