-- How attempts to pay ended lately, for whoever watches the shop (docs/watching.md): read by time, without reading the rest.
create index transactions_ended on transactions (updated_at) where status not in ('created', 'initiated');
