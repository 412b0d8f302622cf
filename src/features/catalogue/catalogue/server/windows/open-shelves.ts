// Opens what catalogue reads stand on: the shelves, the suppliers and the shopfront's configuration.

import { type LeafletBoard, openLeaflets } from '#features/deals/leaflets/server/leaflet-board.ts'
import type { Showing } from '#features/shelf/offers/server/build-shelf.ts'
import { ShelfKeeper } from '#features/shelf/offers/server/shelf-keeper.ts'
import { type BannerBoard, openBanners } from '#features/suppliers/shopfront/server/banner-board.ts'
import { openShopfront, type Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import {
  openDirectory,
  type SupplierDirectory,
} from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { dayOf } from '#kernel/time.ts'
import type { Shop } from '#server/shop.ts'
import { StationWindows } from './station-windows.ts'

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
  leaflets: LeafletBoard
  /** The deployment's own shelves. */
  keeper: ShelfKeeper
  /** Its own and the demo stations' windows on them. */
  windows: StationWindows
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
  const { database, log } = shop
  const makeKeeper = (showing: Showing) =>
    new ShelfKeeper({ database, log, showing, budgetBytes: shelf_budget_mb * 1024 * 1024 })
  const keeper = makeKeeper(config)
  await keeper.open()
  const directory = await openDirectory(shop, station ?? undefined)
  const banners = await openBanners(shop)
  const leaflets = await openLeaflets(shop)
  const windows = new StationWindows({ shopfront, directory, log, keeper, makeKeeper })
  return {
    versionFor: (supplierId, now = shop.clock.now(), station, near) =>
      `${windows.versionFor(supplierId, now, station, near) ?? `unknown ${performance.now()}`} ${banners.version(now)} ${leaflets.version(now)} ${dayOf(now)}`,
    shopfront,
    directory,
    banners,
    leaflets,
    keeper,
    windows,
    async close() {
      await Promise.all([windows.close(), directory.close(), banners.close(), leaflets.close()])
    },
  }
}
