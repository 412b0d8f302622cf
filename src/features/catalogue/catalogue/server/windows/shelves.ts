// What catalogue reads stand on: the shelves, the suppliers and the shopfront's configuration. The app opens them (open-shelves.ts).
import type { ShelfKeeper } from '#features/shelf/offers/server/shelf-keeper.ts'
import type { BannerBoard } from '#features/suppliers/shopfront/server/banner-board.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { SupplierDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import type { StationWindows } from './station-windows.ts'

export interface Shelves {
  /**
   * Changes whenever anything that a page of this supplier (or of the whole market) shows could have changed. For a shelf
   * that is not loaded yet, something that never comes again.
   */
  versionFor(
    supplierId: string | undefined,
    now?: Date,
    station?: string,
    near?: Parameters<StationWindows['versionFor']>[3],
  ): string
  shopfront: Shopfront
  directory: SupplierDirectory
  banners: BannerBoard
  /** The deployment's own shelves. */
  keeper: ShelfKeeper
  /** Its own and the demo stations' windows on them. */
  windows: StationWindows
}

/** What the routes of catalogue, suppliers and shopfront are handed. */
export interface ShelfDeps {
  shelves: Shelves
  config: ShopfrontConfig
}
