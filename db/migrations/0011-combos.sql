-- When a branch sells a combo: shown from visible_at, sold from start_at until end_at, exclusive. Null is "always"; so is
-- having no row. What a combo is made of is the same everywhere (combo_items); its days are each branch's own.
create table combo_days (
  offer_id text primary key references offers (id) on delete cascade,
  supplier_id text not null references suppliers (id),
  visible_at timestamptz,
  start_at timestamptz,
  end_at timestamptz,
  check (end_at > start_at),
  check (visible_at <= start_at)
);
create index combo_days_by_supplier on combo_days (supplier_id);
