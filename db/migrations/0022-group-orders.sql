-- Group baskets: one basket over several suppliers becomes an order at each. The group is with its account; holds are with
-- their supplier, and no transaction touches two suppliers (rulings, point 13).

create table order_groups (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- One intent: by its Idempotency-Key, or else by the basket and its revision.
  intent_key text,
  cart_id text,
  cart_revision text,
  body_hash bytea not null,
  -- holding: everything can still be let go. registering: all was held, and nothing but the orders may follow. done: answered.
  state text not null default 'holding' check (state in ('holding', 'registering', 'done')),
  -- What was asked, so that a process that did not hear it can finish it.
  asked jsonb not null,
  answer jsonb check ((answer is not null) = (state = 'done')),
  -- Who is at it, and until when nobody else may be.
  driver text not null,
  driven_until timestamptz not null,
  created_at timestamptz not null
);
create unique index order_groups_by_key on order_groups (account_id, intent_key) where intent_key is not null;
create unique index order_groups_by_cart on order_groups (account_id, cart_id, cart_revision)
  where cart_id is not null and cart_revision is not null;
create index order_groups_unfinished on order_groups (driven_until) where state = 'registering';

-- Goods and a place that one supplier keeps for a group until it registers or ten minutes have passed. What is held is out
-- of stock.on_hand and in slots.taken already: stock.received - on_hand is what orders took and holds keep.
create table holds (
  id text primary key,
  supplier_id text not null references suppliers (id),
  group_id text not null,
  account_id text not null,
  slot_id text references slots (id),
  -- The order as it was agreed, prices and all: what it becomes.
  draft jsonb not null,
  expires_at timestamptz not null,
  unique (group_id, supplier_id)
);
create index holds_by_account on holds (account_id);
create index holds_by_expires_at on holds (expires_at);

create table held_stock (
  hold_id text not null references holds (id) on delete cascade,
  supplier_id text not null,
  sellable_id text not null,
  qty numeric(14, 5) not null check (qty > 0),
  primary key (hold_id, sellable_id)
);

-- Which orders were placed together; one for each supplier of the group.
alter table orders add column group_id text;
create unique index orders_one_per_part on orders (group_id, supplier_id) where group_id is not null;
