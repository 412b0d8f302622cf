-- What a chain calls goods on its own shelves, and the pictures it shows of them; null is as everybody's. Markets, and other
-- chains, show what stands in `sellables`. Goes with the chain or the goods.
create table agency_goods (
  agency_id text not null references agencies (id) on delete cascade,
  sellable_id text not null references sellables (id) on delete cascade,
  name text check (length(name) between 1 and 200),
  image_url text,
  image_lg_url text,
  primary key (agency_id, sellable_id),
  check ((image_url is null) = (image_lg_url is null)),
  check (name is not null or image_url is not null)
);
create index agency_goods_sellable on agency_goods (sellable_id);
-- Where a product stands on a chain's own shelves, with all its brands and sizes, in the place of `product_categories`.
create table agency_places (
  agency_id text not null references agencies (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  category_id text not null references categories (id) on delete cascade,
  primary key (agency_id, product_id)
);
create index agency_places_product on agency_places (product_id);
create index agency_places_category on agency_places (category_id);
