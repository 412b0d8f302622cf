-- Words that mean the same when shoppers search. Editable at the counter; filled from db/synonyms.csv when a shop is new.
create table search_synonyms (
  id text primary key,
  -- What a shopper types ("mielie meel"), lower case.
  term text not null unique,
  -- What is looked for as well ("maize meal"); several, each as it would be typed.
  means text[] not null check (cardinality(means) > 0),
  -- Both ways: each of `means` finds `term` too.
  both_ways boolean not null default false,
  language text not null default 'en' check (language in ('en', 'af', 'zu', 'xh', 'st', 'fr', 'other')),
  -- 'shipped' rows come with Spaza; a manager's own are 'manager'.
  source text not null default 'shipped' check (source in ('shipped', 'manager')),
  updated_at timestamptz not null default now()
);

-- Raised with every change; told to every process by NOTIFY synonyms.
create table synonym_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into synonym_version default values;
