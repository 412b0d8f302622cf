-- A chain's own categories, on its own shelves only; null is everybody's. They go with the chain. Only `agency_places` puts products
-- into them, so that the version before shows them nowhere else: what is empty in view is not listed.
alter table categories add column agency_id text references agencies (id) on delete cascade;
create index categories_of_agency on categories (agency_id) where agency_id is not null;
-- What a chain calls shared categories on its own shelves, and where it has them. A null is as everybody has it.
create table agency_categories (
  agency_id text not null references agencies (id) on delete cascade,
  category_id text not null references categories (id) on delete cascade,
  name text check (length(name) between 1 and 200),
  -- Back to everybody's place if that parent goes.
  parent_id text references categories (id) on delete set null,
  -- A department for the chain, whatever parent it has for everybody.
  is_top boolean not null default false,
  position integer,
  primary key (agency_id, category_id),
  check (not is_top or parent_id is null)
);
create index agency_categories_category on agency_categories (category_id);
create index agency_categories_parent on agency_categories (parent_id);
