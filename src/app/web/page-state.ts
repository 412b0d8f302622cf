// What the server tells the browser besides the page itself: once, as JSON that no one executes.
import type { QueryClient } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Language } from '#kernel/refusal.ts'
import type { Person, ShopfrontConfig } from '#web/shop.tsx'

export const stateId = 'spaza-state'

export interface PageState {
  language: Language
  supplierId: string | null
  account: Person | null
  staff: Person | null
  config: ShopfrontConfig
  /** Keys and data of what the page read. */
  queries: [key: readonly unknown[], data: unknown][]
  /** Ids of the routes whose loaders have run. */
  loaded: string[]
  errors: HydrationState['errors']
}

export const queriesOf = (queries: QueryClient): PageState['queries'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])

/** JSON that may stand inside a script element: no name in the catalogue can close it. */
export const toScriptText = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
