-- expands: the version before writes its rows as it did; the triggers only add rows of two new tables, which it does not know
-- What changed, for everything outside that has to hear of it: a row for each step of an order, each change of stock, price and
-- money, and each change of a product, written by triggers in the transaction of its cause, so that no code can forget it. The rows
-- of a subject are numbered in the order in which they were committed, since its writers hold the subject's row lock. They are
-- deleted after 30 days (src/features/counter/branch-events).

create table supplier_events (
  number bigint generated always as identity,
  supplier_id text not null,
  -- 'order', 'stock' (a sellable), 'price' (an offer), 'money' (an order, or a movement of none).
  subject text not null check (subject in ('order', 'stock', 'price', 'money')),
  subject_id text not null,
  name text not null,
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  -- The transaction that wrote it: a reader leaves rows for later while an older transaction may still commit smaller numbers.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (supplier_id, number)
);
create index supplier_events_by_time on supplier_events using brin (at);

-- Products are the same for all branches; a chain's own name, picture or category has its agency_id.
create table product_events (
  number bigint generated always as identity primary key,
  -- The sellable's.
  subject_id text not null,
  agency_id text,
  name text not null,
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  written_in xid8 not null default pg_current_xact_id()
);
create index product_events_by_time on product_events using brin (at);

create function events_are_not_changed() returns trigger language plpgsql as $$
begin
  raise exception 'events are only added and deleted' using errcode = '23514';
end $$;
create trigger supplier_events_not_changed before update on supplier_events
  for each statement execute function events_are_not_changed();
create trigger product_events_not_changed before update on product_events
  for each statement execute function events_are_not_changed();

-- Row by row, since an order that is registered writes few rows, and has to be fast.
create function write_order_event() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  values (new.supplier_id, 'order', new.order_id, new.name,
    jsonb_build_object('event_id', new.id, 'from', new.from_status, 'to', new.to_status, 'actor', new.actor_kind));
  return null;
end $$;
create trigger order_events_write_events after insert on order_events
  for each row execute function write_order_event();

-- The plan of a trigger's statement is cached from its first use, which may be one row, and a later one a hundred thousand: without
-- nested loops it serves both.
create function write_stock_events() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'stock', sellable_id, 'counted', jsonb_build_object('on_hand', on_hand) from becomes;
  return null;
end $$;
create trigger stock_inserted_write_events after insert on stock
  referencing new table as becomes for each statement execute function write_stock_events();

create function write_stock_change_event() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  values (new.supplier_id, 'stock', new.sellable_id,
    case when new.received is distinct from old.received then 'counted' else 'moved' end,
    jsonb_build_object('on_hand', new.on_hand, 'before', old.on_hand));
  return null;
end $$;
create trigger stock_updated_write_events after update on stock
  for each row when (new.on_hand is distinct from old.on_hand) execute function write_stock_change_event();

create function write_stock_removal_events() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'stock', sellable_id, 'uncounted', jsonb_build_object('before', on_hand) from was;
  return null;
end $$;
create trigger stock_deleted_write_events after delete on stock
  referencing old table as was for each statement execute function write_stock_removal_events();

create function write_offer_events() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'price', id, 'added',
    jsonb_build_object('price_in_cents', base_price_in_cents, 'published', published) from becomes;
  return null;
end $$;
create trigger offers_inserted_write_events after insert on offers
  referencing new table as becomes for each statement execute function write_offer_events();

create function write_offer_change_events() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select becomes.supplier_id, 'price', becomes.id,
    case when becomes.base_price_in_cents <> was.base_price_in_cents then 'changed'
      when becomes.published then 'shown' else 'hidden' end,
    jsonb_build_object('price_in_cents', becomes.base_price_in_cents, 'before', was.base_price_in_cents,
      'published', becomes.published)
  from was join becomes on becomes.id = was.id
  where (becomes.base_price_in_cents, becomes.published) is distinct from (was.base_price_in_cents, was.published);
  return null;
end $$;
create trigger offers_updated_write_events after update on offers
  referencing old table as was new table as becomes for each statement execute function write_offer_change_events();

create function write_offer_removal_events() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'price', id, 'removed', jsonb_build_object('before', base_price_in_cents) from was;
  return null;
end $$;
create trigger offers_deleted_write_events after delete on offers
  referencing old table as was for each statement execute function write_offer_removal_events();

create function write_special_events() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'price', offer_id, 'special_set',
    jsonb_build_object('promotion_id', promotion_id, 'price_in_cents', price_in_cents) from becomes;
  return null;
