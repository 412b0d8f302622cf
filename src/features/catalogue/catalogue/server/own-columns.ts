// A chain's own names and pictures of goods, as columns for queries that read offers (`o`) with their sellables (`s`).
import { sql } from 'kysely'
import { goodsKindOf } from '#features/shelf/offers/goods-kind.ts'
import { type NamedSellable, sellableNameIn } from '#features/shelf/offers/shown-name.ts'
import type { Language } from '#kernel/languages.ts'

/** Joins the chain's own goods as `own`; its columns are null where the chain has none. */
export const joinAgencyGoods = (supplierId = 'o.supplier_id', sellableId = 's.id') => sql`
  left join agency_goods own on own.sellable_id = ${sql.ref(sellableId)}
    and own.agency_id = (select agency_id from suppliers where id = ${sql.ref(supplierId)})`

export const ownName = sql<string>`coalesce(own.name, s.name)`
export const ownImage = sql<string>`coalesce(own.image_url, s.image_url)`
/** The shared name; null where the chain has no name of its own. The kind of goods is judged by the shared name. */
export const sharedName = sql<string | null>`case when own.name is not null then s.name end`

/** What `shownName` needs of the goods, as one column. */
export const goodsNames = sql<GoodsNames>`json_build_object('own', own.name, 'name', s.name, 'names', s.names,
  'product', (select json_build_object('name', family.name, 'names', family.names) from products family where family.id = s.product_id))`

export interface GoodsNames extends NamedSellable {
  /** The chain's own name. */
  own: string | null
}

/** The name of goods as a shopper reads it: the chain's own as it stands, else in the language. */
export const shownName = (goods: GoodsNames, language: Language): string =>
  goods.own ?? sellableNameIn(goods, language)

interface Judged {
  sharedName: string | null
  kind: string | null
  ageRestricted: boolean
}

/**
 * Sets the kind of goods by their shared name where the chain's own name is shown: the law asks the same whatever a chain calls
 * them.
 */
export function withGoodsKind<Row extends Judged>({ sharedName, ...row }: Row): Omit<Row, 'sharedName'> {
  const { kind, ageRestricted } = row
  return sharedName === null ? row : { ...row, kind: goodsKindOf({ name: sharedName, kind, ageRestricted }) }
}

/** A chain's categories, as its shelves show them: everybody's under its own names and parents, and its own. To be given an alias. */
export const categoriesOf = (agencyId: string | null) => sql`(
  select c.id, coalesce(oc.name, c.name) as name, c.name as shared_name, c.agency_id is not null as own,
    case when oc.is_top then null else coalesce(oc.parent_id, c.parent_id) end as parent_id, c.parent_id as shared_parent_id,
    oc.position as own_position, c.position
  from categories c left join agency_categories oc on oc.category_id = c.id and oc.agency_id = ${agencyId}
  where c.agency_id is null or c.agency_id = ${agencyId})`
