-- Discount codes: what each takes off, at which suppliers, until when and how often (rulings, point 6).

create table discount_codes (
  id text primary key,
  -- As it is compared: capitals, digits and hyphens. One shop, one code.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  -- What it is for, in its manager's words.
  name text not null default '',
  -- What it takes off: whole percent (at most most_in_cents), or an amount.
  percent integer check (percent between 1 and 100),
  amount_in_cents bigint check (amount_in_cents > 0),
  most_in_cents bigint check (most_in_cents > 0),
  -- Of goods that it may touch.
  minimum_in_cents bigint not null default 0 check (minimum_in_cents >= 0),
  -- Holds from start_at until end_at, exclusive; without an end until it is ended.
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  total_limit integer check (total_limit > 0),
  account_limit integer check (account_limit > 0),
  -- As many as there are uses of it.
  used integer not null default 0,
  -- Counts its changes: an order is written only on the terms it was priced on.
  revision integer not null default 1,
  created_at timestamptz not null,
  check (num_nonnulls(percent, amount_in_cents) = 1),
  check (most_in_cents is null or percent is not null),
  constraint discount_codes_total_limit check (used >= 0 and (total_limit is null or used <= total_limit))
);

create table discount_code_suppliers (
  code_id text not null references discount_codes (id) on delete cascade,
  supplier_id text not null references suppliers (id),
  primary key (code_id, supplier_id)
);
create index discount_code_suppliers_by_supplier on discount_code_suppliers (supplier_id);

-- A code as it counts for one order, or for the order that a hold is to become. The row goes when the order dies.
create table discount_uses (
  order_id text primary key,
  code_id text not null references discount_codes (id),
  account_id text not null,
  supplier_id text not null references suppliers (id),
  -- The how-manieth of this account: each once, and none beyond the limit as it was.
  turn integer not null check (turn > 0),
  account_limit integer,
  discount_in_cents bigint not null check (discount_in_cents >= 0),
  -- The code's terms as they were, so that the order can be priced anew on what was promised.
  terms jsonb not null,
  used_at timestamptz not null,
  unique (code_id, account_id, turn),
  constraint discount_uses_account_limit check (account_limit is null or turn <= account_limit)
);
