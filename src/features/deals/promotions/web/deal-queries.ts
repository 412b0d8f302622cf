// Queries of the deals pages. A scheduled price is never shown past its moment: the response states until when it is valid and
// is fetched again then, although other responses are cached for a minute.
import { queryOptions } from '@tanstack/react-query'
import type { FacetQuery } from '#features/catalogue/catalogue/facets-contract.ts'
import { filterQueryOf, pageNumberOf, readListFilter } from '#features/catalogue/catalogue/web/list-filter.ts'
import type { Shop } from '#web/shop.tsx'
import type { DealKind, Deals } from '../deal-contract.ts'

interface DealsQueryParams extends FacetQuery {
  multibuy?: string
  page?: number
  per_page?: number
}

const minute = 60_000
/** After the server's moment, by a phone's clock that may be a little ahead. */
const graceMs = 200

export const dealsQuery = (shop: Shop, supplierId: string | null, kind: DealKind, params: DealsQueryParams) =>
  queryOptions({
    queryKey: ['deals', kind, supplierId, { ...shop.paging, ...params }],
    queryFn: ({ signal }) =>
      shop.api('deals', { query: { kind, supplier_id: supplierId, ...shop.paging, ...params }, signal }),
    staleTime: ({ state }) =>
      import.meta.env.SSR ? Number.POSITIVE_INFINITY : Math.min(minute, untilChange(state.data) ?? minute),
    refetchInterval: ({ state }) => untilChange(state.data) ?? false,
  })

/** What a page of deals lists: a kind of them, or the goods of one multibuy. */
export interface ListedDeals {
  kind: DealKind
  multibuy?: string | undefined
}

/** Returns the query for the address of a page of deals. */
export function dealsQueryFromUrl(
  shop: Shop,
  supplierId: string | null,
  { kind, multibuy }: ListedDeals,
  search: URLSearchParams,
) {
  const page = pageNumberOf(search)
  return dealsQuery(shop, supplierId, kind, {
    ...(multibuy !== undefined && { multibuy }),
    ...filterQueryOf(readListFilter(search)),
    ...(page > 1 && { page }),
  })
}

/** Loads deals for a page: from the cache unless its moment has passed. Offline the last cached page is shown, as everywhere. */
export async function ensureDeals(shop: Shop, query: ReturnType<typeof dealsQuery>): Promise<unknown> {
  const cached = shop.queries.getQueryData(query.queryKey)
  if (cached && hasChanged(cached))
    await shop.queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  return shop.ensure(query)
}

const hasChanged = ({ changes_at }: Deals): boolean =>
  changes_at !== null && Date.parse(changes_at) + graceMs <= Date.now()

/** Milliseconds; undefined where nothing is coming that a timer could wait for, or a phone's clock is past it already. */
function untilChange(deals: Deals | undefined): number | undefined {
  if (!deals?.changes_at) return undefined
  const ms = Date.parse(deals.changes_at) + graceMs - Date.now()
  return ms > 0 && ms < 2 ** 31 ? ms : undefined
}
