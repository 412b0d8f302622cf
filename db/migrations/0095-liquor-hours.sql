-- When a branch may hand over liquor: its licence and municipality say so, apart from its opening hours. 1 Monday to 7 Sunday, 8
-- public holidays; a day without a row has none. A branch without any rows has set no hours: it goes by its opening hours.
create table supplier_liquor_hours (
  supplier_id text not null references suppliers (id),
  weekday smallint not null check (weekday between 1 and 8),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at),
  primary key (supplier_id, weekday)
);
