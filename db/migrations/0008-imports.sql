-- Imports of a price list: the file's rows are staged here, validated, and put live in one transaction.

create table imports (
  id text primary key,
  supplier_id text not null references suppliers (id),
  account_id text not null,
  file_name text not null,
  file_kind text not null check (file_kind in ('csv', 'xlsx')),
  -- Of the bytes: the same file again is recognised.
  file_hash bytea not null,
  state text not null check (state in ('validating', 'ready', 'applying', 'applied', 'failed', 'cancelled')),
  -- The file's columns as found ([{index, header, samples}]) and which of them means what ({field: index}).
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  -- Of the state it is in: rows done so far and how many there are (null while nobody knows).
  progress_done integer not null default 0,
  progress_total integer,
  rows integer not null default 0,
  accepted integer not null default 0,
  rejected integer not null default 0,
  changed integer not null default 0,
  -- Why the whole file failed, as a refusal's code and its details.
  failure jsonb,
  created_at timestamptz not null,
  ready_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz,
  -- The moment the file speaks for: an older file never undoes a newer one in silence.
  sequence bigint generated always as identity
);
create index imports_by_supplier on imports (supplier_id, sequence desc);

-- The file as it was sent, in pieces, until it is applied, cancelled or failed: a mapping can be changed without sending it again.
create table import_files (
  import_id text not null references imports (id) on delete cascade,
  piece integer not null,
  bytes bytea not null,
  primary key (import_id, piece)
);

-- One line of the file as it was read. `row` is the accepted, normalised line; `problems` why it was rejected or what to look at.
create table import_rows (
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  state text not null check (state in ('accepted', 'rejected')),
  raw jsonb not null,
  row jsonb,
  problems jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_rows_rejected on import_rows (import_id, line) where state = 'rejected';

-- What applying changed, so that the last import of a supplier can be taken back: the row before, or null where it is new.
create table import_changes (
  import_id text not null references imports (id) on delete cascade,
  kind text not null,
  key text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, kind, key)
);

-- Pictures that wait for their sellable: fetched by address after the import, or taken from a zip.
create table import_pictures (
  import_id text not null references imports (id) on delete cascade,
  sellable_id text not null,
  source text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason text,
  primary key (import_id, sellable_id)
);
