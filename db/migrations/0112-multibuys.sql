-- Multibuys: deals for several pieces ("2 for R50"). What each kind grants is in src/features/shelf/multibuy-rules/multibuy-terms.ts.
create table multibuys (
  id text primary key,
  supplier_id text not null references suppliers (id),
  terms jsonb not null,
  start_at timestamptz not null,
  -- Exclusive.
  end_at timestamptz not null check (end_at > start_at),
  -- 1 Monday to 7 Sunday in Johannesburg; null: every day.
  weekdays smallint[],
  -- Minutes after midnight in Johannesburg; null: all day.
  from_minute smallint check (from_minute >= 0),
  until_minute smallint check (until_minute <= 1440),
  limit_per_order integer check (limit_per_order > 0),
  limit_per_account integer check (limit_per_account > 0),
  -- Who made it: a manager (or changed it), or an import (import_id says which).
  source text not null default 'manager' check (source in ('manager', 'import', 'demo')),
  import_id text,
  created_at timestamptz not null default now(),
  check (from_minute is null or until_minute is null or until_minute > from_minute)
);
create index multibuys_by_supplier on multibuys (supplier_id, end_at);

create table multibuy_offers (
  multibuy_id text not null references multibuys (id) on delete cascade,
  offer_id text not null references offers (id),
  supplier_id text not null,
  primary key (multibuy_id, offer_id)
);
create index multibuy_offers_by_offer on multibuy_offers (offer_id);
create index multibuy_offers_by_supplier on multibuy_offers (supplier_id);

-- How often an order applied a multibuy that has a limit per account. Deleted when the order or hold is dropped.
create table multibuy_uses (
  order_id text not null,
  supplier_id text not null,
  multibuy_id text not null,
  account_id text not null,
  times integer not null check (times > 0),
  primary key (order_id, multibuy_id)
);
create index multibuy_uses_by_account on multibuy_uses (account_id, multibuy_id);

-- What the lines of an order save by multibuys: total_in_cents and subtotal_in_cents are net of it. deal_shares says how the
-- saving lies on the pieces. orders.multibuys has the terms as they were when the lines were ordered, each under a key;
-- multibuy_keys names those that a line is in. All null where a line or an order is in none.
alter table order_items
  add column deal_in_cents bigint not null default 0 check (deal_in_cents >= 0),
  add column deal_shares jsonb,
  add column multibuy_keys text[];
alter table orders add column multibuys jsonb;
