-- Baskets of visitors that were made by forms, in a browser without script: such a browser keeps nothing but cookies. Its cookie holds
-- a random token of 128 bits; only the token's hash is stored. 30 days without a change end the basket.
create table visitor_baskets (
  token_hash bytea not null check (length(token_hash) = 32),
  -- The demo station; '' is the shop itself. Each has baskets of its own.
  station text not null,
  -- [{offerId, supplierId, sellableId, stokvel, perKg, qty}] as in carts, each offer once.
  items jsonb not null,
  updated_at timestamptz not null,
  primary key (token_hash, station)
);
create index visitor_baskets_by_updated_at on visitor_baskets (updated_at);
