// Reads and deletes the history of prices. The database itself writes its rows (migration 0020).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { PriceHistory } from '../price-steps.ts'

export interface OfferKey {
  supplierId: string
  id: string
}

/** Returns by offer the price history since `from`. */
export async function readPriceHistory(
  db: Reader,
  offers: readonly OfferKey[],
  from: Date,
): Promise<Map<string, PriceHistory>> {
  const suppliers = offers.map(({ supplierId }) => supplierId)
  const ids = offers.map(({ id }) => id)
  const { rows } = await sql<PriceHistory & { id: string }>`
    select o.id, ${millis('o.known_since')} as "knownSince",
      case when o.published then o.base_price_in_cents end as cents,
      coalesce((
        select json_agg(json_build_object('until', ${millis('pp.until')}, 'cents', pp.price_in_cents) order by pp.number)
        from past_prices pp
        where pp.supplier_id = o.supplier_id and pp.offer_id = o.id and pp.until > ${from}), '[]') as past,
      coalesce((
        select json_agg(json_build_object('cents', p.price_in_cents, 'startAt', ${millis('p.start_at')},
          'endAt', ${millis('p.end_at')}, 'since', ${millis('p.since')}, 'until', ${millis('p.until')}))
        from (
          select price_in_cents, start_at, end_at, since, until from past_specials ps
          where ps.supplier_id = o.supplier_id and ps.offer_id = o.id and ps.until > ${from} and ps.end_at > ${from}
          union all
          select po.price_in_cents, pr.start_at, pr.end_at, greatest(po.promised_at, pr.days_since), null
          from promotion_offers po join promotions pr on pr.id = po.promotion_id
          where po.offer_id = o.id and pr.end_at > ${from}
        ) p), '[]') as promises
    from unnest(${suppliers}::text[], ${ids}::text[]) as wanted (supplier_id, offer_id)
    join offers o on o.supplier_id = wanted.supplier_id and o.id = wanted.offer_id`.execute(db)
  return new Map(rows.map(({ id, ...history }) => [id, history]))
}

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const atOnce = 5000

/**
 * Deletes the prices that were replaced before `before`, in batches, so that no statement is long and other processes may do the
 * same.
 */
export async function deletePricesBefore(db: Reader, before: Date): Promise<void> {
  for (const table of ['past_prices', 'past_specials'] as const)
    for (let deleted = 1n; deleted > 0n; ) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where (supplier_id, offer_id, number) in (
          select supplier_id, offer_id, number from ${sql.table(table)}
          where until < ${before} limit ${atOnce} for update skip locked)`.execute(db)
      deleted = numAffectedRows ?? 0n
    }
}
