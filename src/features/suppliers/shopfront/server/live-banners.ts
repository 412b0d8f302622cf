// Holds banners and pop-ups in memory, and shows them between their dates.

import { Boundaries } from '#features/shelf/offers/server/boundaries.ts'
import { openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import type { Ad, CatalogueBanner } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { bannerState } from '../banner-state.ts'
import { type BannerEntry, readBanners } from './banner-store.ts'

export interface LiveBanners {
  version(now: Date): string
  /** Of the home page: for everyone, and the supplier's own when one is chosen. */
  ofHome(supplierId: string | undefined, now: Date): CatalogueBanner[]
  ofCategory(categoryId: string, supplierId: string | undefined, now: Date): CatalogueBanner[]
  /** Banners and popups of the home page together. */
  ads(supplierId: string | undefined, now: Date): Ad[]
  close(): Promise<void>
}

export async function openLiveBanners(shop: { database: Database; log: DatabaseLog }): Promise<LiveBanners> {
  const table = await openLiveTable(shop, async (tx) => {
    const entries = await readBanners(tx)
    const dates = entries
      .flatMap(({ start_at, end_at }) => [start_at, end_at])
      .filter((date) => date !== null)
    return { entries, boundaries: new Boundaries(dates.map(Number)) }
  })
  const shownAt = (categoryId: string | null, supplierId: string | undefined, now: Date): BannerEntry[] =>
    table.value.entries.filter(
      (banner) =>
        banner.category_id === categoryId &&
        (banner.supplier_id === null || banner.supplier_id === supplierId) &&
        bannerState(banner, now) === 'shown',
    )
  const banners = (entries: BannerEntry[]) =>
    entries.filter(({ kind }) => kind === 'banner').map(toCatalogueBanner)
  return {
    version: (now) => `${table.generation}.${table.value.boundaries.next(now)}`,
    ofHome: (supplierId, now) => banners(shownAt(null, supplierId, now)),
    ofCategory: (categoryId, supplierId, now) => banners(shownAt(categoryId, supplierId, now)),
    ads: (supplierId, now) =>
      shownAt(null, supplierId, now).map((banner) => ({
        id: banner.id,
        kind: banner.kind,
        every_hours: banner.every_hours,
        ...toCatalogueBanner(banner),
      })),
    close: table.close,
  }
}

const toCatalogueBanner = ({ image_url, target_id, alt }: BannerEntry): CatalogueBanner => ({
  image_url,
  target_id,
  alt,
})
