-- What an account wants done where a product is missing, as it was said last (rulings, point 12).

create table replacement_wishes (
  account_id text not null references accounts (id) on delete cascade,
  -- Of the catalogue when it was said; a product that is gone leaves a wish that fits nothing.
  product_id text not null,
  wish text not null check (wish in ('ask', 'like', 'this', 'none')),
  wish_offer_id text,
  note text check (char_length(note) <= 200),
  said_at timestamptz not null,
  primary key (account_id, product_id)
);
