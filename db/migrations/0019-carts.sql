-- Baskets that browsers have handed in, to be compared. Whose account it is knows it by its id; a visitor's belongs to
-- whoever has the id, which cannot be guessed. Forgotten when it has not been touched for a while.
create table carts (
  id text primary key check (id ~ '^cart_[0-9a-hjkmnp-tv-z]{26}$'),
  account_id text references accounts (id) on delete cascade,
  -- [{offerId, supplierId, sellableId, stokvel, perKg, qty}], each offer once.
  items jsonb not null,
  -- Where the shopper was, to a hundred metres; none where they did not say.
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  updated_at timestamptz not null,
  check ((lat is null) = (lon is null))
);
create index carts_by_account on carts (account_id);
create index carts_by_updated_at on carts (updated_at);
