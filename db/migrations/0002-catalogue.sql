-- What can be sold (the same everywhere), and what each branch sells of it at which price.

create table categories (
  id text primary key,
  parent_id text references categories (id),
  name text not null,
  image_url text not null,
  position integer not null default 0
);
create index categories_by_parent on categories (parent_id, position);

create table brands (id text primary key, name text not null);
create table units (id text primary key, name text not null, measurement text not null);
create table packs (id text primary key, name text not null);

create table products (
  id text primary key,
  name text not null,
  image_url text not null,
  visibility text not null default 'visible' check (visibility in ('visible', 'hidden')),
  product_types text[] not null default '{}'
);

create table product_categories (
  product_id text not null references products (id),
  category_id text not null references categories (id),
  position integer not null default 0,
  primary key (product_id, category_id)
);
create index product_categories_by_category on product_categories (category_id, position);

-- Products that go together ("goes well with", "instead of").
create table product_correlations (
  id text primary key,
  product_id text not null references products (id),
  relation_id text not null references products (id),
  name text not null,
  position integer not null default 0,
  unique (product_id, relation_id)
);

create table sellables (
  id text primary key,
  product_id text not null references products (id),
  name text not null,
  barcode text unique,
  brand_id text references brands (id),
  unit_id text references units (id),
  pack_id text references packs (id),
  -- The size as printed on the pack: '2 kg', '6 x 300 ml', 'each'. Unit prices are computed from it.
  measurement text,
  image_url text not null,
  image_lg_url text not null,
  vat_class text not null default 'standard' check (vat_class in ('standard', 'zero', 'exempt')),
  age_restricted boolean not null default false
);
create index sellables_by_product on sellables (product_id);

-- A combo is a sellable with parts; taking stock of it takes stock of its parts.
create table combo_items (
  combo_id text not null references sellables (id),
  sellable_id text not null references sellables (id),
  qty numeric(14, 5) not null check (qty > 0),
  position integer not null default 0,
  primary key (combo_id, sellable_id)
);

create table offers (
  id text primary key,
  supplier_id text not null references suppliers (id),
  sellable_id text not null references sellables (id),
  base_price_in_cents bigint not null check (base_price_in_cents > 0),
  -- Charged instead of the base price from start_at until end_at (exclusive), when promo.
  promo boolean not null default false,
  promo_price_in_cents bigint check (promo_price_in_cents > 0),
  start_at timestamptz,
  end_at timestamptz,
  price_updated_at timestamptz not null,
  published boolean not null default true,
  stokvel boolean not null default false,
  per_kg boolean not null default false,
  per_kg_symbol text,
  per_kg_conversion_rate numeric(14, 5),
  per_kg_qty_min numeric(14, 5),
  per_kg_qty_step numeric(14, 5),
  out_of_stock_at timestamptz,
  out_of_stock_streak integer not null default 0,
  aisle text,
  position integer not null default 0,
  unique (supplier_id, sellable_id, stokvel),
  check (not promo or (promo_price_in_cents is not null and start_at is not null and end_at is not null))
);
create index offers_by_sellable on offers (sellable_id);

-- Tracked stock of one sellable at one branch, in base units. No row: not tracked.
-- received - on_hand is what orders hold or took; the facts command and the tests recompute it from order_stock.
create table stock (
  supplier_id text not null references suppliers (id),
  sellable_id text not null references sellables (id),
  received numeric(14, 5) not null check (received >= 0),
  on_hand numeric(14, 5) not null,
  primary key (supplier_id, sellable_id),
  constraint stock_never_negative check (on_hand >= 0)
);

create table banners (
  id text primary key,
  kind text not null check (kind in ('banner', 'popup')),
  image_url text not null,
  -- Where a tap leads: a category, product or page path of this shopfront.
  target_id text not null,
  alt text not null default '',
  supplier_id text references suppliers (id),
  category_id text references categories (id),
  position integer not null default 0,
  start_at timestamptz,
  end_at timestamptz
);

create table leaflets (
  id text primary key,
  supplier_id text not null references suppliers (id),
  name text not null,
  url text not null,
  path text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  visible_at timestamptz,
  published boolean not null default true,
  lat double precision not null,
  lon double precision not null
);
create index leaflets_by_supplier on leaflets (supplier_id, end_at);

-- Where a picture comes from: a drawing made from its spec, or bytes that were uploaded.
create table pictures (
  key text primary key,
  spec jsonb,
  bytes bytea,
  check ((spec is null) <> (bytes is null))
);
