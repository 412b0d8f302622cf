-- A manager has several keys, one for each program that uses them: a name to know it by, its last letters, and when it was
-- last seen, so that a forgotten one can be found and revoked.
alter table manager_keys
  add column name text not null default '',
  add column ends_with text not null default '',
  add column last_used_at timestamptz;
create index manager_keys_by_account on manager_keys (account_id);
