-- Baskets and shopping lists that shoppers keep to buy again. They belong to the account and go with it.
create table saved_lists (
  account_id text not null references accounts (id) on delete cascade,
  -- Made by the shopper's browser, also without a signal: the same list sent twice is one. Another account's may be alike.
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (name <> ''),
  created_at timestamptz not null,
  -- [{text, offer, qty}] as the wire has them: a copy of names and prices as they were when it was kept.
  items jsonb not null,
  primary key (account_id, id)
);
