// What the chain of a branch calls goods, and which picture it shows of them, in queries that read offers (`o`) with their
// sellables (`s`).
import { sql } from 'kysely'
import { goodsKindOf } from '#features/shelf/offers/goods-kind.ts'

/** Joins as `own` what the chain has of its own; `own`'s columns are null where that is nothing. */
export const joinAgencyGoods = (supplierId = 'o.supplier_id', sellableId = 's.id') => sql`
  left join agency_goods own on own.sellable_id = ${sql.ref(sellableId)}
    and own.agency_id = (select agency_id from suppliers where id = ${sql.ref(supplierId)})`

export const ownName = sql<string>`coalesce(own.name, s.name)`
export const ownImage = sql<string>`coalesce(own.image_url, s.image_url)`
/** Null where the chain has no name of its own, so that the kind can be judged by the one that everybody has. */
export const sharedName = sql<string | null>`case when own.name is not null then s.name end`

interface Judged {
  sharedName: string | null
  kind: string | null
  ageRestricted: boolean
}

/** The law asks the same of goods whatever a chain calls them: where its name is shown, their kind is said. */
export function withGoodsKind<Row extends Judged>({ sharedName, ...row }: Row): Omit<Row, 'sharedName'> {
  const { kind, ageRestricted } = row
  return sharedName === null ? row : { ...row, kind: goodsKindOf({ name: sharedName, kind, ageRestricted }) }
}
