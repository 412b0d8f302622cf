// SQL that reads the multibuys that offers are in, and who is a member of a chain's programmes, for carts and orders.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { type Multibuy, runsAt } from '../multibuy-terms.ts'

/**
 * Returns by offer the multibuys of a supplier that it is in and that run at `now`, by id. Anyone who changes a multibuy updates the
 * rows of its offers: a caller that has read the offers before this, and locks their rows or finds them unchanged afterwards, has
 * read the multibuys that hold.
 */
export async function findMultibuys(
  db: Reader,
  supplierId: string,
  offerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Multibuy[]>> {
  const { rows } = await sql<Multibuy & { offerIds: string[] }>`
    select m.id, m.terms, ${millis('m.start_at')} as "startAt", ${millis('m.end_at')} as "endAt", m.weekdays,
      m.from_minute as "fromMinute", m.until_minute as "untilMinute", m.limit_per_order as "limitPerOrder",
      m.limit_per_account as "limitPerAccount", array_agg(mo.offer_id) as "offerIds",
      (select json_build_object('id', p.id, 'name', p.name) from loyalty_programmes p where p.id = m.programme_id) as programme
    from multibuys m join multibuy_offers mo on mo.multibuy_id = m.id
    where m.supplier_id = ${supplierId} and m.start_at <= ${now} and m.end_at > ${now}
      and mo.offer_id = any(${offerIds})
    group by m.id order by m.id`.execute(db)
  const byOffer = new Map<string, Multibuy[]>()
  for (const { offerIds, ...multibuy } of rows) {
    if (!runsAt(multibuy, now)) continue
    for (const id of offerIds) byOffer.set(id, [...(byOffer.get(id) ?? []), multibuy])
  }
  return byOffer
}

/** Returns by account the programmes that it is a member of at a supplier's chain. */
export async function findMemberships(
  db: Reader,
  supplierId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ account: string; programmes: string[] }>`
    select n.account_id as account, array_agg(n.programme_id) as programmes
    from loyalty_numbers n join suppliers s on s.agency_id = n.agency_id
    where s.id = ${supplierId} and n.account_id = any(${accountIds}) group by n.account_id`.execute(db)
  return new Map(rows.map(({ account, programmes }) => [account, new Set(programmes)]))
}

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
