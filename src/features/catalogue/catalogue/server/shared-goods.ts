// Who may change what all chains share of goods: names, pictures, categories, VAT class, age flag and kind of goods [ruling 14
// Shared catalogue]. The operator may change all goods; a chain's managers may change goods that no other chain sells. A chain
// may also present shared goods in its own way (agency-goods-store.ts).
import { sql } from 'kysely'
import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import type { Reader } from '#server/database/database.ts'

export interface SharedEditor {
  /** Read once, so that all goods of one change are judged alike. */
  operator: boolean
  /** The chain in whose name a change is made. */
  agencyId: string
}

/** Returns the editor who acts for a branch: the sender of an import, or a manager at the counter. */
export async function findSharedEditor(
  db: Reader,
  accountId: string,
  supplierId: string,
): Promise<SharedEditor> {
  const { agency_id: agencyId } = await db
    .selectFrom('suppliers')
    .select('agency_id')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return { operator: await isOperator(db, accountId), agencyId }
}

/** Returns a condition on a product's id: whether the editor may change what is shared of all its brands and sizes. */
export const canChangeProduct = ({ operator, agencyId }: SharedEditor, productId = sql.ref('p.id')) =>
  operator
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
    select 1 from sellables every_size join offers other on other.sellable_id = every_size.id
    join suppliers branch on branch.id = other.supplier_id
    where every_size.product_id = ${productId} and branch.agency_id <> ${agencyId})`

/** Returns a condition on a sellable's id: whether the editor may change what is shared of it. */
export const canChangeSellable = ({ operator, agencyId }: SharedEditor, sellableId = sql.ref('s.id')) =>
  operator
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
    select 1 from offers other join suppliers branch on branch.id = other.supplier_id
    where other.sellable_id = ${sellableId} and branch.agency_id <> ${agencyId})`
