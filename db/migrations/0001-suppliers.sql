-- Agencies, suppliers (branches), and what a branch promises: hours, tariffs, slots.
-- Everything a branch owns carries supplier_id, so that a distributed PostgreSQL can keep a branch on one node.

create table agencies (
  id text primary key,
  name text not null,
  image_url text not null,
  position integer not null default 0
);

create table suppliers (
  id text primary key,
  agency_id text not null references agencies (id),
  name text not null,
  image_url text not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  formatted_address text not null,
  phone text,
  api_endpoint text,
  -- Closed: browsing goes on, registering does not, closed_text is shown. Disabled: not offered at all.
  disabled boolean not null default false,
  closed boolean not null default false,
  closed_text text,
  bank_name text,
  bank_branch text,
  bank_account_name text,
  bank_account text,
  bank_account_type text,
  yoco_public_key text,
  vat_number text,
  low_stock_threshold numeric(14, 5) not null default 5,
  stokvel_minimum_in_cents bigint not null default 0,
  demo_station text[] not null default '{}'
);

-- Raised with every change a shopper could see on the shelf; told to every process by NOTIFY shelf, '<supplier_id>'.
create table shelf_versions (
  supplier_id text primary key references suppliers (id),
  version bigint not null default 1
);

-- weekday: 1 Monday to 7 Sunday. No row, or opens_at null: closed that day. Clock times are Johannesburg's.
create table supplier_hours (
  supplier_id text not null references suppliers (id),
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time,
  closes_at time,
  primary key (supplier_id, weekday)
);

-- How each way of getting the goods is priced and paid. name: COLLECT, PICUP, MANUAL_DELIVERY.
create table shipping_options (
  supplier_id text not null references suppliers (id),
  name text not null check (name in ('COLLECT', 'PICUP', 'MANUAL_DELIVERY')),
  payment_options text[] not null,
  radius_km numeric(6, 1),
  base_fee_in_cents bigint not null default 0,
  included_km numeric(6, 1) not null default 0,
  fee_per_km_in_cents bigint not null default 0,
  free_above_in_cents bigint,
  position integer not null default 0,
  primary key (supplier_id, name)
);

create table slot_patterns (
  id text primary key,
  supplier_id text not null references suppliers (id),
  kind text not null check (kind in ('collect', 'deliver', 'stokvel')),
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  capacity integer not null check (capacity >= 0),
  cutoff_minutes integer not null default 120 check (cutoff_minutes >= 0)
);
create index slot_patterns_by_supplier on slot_patterns (supplier_id, kind, weekday);

-- A date that differs: closed, or with its own hours (then slots outside the hours fall away).
create table supplier_dates (
  supplier_id text not null references suppliers (id),
  day date not null,
  closed boolean not null default true,
  opens_at time,
  closes_at time,
  reason text,
  primary key (supplier_id, day)
);

-- A slot of a day, made from its pattern when first looked at. `taken` never passes `capacity`, whoever races.
create table slots (
  id text primary key,
  supplier_id text not null references suppliers (id),
  pattern_id text not null references slot_patterns (id),
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cutoff_at timestamptz not null,
  capacity integer not null,
  taken integer not null default 0 check (taken >= 0),
  unique (supplier_id, pattern_id, starts_at),
  constraint slots_never_overbooked check (taken <= capacity)
);
create index slots_by_start on slots (supplier_id, kind, starts_at);
