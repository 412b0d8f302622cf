-- Where a shopper has things brought. They stay with the account; an order keeps its own copy.
create table addresses (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- The courier's own name for the place, once it has one.
  bridge_id text,
  bridge_name text,
  created_at timestamptz not null,
  formatted text not null check (formatted <> ''),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unit_or_floor text,
  -- How it is found where streets have no names: a landmark, a colour, a gate code.
  directions text,
  -- The one chosen last is the default; where none was ever chosen, the oldest.
  chosen_at timestamptz
);
create index addresses_by_account on addresses (account_id);
