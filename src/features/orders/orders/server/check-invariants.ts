// Invariants of a whole shop besides its ledger (check-ledger.ts): goods, slots, discount codes and the sums of orders [R2, R5,
// R6], checked over every row.
import { sql } from 'kysely'
import { type Finding, findViolations, type Rule } from '#features/ledger/ledger/server/check-ledger.ts'
import type { Reader } from '#server/database/database.ts'
import { droppedStatuses } from '#wire/order-status.ts'

const living = sql`status <> all(${droppedStatuses}::text[])`

const rules: Rule[] = [
  {
    rule: 'what came in is there, sold or held',
    violations: sql`
      select s.supplier_id || ' ' || s.sellable_id as id,
        s.received || ' came in, ' || s.on_hand || ' is there, ' || coalesce(t.qty, 0) || ' is taken' as says
      from stock s left join (
        select supplier_id, sellable_id, sum(qty) as qty from (
          select supplier_id, sellable_id, qty from order_stock where released_at is null
          union all select supplier_id, sellable_id, qty from held_stock) taken
        group by supplier_id, sellable_id) t using (supplier_id, sellable_id)
      where s.on_hand < 0 or s.received <> s.on_hand + coalesce(t.qty, 0)`,
  },
  {
    rule: 'a place that is taken is an order’s or a hold’s',
    violations: sql`
      select s.id, s.taken || ' of ' || s.capacity || ' taken, by ' || coalesce(t.n, 0) as says
      from slots s left join (
        select slot_id, count(*) as n from (
          select slot_id from orders where slot_id is not null and ${living}
          union all select slot_id from holds where slot_id is not null) taken
        group by slot_id) t on t.slot_id = s.id
      where s.taken <> coalesce(t.n, 0) or s.taken > s.capacity`,
  },
  {
    rule: 'a line is its quantity at its price, less its deal',
    violations: sql`
      select order_id as id, qty || ' at ' || unit_price_in_cents || ' less ' || deal_in_cents || ' is not '
        || total_in_cents as says
      from order_items where round(qty * unit_price_in_cents) - deal_in_cents <> total_in_cents`,
  },
  {
    rule: 'the deal of a line of pieces is at most its shares',
    violations: sql`
      select i.order_id as id, i.deal_in_cents || ' is off, ' || s.cents || ' was agreed on' as says
      from order_items i cross join lateral (
        select coalesce(sum((share ->> 'qty')::numeric * (share ->> 'cents')::bigint), 0) as cents
        from jsonb_array_elements(coalesce(i.deal_shares, '[]')) share) s
      where not i.per_kg and i.deal_in_cents > s.cents`,
  },
  {
    rule: 'an order is the sum of its parts',
    violations: sql`
      select o.id, 'lines are ' || coalesce(l.cents, 0) || ', goods ' || o.subtotal_in_cents || ', total '
        || o.total_in_cents as says
      from orders o left join (
        select order_id, sum(total_in_cents) as cents from order_items group by order_id) l on l.order_id = o.id
      where coalesce(l.cents, 0) <> o.subtotal_in_cents or o.total_in_cents <> greatest(0, o.subtotal_in_cents
        - o.discount_in_cents) + o.shipping_price_in_cents + o.bag_qty * o.bag_price_in_cents`,
  },
  {
    rule: 'an order has its story',
    violations: sql`
      select id, 'nothing says that it was registered' as says from orders o
      where not exists (select from order_events e where e.order_id = o.id and e.name = 'registered')`,
  },
  {
    rule: 'a code counts its uses, within its limit',
    violations: sql`
      select c.id, c.used || ' counted, ' || count(u.code_id) || ' uses, limit ' || coalesce(c.total_limit::text, 'none')
        as says
      from discount_codes c left join discount_uses u on u.code_id = c.id
      group by c.id having c.used <> count(u.code_id) or c.used > c.total_limit`,
  },
]

/** Returns every violation. The transaction must see one instant (repeatable read), so that the sums match each other. */
export const checkInvariants = (db: Reader): Promise<Finding[]> => findViolations(db, rules)

export const invariantNames: readonly string[] = rules.map(({ rule }) => rule)
