-- Taking a price list back deletes what it brought and nobody uses. PostgreSQL looks for users of each thing that goes; these
-- are the tables it had to read from end to end for it, once for every thing.
create index stock_by_sellable on stock (sellable_id);
create index combo_items_by_sellable on combo_items (sellable_id);
create index product_correlations_by_relation on product_correlations (relation_id);
create index sellables_by_brand on sellables (brand_id);
create index sellables_by_unit on sellables (unit_id);
