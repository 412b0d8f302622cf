-- Promotions stand by themselves: an offer may have one that runs and others that wait for their day.
-- What is charged at an instant is the lowest price of the promotions that hold then (src/features/catalogue/price-now.ts).

create table promotions (
  id text primary key,
  supplier_id text not null references suppliers (id),
  name text not null,
  -- Holds from start_at until end_at, exclusive.
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  -- The leaflet it is printed in, if any.
  leaflet_id text references leaflets (id) on delete set null,
  -- Who made it: a manager at the counter, or an import (import_id says which).
  source text not null default 'manager' check (source in ('manager', 'import', 'demo')),
  import_id text,
  created_at timestamptz not null default now()
);
create index promotions_by_supplier on promotions (supplier_id, end_at);

create table promotion_offers (
  promotion_id text not null references promotions (id) on delete cascade,
  offer_id text not null references offers (id),
  supplier_id text not null,
  price_in_cents bigint not null check (price_in_cents > 0),
  primary key (promotion_id, offer_id)
);
create index promotion_offers_by_offer on promotion_offers (offer_id);
create index promotion_offers_by_supplier on promotion_offers (supplier_id);

-- What offers carried until now becomes a promotion of its own for each supplier and span.
insert into promotions (id, supplier_id, name, start_at, end_at, source)
  select 'promotion_' || md5(supplier_id || start_at::text || end_at::text), supplier_id, 'Promotion', start_at, end_at, 'import'
  from offers where promo group by supplier_id, start_at, end_at;
insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents)
  select 'promotion_' || md5(supplier_id || start_at::text || end_at::text), id, supplier_id, promo_price_in_cents
  from offers where promo;

alter table offers
  drop column promo,
  drop column promo_price_in_cents,
  drop column start_at,
  drop column end_at;
