-- Money as the branch sees it: its accounts and who changed them, money that goes back, and what its bank says came in.

-- Switched off nobody begins to pay there; what was begun is still heard of.
alter table payment_accounts
  add column off_since timestamptz,
  -- What the provider said when the keys were tried: 'works', 'refused', or null where that was not asked or not answered.
  add column tried text check (tried in ('works', 'refused')),
  add column tried_at timestamptz;

-- Who changed where a branch's money goes. Only added to.
create table payment_account_changes (
  id bigint generated always as identity primary key,
  supplier_id text not null references suppliers (id),
  -- A provider, or 'bank' for the account that transfers are made to.
  account text not null check (account in ('paygate', 'yoco', 'moya', 'shop2shop', 'bank')),
  what text not null check (what in ('set_up', 'changed', 'keys_changed', 'switched_off', 'switched_on')),
  -- What is no secret of how it was and how it is.
  before jsonb,
  after jsonb,
  at timestamptz not null,
  made_by text not null
);
create index payment_account_changes_by_supplier on payment_account_changes (supplier_id, id);
create trigger payment_account_changes_append_only before update or delete or truncate on payment_account_changes
  for each statement execute function ledger_is_append_only();

-- Money on its way back to a shopper. Written down, and taken from their credit, before anybody is asked.
create table refunds (
  id text primary key,
  supplier_id text not null references suppliers (id),
  order_id text not null references orders (id),
  -- The payment that goes back; null of what becomes store credit.
  transaction_id text references transactions (id),
  -- credit: at once; provider: the shop asks the provider, once; hand: the branch pays it back by itself.
  way text not null check (way in ('credit', 'provider', 'hand')),
  amount_in_cents bigint not null check (amount_in_cents > 0),
  status text not null check (status in ('asked', 'succeeded', 'failed')),
  -- What staff wrote; the shopper reads it.
  reason text not null check (reason <> ''),
  -- The provider's or the bank's own name of it.
  reference text,
  -- The provider's own word for how it went, or why nobody knows.
  trouble text,
  intent_key text,
  intent_hash bytea,
  asked_by text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (asked_by, intent_key),
  check ((way = 'credit') = (transaction_id is null)),
  check ((status = 'asked') = (settled_at is null))
);
create index refunds_by_order on refunds (order_id, created_at);
create index refunds_by_transaction on refunds (transaction_id);

create function refund_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'refunds are kept' using errcode = '23514';
  end if;
  if (new.id, new.supplier_id, new.order_id, new.transaction_id, new.way, new.amount_in_cents, new.asked_by)
    is distinct from
    (old.id, old.supplier_id, old.order_id, old.transaction_id, old.way, old.amount_in_cents, old.asked_by)
    or (old.status <> 'asked' and (new.status, new.reference) is distinct from (old.status, old.reference))
  then
    raise exception 'refund % is what it is', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refunds_keep_their_word before update or delete on refunds
  for each row execute function refund_keeps_its_word();

-- A statement of a branch's bank, as it was dropped. Of its lines only money that came in is kept.
create table bank_statements (
  id text primary key,
  supplier_id text not null references suppliers (id),
  file_name text not null,
  -- Lines of the file that say money came in; and how many of them were new.
  lines integer not null,
  fresh integer not null,
  at timestamptz not null,
  made_by text not null
);
create index bank_statements_by_supplier on bank_statements (supplier_id, at);

create table bank_lines (
  id text primary key,
  supplier_id text not null references suppliers (id),
  statement_id text not null references bank_statements (id),
  -- A hash of day, amount, words and balance, so that the same line is known again in another file.
  identity bytea not null,
  position integer not null,
  day date not null,
  amount_in_cents bigint not null check (amount_in_cents > 0),
  -- The bank's words, which name who paid: kept until it is known whose money it is, three months at most.
  words text not null,
  status text not null default 'open' check (status in ('open', 'booked', 'aside')),
  transaction_id text references transactions (id),
  settled_at timestamptz,
  settled_by text,
  unique (supplier_id, identity),
  check ((status = 'open') = (settled_at is null)),
  check ((status = 'booked') = (transaction_id is not null))
);
create index bank_lines_open on bank_lines (supplier_id, day) where status = 'open';
-- Money of one attempt came in one line.
create unique index bank_lines_by_transaction on bank_lines (transaction_id);

-- Which column of a bank's file means what: known again by the file's header.
create table bank_mappings (
  supplier_id text not null references suppliers (id),
  header bytea not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (supplier_id, header)
);

-- What a provider said may name a card or a phone: when its shopper leaves, a hash of it stays, which still proves a copy.
drop trigger provider_events_append_only on provider_events;
create function provider_event_only_forgets() returns trigger language plpgsql as $$
begin
  if (new.id, new.provider, new.event_id, new.transaction_id, new.order_id, new.supplier_id, new.at, new.effect, new.why)
    is distinct from
    (old.id, old.provider, old.event_id, old.transaction_id, old.order_id, old.supplier_id, old.at, old.effect, old.why)
    or (new.raw is distinct from old.raw and new.raw is distinct from sha256(old.raw))
  then
    raise exception 'what a provider said is kept' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger provider_events_only_forget before update on provider_events
  for each row execute function provider_event_only_forgets();
create trigger provider_events_append_only before delete or truncate on provider_events
  for each statement execute function ledger_is_append_only();
