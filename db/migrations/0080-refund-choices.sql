-- expands: constraints of refunds are loosened only (a further way, cash, which has no payment of a provider behind it), and no
-- version before this one writes such rows; new columns have defaults. The version before goes on making store credit of what a
-- cancelled order was paid, which the new one reads as it did.

-- How the money of a paid order goes back that was cancelled. It is held under `refunding:` until this is known.
create table refund_choices (
  order_id text primary key references orders (id),
  supplier_id text not null references suppliers (id),
  -- What came by payments. What was paid with store credit or a debtor card went back there at once.
  amount_in_cents bigint not null check (amount_in_cents > 0),
  -- Null until somebody chose.
  choice text check (choice in ('original', 'credit')),
  -- Nobody but the shopper chooses; the system does at `decide_at`.
  chosen_by text check (chosen_by in ('shopper', 'system')),
  chosen_at timestamptz,
  created_at timestamptz not null,
  decide_at timestamptz not null,
  check ((choice is null) = (chosen_by is null) and (choice is null) = (chosen_at is null))
);
create index refund_choices_open on refund_choices (decide_at) where choice is null;

-- The shopper's own bank account, for money that goes back by a transfer. Deleted 30 days after it was paid.
create table refund_bank_details (
  order_id text primary key references orders (id),
  supplier_id text not null references suppliers (id),
  -- JSON under the shop's key (docs/decisions/0014).
  sealed bytea not null,
  created_at timestamptz not null
);

alter table refunds
  -- staff: a member of staff sent it; cancelled: it follows from the shopper's choice.
  add column cause text not null default 'staff' check (cause in ('staff', 'cancelled')),
  -- When the provider was asked, once. Before that nobody has asked it.
  add column sent_at timestamptz;

alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check check (way in ('credit', 'provider', 'hand', 'cash'));
alter table refunds drop constraint refunds_check;
alter table refunds add constraint refunds_check
  check ((way in ('credit', 'cash')) = (transaction_id is null));

create index refunds_to_send on refunds (created_at)
  where cause = 'cancelled' and way = 'provider' and status = 'asked' and sent_at is null;
create index refunds_asked on refunds (supplier_id, created_at) where status = 'asked';
