// Puts the multibuys of a list live, in place of those that earlier lists of its branch made, and takes them back.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { type DealTerms, leavingOffers, markFull } from './plan-deals-store.ts'
import { undatedEnd } from './plan-store.ts'
import { readAndStore } from './read-and-store.ts'

/** Gives the deals the offers that their rows have by now; a row that is no longer in the plan has none. */
export async function setOffersOfDeals(tx: Tx, importId: string): Promise<void> {
  await sql`
    update import_deals d set offer_id = p.offer_id from import_plan p
    where d.import_id = ${importId} and p.line = d.line and d.offer_id is distinct from p.offer_id`.execute(
    tx,
  )
}

/** Takes out of the planned multibuys the offers that have no room for them any more: their rows are locked by now. */
async function dropFull(tx: Tx, terms: DealTerms): Promise<void> {
  await markFull(tx, terms)
  await sql`delete from deal_lines where line in (
    select line from import_deals where import_id = ${terms.importId} and is_full)`.execute(tx)
}

/** SQL for a multibuy `m` with its offers, as undoing restores it. */
const multibuyAsJson = sql`(to_jsonb(m) || jsonb_build_object('offers',
  (select jsonb_agg(mo.offer_id order by mo.offer_id) from multibuy_offers mo where mo.multibuy_id = m.id)))`

/**
 * Replaces the branch's imported multibuys with those that are planned. The rows of all their offers are locked, and are written
 * where nothing else writes them, so that an order that is being registered notices.
 */
export async function writeDeals(tx: Tx, terms: DealTerms): Promise<void> {
  const { importId, supplierId, now } = terms
  await dropFull(tx, terms)
  await sql`update offers set price_updated_at = price_updated_at where id in ${leavingOffers}
    and id not in (select offer_id from import_plan where offer_id is not null and deal_changes)`.execute(tx)
  await sql`
    insert into import_changes (import_id, kind, key, before)
    select ${importId}, 'multibuy ended', m.id, ${multibuyAsJson} from multibuys m where m.id in (select id from deals_removed)`.execute(
    tx,
  )
  await sql`delete from multibuys where id in (select id from deals_removed)`.execute(tx)
  await sql`create temporary table deal_ids (number int, id text) on commit drop`.execute(tx)
  await readAndStore(
    tx,
    sql<{ number: number }>`
      select number from deal_multibuys w where kept is null and exists (select 1 from deal_lines l where l.number = w.number)`,
    ({ number }) => ({ number, id: newId('multibuy') }),
    (json) =>
      sql`insert into deal_ids select number, id from json_to_recordset(${json}::json) as x (number int, id text)`,
  )
  await sql`analyze deal_ids`.execute(tx)
  await sql`
    insert into multibuys (id, supplier_id, terms, start_at, end_at, limit_per_order, limit_per_account, programme_id, source,
      import_id, import_group, created_at)
    select x.id, ${supplierId}, w.terms, coalesce(w.start_at, ${now}::timestamptz),
      coalesce(w.end_at, ${undatedEnd(now)}::timestamptz), w.limit_per_order, w.limit_per_account, w.programme_id, 'import',
      ${importId}, w.group_key, ${now}::timestamptz
    from deal_ids x join deal_multibuys w on w.number = x.number`.execute(tx)
  await sql`
    insert into multibuy_offers (multibuy_id, offer_id, supplier_id)
    select x.id, l.offer_id, ${supplierId} from deal_ids x join deal_lines l on l.number = x.number`.execute(
    tx,
  )
  await sql`
    insert into import_changes (import_id, kind, key, after)
    select ${importId}, 'multibuy', m.id, jsonb_build_object('end_at', m.end_at) from multibuys m
    where m.id in (select id from deal_ids)`.execute(tx)
}

interface Undo {
  importId: string
  supplierId: string
}

/** SQL for the offers of the multibuys that undoing an import takes away or brings back. */
export const undoneDealOffers = (importId: string) => sql`(
  select mo.offer_id from multibuy_offers mo join import_changes c on c.import_id = ${importId} and c.kind = 'multibuy'
    and c.key = mo.multibuy_id
  union select jsonb_array_elements_text(c.before->'offers') from import_changes c
    where c.import_id = ${importId} and c.kind = 'multibuy ended' and jsonb_typeof(c.before->'offers') = 'array')`

/**
 * Deletes the multibuys that the import made and restores those that it replaced. What a manager changed or ended since stays, and
 * so does its group: nothing comes back beside it. Returns how many were left alone.
 */
export async function restoreDeals(tx: Tx, { importId, supplierId }: Undo): Promise<number> {
  await sql`update offers set price_updated_at = price_updated_at where id in ${undoneDealOffers(importId)}`.execute(
    tx,
  )
  await sql`
    create temporary table deals_left on commit drop as
    select m.id, m.import_group from import_changes c join multibuys m on m.id = c.key
    where c.import_id = ${importId} and c.kind = 'multibuy'
      and (m.source <> 'import' or m.end_at <> (c.after->>'end_at')::timestamptz)`.execute(tx)
  await sql`
    delete from multibuys m using import_changes c where c.import_id = ${importId} and c.kind = 'multibuy' and m.id = c.key
      and m.id not in (select id from deals_left)`.execute(tx)
  const replaced = sql`
    select (jsonb_populate_record(null::multibuys, c.before)).*, c.before->'offers' as offers from import_changes c
    where c.import_id = ${importId} and c.kind = 'multibuy ended'
      and coalesce(c.before->>'import_group', '') not in (select import_group from deals_left)
      and (c.before->>'programme_id' is null or c.before->>'programme_id' in (select id from loyalty_programmes))`
  await sql`
    insert into multibuys (id, supplier_id, terms, start_at, end_at, weekdays, from_minute, until_minute, limit_per_order,
      limit_per_account, source, import_id, import_group, programme_id, created_at)
    select id, ${supplierId}, terms, start_at, end_at, weekdays, from_minute, until_minute, limit_per_order,
      limit_per_account, source, import_id, import_group, programme_id, created_at
    from (${replaced}) r on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into multibuy_offers (multibuy_id, offer_id, supplier_id)
    select r.id, o.id, ${supplierId} from (${replaced}) r
    cross join lateral jsonb_array_elements_text(case when jsonb_typeof(r.offers) = 'array' then r.offers else '[]' end) as w (offer_id)
    join offers o on o.id = w.offer_id on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from deals_left`.execute(tx)
  return rows[0]?.n ?? 0
}