end $$;
create trigger promotion_offers_inserted_write_events after insert on promotion_offers
  referencing new table as becomes for each statement execute function write_special_events();
create trigger promotion_offers_updated_write_events after update on promotion_offers
  referencing new table as becomes for each statement execute function write_special_events();

create function write_special_removal_events() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'price', offer_id, 'special_removed',
    jsonb_build_object('promotion_id', promotion_id, 'before', price_in_cents) from was;
  return null;
end $$;
create trigger promotion_offers_deleted_write_events after delete on promotion_offers
  referencing old table as was for each statement execute function write_special_removal_events();

create function write_movement_events() returns trigger language plpgsql as $$
begin
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  select supplier_id, 'money', coalesce(order_id, id), kind, jsonb_build_object('movement_id', id)
  from becomes order by number;
  return null;
end $$;
create trigger ledger_movements_write_events after insert on ledger_movements
  referencing new table as becomes for each statement execute function write_movement_events();

create function write_transaction_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  values (new.supplier_id, 'money', new.order_id, 'payment_' || new.status,
    jsonb_build_object('transaction_id', new.id, 'amount_in_cents', new.amount_in_cents));
  return null;
end $$;
create trigger transactions_write_events after insert or update on transactions
  for each row execute function write_transaction_events();

create function write_refund_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  insert into supplier_events (supplier_id, subject, subject_id, name, data)
  values (new.supplier_id, 'money', new.order_id, 'refund_' || new.status,
    jsonb_build_object('refund_id', new.id, 'amount_in_cents', new.amount_in_cents));
  return null;
end $$;
create trigger refunds_write_events after insert or update on refunds
  for each row execute function write_refund_events();

create function write_sellable_events() returns trigger language plpgsql as $$
begin
  insert into product_events (subject_id, name) select id, 'added' from becomes;
  return null;
end $$;
create trigger sellables_inserted_write_events after insert on sellables
  referencing new table as becomes for each statement execute function write_sellable_events();

create function write_sellable_change_events() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into product_events (subject_id, name, data)
  select becomes.id, 'changed', jsonb_build_object('fields', (
    select jsonb_agg(now_is.key order by now_is.key) from jsonb_each(to_jsonb(becomes)) now_is
    where now_is.value is distinct from to_jsonb(was) -> now_is.key))
  from was join becomes on becomes.id = was.id where was is distinct from becomes;
  return null;
end $$;
create trigger sellables_updated_write_events after update on sellables
  referencing old table as was new table as becomes for each statement execute function write_sellable_change_events();

create function write_sellable_removal_events() returns trigger language plpgsql as $$
begin
  insert into product_events (subject_id, name) select id, 'removed' from was;
  return null;
end $$;
create trigger sellables_deleted_write_events after delete on sellables
  referencing old table as was for each statement execute function write_sellable_removal_events();

create function write_own_goods_events() returns trigger language plpgsql as $$
begin
  insert into product_events (subject_id, agency_id, name, data)
  select sellable_id, agency_id, 'changed', '{"fields": ["name", "image_url"]}' from becomes;
  return null;
end $$;
create trigger agency_goods_inserted_write_events after insert on agency_goods
  referencing new table as becomes for each statement execute function write_own_goods_events();
create trigger agency_goods_updated_write_events after update on agency_goods
  referencing new table as becomes for each statement execute function write_own_goods_events();
create trigger agency_goods_deleted_write_events after delete on agency_goods
  referencing old table as becomes for each statement execute function write_own_goods_events();

-- Where its product stands: a move deletes its places and writes others.
create function write_category_events() returns trigger language plpgsql as $$
begin
  insert into product_events (subject_id, name, data)
  select distinct s.id, 'changed', '{"fields": ["category"]}'::jsonb
  from was join sellables s on s.product_id = was.product_id;
  return null;
end $$;
create trigger product_categories_deleted_write_events after delete on product_categories
  referencing old table as was for each statement execute function write_category_events();

create function write_own_category_events() returns trigger language plpgsql as $$
begin
  insert into product_events (subject_id, agency_id, name, data)
  select s.id, was.agency_id, 'changed', '{"fields": ["category"]}'::jsonb
  from was join sellables s on s.product_id = was.product_id;
  return null;
end $$;
create trigger agency_places_inserted_write_events after insert on agency_places
  referencing new table as was for each statement execute function write_own_category_events();
create trigger agency_places_updated_write_events after update on agency_places
  referencing new table as was for each statement execute function write_own_category_events();
create trigger agency_places_deleted_write_events after delete on agency_places
  referencing old table as was for each statement execute function write_own_category_events();
