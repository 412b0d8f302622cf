// The counter without a signal: while somebody is signed in, the queue, the orders and a manager's branches viewed here are stored in
// this browser, and the shelf where its manager asked for it. They are shown when the page is reloaded offline, and deleted at sign-out.
// Nothing else of the counter is stored.
import type { DataRouter } from 'react-router'
import { sendWithFactor } from '#features/accounts/second-factor/web/factor-question.ts'
import { deleteCopies } from '#features/price-lists/shelf-rows/web/kept-shelf.ts'
import { isFailure } from '#web/api-failure.ts'
import type { FormOutcome } from '#web/forms/form-result.ts'
import { setStaff } from '#web/session.ts'
import { type Person, type Shop, toPerson } from '#web/shop.tsx'
import type { PageState } from '../page-state.ts'
import {
  type CounterFiles,
  type CounterVisit,
  counterAddress,
  counterCache,
  counterLimit,
  type SavedAnswer,
} from './saved-pages.ts'
import { untilOnline } from './until-online.ts'

/** Sends the counter's calls: a change that needs the second factor asks for it, and is sent again. */
export const sendFromCounter = sendWithFactor

const storedKeys = ['counter-queue', 'counter-order', 'counter-branches']
/** Several answers that come together are stored together. */
const waitMs = 1_000

/** Stores what is shown from now on, and deletes it once nobody is signed in. `fetchPages` loads the code of both pages. */
export function storeCounter(shop: Shop, fetchPages: () => Promise<unknown>): void {
  const workers = navigator.serviceWorker
  if (!workers || typeof caches === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  const oneAfterAnother = (work: () => Promise<unknown>) => {
    writing = writing.then(work).then(
      () => undefined,
      () => undefined,
    )
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    oneAfterAnother(() => Promise.all([caches.delete(counterCache), deleteCopies()]))
  }
  if (!shop.staff) forget()
  shop.state.subscribe(({ staff }, before) => {
    if (staff?.id !== before.staff?.id) forget()
  })
  shop.queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !storedKeys.includes(String(query.queryKey[0]))) return
    // The session ended elsewhere.
    if (isFailure(query.state.error, 'unauthenticated')) return forget()
    if (query.state.status !== 'success' || !shop.staff) return
    timer ??= setTimeout(() => {
      timer = undefined
      oneAfterAnother(() => store(shop))
    }, waitMs)
  })
  void openOffline(workers, fetchPages).catch(() => undefined)
}

/** The worker serves these pages' files without a signal: it is told which, once they are here. */
async function openOffline(
  workers: ServiceWorkerContainer,
  fetchPages: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([fetchPages(), import('./saved-visit.ts')])
  await workers.register('/service-worker.js')
  const { active } = await workers.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ type: 'counter', files } satisfies CounterFiles)
}

async function store(shop: Shop): Promise<void> {
  if (!shop.staff) return
  // Where the operator has switched the worker off, nothing could open what is stored.
  if (!navigator.serviceWorker.controller) return
  const cache = await caches.open(counterCache)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  )
  const visit: CounterVisit = { staff: shop.staff, language: shop.language, sheets, at: Date.now() }
  await cache.put(counterAddress.visit, Response.json(visit))
  for (const { queryKey, state } of shop.queries.getQueryCache().getAll())
    if (storedKeys.includes(String(queryKey[0])) && state.data !== undefined)
      await cache.put(
        counterAddress.answer(queryKey),
        Response.json({ key: queryKey, data: state.data, at: state.dataUpdatedAt }),
      )
  const stored = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== counterAddress.visit)
  for (const old of stored.slice(0, Math.max(0, stored.length - counterLimit.answers)))
    await cache.delete(old)
  // Whoever signed out meanwhile leaves nothing.
  if (!shop.staff) await caches.delete(counterCache)
}

const isFresh = (at: number): boolean => Date.now() - at < counterLimit.hours * 60 * 60 * 1000

/** Restores who was signed in at the counter, for a page that the shop could not send. */
export async function restoreStaff(state: PageState): Promise<void> {
  const found = await caches.match(counterAddress.visit, { cacheName: counterCache })
  const visit = (await found?.json().catch(() => undefined)) as CounterVisit | undefined
  state.account = null
  state.staff = visit && isFresh(visit.at) ? toPerson(visit.staff as Person) : null
}

export async function restoreCounter({ queries }: Shop): Promise<void> {
  const cache = await caches.open(counterCache)
  for (const request of await cache.keys()) {
    if (!request.url.includes('/seen/counter-answer?')) continue
    const seen = (await (await cache.match(request))?.json()) as SavedAnswer | undefined
    if (seen && isFresh(seen.at)) queries.setQueryData(seen.key, seen.data, { updatedAt: seen.at })
  }
}

/**
 * Shows what the server said about the form that was posted to this page, until the next press. The page is hydrated with it: what
 * was typed stays, and a press that came before the script is not lost.
 */
export function showOutcome(shop: Shop, outcome: FormOutcome): void {
  shop.state.setState({ forms: { token: '', key: '', basket: undefined, outcome } })
  const forget = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('button, a'))) return
    removeEventListener('click', forget, true)
    shop.state.setState({ forms: undefined })
  }
  addEventListener('click', forget, true)
}

/** Checks, when the signal is back, whether the session is still this person's, and then refetches everything. */
export function reloadWhenOnline(shop: Shop, router: DataRouter): void {
  untilOnline(async () => {
    const scope = shop.staff?.scope === 'manager' ? 'manager' : 'staff'
    const { account } = await shop.api('me', { params: { scope } })
    if (!account) {
      setStaff(shop, null)
      location.reload()
      return
    }
    await shop.queries.invalidateQueries()
    await router.revalidate()
  })
}
