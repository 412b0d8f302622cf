// What the catalogue's pages fetch. The supplier is part of every key: another branch is another shelf.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import { type NarrowedQuery, pageOf, queryOf, readNarrowed } from './narrowed.ts'

export const departmentsQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['departments', supplierId],
    queryFn: ({ signal }) => shop.api('departments', { query: { supplier_id: supplierId }, signal }),
  })

interface CategoryAsk extends NarrowedQuery {
  page?: number
  per_page?: number
}

export const categoryQuery = (shop: Shop, supplierId: string | null, id: string, ask: CategoryAsk = {}) =>
  queryOptions({
    queryKey: ['category', id, supplierId, { ...shop.paging, ...ask }],
    queryFn: ({ signal }) =>
      shop.api('categoryPage', {
        params: { id },
        query: { supplier_id: supplierId, ...shop.paging, ...ask },
        signal,
      }),
  })

/** What the address of a category's page asks for. */
export function wantedCategoryQuery(shop: Shop, supplierId: string | null, id = '', search: URLSearchParams) {
  const page = pageOf(search)
  return categoryQuery(shop, supplierId, id, { ...queryOf(readNarrowed(search)), ...(page > 1 && { page }) })
}

/** `all`: every supplier's price of everything, however the shopper is shopping; `far`: of those far from their place too. */
export const productQuery = (
  shop: Shop,
  supplierId: string | null,
  id: string,
  { all, far }: { all: boolean; far: boolean },
) =>
  queryOptions({
    queryKey: ['product', id, supplierId, all, ...(far ? ['far'] : [])],
    queryFn: ({ signal }) =>
      shop.api('productPage', {
        params: { id },
        query: { supplier_id: supplierId, ...(all && { all: '1' }), ...(far && { far: '1' }) },
        signal,
      }),
  })
