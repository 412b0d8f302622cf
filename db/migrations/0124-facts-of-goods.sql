-- What a pack says of its goods, the same at every branch; null where nobody has said.
alter table sellables
  add column description text check (length(description) <= 2000),
  add column ingredients text check (length(ingredients) <= 2000),
  add column allergens text check (length(allergens) <= 500),
  add column storage text check (length(storage) <= 500),
  add column origin text check (length(origin) <= 200);
