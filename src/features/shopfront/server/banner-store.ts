// The only SQL on banners.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export interface BannerEntry {
  kind: 'banner' | 'popup'
  imageUrl: string
  targetId: string
  alt: string
  supplierId: string | null
  categoryId: string | null
  startAt: Date | null
  endAt: Date | null
}

export async function readBanners(tx: Tx): Promise<BannerEntry[]> {
  const { rows } = await sql<BannerEntry>`
    select kind, image_url as "imageUrl", target_id as "targetId", alt, supplier_id as "supplierId",
      category_id as "categoryId", start_at as "startAt", end_at as "endAt"
    from banners order by position, id`.execute(tx)
  return rows
}
