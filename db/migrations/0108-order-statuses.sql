-- expands: the version before writes these statuses and no others. Rows that are there are looked at in the next file, without
-- the lock that adding a constraint takes. The list is that of order-status.ts (scripts/status-columns.test.ts).
alter table orders add constraint orders_status_check check (status in
  ('pending_payment', 'payment_processing', 'pending', 'preparing', 'stock_short', 'ready_for_collection', 'ready_for_delivery',
    'out_for_delivery', 'collected', 'delivered', 'cancelled', 'abandoned')) not valid;
alter table order_events
  add constraint order_events_from_status_check check (from_status in
    ('pending_payment', 'payment_processing', 'pending', 'preparing', 'stock_short', 'ready_for_collection', 'ready_for_delivery',
    'out_for_delivery', 'collected', 'delivered', 'cancelled', 'abandoned')) not valid,
  add constraint order_events_to_status_check check (to_status in
    ('pending_payment', 'payment_processing', 'pending', 'preparing', 'stock_short', 'ready_for_collection', 'ready_for_delivery',
    'out_for_delivery', 'collected', 'delivered', 'cancelled', 'abandoned')) not valid;
