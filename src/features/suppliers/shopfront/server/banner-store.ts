// SQL for banners.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { ManagedBanner } from '../banner-contract.ts'

/** A banner as managers see it with its names, whose times are dates still. */
export type NamedBanner = Omit<ManagedBanner, 'start_at' | 'end_at' | 'state'> & {
  start_at: Date | null
  end_at: Date | null
}
export type BannerEntry = Omit<NamedBanner, 'supplier_name' | 'category_name'>

const columns = sql`b.id, b.kind, b.image_url, b.target_id, b.alt, b.supplier_id, b.category_id, b.start_at, b.end_at,
  b.every_hours, b.published`

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
    select ${columns}, s.name as supplier_name, c.name as category_name
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
    .values(banners.map((banner) => ({ ...banner, created_at: now })))
    .execute()
}

export async function updateBanner(tx: Tx, banner: BannerEntry): Promise<void> {
  await tx.updateTable('banners').set(banner).where('id', '=', banner.id).execute()
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
