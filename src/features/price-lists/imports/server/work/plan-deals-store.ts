// Compares the multibuys that an import wants with those that earlier imports of its branch made. A list replaces these whole: what
// it wants as it is stays, all else of them goes. What a manager made or changed is no import's any more.
import { sql } from 'kysely'
import { defaultPromotionDays } from '#features/price-lists/imports/reading/read-row.ts'
import { maxMultibuysOfOffer } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { listDeals } from '../deal-store.ts'
import { undatedEnd } from './plan-store.ts'

export interface DealTerms {
  importId: string
  supplierId: string
  now: Date
  /** The very file that went live last: what ended since or was changed by a manager is not begun again. */
  repeats: boolean
}

/** Locks the branch's multibuys of imports, as a manager who changes one does, before they are compared. */
export async function lockImportedMultibuys(tx: Tx, supplierId: string): Promise<void> {
  await sql`select 1 from multibuys where supplier_id = ${supplierId} and source = 'import' order by id for update`.execute(
    tx,
  )
}

/** Marks the offers that are in as many multibuys of others as one may be in, at some moment of their days. */
export async function markFull(
  db: Reader,
  { importId, now }: Pick<DealTerms, 'importId' | 'now'>,
): Promise<void> {
  await sql`
    with others as materialized (
      select d.line, d.start_at, m.start_at as from_at, m.end_at as until_at
      from (select line, offer_id, greatest(coalesce(start_at, ${now}::timestamptz), ${now}::timestamptz) as start_at,
          coalesce(end_at, ${undatedEnd(now)}::timestamptz) as end_at
        from import_deals where import_id = ${importId} and offer_id is not null) d
      join multibuy_offers mo on mo.offer_id = d.offer_id
      join multibuys m on m.id = mo.multibuy_id and m.source <> 'import' and m.start_at < d.end_at and m.end_at > d.start_at
    ), full_lines as (
      select distinct a.line from others a where (
        select count(*) from others b where b.line = a.line and b.from_at <= greatest(a.from_at, a.start_at)
          and b.until_at > greatest(a.from_at, a.start_at)) >= ${maxMultibuysOfOffer}
    )
    update import_deals d set is_full = d.line in (select line from full_lines)
    where d.import_id = ${importId} and d.is_full <> (d.line in (select line from full_lines))`.execute(db)
}

/**
 * Creates temporary tables: `deal_lines` has the rows that become part of a multibuy, with its number; `deal_multibuys` those
 * multibuys, `kept` if an earlier one is the same or a manager's stands in its place; `deals_removed` the earlier ones that go. With
 * `planned` only rows of the plan count, by the offers that these have.
 */
