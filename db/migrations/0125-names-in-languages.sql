-- What shoppers read in other languages: {"af": "Bakkery"}. A language without a name shows `name`. A category whose names are null has
-- those of db/category-names.csv, where its name stands there; one with {} has none.
alter table categories add column names jsonb check (jsonb_typeof(names) = 'object');
alter table products add column names jsonb check (jsonb_typeof(names) = 'object');
alter table sellables add column names jsonb check (jsonb_typeof(names) = 'object');
-- What the shopper read where that is another name than the list's: their order goes on showing it. Staff, invoices and messages
-- have the list's.
alter table order_items add column shown_name text;
