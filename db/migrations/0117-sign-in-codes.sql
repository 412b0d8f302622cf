-- Codes by which shoppers sign in and register. A row names no account: whoever has the number when the code is typed is signed in,
-- and a number that nobody has gets an account then. So a row says the same of both.
create table sign_in_codes (
  id text primary key,
  login text not null,
  code_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  -- The browser, known to the account, that asked for it: no other can type it.
  device_id text
);
create index sign_in_codes_by_login on sign_in_codes (login, asked_at);
create index sign_in_codes_by_age on sign_in_codes (asked_at);
