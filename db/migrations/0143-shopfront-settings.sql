-- What the operator sets at the counter of the shopfront's name, colour, languages and telephone. A null means: as the
-- configuration file says. One row at most.
create table shopfront_settings (
  one boolean primary key default true check (one),
  shop_name text,
  primary_colour text check (primary_colour ~ '^#[0-9A-F]{6}$'),
  default_locale text,
  locales text[],
  support_phone text,
  changed_at timestamptz not null
);
