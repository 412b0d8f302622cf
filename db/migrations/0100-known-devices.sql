-- Browsers that have signed in to an account before. Guesses and code requests of strangers never count against them (R22).
create table known_devices (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  -- The session that was opened on it last, or the reset that made it: ending that session ends the device as well.
  session_id text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index known_devices_of_account on known_devices (account_id);

-- Who asked for a code: a device that is known to the account, somebody the shop trusts, or a stranger (neither).
alter table password_resets add column device_id text;
alter table password_resets add column trusted boolean not null default false;
