-- What goods are fit for, as their pack or a certificate says; the same at every branch. A mark is never guessed from a name.
create table sellable_marks (
  sellable_id text not null references sellables (id) on delete cascade,
  mark text not null check (mark in ('halaal', 'kosher', 'gluten_free', 'vegan')),
  -- Who certifies it ('SANHA', 'Beth Din'); null where the pack only says so.
  certifier text check (length(certifier) between 1 and 80),
  primary key (sellable_id, mark)
);

-- Further barcodes of goods: another pack design, an importer's label. `sellables.barcode` is the first. A code is of one
-- sellable only, in this table and that column together (shelf-products/server/shelf-product-store.ts).
create table sellable_barcodes (
  barcode text primary key check (barcode ~ '^[0-9]{8,14}$'),
  sellable_id text not null references sellables (id) on delete cascade
);
create index sellable_barcodes_by_sellable on sellable_barcodes (sellable_id);

-- Further pictures that a chain shows of goods after the first, which stands in `agency_goods` or `sellables`.
create table agency_pictures (
  agency_id text not null references agencies (id) on delete cascade,
  sellable_id text not null references sellables (id) on delete cascade,
  position integer not null check (position >= 0),
  image_url text not null,
  primary key (agency_id, sellable_id, position)
);
create index agency_pictures_sellable on agency_pictures (sellable_id);
