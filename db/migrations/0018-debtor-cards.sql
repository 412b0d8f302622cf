-- A card on account at one branch: asked for by the shopper, accepted (with its number) or rejected by the branch's staff.
create table debtor_cards (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  supplier_id text not null references suppliers (id),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  debtor_card_number text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references accounts (id) on delete set null,
  unique (account_id, supplier_id),
  unique (supplier_id, debtor_card_number),
  check ((status = 'accepted') = (debtor_card_number is not null)),
  check ((status = 'pending') = (decided_at is null))
);
