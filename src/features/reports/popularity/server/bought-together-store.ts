// All SQL that counts which products are bought together at a branch.
import { sql } from 'kysely'
import { addDays } from '#kernel/time.ts'
import type { Tx } from '#server/database/database.ts'
import { fulfilledStatuses } from '#wire/order-status.ts'

/** Seasons pass; and a large branch's orders of a few weeks say enough. */
const days = 180
const maxOrders = 2000
const maxLines = 60
/** Fewer shoppers say little, and might be recognised. */
const minShoppers = 3
/** So much oftener than by chance: milk is in every basket, and goes well with nothing in particular. */
const minLift = 1.2
/** Some are sold out, or hidden: a page shows six. */
const maxOthers = 12

/**
 * Replaces what a branch's products are bought together with, by its last orders that were handed over until a day. Each shopper counts
 * once for a product and for a pair. Combos and goods for adults only are left out.
 */
export async function countBoughtTogether(
  tx: Tx,
  { supplierId, until }: { supplierId: string; until: string },
): Promise<void> {
  await tx.deleteFrom('bought_together').where('supplier_id', '=', supplierId).execute()
  await sql`
    with last_orders as (
      select id, account_id from orders
      where supplier_id = ${supplierId} and status = any(${fulfilledStatuses}::text[])
        and created_at >= ${addDays(until, -days)}::date and created_at < ${addDays(until, 1)}::date
      order by created_at desc, id desc limit ${maxOrders}),
    lines as materialized (
      select distinct o.id as order_id, o.account_id, s.product_id
      from last_orders o
      join order_items item on item.order_id = o.id and item.qty > 0 and item.position < ${maxLines}
      join sellables s on s.id = item.sellable_id and not s.age_restricted
      where not exists (select from combo_items c where c.combo_id = s.id)),
    single as (select product_id, count(distinct account_id)::float8 as shoppers from lines group by product_id),
    everybody as (select count(distinct account_id)::float8 as shoppers from lines),
    pair as (
      select a.product_id, b.product_id as other_id, count(distinct a.account_id)::float8 as shoppers
      from lines a join lines b on b.order_id = a.order_id and b.product_id <> a.product_id
      group by a.product_id, b.product_id having count(distinct a.account_id) >= ${minShoppers}),
    ranked as (
      select pair.product_id, pair.other_id, pair.shoppers / sqrt(one.shoppers * other.shoppers) as strength,
        row_number() over (
          partition by pair.product_id order by pair.shoppers / sqrt(one.shoppers * other.shoppers) desc, pair.other_id) as place
      from pair
      join single one on one.product_id = pair.product_id
      join single other on other.product_id = pair.other_id
      cross join everybody
      where pair.shoppers * everybody.shoppers >= ${minLift} * one.shoppers * other.shoppers)
    insert into bought_together (supplier_id, product_id, other_id, strength)
    select ${supplierId}, product_id, other_id, least(1, strength) from ranked where place <= ${maxOthers}`.execute(
    tx,
  )
}
