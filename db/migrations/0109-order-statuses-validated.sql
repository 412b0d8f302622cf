-- Orders and their events are written on while their rows are looked at.
alter table orders validate constraint orders_status_check;
alter table order_events validate constraint order_events_from_status_check;
alter table order_events validate constraint order_events_to_status_check;
