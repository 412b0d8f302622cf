// SQL for what the branch pays for its goods, which a list's column `cost` says. Stored in a table of its own, `offer_costs`, so
// that nothing that is read for shoppers contains it.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { PlanTerms } from './plan-store.ts'
import type { Undo } from './undo-store.ts'

/** Stores the costs that the list gives, and records what they were before. Offers whose row has no cost keep theirs. */
export async function writeCosts(tx: Tx, { importId, supplierId }: PlanTerms): Promise<void> {
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'cost', p.offer_id,
      case when p.cost_before is not null then jsonb_build_object('cents', p.cost_before) end,
      jsonb_build_object('cents', p.cost)
    from import_plan p where p.cost_changes`.execute(tx)
  await sql`
    insert into offer_costs (offer_id, supplier_id, cost_in_cents)
    select p.offer_id, ${supplierId}, p.cost from import_plan p where p.cost_changes order by p.offer_id
    on conflict (offer_id) do update set cost_in_cents = excluded.cost_in_cents`.execute(tx)
}

/** Restores the costs that the import changed; where there was none before, there is none again. */
export async function restoreCosts(tx: Tx, { importId }: Undo): Promise<void> {
  const changed = sql`(select key, before, after from import_changes where import_id = ${importId} and kind = 'cost') c`
  const isUnchanged = sql`oc.offer_id = c.key and oc.cost_in_cents = (c.after->>'cents')::bigint`
  await sql`delete from offer_costs oc using ${changed} where ${isUnchanged} and c.before is null`.execute(tx)
  await sql`
    update offer_costs oc set cost_in_cents = (c.before->>'cents')::bigint
    from ${changed} where ${isUnchanged} and c.before is not null`.execute(tx)
}
