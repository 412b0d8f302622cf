import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** What a page of figures is about, as its address says it. */
export interface Asked {
  supplier_id?: string
  from?: string
  until?: string
}

const names = ['supplier_id', 'from', 'until'] as const

export function askedBy(search: URLSearchParams): Asked {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export const figuresQuery = (shop: Shop, asked: Asked) =>
  queryOptions({
    queryKey: ['figures', asked.supplier_id ?? null, asked.from ?? null, asked.until ?? null],
    queryFn: ({ signal }) => shop.api('figures', { query: { ...asked }, signal }),
    meta: { personal: true },
  })
