// SQL for the categories of a chain's own shelves. A chain of null is everybody's.
import { sql } from 'kysely'
import { categoriesOf } from '#features/catalogue/catalogue/server/own-columns.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'

/** Any number that only this uses. */
const lockKey = 7_297_248

export interface StoredCategory {
  id: string
  name: string
  shared_name: string
  own: boolean
  parent_id: string | null
  shared_parent_id: string | null
  products_count: number
}

/** Whoever changes categories takes turns, so that two moves never make a circle together. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
}

/** Returns them in the order of their positions, whatever their parents. */
export async function readCategories(db: Reader, agencyId: string | null): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    with counted as (
      select category_id, count(*)::int as products from (
        select mine.category_id from agency_places mine where mine.agency_id = ${agencyId}
        union all
        select pc.category_id from product_categories pc where not exists (
          select 1 from agency_places mine where mine.agency_id = ${agencyId} and mine.product_id = pc.product_id)) placed
      group by 1)
    select c.id, c.name, c.shared_name, c.own, c.parent_id, c.shared_parent_id, coalesce(counted.products, 0) as products_count
    from ${categoriesOf(agencyId)} c left join counted on counted.category_id = c.id
    order by coalesce(c.own_position, c.position), c.name, c.id`.execute(db)
  return rows
}

interface NewCategory {
  id: string
  agencyId: string | null
  name: string
  parentId: string | null
  picture: { key: string }
  imageUrl: string
}

export async function insertCategory(tx: Tx, category: NewCategory): Promise<void> {
  const { id, agencyId, name, parentId, picture, imageUrl } = category
  await insertRows(tx, 'pictures', [picture], { onConflict: 'nothing' })
  await sql`insert into categories (id, agency_id, name, parent_id, image_url)
    values (${id}, ${agencyId}, ${name}, ${parentId}, ${imageUrl})`.execute(tx)
}

/** Sets what stands in the category itself. */
export async function updateCategory(
  tx: Tx,
  id: string,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<void> {
  await sql`update categories set name = ${name}, parent_id = ${parentId} where id = ${id}`.execute(tx)
}

/** Sets what a chain says of a shared category; its position stays. */
export async function writeOwnCategory(
  tx: Tx,
  { agencyId, id }: { agencyId: string; id: string },
  { name, parentId, isTop }: { name: string | null; parentId: string | null; isTop: boolean },
): Promise<void> {
  await sql`
    insert into agency_categories (agency_id, category_id, name, parent_id, is_top)
    values (${agencyId}, ${id}, ${name}, ${parentId}, ${isTop})
    on conflict (agency_id, category_id)
    do update set name = excluded.name, parent_id = excluded.parent_id, is_top = excluded.is_top`.execute(tx)
  await sql`delete from agency_categories where agency_id = ${agencyId} and category_id = ${id}
    and name is null and parent_id is null and not is_top and position is null`.execute(tx)
}

/** Numbers categories in this order, for a chain or for everybody. */
export async function writeOrder(tx: Tx, agencyId: string | null, ids: readonly string[]): Promise<void> {
  const ordered = sql`unnest(${ids}::text[]) with ordinality as ordered (id, at)`
  await sql`
    update categories c set position = ordered.at from ${ordered}
    where c.id = ordered.id and c.agency_id is not distinct from ${agencyId}`.execute(tx)
  if (agencyId === null) return
  await sql`
    insert into agency_categories (agency_id, category_id, position)
    select ${agencyId}, c.id, ordered.at from ${ordered} join categories c on c.id = ordered.id where c.agency_id is null
    on conflict (agency_id, category_id) do update set position = excluded.position`.execute(tx)
}

/** Returns how many products and banners lead to a category, of whichever chain, and how many categories stand below it. */
export async function countContents(
  db: Reader,
  id: string,
): Promise<{ products: number; categories: number; banners: number }> {
  const { rows } = await sql<{ products: number; categories: number; banners: number }>`
    select (select count(distinct product_id)::int from (
        select product_id from product_categories where category_id = ${id}
        union all select product_id from agency_places where category_id = ${id}) placed) as products,
      (select count(distinct id)::int from (
        select id from categories where parent_id = ${id}
        union all select category_id from agency_categories where parent_id = ${id}) below) as categories,
      (select count(*)::int from banners where category_id = ${id}) as banners`.execute(db)
  return rows[0] ?? { products: 0, categories: 0, banners: 0 }
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await sql`delete from categories where id = ${id}`.execute(tx)
}

/** Returns the chains that have categories elsewhere than everybody. */
export async function findMovingChains(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ agency_id: string }>`
    select distinct agency_id from agency_categories where parent_id is not null order by agency_id`.execute(
    db,
  )
  return rows.map(({ agency_id }) => agency_id)
}

/** Puts a chain's categories back to where everybody has them. */
export async function dropOwnParents(tx: Tx, agencyId: string, ids: readonly string[]): Promise<void> {
  await sql`update agency_categories set parent_id = null
    where agency_id = ${agencyId} and category_id = any(${ids}::text[])`.execute(tx)
}
