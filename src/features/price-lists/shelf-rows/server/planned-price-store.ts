// SQL on the prices that offers have from a day on.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

export interface PlannedPrice {
  offerId: string
  supplierId: string
  cents: number
  from: Date
  accountId: string
  byKey: boolean
  now: Date
}

/** Plans a price in the place of the one planned before. */
export async function savePlan(tx: Tx, plan: PlannedPrice): Promise<void> {
  await sql`
    insert into planned_prices (offer_id, supplier_id, price_in_cents, from_at, account_id, by_key, planned_at)
    values (${plan.offerId}, ${plan.supplierId}, ${plan.cents}, ${plan.from}, ${plan.accountId}, ${plan.byKey}, ${plan.now})
    on conflict (offer_id) do update set price_in_cents = excluded.price_in_cents, from_at = excluded.from_at,
      account_id = excluded.account_id, by_key = excluded.by_key, planned_at = excluded.planned_at`.execute(
    tx,
  )
}

export async function deletePlan(tx: Tx, offerId: string): Promise<void> {
  await tx.deleteFrom('planned_prices').where('offer_id', '=', offerId).execute()
}

/** Returns the branches with a planned price that is due. */
export async function findDueBranches(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct supplier_id as id from planned_prices where from_at <= ${now} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Changes the prices of a branch that are due, with their history, and returns the offers whose price changed. The offers are locked
 * first, as an order locks them. A plan goes with its change: of two processes the second finds none.
 */
export async function applyDuePlans(tx: Tx, supplierId: string, now: Date): Promise<string[]> {
  await sql`
    select 1 from offers where id in (
      select offer_id from planned_prices where supplier_id = ${supplierId} and from_at <= ${now})
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with due as (
      delete from planned_prices where supplier_id = ${supplierId} and from_at <= ${now}
      returning offer_id, price_in_cents, account_id, by_key
    ), was as (
      select due.*, o.base_price_in_cents as before from due join offers o on o.id = due.offer_id
      where o.base_price_in_cents <> due.price_in_cents
    ), changed as (
      update offers o set base_price_in_cents = was.price_in_cents, price_updated_at = ${now}
      from was where o.id = was.offer_id
    ), recorded as (
      insert into shelf_changes (supplier_id, offer_id, change_id, at, account_id, by_key, source, field, before, after)
      select ${supplierId}, offer_id, 'change_' || replace(gen_random_uuid()::text, '-', ''), ${now}, account_id, by_key, 'plan',
        'price_in_cents', to_jsonb(before), to_jsonb(price_in_cents) from was
    )
    select offer_id as id from was order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
