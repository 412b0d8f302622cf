// The query of a product's page, for its address.
import { productQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import type { Shop } from '#web/shop.tsx'

export interface PageParams {
  id?: string | undefined
  variant?: string | undefined
}

/** Only `offers` is a variant: where prices are compared, every supplier's, whichever one is shopped at. */
export function queryFromUrl(
  shop: Shop,
  supplierId: string | null,
  { id = '', variant }: PageParams,
  search: URLSearchParams,
) {
  const all = variant === 'offers' && shop.config.mode === 'market'
  return productQuery(shop, all ? null : supplierId, id, { all, far: all && search.get('far') === '1' })
}
