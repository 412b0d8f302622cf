-- Products that a shopper marked to find again. They belong to the account and go with it.
create table favourites (
  account_id text not null references accounts (id) on delete cascade,
  -- Of the catalogue when it was marked; a product that is gone is shown no more.
  product_id text not null,
  added_at timestamptz not null,
  primary key (account_id, product_id)
);
