-- What people buy, put into the basket and look at at a branch: sums that halve every 30 days, without persons, visits or orders. Search
-- uses them to decide between equal matches. What is sold and was never counted has sums of zero.
create table product_popularity (
  supplier_id text not null references suppliers (id) on delete cascade,
  sellable_id text not null references sellables (id) on delete cascade,
  -- The first day on which it was there, as far as is known: what is new is compared with what the branch sold since.
  since date not null,
  -- The sums are those of this day, the last on which anything was counted.
  day date not null,
  bought real not null check (bought >= 0),
  added real not null check (added >= 0),
  looked real not null check (looked >= 0),
  primary key (supplier_id, sellable_id)
);

-- The same of what was chosen after a search. `term` is a search that at least five visits made, in stems.
create table search_popularity (
  supplier_id text not null references suppliers (id) on delete cascade,
  term text not null check (char_length(term) between 1 and 80),
  sellable_id text not null references sellables (id) on delete cascade,
  day date not null,
  bought real not null check (bought >= 0),
  added real not null check (added >= 0),
  looked real not null check (looked >= 0),
  primary key (supplier_id, term, sellable_id)
);

-- Up to which day each branch is counted.
create table popularity_days (
  supplier_id text primary key references suppliers (id) on delete cascade,
  counted_to date not null
);

-- Not counted towards what is popular: its network had counted enough that day, or staff looked.
alter table shop_events add column uncounted boolean not null default false;
-- A visit's search, and what it chose after it.
create index shop_events_by_visit on shop_events (visit, day) where name in ('search', 'select_item', 'add_to_cart');

-- Whether the searches that led to the order are counted.
alter table counted_purchases add column searched boolean not null default false;
