// SQL that finds what pickers marked as out for everybody. The mark itself is set in basket/server/mark-offer-out.ts.
import { sql } from 'kysely'
import { joinAgencyGoods, ownImage, ownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import type { Reader } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import type { OutOffer } from '../out-contract.ts'

export type OutOfferRow = Omit<OutOffer, 'since'> & { since: Date }

/** Returns marked offers, latest first. A mark counts only while the offer has been out of stock since that very moment. */
export async function findOutOffers(
  db: Reader,
  { supplierIds, limit, offset }: { supplierIds: readonly string[]; limit: number; offset: number },
): Promise<OutOfferRow[]> {
  const { rows } = await sql<OutOfferRow>`
    select o.id, ${ownName} as name, ${ownImage} as image_url, o.supplier_id, su.name as supplier_name,
      o.marked_out_at as since, st.on_hand
    from offers o join sellables s on s.id = o.sellable_id join suppliers su on su.id = o.supplier_id
    ${joinAgencyGoods()}
    left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
    where o.supplier_id = any(${supplierIds}) and o.published
      and o.marked_out_at is not null and o.marked_out_at = o.out_of_stock_at
    order by o.marked_out_at desc, o.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface OwnOffer {
  id: string
  name: string
  supplierId: string
  out: boolean
}

/** Finds an offer of a branch that the account works for. */
export async function findOwnOffer(
  db: Reader,
  accountId: string,
  offerId: string,
): Promise<OwnOffer | undefined> {
  const { rows } = await sql<OwnOffer>`
    select o.id, ${ownName} as name, o.supplier_id as "supplierId", o.out_of_stock_at is not null as out
    from offers o join sellables s on s.id = o.sellable_id ${joinAgencyGoods()}
    where o.id = ${offerId} and ${isOwnSupplier('o.supplier_id', accountId)}`.execute(db)
  return rows[0]
}
