-- What somebody did at the counter of a branch. Only added to.
create table deeds (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  made_by text not null,
  -- By a program of theirs, with a key.
  by_key boolean not null,
  -- The name of the call.
  call text not null,
  -- The branches it was about; where nothing says which, all that whoever did it works for.
  supplier_ids text[] not null,
  -- What it was about: its id, and what people call it.
  subject_id text,
  subject text,
  -- What else tells what was done: words and numbers of a short list (deed-facts.ts).
  facts jsonb not null default '{}'
);
create index deeds_by_supplier on deeds using gin (supplier_ids);
create index deeds_by_person on deeds (made_by, id);
create trigger deeds_append_only before update or delete or truncate on deeds
  for each statement execute function ledger_is_append_only();

-- Whoever is no longer staff keeps their history, and nothing to sign in with.
alter table accounts add column ended_at timestamptz check (ended_at is null or scope <> 'user');

-- Who sells, as the law on tax wants it on an invoice; the branch's own name where it is null.
alter table suppliers
  add column if not exists legal_name text,
  add constraint suppliers_vat_number check (vat_number ~ '^4[0-9]{9}$') not valid;
