// What orders have of goods that are counted again after a manager had stopped counting them: without it their stock would say that
// less came in than is there and taken (check-invariants.ts).
import { type RawBuilder, sql } from 'kysely'

/** SQL for base units; 0 for goods that are counted for the first time, without looking through all orders. */
export const takenUncounted = (supplierId: string, sellable: RawBuilder<unknown>) => sql`(case when exists (
    select 1 from shelf_changes sc join offers uo on uo.id = sc.offer_id
    where sc.supplier_id = ${supplierId} and sc.field = 'on_hand' and sc.after is null and uo.sellable_id = ${sellable})
  then (select coalesce(sum(qty), 0) from (
    select os.qty from order_stock os where os.supplier_id = ${supplierId} and os.sellable_id = ${sellable} and os.released_at is null
    union all select hs.qty from held_stock hs where hs.supplier_id = ${supplierId} and hs.sellable_id = ${sellable}) taken)
  else 0 end)`
