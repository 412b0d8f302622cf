// One shop per visit: its API, its kept answers, and who is looking at it in which language. On the server every
// request makes its own, so that nothing of one shopper can reach another's page.
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Language } from '#kernel/refusal.ts'
import { type Answer, type Api, makeApi, type Send } from './api.ts'
import type { Words } from './words.ts'

export type ShopfrontConfig = NonNullable<Answer<'shopfrontConfig'>['config']>['config']
type FullAccount = NonNullable<Answer<'me'>['account']>
/** What the screens need of the person signed in; never more than this stands in a page or in local storage. */
export type Person = Pick<
  FullAccount,
  'id' | 'login' | 'first_name' | 'last_name' | 'credit_in_cents' | 'scope' | 'supplier_ids'
>

export interface ShopState {
  language: Language
  words: Words
  /** The branch being shopped at; null in market mode means comparing prices. */
  supplierId: string | null
  /** The shopper signed in. */
  account: Person | null
  /** The member of staff signed in at the counter: another session, another cookie. */
  staff: Person | null
}

/** What a query needs to be asked: enough for `queryOptions` next to the fetch. */
export interface Shop {
  readonly api: Api
  readonly queries: QueryClient
  readonly config: ShopfrontConfig
  readonly state: StoreApi<ShopState>
  readonly language: Language
  readonly supplierId: string | null
  readonly account: Person | null
  readonly staff: Person | null
  /** Fetches a query unless it is known already; for loaders. */
  ensure: QueryClient['ensureQueryData']
}

const minute = 60_000

export function makeShop(send: Send, config: ShopfrontConfig, initial: ShopState): Shop {
  const state = createStore<ShopState>(() => initial)
  // Rendering on the server reads the state a store began with; ours is settled (who looks, at which branch) before it.
  if (import.meta.env.SSR) state.getInitialState = state.getState
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // Data costs money here: nothing is fetched again for looking at another window.
        staleTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : minute,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * minute,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Offline must fail at once and say so, not wait.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return {
    api: makeApi(send, () => state.getState().language),
    queries,
    config,
    state,
    get language() {
      return state.getState().language
    },
    get supplierId() {
      return state.getState().supplierId
    },
    get account() {
      return state.getState().account
    },
    get staff() {
      return state.getState().staff
    },
    ensure: (options) => queries.ensureQueryData({ revalidateIfStale: true, ...options }),
  }
}

export const toPerson = (account: Person): Person => ({
  id: account.id,
  login: account.login,
  first_name: account.first_name,
  last_name: account.last_name,
  credit_in_cents: account.credit_in_cents,
  scope: account.scope,
  supplier_ids: account.supplier_ids,
})

/** How loaders reach the shop. */
export const shopContext = createRouterContext<Shop>()

export const ShopContext = createContext<Shop | undefined>(undefined)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop outside a shop')
  return shop
}

/** On the server nothing changes while a page is drawn: no subscription, for every card on the page would make one. */
export const useShopState: <T>(select: (state: ShopState) => T) => T = import.meta.env.SSR
  ? (select) => select(useShop().state.getState())
  : (select) => useStore(useShop().state, select)

export const useSupplierId = () => useShopState((state) => state.supplierId)
export const useAccount = () => useShopState((state) => state.account)
export const useLanguage = () => useShopState((state) => state.language)