export async function planDeals(
  tx: Tx,
  { importId, supplierId, now, repeats }: DealTerms,
  { planned }: { planned: boolean },
): Promise<void> {
  await sql`drop table if exists deal_lines, deal_multibuys, deals_removed`.execute(tx)
  const listed = await listDeals(tx, importId, supplierId)
  await sql`
    create temporary table deal_lines on commit drop as
    select d.line, coalesce(d.offer_id, 'line ' || d.line) as offer_id, d.group_key, d.terms, d.programme_id, d.limit_per_order,
      d.limit_per_account, d.start_at, d.end_at,
      dense_rank() over (order by d.group_key, d.start_at, d.end_at)::int as number
    from ${listed.rows} ${planned ? sql`join import_plan p on p.line = d.line` : sql``}
    where d.wanted and coalesce(d.end_at > ${now}::timestamptz, true)`.execute(tx)
  await sql`analyze deal_lines`.execute(tx)
  await sql`
    create temporary table deal_multibuys on commit drop as
    select number, min(group_key) as group_key, (array_agg(terms))[1] as terms, min(programme_id) as programme_id,
      min(limit_per_order) as limit_per_order, min(limit_per_account) as limit_per_account, min(start_at) as start_at,
      min(end_at) as end_at, md5(string_agg(offer_id, ',' order by offer_id)) as offers, null::text as kept
    from deal_lines group by number`.execute(tx)
  await sql`analyze deal_multibuys`.execute(tx)
  const sameDays = sql`(${repeats} or m.end_at > ${now}::timestamptz
    and coalesce(m.end_at = w.end_at, true) and coalesce(m.start_at = w.start_at, true))`
  // One that a manager ended stands too, unless the promotion of the list begins after it.
  const daysMeet = sql`(m.start_at < coalesce(w.end_at, ${undatedEnd(now)}::timestamptz)
    and m.end_at > coalesce(w.start_at, ${now}::timestamptz - make_interval(days => ${defaultPromotionDays})))`
  await sql`
    update deal_multibuys w set kept = x.id
    from (
      select distinct on (w.number) w.number, m.id
      from deal_multibuys w join (
        select m.id, m.source, m.import_group, m.start_at, m.end_at,
          (select md5(string_agg(mo.offer_id, ',' order by mo.offer_id)) from multibuy_offers mo where mo.multibuy_id = m.id) as offers
        from multibuys m where m.supplier_id = ${supplierId} and m.import_group is not null
      ) m on m.import_group = w.group_key
      where case when m.source = 'import' then m.offers = w.offers and ${sameDays} else ${repeats} or ${daysMeet} end
      order by w.number, m.source = 'import' desc, ${daysMeet} desc, m.id
    ) x where x.number = w.number`.execute(tx)
  await sql`
    create temporary table deals_removed on commit drop as
    select m.id, m.end_at > ${now}::timestamptz as runs from multibuys m
    where m.supplier_id = ${supplierId} and m.source = 'import' and m.id not in (select kept from deal_multibuys where kept is not null)
      and (m.end_at > ${now}::timestamptz or not ${repeats})`.execute(tx)
  await sql`analyze deals_removed`.execute(tx)
}

/** SQL for the lines whose multibuy is a new one. */
const changedLines = sql`(select l.line from deal_lines l join deal_multibuys w on w.number = l.number where w.kept is null)`
/** SQL for the offers that leave an earlier multibuy. */
export const leavingOffers = sql`(select mo.offer_id from multibuy_offers mo join deals_removed x on x.id = mo.multibuy_id
  where x.runs)`

/** Marks the rows of the plan whose deal changes. */
export async function markDealChanges(tx: Tx): Promise<void> {
  await sql`update import_plan p set deal_changes = true
    where p.line in ${changedLines} or p.offer_id in ${leavingOffers}`.execute(tx)
}

/** Returns how many offers that are not in the plan leave a multibuy. */
export async function countLeavingElsewhere(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct offer_id)::int as n from ${leavingOffers} gone
    where offer_id not in (select offer_id from import_plan where offer_id is not null)`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Computes again what the rows of an import would do, and counts them, after a person changed what its texts mean. */
export async function refreshEffects(tx: Tx, terms: DealTerms): Promise<void> {
  const { importId } = terms
  await markFull(tx, terms)
  await planDeals(tx, terms, { planned: false })
  await sql`
    update import_effects e set effect = case when x.changes then 'changed' else 'same' end
    from (select d.line, d.line in ${changedLines} or coalesce(d.offer_id in ${leavingOffers}, false) as changes
      from import_deals d where d.import_id = ${importId}) x
    where e.import_id = ${importId} and e.line = x.line and e.same_but_for_deal
      and e.effect <> case when x.changes then 'changed' else 'same' end`.execute(tx)
  await sql`
    update imports i set effects = n.effects, changed = i.changed
      + coalesce((n.effects->>'changed')::int, 0) - coalesce((i.effects->>'changed')::int, 0)
    from (select jsonb_object_agg(effect, n) as effects from (
      select effect, count(*) as n from import_effects where import_id = ${importId} group by effect) counted) n
    where i.id = ${importId}`.execute(tx)
}
