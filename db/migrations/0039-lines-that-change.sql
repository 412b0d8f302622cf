-- What becomes of an order's lines after it is placed: wishes for what may be missing, picking, weighing, what is short.

alter table order_items
  -- What one base unit of the line takes from tracked stock: [{sellable_id, qty}], a combo by its parts.
  add column takes jsonb not null default '[]',
  -- What to do where it is missing (rulings, point 12), and a word to the picker.
  add column wish text not null default 'ask' check (wish in ('ask', 'like', 'this', 'none')),
  add column wish_offer_id text,
  add column note text,
  -- In the crate: base units as counted or weighed. `qty` is what is charged, which may be less (at most 105 %).
  add column picked_qty numeric(14, 5) check (picked_qty >= 0),
  add column picked_at timestamptz,
  add column picked_by text,
  -- Marked short: what is there of it, what is offered instead, until when the shopper is asked, and how it ended.
  add column short_qty numeric(14, 5) check (short_qty >= 0),
  add column short_at timestamptz,
  add column short_until timestamptz,
  add column short_outcome text check (short_outcome in ('accepted', 'replaced', 'removed')),
  add column substitute jsonb,
  add column replaces_item_id text;

-- Asked for every half minute: who was asked too long ago.
create index order_items_short on order_items (short_until) where short_at is not null and short_outcome is null;
