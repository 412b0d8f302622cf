// The kinds of deals that a shopfront has, each with its page, and how the deals of a page are loaded.
import type { Page } from '#paths'
import type { LoaderArgs } from '#web/page.ts'
import type { Shop, ShopfrontConfig } from '#web/shop.tsx'
import type { WordKey } from '#web/words.ts'
import type { DealKind } from '../deal-contract.ts'
import { dealsQueryFromUrl, ensureDeals } from './deal-queries.ts'

export const kinds = {
  promotions: { page: 'promotions', title: 'deals.promotions', empty: 'deals.no_promotions' },
  multibuys: { page: 'multibuys', title: 'deals.multibuys', empty: 'deals.no_multibuys' },
  leaflets: { page: 'leafletPromotions', title: 'deals.leaflets', empty: 'deals.no_leaflets' },
  combos: { page: 'combos', title: 'deals.combos', empty: 'deals.no_combos' },
  stokvel: { page: 'stokvel', title: 'deals.stokvel', empty: 'deals.no_stokvel' },
} as const satisfies Record<DealKind, { page: Page; title: WordKey; empty: WordKey }>

export const isOffered = (config: ShopfrontConfig, kind: DealKind): boolean =>
  kind === 'combos' || kind === 'stokvel' ? config[kind] : true

/** Where there is a shelf to look at: in agency mode a chosen branch's, in market mode all of them. */
export const canBrowse = (shop: Shop, supplierId: string | null): boolean =>
  supplierId !== null || shop.config.mode === 'market'

/** A multibuy belongs to one branch: where branches are compared it is found whichever one is shopped at. */
export const supplierOf = (
  shop: Shop,
  supplierId: string | null,
  multibuy: string | undefined,
): string | null => (multibuy !== undefined && shop.config.mode === 'market' ? null : supplierId)

export async function loadDeals(
  { shop, url }: LoaderArgs,
  kind: DealKind,
  multibuy?: string,
): Promise<unknown> {
  if (!isOffered(shop.config, kind) || !canBrowse(shop, shop.supplierId)) return undefined
  const supplierId = supplierOf(shop, shop.supplierId, multibuy)
  return ensureDeals(shop, dealsQueryFromUrl(shop, supplierId, { kind, multibuy }, url.searchParams))
}
