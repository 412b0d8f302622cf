// What a list, and taking one back, adds to the history of rows (features/price-lists/shelf-rows): normal prices, and goods that were
// hidden and are sold again. Counts are left out: a list that is sent every night counts everything.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { PlanTerms } from './plan-store.ts'
import type { Undo } from './undo-store.ts'

/** Of offers that the branch had before; the change is named after the import. */
export async function recordListHistory(tx: Tx, { importId, supplierId, now }: PlanTerms): Promise<void> {
  await sql`
    insert into shelf_changes (supplier_id, offer_id, change_id, at, account_id, source, field, before, after)
    select ${supplierId}, p.offer_id, ${importId}, ${now}, (select account_id from imports where id = ${importId}), 'list',
      f.field, f.before, f.after
    from import_plan p cross join lateral (values
      ('price_in_cents', to_jsonb(p.base_before), to_jsonb(p.cents)),
      ('published', to_jsonb(p.published_before), 'true'::jsonb)) f (field, before, after)
    where not p.new_offer and (p.price_changes or not coalesce(p.published_before, false)) and f.before <> f.after
    order by p.offer_id`.execute(tx)
}

/** Must run before `restoreOffers`, whose conditions it shares: what somebody changed since is not taken back. */
export async function recordUndoneHistory(tx: Tx, { importId, supplierId, now }: Undo): Promise<void> {
  await sql`
    insert into shelf_changes (supplier_id, offer_id, change_id, at, account_id, source, undoes, field, before, after)
    select ${supplierId}, o.id, 'undo_' || ${importId}::text, ${now}, (select undone_by from imports where id = ${importId}), 'undo',
      ${importId}, f.field, f.after, f.before
    from import_changes c join offers o on o.id = c.key cross join lateral (values
      ('price_in_cents', c.before->'cents', c.after->'cents', to_jsonb(o.base_price_in_cents)),
      ('published', c.before->'published', c.after->'published', to_jsonb(o.published))) f (field, before, after, now)
    where c.import_id = ${importId} and c.kind = 'offer' and c.before is not null and f.before <> f.after and f.now = f.after
    order by o.id`.execute(tx)
}
