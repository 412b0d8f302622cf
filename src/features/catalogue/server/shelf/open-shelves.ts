// Opens what catalogue reads stand on: the shelves, the suppliers and the shopfront's configuration.

import { type LeafletBoard, openLeaflets } from '#features/leaflets/server/leaflet-board.ts'
import { type BannerBoard, openBanners } from '#features/shopfront/server/banner-board.ts'
import { openShopfront, type Shopfront } from '#features/shopfront/server/load-shopfront-config.ts'
import type { ShopfrontConfig } from '#features/shopfront/shopfront-contract.ts'
import { openDirectory, type SupplierDirectory } from '#features/suppliers/server/supplier-directory.ts'
import { dayOf } from '#kernel/time.ts'
import type { Shop } from '#server/shop.ts'
import { ShelfKeeper } from './shelf-keeper.ts'
import { ShelfWindows } from './shelf-window.ts'

export interface Shelves {
  /**
   * Changes whenever anything that a page of this supplier (or of the whole market) shows could have changed. For a shelf
   * that is not loaded yet, something that never comes again.
   */
  versionFor(supplierId: string | undefined, now?: Date): string
  shopfront: Shopfront
  directory: SupplierDirectory
  banners: BannerBoard
  leaflets: LeafletBoard
  keeper: ShelfKeeper
  windows: ShelfWindows
  close(): Promise<void>
}

/** What the routes of catalogue, suppliers and shopfront are handed. */
export interface ShelfDeps {
  shelves: Shelves
  config: ShopfrontConfig
}

export async function openShelves({
  shop,
  config,
}: {
  shop: Shop
  config: ShopfrontConfig
}): Promise<Shelves> {
  const shopfront = await openShopfront(shop.settings)
  const { station, shelf_budget_mb } = shopfront.own
  const keeper = new ShelfKeeper({
    database: shop.database,
    log: shop.log,
    showing: config,
    budgetBytes: shelf_budget_mb * 1024 * 1024,
  })
  await keeper.open()
  const directory = await openDirectory(shop, station ?? undefined)
  const banners = await openBanners(shop)
  const leaflets = await openLeaflets(shop)
  const windows = new ShelfWindows(keeper, directory, shop.log)
  return {
    versionFor: (supplierId, now = shop.clock.now()) =>
      `${windows.versionFor(supplierId, now) ?? `unknown ${performance.now()}`} ${banners.version(now)} ${leaflets.version(now)} ${dayOf(now)}`,
    shopfront,
    directory,
    banners,
    leaflets,
    keeper,
    windows,
    async close() {
      await Promise.all([keeper.close(), directory.close(), banners.close(), leaflets.close()])
    },
  }
}
