import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

/** The filter of a figures page, as its address states it. */
export interface FiguresFilter {
  supplier_id?: string
  from?: string
  until?: string
}

const names = ['supplier_id', 'from', 'until'] as const

export function figuresFilterOf(search: URLSearchParams): FiguresFilter {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export const figuresQuery = (shop: Shop, filter: FiguresFilter) =>
  personalQuery(
    ['figures', filter.supplier_id ?? null, filter.from ?? null, filter.until ?? null],
    (signal) => shop.api('figures', { query: { ...filter }, signal }),
  )
