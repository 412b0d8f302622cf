// Queries of the catalogue's pages. The supplier is part of every key, because another branch has another shelf.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { FacetQuery } from '../facets-contract.ts'
import { filterQueryOf, pageNumberOf, readListFilter } from './list-filter.ts'

export const departmentsQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['departments', supplierId],
    queryFn: ({ signal }) => shop.api('departments', { query: { supplier_id: supplierId }, signal }),
  })

interface CategoryQueryParams extends FacetQuery {
  page?: number
  per_page?: number
}

export const categoryQuery = (
  shop: Shop,
  supplierId: string | null,
  id: string,
  params: CategoryQueryParams = {},
) =>
  queryOptions({
    queryKey: ['category', id, supplierId, { ...shop.paging, ...params }],
    queryFn: ({ signal }) =>
      shop.api('categoryPage', {
        params: { id },
        query: { supplier_id: supplierId, ...shop.paging, ...params },
        signal,
      }),
  })

/** Returns the query for the address of a category's page. */
export function categoryQueryFromUrl(
  shop: Shop,
  supplierId: string | null,
  id = '',
  search: URLSearchParams,
) {
  const page = pageNumberOf(search)
  return categoryQuery(shop, supplierId, id, {
    ...filterQueryOf(readListFilter(search)),
    ...(page > 1 && { page }),
  })
}

/**
 * Returns the query for a product's page. `all`: every supplier's offers, whichever supplier is chosen; `far`: also those of
 * branches far from the shopper's place.
 */
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
        query: { supplier_id: supplierId, brief: '1', ...(all && { all: '1' }), ...(far && { far: '1' }) },
        signal,
      }),
  })
