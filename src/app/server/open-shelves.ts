// Opens what catalogue reads stand on: the shelves, the suppliers and the shopfront's configuration.

import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { StationWindows } from '#features/catalogue/catalogue/server/windows/station-windows.ts'
import { type LeafletBoard, openLeaflets } from '#features/deals/leaflets/server/leaflet-board.ts'
import type { Showing } from '#features/shelf/offers/server/build-shelf.ts'
import { ShelfKeeper } from '#features/shelf/offers/server/shelf-keeper.ts'
import { openBanners } from '#features/suppliers/shopfront/server/banner-board.ts'
import { openShopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { openDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { dayOf } from '#kernel/time.ts'
import type { Shop } from '#server/shop.ts'

export interface OpenShelves extends Shelves {
  leaflets: LeafletBoard
  close(): Promise<void>
}

export async function openShelves({
  shop,
  config,
}: {
  shop: Shop
  config: ShopfrontConfig
}): Promise<OpenShelves> {
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
