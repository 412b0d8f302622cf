-- Words that mean the same on one chain's own shelves. Those of `search_synonyms` hold everywhere; both share `synonym_version`.
create table agency_synonyms (
  id text primary key,
  agency_id text not null references agencies (id) on delete cascade,
  -- As in search_synonyms.
  term text not null,
  means text[] not null check (cardinality(means) > 0),
  both_ways boolean not null default false,
  language text not null default 'en',
  updated_at timestamptz not null,
  unique (agency_id, term)
);
