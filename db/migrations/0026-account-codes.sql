-- Codes by which somebody who is signed in proves whose phone it is: the one they sign in with, for a new password, or the
-- one they want to sign in with from now on.
create table account_codes (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('password', 'phone')),
  -- The number it was sent to.
  login text not null,
  code_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  -- The session that used it: the same request sent again is known by it.
  used_by text,
  check ((used_at is null) = (used_by is null))
);
create index account_codes_by_login on account_codes (login, asked_at);
create index account_codes_by_account on account_codes (account_id, purpose, asked_at);
create index account_codes_by_age on account_codes (asked_at);
