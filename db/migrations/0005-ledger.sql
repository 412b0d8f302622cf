-- Every cent that moves: double entry, only added to, each movement sums to zero. The database itself holds that.

create table ledger_movements (
  id text primary key,
  supplier_id text not null,
  kind text not null,
  -- What caused it (an order, a callback): the same cause counts once.
  source_id text not null,
  order_id text,
  at timestamptz not null,
  unique (kind, source_id)
);
create index ledger_movements_by_order on ledger_movements (order_id);

-- account: 'order:<id>', 'cash:<supplier>', 'rounding:<supplier>', 'credit:<account>', 'sales:<supplier>' and so on.
create table ledger_entries (
  movement_id text not null references ledger_movements (id),
  account text not null,
  amount_in_cents bigint not null check (amount_in_cents <> 0),
  primary key (movement_id, account)
);
create index ledger_entries_by_account on ledger_entries (account);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = '23514';
end $$;
create trigger ledger_movements_append_only before update or delete or truncate on ledger_movements
  for each statement execute function ledger_is_append_only();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function ledger_is_append_only();

create function ledger_movement_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_in_cents) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception 'ledger movement % does not sum to zero', new.movement_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_movement_sums_to_zero();
