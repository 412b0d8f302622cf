-- A line of goods that the law forbids to promote (R.991 of 2012), as they were known when it was ordered: no discount code
-- reaches it, whatever becomes of the order.
alter table order_items add column promotion_forbidden boolean not null default false;
