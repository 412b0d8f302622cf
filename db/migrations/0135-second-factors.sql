-- The second factor of staff and managers: a secret that their phone's app and the shop share. The secret is encrypted, and the
-- recovery codes are signatures under the shop's key, so that a copy of the database alone proves nothing.
create table second_factors (
  account_id text primary key references accounts (id) on delete cascade,
  secret bytea not null,
  started_at timestamptz not null,
  -- Null: the first code has not been typed yet.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used: it and earlier ones are refused.
  last_step bigint not null default 0,
  -- Of the recovery codes that are left.
  recovery_hashes text[] not null default '{}' check (cardinality(recovery_hashes) <= 10)
);

-- Until when the session may make calls that need the second factor; null: not proven.
alter table sessions add column second_factor_until timestamptz;
