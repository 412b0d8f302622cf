-- What an order was before its shopper changed it: what they have not paid for in time is taken back to that (rulings, point 13).

create table order_amendments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  supplier_id text not null,
  at timestamptz not null,
  -- [{id, qty, qty_ordered}], as the change found them and as it left them.
  lines_before jsonb not null,
  lines_after jsonb not null,
  -- As the change found them.
  shipping_price_in_cents bigint not null,
  bag_qty integer not null,
  ceiling_in_cents bigint not null,
  -- Until when what it made dearer is to be paid; null where nothing had to be.
  pay_until timestamptz,
  -- Paid or taken back: nothing waits for it any more.
  ended_at timestamptz,
  check (pay_until is not null or ended_at is null)
);
create index order_amendments_by_order on order_amendments (order_id, id);
-- Asked for every half minute: what was not paid in time.
create index order_amendments_waiting on order_amendments (pay_until) where pay_until is not null and ended_at is null;
