// A visit without a signal: the shopper and their branch come from this browser's storage, and the pages from what was seen
// before. This module is loaded when the shop cannot be reached, and the service worker caches it from the start.
import type { Query } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import type { Language } from '#kernel/refusal.ts'
import { chosen } from '#web/cookies.ts'
import { clearSession, signedIn } from '#web/session.ts'
import { type Shop, type ShopfrontConfig, toPerson } from '#web/shop.tsx'
import { separateByStation } from '#web/stores/persisted-store.ts'
import { droppedAddress, savedPagesCache } from '#web/stores/saved-pages-cache.ts'
import { useStoredAccount } from '#web/stores/signed-in-store.ts'
import type { PageState } from '../page-state.ts'
import { loadWords } from '../words/load-words.ts'
import { maxSavedPages, type SavedAnswer, savedPagesAddress } from './saved-pages.ts'
import { useSaved } from './saved-store.ts'
import { untilOnline } from './until-online.ts'

/** Restores what the server would have put into the page, as far as this browser has it. */
export async function restoreState(state: PageState): Promise<void> {
  state.supplierId = chosen('spaza_supplier')
  state.station = chosen('spaza_demo') ?? undefined
  if (chosen('spaza_place')) state.placed = true
  if (state.station) separateByStation(state.station)
  state.config = (await readSavedPage<ShopfrontConfig>(savedPagesAddress.config)) ?? state.config
  const language = state.config.locales.find((known) => known === chosen('spaza_language'))
  // Words that are not here cannot be fetched: then the shell's own language must do.
  if (language && (await hasWords(language))) state.language = language
  document.documentElement.lang = state.language
  state.account = savedPerson()
}

const hasWords = (language: Language): Promise<boolean> =>
  loadWords('first', language).then(
    () => true,
    () => false,
  )

/** Their name, so that their own pages open; what they may do, the shop decides when it is reached again. */
function savedPerson(): PageState['account'] {
  useStoredAccount.persist.rehydrate()
  const { id, first_name, login } = useStoredAccount.getState()
  if (id === null || login === null) return null
  return toPerson({ id, login, first_name, scope: 'user', supplier_ids: [], permissions: [] } as never)
}

/** When each answer that was put back was given by the shop. */
const savedAt = new Map<string, number>()

/** Adds saved answers to those that the shop has; returns false if there are none. A newer answer is never replaced. */
export async function restoreQueries(shop: Shop): Promise<boolean> {
  try {
    const cache = await caches.open(savedPagesCache)
    const folder = `/seen/answer/${shop.language}`
    const dropped = await readSavedPage<{ at: number }>(droppedAddress)
    const oldest = Math.max(Date.now() - maxSavedPages.days * 24 * 60 * 60 * 1000, dropped?.at ?? 0)
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== folder) continue
      const seen = (await (await cache.match(request))?.json()) as SavedAnswer | undefined
      if (seen && seen.at > oldest) restoreQuery(shop, seen)
    }
  } catch {
    // No place to keep anything: private windows, blocked storage.
  }
  useSaved.setState({ saved: savedAt.size > 0 })
  return savedAt.size > 0
}

function restoreQuery({ queries }: Shop, { key, data, at }: SavedAnswer): void {
  if ((queries.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) return
  queries.setQueryData(key, data, { updatedAt: at })
  const query = queries.getQueryCache().find({ queryKey: key })
  if (query) savedAt.set(query.queryHash, at)
}

/** Returns when the data of a query was saved, in ms, if it is a saved copy; undefined otherwise. */
export const copyFrom = ({ queryHash, state }: Query): number | undefined =>
  savedAt.get(queryHash) === state.dataUpdatedAt ? state.dataUpdatedAt : undefined

/** Resolves when the page's script and the saved answers are loaded. Until then the shell's own text stays on the screen. */
export const routerReady = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })

/** Asks the shop who is signed in, at once on a slow connection, or when the signal is back, and then refetches everything. */
export function reloadWhenOnline(shop: Shop, router: DataRouter): void {
  untilOnline(async () => {
    const { account } = await shop.api('me', { params: { scope: 'user' } })
    if (account) signedIn(shop, account)
    else if (shop.account) clearSession(shop)
    await shop.queries.invalidateQueries()
    await router.revalidate()
  })
}

export async function readSavedPage<T>(address: string): Promise<T | undefined> {
  try {
    const found = await (await caches.open(savedPagesCache)).match(address)
    return (await found?.json()) as T | undefined
  } catch {
    return undefined
  }
}
