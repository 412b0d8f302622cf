-- When a picker said that an offer is out for everybody: while it is the moment since which the offer is out of stock, goods
-- that come back from an order do not lift it.
alter table offers add column marked_out_at timestamptz;
