-- Changes of single rows of a branch's shelf, and who made them: by hand, by a price list, by a planned price, by taking one back. Rows
-- are only added; those of one change share its id. After 400 days they are deleted, as the prices of 0020 are.
create table shelf_changes (
  supplier_id text not null,
  -- Without a reference: the history outlives an offer that an undone list takes away.
  offer_id text not null,
  number bigint generated always as identity,
  change_id text not null,
  at timestamptz not null,
  -- Null where nobody is known: an import that was undone by an older version.
  account_id text,
  by_key boolean not null default false,
  source text not null check (source in ('hand', 'list', 'plan', 'undo')),
  field text not null check (field in ('price_in_cents', 'on_hand', 'published', 'out')),
  before jsonb,
  after jsonb,
  -- The change that this one takes back.
  undoes text,
  primary key (supplier_id, offer_id, number)
);
create index shelf_changes_by_at on shelf_changes using brin (at);
-- Goods that were no longer counted: a new count considers what orders took before.
create index shelf_changes_uncounted on shelf_changes (supplier_id, offer_id) where field = 'on_hand' and after is null;

-- The normal price that an offer has from a midnight on. The row goes in the transaction that changes the price, so that it is
-- changed once.
create table planned_prices (
  offer_id text primary key references offers (id) on delete cascade,
  supplier_id text not null references suppliers (id),
  price_in_cents bigint not null check (price_in_cents > 0),
  from_at timestamptz not null,
  account_id text not null,
  by_key boolean not null default false,
  planned_at timestamptz not null
);
create index planned_prices_due on planned_prices (from_at, supplier_id);
create index planned_prices_of_branch on planned_prices (supplier_id);

-- Who took an import back.
alter table imports add column undone_by text;
