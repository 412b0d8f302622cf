-- What pickers marked as out for everybody is listed at the counter: found by branch, without reading all its offers.
create index offers_marked_out on offers (supplier_id) where marked_out_at is not null;
