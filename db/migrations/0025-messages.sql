-- Messages to people's phones. Queued in the transaction of their cause, handed to a gateway afterwards by whichever process
-- comes first.
create table messages (
  id text primary key,
  -- A number of our own that a gateway knows a message by when it is sent to it again (it fits 32 bits).
  reference integer generated always as identity unique,
  kind text not null,
  phone text not null,
  language text not null check (language in ('en', 'af', 'fr')),
  text text not null,
  -- Somebody waits for it: it goes at once, day or night.
  asked_for boolean not null,
  -- It carries a code: where a gateway sends it, the text is not kept afterwards.
  secret boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'expired')),
  queued_at timestamptz not null,
  due_at timestamptz not null,
  -- From then on it is not sent any more.
  good_until timestamptz not null,
  tries integer not null default 0,
  -- Until then it belongs to the process that took it; one that died leaves it to the others.
  taken_until timestamptz,
  -- Who has it, or may have it.
  gateway text,
  gateway_id text,
  sent_at timestamptz,
  trouble text,
  check ((state = 'sending') = (taken_until is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index messages_to_send on messages (due_at) where state in ('waiting', 'sending');
create index messages_by_age on messages (queued_at);

-- Codes for a new password. A number that nobody has is kept like any other, so that both are answered and counted alike.
create table password_resets (
  id text primary key,
  scope text not null check (scope in ('user', 'staff', 'manager')),
  login text not null,
  account_id text references accounts (id) on delete cascade,
  code_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  -- The code was right: what its owner sets the password with.
  token_hash bytea unique,
  token_expires_at timestamptz,
  used_at timestamptz,
  -- A keyed imprint of the password that was set, by which the same request sent again is known.
  used_with bytea,
  check ((token_hash is null) = (token_expires_at is null)),
  check ((used_at is null) = (used_with is null)),
  check (used_at is null or token_hash is not null)
);
create index password_resets_by_login on password_resets (login, asked_at);
create index password_resets_by_age on password_resets (asked_at);
