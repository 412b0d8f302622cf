// SQL for goods as managers see and correct them.
import { type RawBuilder, sql } from 'kysely'
import {
  categoriesOf,
  ownImage,
  ownName,
  sharedName,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import {
  canChangeProduct,
  canChangeSellable,
  type SharedEditor,
} from '#features/catalogue/catalogue/server/shared-goods.ts'
import { goodsKindOf } from '#features/shelf/offers/goods-kind.ts'
import type { TranslatedNames } from '#features/shelf/offers/shown-name.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { GoodsFilter, ManagedGoods, NamesInput } from '../goods-contract.ts'

export interface GoodsListParams {
  supplierId: string
  show: GoodsFilter | undefined
  categoryId: string | undefined
  query: string
  skip: number
  limit: number
}

/** Where goods go that nothing is known of (imports/server/work/category-index.ts). */
const otherGroceries = 'Other groceries'

/** The path of a chain's categories, from the department down; null: of everybody's. */
const treeOf = (agencyId: string | null) => sql`tree as (
    select c.id, c.name as path from ${categoriesOf(agencyId)} c where c.parent_id is null
    union all select c.id, t.path || ' > ' || c.name from ${categoriesOf(agencyId)} c join tree t on c.parent_id = t.id)`

/** By name and kind, as goods-kind.ts judges: words that may be meant are found here, and judged there. */
const filters: Record<Exclude<GoodsFilter, 'infant'>, RawBuilder<unknown>> = {
  vat: sql`s.vat_source = 'doubtful'`,
  adults: sql`s.age_restricted`,
  liquor: sql`(s.kind = 'liquor' or s.kind is null and s.age_restricted)`,
  unplaced: sql`not exists (select 1 from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = s.product_id and c.name <> ${sql.lit(otherGroceries)}) and mine.category_id is null`,
}

const mayBeInfant = sql`(s.kind = 'infant' or s.kind is null and s.name ~* 'milk|melk|lait|formula|lactogen|similac|infacare|isomil|novalac|alula|s-?26|nan |bottle|bottel|teat|tiet|cup')`

export async function listGoods(
  db: Reader,
  editor: SharedEditor,
  params: GoodsListParams,
): Promise<{ goods: ManagedGoods[]; total: number; doubtful: number }> {
  const ofBranch = sql`exists (select 1 from offers o where o.supplier_id = ${params.supplierId} and o.sellable_id = s.id and o.published)
    and not exists (select 1 from combo_items ci where ci.combo_id = s.id)`
  const words = params.query.toLowerCase().split(/\s+/).filter(Boolean).map(likeOf)
  const where = sql`${ofBranch}
    and (s.barcode = ${params.query} or lower(concat_ws(' ', own.name, s.name)) like all(${words.map((word) => `%${word}%`)}::text[]))
    and ${params.show === undefined ? sql`true` : params.show === 'infant' ? mayBeInfant : filters[params.show]}
    and ${
      params.categoryId === undefined
        ? sql`true`
        : sql`exists (select 1 from (
            select mine.category_id union all select pc.category_id from product_categories pc
            where pc.product_id = s.product_id and mine.category_id is null) stands where stands.category_id in (
            with recursive below as (select id from categories where id = ${params.categoryId}
              union all select c.id from ${categoriesOf(editor.agencyId)} c join below b on c.parent_id = b.id) select id from below))`
    }`
  const doubtful = await countGoods(db, editor, sql`${ofBranch} and ${filters.vat}`)
  if (params.show === 'infant') {
    // The rule by name is code: a shop has a few hundred that come into question.
    const found = (await readGoods(db, editor, where, sql`limit 5000`)).filter(
      ({ counts_as }) => counts_as === 'infant',
    )
    return { goods: found.slice(params.skip, params.skip + params.limit), total: found.length, doubtful }
  }
  const goods = await readGoods(db, editor, where, sql`offset ${params.skip} limit ${params.limit}`)
  return { goods, total: await countGoods(db, editor, where), doubtful }
}

/** Returns one of a branch's goods, or undefined if the branch does not sell it. */
export async function findGoods(
  db: Reader,
  editor: SharedEditor,
  { id, supplierId }: { id: string; supplierId: string },
): Promise<ManagedGoods | undefined> {
  const where = sql`s.id = ${id} and exists (select 1 from offers o where o.supplier_id = ${supplierId} and o.sellable_id = s.id)
    and not exists (select 1 from combo_items ci where ci.combo_id = s.id)`
  return (await readGoods(db, editor, where, sql`limit 1`))[0]
}

/** Sellables with what the editor's chain has of its own for them. */
const goodsOf = ({ agencyId }: SharedEditor) => sql`sellables s
    left join agency_goods own on own.agency_id = ${agencyId} and own.sellable_id = s.id
    left join agency_places mine on mine.agency_id = ${agencyId} and mine.product_id = s.product_id`

async function countGoods(db: Reader, editor: SharedEditor, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${goodsOf(editor)} where ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

async function readGoods(
  db: Reader,
  editor: SharedEditor,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<ManagedGoods[]> {
  const { rows } = await sql<Omit<ManagedGoods, 'counts_as'> & { known_as: string }>`
    with recursive ${treeOf(editor.agencyId)}
    select s.id, ${ownName} as name, s.name as known_as, ${sharedName} as shared_name, s.barcode, ${ownImage} as image_url,
      own.image_url is not null as own_picture, p.name as product, s.names, p.names as product_names,
      coalesce(chosen.id, place.id) as category_id, coalesce(chosen.path, place.path) as category,
      case when chosen.id is not null then coalesce(place.path, '-') end as shared_category, s.vat_class, s.vat_source, s.kind, s.age_restricted, ${canChangeSellable(editor)} as may_change, ${canChangeProduct(editor)} as may_move
    from ${goodsOf(editor)} join products p on p.id = s.product_id left join tree chosen on chosen.id = mine.category_id
    left join lateral (select t.id, t.path from product_categories pc join tree t on t.id = pc.category_id
      where pc.product_id = s.product_id order by pc.position, t.id limit 1) place on true
    where ${where} order by ${ownName}, s.id ${limit}`.execute(db)
  // By everybody's name: what the law asks of goods is the same whatever a chain calls them.
  return rows.map(({ known_as: name, names, product_names, ...row }) => ({
    ...row,
    ...(names && { names }),
    ...(product_names && { product_names }),
    counts_as: goodsKindOf({ name, kind: row.kind, ageRestricted: row.age_restricted }),
  }))
}

/** Returns a chain's categories; without a chain, everybody's. */
export async function listCategories(
  db: Reader,
  agencyId: string | null,
): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive ${treeOf(agencyId)} select id, path from tree order by path, id`.execute(db)
  return rows
}

/** Returns whose a category is, or undefined if the editor's chain has no such category. */
export async function findCategoryFor(
  db: Reader,
  { agencyId }: SharedEditor,
  id: string,
): Promise<{ own: boolean } | undefined> {
  const { rows } = await sql<{ own: boolean }>`
    select agency_id is not null as own from categories
    where id = ${id} and (agency_id is null or agency_id = ${agencyId})`.execute(db)
  return rows[0]
}

export async function updateGoods(
  tx: Tx,
  id: string,
  change: { vat_class?: string; vat_source?: string; kind?: string | null; age_restricted?: boolean },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('sellables').set(change).where('id', '=', id).execute()
}

export async function lockCategory(
  tx: Tx,
  id: string,
): Promise<{ name: string; names: TranslatedNames | null } | undefined> {
  const { rows } = await sql<{ name: string; names: TranslatedNames | null }>`
    select name, names from categories where id = ${id} and agency_id is null for update`.execute(tx)
  return rows[0]
}

/** Sets names by language in one row; null removes one. Undefined where there is no such row. */
export async function writeNames(
  tx: Tx,
  table: 'categories' | 'sellables',
  id: string,
  names: NamesInput,
): Promise<TranslatedNames | undefined> {
  const { rows } = await sql<{ names: TranslatedNames }>`
    update ${sql.table(table)} set names = ${withNames(names)} where id = ${id} returning names`.execute(tx)
  return rows[0]?.names
}

/** Sets the same of the product of a sellable. */
export async function writeProductNames(tx: Tx, sellableId: string, names: NamesInput): Promise<void> {
  await sql`
    update products set names = ${withNames(names)}
    where id = (select product_id from sellables where id = ${sellableId})`.execute(tx)
}

function withNames(names: NamesInput) {
  const tidied = Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, name?.replace(/\s+/g, ' ').trim() ?? null]),
  )
  return sql`jsonb_strip_nulls(coalesce(names, '{}') || ${JSON.stringify(tidied)}::jsonb)`
}

/** Moves the product of a sellable to this category, and out of all others. */
export async function moveProductOf(tx: Tx, sellableId: string, categoryId: string): Promise<void> {
  const product = sql`(select product_id from sellables where id = ${sellableId})`
  await sql`delete from product_categories where product_id = ${product}`.execute(tx)
  await sql`insert into product_categories (product_id, category_id, position) values (${product}, ${categoryId}, 0)`.execute(
    tx,
  )
}

/** Sets the category of a sellable's product on the shelves of the editor's chain; null returns it to the shared one. */
export async function setOwnCategory(
  tx: Tx,
  { agencyId }: SharedEditor,
  { id, categoryId }: { id: string; categoryId: string | null },
): Promise<void> {
  const product = sql`(select product_id from sellables where id = ${id})`
  await sql`delete from agency_places where agency_id = ${agencyId} and product_id = ${product}`.execute(tx)
  if (categoryId !== null)
    await sql`insert into agency_places (agency_id, product_id, category_id)
      values (${agencyId}, ${product}, ${categoryId})`.execute(tx)
}

export interface OwnPresentation {
  name?: string | null
  image?: { small: string; large: string } | null
}

/** Sets name and picture on the shelves of the editor's chain; an omitted value stays, null returns to the shared one. */
export async function writeOwnPresentation(
  tx: Tx,
  { agencyId }: SharedEditor,
  id: string,
  { name, image }: OwnPresentation,
): Promise<void> {
  const [before] = await tx
    .selectFrom('agency_goods')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('sellable_id', '=', id)
    .forUpdate()
    .execute()
  const presentation = {
    name: name === undefined ? (before?.name ?? null) : name,
    named_by: name === undefined ? (before?.named_by ?? null) : name === null ? null : 'person',
    image_url: image === undefined ? (before?.image_url ?? null) : (image?.small ?? null),
    image_lg_url: image === undefined ? (before?.image_lg_url ?? null) : (image?.large ?? null),
  }
  await tx
    .deleteFrom('agency_goods')
    .where('agency_id', '=', agencyId)
    .where('sellable_id', '=', id)
    .execute()
  if (presentation.name !== null || presentation.image_url !== null)
    await tx
      .insertInto('agency_goods')
      .values({ agency_id: agencyId, sellable_id: id, ...presentation })
      .execute()
}

/** What LIKE means something else by stands for itself. */
const likeOf = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
