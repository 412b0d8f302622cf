-- What shoppers do, counted by the shop itself: no account, no address, no time of day. A row lives for as many days as
-- SPAZA_EVENTS_DAYS says.
create table shop_events (
  id bigint generated always as identity primary key,
  -- In Johannesburg.
  day date not null,
  -- Random, made by the browser's tab and gone with it; none for an order, so that no browsing hangs on a person.
  visit text check (visit ~ '^[A-Za-z0-9_-]{16}$'),
  name text not null
    check (name in ('page_view', 'search', 'select_item', 'add_to_cart', 'begin_checkout', 'purchase')),
  -- The branch it was about; none while prices are compared.
  supplier_id text references suppliers (id),
  -- The page's name, never its address.
  page text,
  search_term text check (char_length(search_term) <= 60),
  -- How many things the search found.
  found integer check (found >= 0),
  value_in_cents bigint check (value_in_cents >= 0),
  -- [{item_id, price_in_cents, quantity}]; item_id is a sellable.
  items jsonb
);
create index shop_events_by_supplier on shop_events (supplier_id, day);
create index shop_events_by_day on shop_events (day);

-- Orders that have been counted, each once, apart from the count itself.
create table counted_purchases (
  order_id text primary key references orders (id)
);
