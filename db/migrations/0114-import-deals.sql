-- The promotion texts of an import that are no single price for everybody: what each row's means, and in which group its goods are.
create table import_deals (
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  -- By which the texts of rows are compared: spaces and case made even. `written` is how the row has it.
  text text not null,
  written text not null,
  -- What it means in this row, as it was read; null where it is doubtful, and then why.
  read_terms jsonb,
  read_reason text,
  -- The same as it holds now: a person may have said for the text what it means.
  terms jsonb,
  reason text,
  -- The word that was not understood.
  word text,
  -- For whom the text is: null for everybody, '' for members of a programme that it does not name, else the name; several names
  -- with ' + ' between them. The chain's programme is looked up by it whenever it matters.
  programme text,
  limit_per_order integer,
  limit_per_account integer,
  -- What everybody pays for one piece.
  price_in_cents bigint not null,
  -- Null where the list names no day. The end is exclusive.
  start_at timestamptz,
  end_at timestamptz,
  -- Rows with one text, meaning and scope are one group. The name says what it is: a category, or a brand and size.
  scope text not null,
  scope_name text not null,
  -- Why the goods can be in no multibuy, and whether they are weighed, which some multibuys do not join.
  kept_out text,
  weighed boolean not null,
  -- The offer is in as many other multibuys as one may be in.
  is_full boolean not null default false,
  -- Null of what the branch does not sell yet.
  offer_id text,
  primary key (import_id, line)
);
create index import_deals_by_text on import_deals (import_id, text);

-- What a person decided about a text of an import, for all rows that carry it.
create table import_deal_choices (
  import_id text not null references imports (id) on delete cascade,
  text text not null,
  -- Null: no multibuy is made of it.
  terms jsonb,
  -- For members of a programme only; without the programme, when it was deleted since, for nobody.
  for_members boolean not null default false,
  programme_id text references loyalty_programmes (id) on delete set null,
  primary key (import_id, text)
);
-- Groups that a person leaves out.
create table import_deal_groups_left_out (
  import_id text not null references imports (id) on delete cascade,
  group_key text not null,
  primary key (import_id, group_key)
);

-- Rows whose deal alone decides whether they change something.
alter table import_effects add column same_but_for_deal boolean not null default false;
-- Of a multibuy that an import made: of which text and group.
alter table multibuys add column import_group text;
