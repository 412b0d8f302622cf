-- Orders keep their own copy of names and prices: later catalogue changes never alter them.

create table orders (
  id text primary key,
  supplier_id text not null references suppliers (id),
  account_id text not null,
  reference text not null unique,
  status text not null,
  -- The basket and its revision: the natural key of one intent when a client sends no Idempotency-Key.
  cart_id text,
  cart_revision text,
  supplier_name text not null,
  supplier_address text not null,
  shopper_name text not null,
  shopper_login text not null,
  language text not null default 'en',
  provider text not null,
  requires_shipping boolean not null,
  shipping_provider text not null,
  shipping_address jsonb,
  slot_id text references slots (id),
  collection_date timestamptz,
  collection_ends_at timestamptz,
  collection_code text not null,
  requires_bags boolean not null,
  bag_qty integer not null default 0,
  bag_price_in_cents bigint not null default 0,
  subtotal_in_cents bigint not null check (subtotal_in_cents >= 0),
  discount_code text,
  discount_in_cents bigint not null default 0 check (discount_in_cents >= 0),
  shipping_price_in_cents bigint not null default 0 check (shipping_price_in_cents >= 0),
  credit_in_cents bigint not null default 0 check (credit_in_cents >= 0),
  total_in_cents bigint not null check (total_in_cents >= 0),
  -- What the shopper agreed to at most; nothing but the shopper raises it (rulings, point 12).
  ceiling_in_cents bigint not null,
  stokvel boolean not null default false,
  is_demo boolean not null default false,
  shopit boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reviewed_at timestamptz,
  check (total_in_cents = greatest(0, subtotal_in_cents - discount_in_cents) + shipping_price_in_cents
    + bag_qty * bag_price_in_cents)
);
create index orders_by_account on orders (account_id, created_at desc, id desc);
create index orders_queue on orders (supplier_id, status, collection_date);
create unique index orders_one_per_cart_revision on orders (account_id, cart_id, cart_revision)
  where cart_id is not null and cart_revision is not null;

create table order_items (
  id text primary key,
  order_id text not null references orders (id),
  supplier_id text not null,
  position integer not null,
  offer_id text not null,
  sellable_id text not null,
  product_id text not null,
  name text not null,
  barcode text,
  brand text,
  unit text,
  pack text,
  image_url text not null,
  aisle text,
  root_category_name text,
  per_kg boolean not null,
  per_kg_symbol text,
  per_kg_conversion_rate numeric(14, 5),
  qty_ordered numeric(14, 5) not null check (qty_ordered > 0),
  qty numeric(14, 5) not null check (qty >= 0),
  unit_price_in_cents bigint not null,
  base_price_in_cents bigint not null,
  total_in_cents bigint not null,
  vat_class text not null,
  vat_rate_percent numeric(5, 2) not null,
  age_restricted boolean not null default false,
  packed_at timestamptz
);
create index order_items_by_order on order_items (order_id, position);

-- What an order took from tracked stock, by stock item (a combo's parts are their own rows).
create table order_stock (
  order_id text not null references orders (id),
  supplier_id text not null,
  sellable_id text not null,
  qty numeric(14, 5) not null check (qty > 0),
  released_at timestamptz,
  primary key (order_id, sellable_id)
);

-- The story of an order: every step, who took it, why, and the cents it moved. Only added to.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  supplier_id text not null,
  at timestamptz not null,
  name text not null,
  from_status text,
  to_status text,
  actor_kind text not null check (actor_kind in ('shopper', 'staff', 'system', 'provider')),
  actor_id text,
  reason text,
  cents_moved bigint not null default 0,
  data jsonb not null default '{}'
);
create index order_events_by_order on order_events (order_id, id);

create table reviews (
  order_id text primary key references orders (id),
  supplier_id text not null references suppliers (id),
  account_id text not null,
  rating smallint not null check (rating between 0 and 5),
  comment text,
  created_at timestamptz not null
);
create index reviews_by_supplier on reviews (supplier_id, created_at desc);
