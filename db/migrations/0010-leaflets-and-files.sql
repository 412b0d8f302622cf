-- Files that managers hand in (leaflets as PDF) and what a leaflet shows beside its dates.

create table files (
  key text primary key,
  supplier_id text not null references suppliers (id),
  account_id text not null,
  name text not null,
  content_type text not null check (content_type in ('application/pdf')),
  bytes bytea not null,
  created_at timestamptz not null
);

alter table leaflets
  -- The picture of its front page; null shows a plain cover.
  add column image_url text,
  add column created_at timestamptz not null default now();

alter table banners
  -- How often a popup may be shown to one visitor: at most once in so many hours.
  add column every_hours integer not null default 24 check (every_hours > 0),
  add column created_at timestamptz not null default now();
create index banners_by_supplier on banners (supplier_id);
