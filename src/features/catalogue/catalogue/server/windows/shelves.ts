// What catalogue reads depend on: the shelves, the suppliers and the shopfront's configuration. The app opens them
// (open-shelves.ts).
import type { ShelfLoader } from '#features/shelf/offers/server/shelf-loader.ts'
import type { LiveBanners } from '#features/suppliers/shopfront/server/live-banners.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { StationViews } from './station-views.ts'

export interface Shelves {
  /**
   * Changes whenever anything that a page of this supplier (or of the whole market) shows could have changed. For a shelf
   * that is not loaded yet, something that never comes again.
   */
  versionFor(
    supplierId: string | undefined,
    now?: Date,
    station?: string,
    near?: Parameters<StationViews['versionFor']>[3],
  ): string
  shopfront: Shopfront
  directory: SupplierDirectory
  banners: LiveBanners
  /** The deployment's own shelves. */
  keeper: ShelfLoader
  /** Its own and the demo stations' windows on them. */
  windows: StationViews
}

/** The dependencies of the routes of catalogue, suppliers and shopfront. */
export interface ShelfDeps {
  shelves: Shelves
  config: ShopfrontConfig
}
