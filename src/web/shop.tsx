// One shop per visit: its API, its cached answers, and who is visiting in which language. On the server every request makes its
// own, so that no shopper's data can reach another's page.
import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Language } from '#kernel/refusal.ts'
import { type Answer, type Api, makeApi, type Send } from './api.ts'
import type { FormOutcome } from './forms/form-result.ts'
import type { PlainVisit } from './plain/saver.ts'
import type { Words } from './words-shape.ts'

export type ShopfrontConfig = NonNullable<Answer<'shopfrontConfig'>['config']>['config']
type FullAccount = NonNullable<Answer<'me'>['account']>
const personFields = [
  ...(['id', 'login', 'first_name', 'last_name', 'credit_in_cents'] as const),
  ...(['beta_tester', 'scope', 'supplier_ids', 'permissions'] as const),
]
/** What the screens need of the signed-in person. A page or local storage never contains more than this. */
export type Person = Pick<FullAccount, (typeof personFields)[number]>

export interface ShopState {
  language: Language
  words: Words
  /** Everything said so far, in another language; in a browser only. */
  wordsIn?: (language: Language) => Promise<Words>
  /** The branch being shopped at; null in market mode means comparing prices. */
  supplierId: string | null
  /** The shopper signed in. */
  account: Person | null
  /** The member of staff signed in at the counter: another session, another cookie. */
  staff: Person | null
  /** The partner who pays for this visit's data (data-free.ts). */
  dataFree: string | null
  /** Plain pages, where the visit uses the data saver; the server alone draws them. */
  plain?: PlainVisit | undefined
  /** The demo station of the visit, where it is not what the shop opens with. */
  station?: string | undefined
  /** Market mode: the place of the visit is known, so prices without a branch are those of what is near it. */
  placed?: boolean | undefined
  /** When the place of the visit changed on this page, in milliseconds. */
  placedAt?: number
  /** This browser has told that nothing is in its basket: the page about it need not wait to see. */
  emptyBasket?: boolean | undefined
  /** What the forms of a page need, where the server renders it for one visitor; undefined on shared pages and in a browser. */
  forms?: FormsState | undefined
}

export interface FormsState {
  /** Proves that a form comes from a page made for this session or visitor; empty where neither is known yet. */
  token: string
  /** Tells this rendering of the page from every other: idempotency keys begin with it. */
  key: string
  /** The lines of the basket at the server, where this visit uses forms. */
  basket: Answer<'formBasket'>['items'] | undefined
  outcome: FormOutcome | undefined
}

/** What a query needs to run, enough for `queryOptions` next to the fetch. */
export interface Shop {
  readonly api: Api
  readonly queries: QueryClient
  /** Replaced whole when the shop says something new (features/suppliers/shopfront/web/refresh-config.ts). */
  config: ShopfrontConfig
  readonly state: StoreApi<ShopState>
  readonly language: Language
  readonly supplierId: string | null
  /** Market mode: the place of the visit is known. */
  readonly placed: boolean
  readonly account: Person | null
  readonly staff: Person | null
  /** The partner who pays for this visit's data. */
  readonly partner: string | null
  /** No request leaves this host, and suppliers are looked for within 15 km. */
  readonly dataFree: boolean
  /** Of lists with pages: fewer at once on plain pages, else as many as the server has it. */
  readonly paging: { per_page?: number }
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
    paging: initial.plain ? { per_page: 12 } : {},
    get language() {
      return state.getState().language
    },
    get supplierId() {
      return state.getState().supplierId
    },
    get placed() {
      return state.getState().placed === true
    },
    get account() {
      return state.getState().account
    },
    get staff() {
      return state.getState().staff
    },
    get partner() {
      return state.getState().dataFree
    },
    get dataFree() {
      return state.getState().dataFree !== null
    },
    ensure: (options) => queries.ensureQueryData({ revalidateIfStale: true, ...options }),
  }
}

export const toPerson = (account: Person): Person =>
  Object.fromEntries(personFields.map((field) => [field, account[field]])) as Person

/** The router context through which loaders get the shop. */
export const shopContext = createRouterContext<Shop>()

const ShopContext = createContext<Shop | undefined>(undefined)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop outside a shop')
  return shop
}

const StateContext = createContext<ShopState | undefined>(undefined)

/**
 * Wraps the whole tree. It is the only subscriber to state changes, because every card of a page would otherwise subscribe seven
 * times.
 */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <StateContext value={useStore(shop.state)}>{children}</StateContext>
    </ShopContext>
  )
}

export function useShopState<T>(select: (state: ShopState) => T): T {
  const state = use(StateContext)
  if (!state) throw new Error('useShopState outside a shop')
  return select(state)
}

export const useSupplierId = () => useShopState((state) => state.supplierId)
export const useAccount = () => useShopState((state) => state.account)
export const useLanguage = () => useShopState((state) => state.language)

/** Returns whether market mode has neither branch nor place: prices are then the lowest of all branches, wherever they are. */
export function usePlaceMissing(): boolean {
  const { config } = useShop()
  return useShopState((state) => isPlaceMissing(config, state))
}

export const isPlaceMissing = (
  { mode }: Pick<ShopfrontConfig, 'mode'>,
  { supplierId, placed }: Pick<ShopState, 'supplierId' | 'placed'>,
): boolean => mode === 'market' && supplierId === null && placed !== true

export const useDataFree = () => useShopState((state) => state.dataFree !== null)
