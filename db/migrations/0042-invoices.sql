-- Tax invoices and credit notes: what was supplied, as it was when it was packed. Numbered by branch without gaps.

-- As the branch is called in law, where that is not its name over the door.
alter table suppliers add column if not exists legal_name text;

-- The last number given. Its row is held until the document is written, so that numbers come one after another and none is lost.
create table invoice_numbers (
  supplier_id text not null references suppliers (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  last integer not null check (last > 0),
  primary key (supplier_id, kind)
);

create table invoices (
  id text primary key,
  supplier_id text not null references suppliers (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number integer not null check (number > 0),
  order_id text not null references orders (id),
  issued_at timestamptz not null,
  total_in_cents bigint not null check (total_in_cents > 0),
  -- Everything that stands on it but for whom it is: later changes of branch, catalogue or rate do not reach it.
  content jsonb not null,
  -- To whom it was made out; gone when they leave.
  recipient jsonb,
  -- When the original was handed out; whoever asks after that gets a copy.
  given_at timestamptz,
  unique (supplier_id, kind, number)
);
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
create index invoices_by_order on invoices (order_id, kind, number);

create function invoice_keeps_its_word() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'invoices are kept' using errcode = '23514';
  end if;
  if (new.id, new.supplier_id, new.kind, new.number, new.order_id, new.issued_at, new.total_in_cents, new.content)
    is distinct from
    (old.id, old.supplier_id, old.kind, old.number, old.order_id, old.issued_at, old.total_in_cents, old.content)
    or (old.given_at is not null and new.given_at is distinct from old.given_at)
    or (new.recipient is not null and new.recipient is distinct from old.recipient)
  then
    raise exception 'invoice % is what it is', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoices_keep_their_word before update or delete on invoices
  for each row execute function invoice_keeps_its_word();
create trigger invoices_not_truncated before truncate on invoices
  for each statement execute function ledger_is_append_only();

-- What a branch sold in some days, for its managers' figures.
create index orders_by_day on orders (supplier_id, created_at);
