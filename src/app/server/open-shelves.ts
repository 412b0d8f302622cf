// Opens what catalogue reads depend on: the shelves, the suppliers and the shopfront's configuration.

import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { StationViews } from '#features/catalogue/catalogue/server/windows/station-views.ts'
import { type LeafletCache, openLeafletCache } from '#features/deals/leaflets/server/leaflet-cache.ts'
import type { ShownKinds } from '#features/shelf/offers/server/build-shelf.ts'
import { ShelfLoader } from '#features/shelf/offers/server/shelf-loader.ts'
import { openLiveBanners } from '#features/suppliers/shopfront/server/live-banners.ts'
import { type LiveShopfront, openLiveShopfront } from '#features/suppliers/shopfront/server/live-shopfront.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { openDirectory } from '#features/suppliers/suppliers/server/supplier-directory.ts'
import { dayOf } from '#kernel/time.ts'
import type { Shop } from '#server/shop.ts'

export interface OpenShelves extends Shelves {
  leaflets: LeafletCache
  shopfront: LiveShopfront
  close(): Promise<void>
}

export async function openShelves({
  shop,
  config,
}: {
  shop: Shop
  config: ShopfrontConfig
}): Promise<OpenShelves> {
  const shopfront = await openLiveShopfront(shop)
  const { station, shelf_budget_mb } = shopfront.own
  const { database, clock, log } = shop
  const createCache = (showing: ShownKinds) =>
    new ShelfLoader({ database, clock, log, shownKinds: showing, budgetBytes: shelf_budget_mb * 1024 * 1024 })
  const cache = createCache(config)
  await cache.open()
  const directory = await openDirectory(shop, station ?? undefined)
  const banners = await openLiveBanners(shop)
  const leaflets = await openLeafletCache(shop)
  const views = new StationViews({ shopfront, directory, log, cache, createCache })
  return {
    versionFor: (supplierId, now = shop.clock.now(), station, near) =>
      `${views.versionFor(supplierId, now, station, near) ?? `unknown ${performance.now()}`} ${banners.version(now)} ${leaflets.version(now)} ${shopfront.generation} ${dayOf(now)}`,
    shopfront,
    directory,
    banners,
    leaflets,
    keeper: cache,
    windows: views,
    async close() {
      await Promise.all([
        views.close(),
        directory.close(),
        banners.close(),
        leaflets.close(),
        shopfront.close(),
      ])
    },
  }
}
