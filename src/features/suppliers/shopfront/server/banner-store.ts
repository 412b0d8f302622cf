// SQL for banners.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

export interface BannerEntry {
  id: string
  kind: 'banner' | 'popup'
  imageUrl: string
  targetId: string
  alt: string
  supplierId: string | null
  categoryId: string | null
  startAt: Date | null
  endAt: Date | null
  everyHours: number
  published: boolean
}

export interface NamedBanner extends BannerEntry {
  supplierName: string | null
  categoryName: string | null
}

const columns = sql`b.id, b.kind, b.image_url as "imageUrl", b.target_id as "targetId", b.alt, b.supplier_id as "supplierId",
  b.category_id as "categoryId", b.start_at as "startAt", b.end_at as "endAt", b.every_hours as "everyHours", b.published`

/** In the order they are shown: by place, then latest first. */
const order = sql`order by b.position, b.created_at desc, b.id`

export async function readBanners(db: Reader): Promise<BannerEntry[]> {
  const { rows } =
    await sql<BannerEntry>`select ${columns} from banners b where b.published ${order}`.execute(db)
  return rows
}

/** Returns the banners of these suppliers, and those of the whole shop if `wholeShop` is set. */
export async function findBannersOf(
  db: Reader,
  supplierIds: readonly string[],
  wholeShop: boolean,
): Promise<NamedBanner[]> {
  const { rows } = await sql<NamedBanner>`
    select ${columns}, s.name as "supplierName", c.name as "categoryName"
    from banners b left join suppliers s on s.id = b.supplier_id left join categories c on c.id = b.category_id
    where b.supplier_id = any(${supplierIds}) or (b.supplier_id is null and ${wholeShop}::boolean) ${order}`.execute(
    db,
  )
  return rows
}

/** Locks a banner until the transaction ends, so that two changes do not interleave. */
export async function lockBanner(tx: Tx, id: string): Promise<BannerEntry | undefined> {
  const { rows } = await sql<BannerEntry>`
    select ${columns} from banners b where b.id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function insertBanners(tx: Tx, banners: readonly BannerEntry[], now: Date): Promise<void> {
  await tx
    .insertInto('banners')
    .values(banners.map((banner) => ({ ...rowOf(banner), id: banner.id, created_at: now })))
    .execute()
}

export async function updateBanner(tx: Tx, banner: BannerEntry): Promise<void> {
  await tx.updateTable('banners').set(rowOf(banner)).where('id', '=', banner.id).execute()
}

export async function deleteBanner(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

/** Returns whether the category or product exists. */
export async function isTargetVisible(
  db: Reader,
  kind: 'category' | 'product',
  id: string,
): Promise<boolean> {
  const table = kind === 'category' ? 'categories' : 'products'
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

const rowOf = (banner: BannerEntry) => ({
  kind: banner.kind,
  image_url: banner.imageUrl,
  target_id: banner.targetId,
  alt: banner.alt,
  supplier_id: banner.supplierId,
  category_id: banner.categoryId,
  start_at: banner.startAt,
  end_at: banner.endAt,
  every_hours: banner.everyHours,
  published: banner.published,
})
