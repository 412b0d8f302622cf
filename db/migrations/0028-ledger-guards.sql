-- The ledger defends itself: what 0005 left open is closed here, and limits (R6) are held where nothing can go around them.

-- In which transaction a movement was made, so that nothing is put into it later; and its place in the order of all, which
-- no clock that steps back can change.
alter table ledger_movements
  add column number bigint generated always as identity,
  add column made_in xid8,
  -- What a person wrote of it (a bank's reference, a reason), and which member of staff made it.
  add column note text check (length(note) <= 500),
  add column made_by text;

create function ledger_movement_is_made_now() returns trigger language plpgsql as $$
begin
  new.made_in := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_made_now before insert on ledger_movements
  for each row execute function ledger_movement_is_made_now();

create function ledger_movement_is_open() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_movements where id = new.movement_id and made_in = pg_current_xact_id()
  ) then
    raise exception 'ledger movement % is closed', new.movement_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ledger_closed_movements before insert on ledger_entries
  for each row execute function ledger_movement_is_open();

-- A movement without entries says that money moved, and not whose.
create function ledger_movement_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where movement_id = new.id) then
    raise exception 'ledger movement % has no entries', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_not_empty after insert on ledger_movements
  deferrable initially deferred for each row execute function ledger_movement_has_entries();

-- What can never be below zero: store credit and money on debtor cards. Whoever spends updates this row, so that those who
-- spend at once take turns, and the one too many is refused.
create table ledger_balances (
  account text primary key,
  amount_in_cents bigint not null,
  constraint ledger_not_overdrawn check (amount_in_cents >= 0)
);
insert into ledger_balances (account, amount_in_cents)
  select account, sum(amount_in_cents) from ledger_entries
  where account like 'credit:%' or account like 'debtor:%' group by account;

create function ledger_keeps_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balances (account, amount_in_cents) values (new.account, 0) on conflict do nothing;
  update ledger_balances set amount_in_cents = amount_in_cents + new.amount_in_cents where account = new.account;
  return null;
end $$;
create trigger ledger_balance after insert on ledger_entries
  for each row when (new.account like 'credit:%' or new.account like 'debtor:%')
  execute function ledger_keeps_balance();

create function ledger_balance_follows_entries() returns trigger language plpgsql as $$
begin
  -- Only from within the trigger above.
  if pg_trigger_depth() < 2 then
    raise exception 'a balance follows from its entries' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger ledger_balance_by_entries before insert or update or delete or truncate on ledger_balances
  for each statement execute function ledger_balance_follows_entries();

-- Also where a session calls itself a replica, which lets ordinary triggers sleep.
alter table ledger_movements enable always trigger ledger_movements_append_only;
alter table ledger_movements enable always trigger ledger_made_now;
alter table ledger_movements enable always trigger ledger_not_empty;
alter table ledger_entries enable always trigger ledger_entries_append_only;
alter table ledger_entries enable always trigger ledger_sums_to_zero;
alter table ledger_entries enable always trigger ledger_closed_movements;
alter table ledger_entries enable always trigger ledger_balance;
alter table ledger_balances enable always trigger ledger_balance_by_entries;
alter table order_events enable always trigger order_events_append_only;

-- A shopper says that they topped their card up; the branch looks at its bank account.
alter table debtor_cards add column told_at timestamptz;

-- The ID number itself is kept sealed (docs/decisions/0014); of its digits only these are shown.
alter table accounts add column id_number_ends text;
update accounts set id_number_ends = right(id_number, 4) where id_number is not null;
