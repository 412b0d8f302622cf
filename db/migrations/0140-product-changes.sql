-- What managers changed of goods on the product's page: a row for each save, which can be taken back while nothing of it was
-- changed since.
create table shelf_product_changes (
  id text primary key,
  -- Their order, also of two in one millisecond.
  number bigint generated always as identity,
  supplier_id text not null references suppliers (id),
  -- Gone with the offer: what was never sold may be deleted.
  offer_id text not null references offers (id) on delete cascade,
  at timestamptz not null,
  made_by text not null,
  -- By a program of theirs, with a key.
  by_key boolean not null,
  -- The changed fields as the call names them.
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz
);
create index shelf_product_changes_by_offer on shelf_product_changes (offer_id, number desc);
