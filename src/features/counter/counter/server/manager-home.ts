// The figures about a branch on a manager's home page. They come from tables of many features and are only read here; everything
// else about those tables is in their own features.

import { sql } from 'kysely'
import { lineStatus } from '#features/money/bank-statements/line-status.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import { accountsAt } from '#server/sessions/supplier-scope.ts'
import { cardStatus } from '#wire/card-status.ts'
import { importState } from '#wire/import-state.ts'
import { openStatuses } from '#wire/order-status.ts'
import type { HomeFigures } from '../home-contract.ts'

/** So many are counted; nobody asks whether there were more in a day. */
const maxAuditEntries = 1000
const dayMs = 24 * 60 * 60 * 1000

export async function readHome(
  db: Reader,
  { supplierId, accountId, now }: { supplierId: string; accountId: string; now: Date },
): Promise<HomeFigures> {
  const at = supplierId
  const [weekAgo, weekOn] = [new Date(now.getTime() - 7 * dayMs), new Date(now.getTime() + 7 * dayMs)]
  const tomorrow = instantOf(addDays(dayOf(now), 1))
  const dayAfter = instantOf(addDays(dayOf(now), 2))
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<HomeFigures>`
    select
      (select count(*)::int from orders where supplier_id = ${at}
        and status = any(${openStatuses}::text[])) as orders_open,
      r.reviews, r.average,
      (select count(*)::int from imports where supplier_id = ${at} and state = ${importState.ready}) as imports_ready,
      p.promotions_running, p.promotions_ending,
      (select count(*)::int from offers o where o.supplier_id = ${at} and o.published and not o.stokvel
        and exists (select 1 from combo_items i where i.combo_id = o.sellable_id)
        and not exists (select 1 from combo_days d where d.offer_id = o.id and d.end_at <= ${now})) as combos,
      (select count(*)::int from offers where supplier_id = ${at} and published
        and marked_out_at is not null and marked_out_at = out_of_stock_at) as out_offers,
      (select count(*)::int from leaflets where supplier_id = ${at} and published and end_at > ${now}) as leaflets,
      (select count(*)::int from banners where supplier_id = ${at} and published
        and (end_at is null or end_at > ${now})) as banners,
      (select count(*)::int from discount_codes c where c.end_at > ${now}
        and exists (select 1 from discount_code_suppliers s where s.code_id = c.id and s.supplier_id = ${at})) as discounts,
      t.slots_tomorrow, t.slots_full,
      (select coalesce(array_agg(name order by position, name), '{}') from shipping_options
        where supplier_id = ${at} and cardinality(payment_options) > 0) as ways,
      (select count(*)::int from payment_accounts where supplier_id = ${at} and off_since is null) as payments,
      (select count(*)::int from bank_lines where supplier_id = ${at} and status = ${sql.lit(lineStatus.open)}) as bank_lines,
      (select count(*)::int from debtor_cards where supplier_id = ${at} and status = ${cardStatus.pending}) as cards_waiting,
      w.staff, w.managers,
      (select count(*)::int from manager_keys where account_id = ${accountId} and revoked_at is null) as keys,
      s.closed, s.disabled,
      (select count(*)::int from (select d.at from deeds d where d.supplier_ids && ${[at]}
        order by d.id desc limit ${maxAuditEntries}) latest where latest.at > ${dayAgo}) as deeds
    from suppliers s,
      lateral (select count(*)::int as reviews, round(avg(rating), 1)::float8 as average from reviews
        where supplier_id = s.id and created_at > ${weekAgo}) r,
      lateral (select count(*)::int as promotions_running,
          count(*) filter (where end_at <= ${weekOn})::int as promotions_ending
        from promotions where supplier_id = s.id and start_at <= ${now} and end_at > ${now}) p,
      lateral (select count(*)::int as slots_tomorrow, count(*) filter (where taken >= capacity)::int as slots_full
        from slots where supplier_id = s.id and starts_at >= ${tomorrow} and starts_at < ${dayAfter}) t,
      lateral (select count(*) filter (where a.scope = 'staff')::int as staff,
          count(*) filter (where a.scope = 'manager')::int as managers
        from accounts a where a.id in ${accountsAt(at)}) w
    where s.id = ${at}`.execute(db)
  const [home] = rows
  if (!home) throw new Error(`no supplier ${supplierId}`)
  return home
}
