-- People: shoppers (scope user), branch staff and managers. They stay with the account, not with a supplier.

create table accounts (
  id text primary key,
  scope text not null check (scope in ('user', 'staff', 'manager')),
  -- E.164, so that one phone has one account however it was typed.
  login text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  profile jsonb not null default '{}',
  id_number text,
  business_address_1 text,
  demo boolean not null default false,
  beta_tester boolean not null default false,
  created_at timestamptz not null,
  terms_accepted_at timestamptz,
  unique (scope, login)
);

-- Which branches a member of staff or a manager works for.
create table account_suppliers (
  account_id text not null references accounts (id) on delete cascade,
  supplier_id text not null references suppliers (id),
  primary key (account_id, supplier_id)
);

-- A manager's http-x-auth keys: shown once, kept as a hash.
create table manager_keys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table sessions (
  id text primary key,
  token_hash bytea not null unique,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null default ''
);
create index sessions_by_account on sessions (account_id);

-- Answers already given, so that sending again gives the same one (72 hours).
create table idempotency_keys (
  account_id text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  http_status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Fixed windows of tries: one row per thing counted and window.
create table rate_counts (
  what text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (what, window_start)
);
