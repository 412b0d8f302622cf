-- Raised with every change to what all suppliers share: categories, products, sellables, banners, agencies.
-- Told to every process by NOTIFY shelf, '*'. One row: shelf_versions holds the numbers of single suppliers.
create table taxonomy_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into taxonomy_version default values;
