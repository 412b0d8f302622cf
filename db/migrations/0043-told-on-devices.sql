-- Telling shoppers of their orders on devices where they asked for it (web push, RFC 8030, 8291 and 8292).

-- The shop's own pair of keys, by which push services know it. One for all processes, made once.
create table push_keys (
  name text primary key check (name = 'vapid'),
  public_key text not null,
  -- Under the shop's secrets (shop-secrets.ts).
  sealed_key bytea not null,
  made_at timestamptz not null
);

-- A device that is told. It ends with the session it was asked in.
create table push_subscriptions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  -- The address at its browser's push service: whoever knows it and the keys can send there.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null
);
create index push_subscriptions_by_account on push_subscriptions (account_id);

-- What is on its way to such devices: one row for each of them.
create table push_messages (
  id text primary key,
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  -- One thing that is told, to however many devices.
  telling text not null,
  kind text not null,
  order_id text not null,
  title text not null,
  body text not null,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  -- Until then the push service may keep it for a device that is off.
  good_until timestamptz not null,
  tries integer not null default 0,
  -- Until then it belongs to the process that took it.
  taken_until timestamptz,
  sent_at timestamptz
);
create index push_messages_to_send on push_messages (due_at) where sent_at is null;
create index push_messages_by_telling on push_messages (telling);
create index push_messages_by_subscription on push_messages (subscription_id);
