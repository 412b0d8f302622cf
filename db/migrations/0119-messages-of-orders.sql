-- The order that a message is about, so that no order sends more of a kind than are worth their cost. Null where it is about none.
alter table messages add column order_id text references orders (id) on delete set null;
create index messages_of_order on messages (order_id) where order_id is not null;
