-- Loyalty programmes of chains, and who is a member. A multibuy of a programme is for its members only.
create table loyalty_programmes (
  id text primary key,
  agency_id text not null references agencies (id),
  -- As its card and the chain's price lists call it.
  name text not null check (name <> '' and char_length(name) <= 60),
  -- How its numbers look: '#' stands for a digit, other digits for themselves; spaces and hyphens are for reading only.
  number_pattern text not null check (number_pattern ~ '^[0-9# -]*#[0-9# -]*$' and char_length(number_pattern) <= 40),
  created_at timestamptz not null default now(),
  unique (agency_id, id)
);
create unique index loyalty_programmes_by_name on loyalty_programmes (agency_id, lower(name));

-- One number of an account for each chain.
create table loyalty_numbers (
  account_id text not null references accounts (id) on delete cascade,
  agency_id text not null references agencies (id),
  programme_id text not null,
  number_encrypted bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, agency_id),
  foreign key (agency_id, programme_id) references loyalty_programmes (agency_id, id)
);
create index loyalty_numbers_by_programme on loyalty_numbers (programme_id);

alter table multibuys add column programme_id text references loyalty_programmes (id);
