-- What every accepted row of an import would do, beside what is there now: made anew by each validation.
create table import_effects (
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  effect text not null check (effect in ('new', 'added', 'changed', 'same')),
  price_now_in_cents bigint,
  -- What only comparing with the shop shows, beside the row's own problems.
  notes jsonb not null default '[]',
  noted boolean not null,
  primary key (import_id, line)
);
create index import_effects_by_effect on import_effects (import_id, effect, line);

-- A zip of pictures may come with the list; it waits beside it.
alter table import_files add column part text not null default 'list' check (part in ('list', 'pictures'));
alter table import_files drop constraint import_files_pkey;
alter table import_files add primary key (import_id, part, piece);

alter table imports
  -- How often a process took up the work: what ends every process that touches it is given up.
  add column attempts integer not null default 0,
  -- The mapping was given by a person, and is not guessed again.
  add column mapped boolean not null default false,
  -- Rows by what they would do, and notes by their code.
  add column effects jsonb not null default '{}',
  add column notes jsonb not null default '{}',
  -- Things a later change had touched, which taking the import back therefore left as they were.
  add column left_alone integer not null default 0;
create index imports_under_way on imports (state) where state in ('validating', 'applying');
create index import_pictures_waiting on import_pictures (import_id) where state = 'waiting';
