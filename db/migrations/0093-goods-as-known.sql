-- Where the VAT class of goods comes from: a sure guess, a guess that a person should look at, a price list, or a person. What
-- was there before is taken for a guess, and stands in no list of doubtful ones.
alter table sellables add column vat_source text not null default 'guessed'
  check (vat_source in ('guessed', 'doubtful', 'list', 'person'));
-- What the law asks of goods goes by their kind; null is judged by name (catalogue/goods-kind.ts).
alter table sellables add column kind text check (kind in ('ordinary', 'infant', 'liquor', 'tobacco'));
-- The class that a row will have once it is live, and where it comes from; null of rows staged before.
alter table import_effects add column vat_class text;
alter table import_effects add column vat_source text;
