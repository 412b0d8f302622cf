-- Paying: what each branch has at a provider, every attempt to pay an order, and everything providers said of it.

-- A branch's account at a provider. What opens it is sealed (src/server/secret-box.ts); who holds the table alone pays nobody.
create table payment_accounts (
  supplier_id text not null references suppliers (id),
  provider text not null check (provider in ('paygate', 'yoco', 'moya', 'shop2shop')),
  -- What the provider calls the branch, and the browser may know: a PayGate ID, a Yoco public key, a wallet's number.
  merchant text not null check (merchant <> ''),
  -- Of Yoco: by token ('charge') or on its own page ('checkout').
  way text check (way in ('charge', 'checkout')),
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (supplier_id, provider),
  check ((provider = 'yoco') = (way is not null))
);

-- One attempt to pay an order. Written before anybody outside is asked.
create table transactions (
  id text primary key,
  supplier_id text not null,
  order_id text not null references orders (id),
  account_id text not null,
  provider text not null check (provider in ('offline_eft', 'paygate', 'yoco', 'moya', 'shop2shop')),
  status text not null default 'created' check (status in
    ('created', 'initiated', 'succeeded', 'failed', 'declined', 'insufficient_funds', 'amount_error', 'cancelled')),
  amount_in_cents bigint not null check (amount_in_cents > 0),
  currency text not null default 'ZAR',
  -- Ours, as the provider and a bank statement know it.
  reference text not null unique,
  -- Theirs, once they have said it.
  provider_reference text,
  -- Whose account it was started with: what speaks of another is not about this.
  merchant text not null,
  -- What the browser needs to go on.
  provider_data jsonb,
  -- The provider's own word for how it ended.
  reason text,
  -- What really came, in its currency's cents; null as long as nothing did.
  received_in_cents bigint check (received_in_cents > 0),
  -- The client's intent, so that a retry is this attempt again.
  intent_key text,
  intent_hash bytea,
  -- The shopper says that they paid: the branch looks.
  told_at timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference),
  unique (account_id, intent_key),
  check (status <> 'succeeded' or received_in_cents is not null)
);
create index transactions_by_order on transactions (order_id, created_at);
create index transactions_open on transactions (created_at) where status in ('created', 'initiated');

-- A final transaction stays as it is, and no attempt changes whose it is or what it is about.
create function transaction_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'transactions are kept' using errcode = '23514';
  end if;
  if (new.id, new.supplier_id, new.order_id, new.provider, new.amount_in_cents, new.currency, new.reference, new.merchant)
    is distinct from
    (old.id, old.supplier_id, old.order_id, old.provider, old.amount_in_cents, old.currency, old.reference, old.merchant)
    or (old.provider_reference is not null and new.provider_reference is distinct from old.provider_reference)
    or (old.received_in_cents is not null and new.received_in_cents is distinct from old.received_in_cents)
    or (old.status not in ('created', 'initiated') and new.status <> old.status)
    or (old.status = 'initiated' and new.status = 'created')
  then
    raise exception 'transaction % is what it is', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transactions_keep_their_word before update or delete on transactions
  for each row execute function transaction_keeps_its_word();

-- Everything a provider said by itself, byte by byte, once each, with what it led to.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own name of it; of what cannot be believed a name of ours, so that it stands in nobody's way.
  event_id text not null,
  transaction_id text references transactions (id),
  order_id text,
  supplier_id text,
  at timestamptz not null,
  raw bytea not null,
  -- counted: it moved money or a status; late: the money became store credit; nothing_new; refused: not to be believed.
  effect text not null check (effect in ('counted', 'late', 'nothing_new', 'refused')),
  why text,
  unique (provider, event_id)
);
create index provider_events_by_transaction on provider_events (transaction_id, id);
create trigger provider_events_append_only before update or truncate on provider_events
  for each statement execute function ledger_is_append_only();

-- Orders that wait to be paid, for whoever lets go of them in time.
create index orders_unpaid on orders (updated_at) where status in ('pending_payment', 'payment_processing');
