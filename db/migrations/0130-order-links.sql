-- The links that open an order's status without signing in [ruling 14 Order link]. A link is a signature of the order and the counter
-- under the shop's secret. Its hash alone is stored, so that a copy of the database opens none.
create table order_links (
  order_id text primary key references orders (id) on delete cascade,
  supplier_id text not null references suppliers (id),
  -- "New link" raises it: the link before stops working.
  counter integer not null default 1 check (counter > 0),
  token_hash bytea not null unique
);
