import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { DeedKind } from '../deed-kinds.ts'
import { deedKinds } from '../deed-kinds.ts'

export interface DeedWish {
  supplier_id?: string
  person_id?: string
  kind?: DeedKind
  from?: string
  until?: string
  page?: number
}

/** What an address asks for; what it cannot mean is left out. */
export function deedWishOf(search: URLSearchParams): DeedWish {
  const [branch, person] = [search.get('supplier_id'), search.get('person_id')]
  const kind = deedKinds.find((one) => one === search.get('kind'))
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(search.get(name) ?? '')?.[0]
  const [from, until] = [day('from'), day('until')]
  const page = Number(search.get('page'))
  return {
    ...(branch && { supplier_id: branch }),
    ...(person && { person_id: person }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(until && { until }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}

export const deedsQuery = (shop: Shop, wish: DeedWish) =>
  queryOptions({
    queryKey: ['counter-deeds', wish],
    queryFn: ({ signal }) => shop.api('deeds', { query: { ...wish }, signal }),
    meta: { personal: true },
  })
