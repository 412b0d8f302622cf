-- Every change of what is charged is kept, whatever code makes it: triggers write down what held until then. What holds now
-- stands where it always did, so that a new offer costs no row here. The times are the database's own.

alter table offers add column known_since timestamptz not null default now();
-- A promotion holds on its days, and not before somebody promised it (or changed its price or its days).
alter table promotion_offers add column promised_at timestamptz not null default now();
alter table promotions add column days_since timestamptz not null default now();

-- The normal price until a moment, in the order of `number`; null while the offer was not sold.
create table past_prices (
  supplier_id text not null,
  offer_id text not null,
  number bigint generated always as identity,
  until timestamptz not null,
  price_in_cents bigint check (price_in_cents > 0),
  primary key (supplier_id, offer_id, number)
);
create index past_prices_by_until on past_prices using brin (until);

-- A promotion's price as it was promised from `since` until `until`, for its days from start_at until end_at.
create table past_specials (
  supplier_id text not null,
  offer_id text not null,
  number bigint generated always as identity,
  price_in_cents bigint not null check (price_in_cents > 0),
  start_at timestamptz not null,
  end_at timestamptz not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (supplier_id, offer_id, number)
);
create index past_specials_by_until on past_specials using brin (until);

create function price_history_is_not_changed() returns trigger language plpgsql as $$
begin
  raise exception 'the history of prices is only added to' using errcode = '23514';
end $$;
create trigger past_prices_not_changed before update on past_prices
  for each statement execute function price_history_is_not_changed();
create trigger past_specials_not_changed before update on past_specials
  for each statement execute function price_history_is_not_changed();

-- A plan is kept from the first statement on, which may change one row, and a later one a hundred thousand: without
-- nested loops it serves both.
create function keep_past_prices() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into past_prices (supplier_id, offer_id, until, price_in_cents)
  select was.supplier_id, was.id, now(), case when was.published then was.base_price_in_cents end
  from was join becomes on becomes.id = was.id
  where case when was.published then was.base_price_in_cents end
    is distinct from case when becomes.published then becomes.base_price_in_cents end;
  return null;
end $$;
create trigger offers_keep_past_prices after update on offers
  referencing old table as was new table as becomes for each statement execute function keep_past_prices();

-- Of promises that go, those that ever held.
create function keep_past_specials() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into past_specials (supplier_id, offer_id, price_in_cents, start_at, end_at, since, until)
  select was.supplier_id, was.offer_id, was.price_in_cents, p.start_at, p.end_at,
    greatest(was.promised_at, p.days_since), now()
  from was join promotions p on p.id = was.promotion_id
  where greatest(was.promised_at, p.days_since, p.start_at) < least(now(), p.end_at);
  return null;
end $$;
create trigger promotion_offers_keep_past after delete on promotion_offers
  referencing old table as was for each statement execute function keep_past_specials();

-- A changed price is promised from now on.
create function promise_anew() returns trigger language plpgsql as $$
begin
  insert into past_specials (supplier_id, offer_id, price_in_cents, start_at, end_at, since, until)
  select old.supplier_id, old.offer_id, old.price_in_cents, p.start_at, p.end_at,
    greatest(old.promised_at, p.days_since), now()
  from promotions p
  where p.id = old.promotion_id
    and greatest(old.promised_at, p.days_since, p.start_at) < least(now(), p.end_at);
  new.promised_at := now();
  return new;
end $$;
create trigger promotion_offers_keep_changed before update on promotion_offers
  for each row when ((old.promotion_id, old.offer_id, old.price_in_cents)
    is distinct from (new.promotion_id, new.offer_id, new.price_in_cents))
  execute function promise_anew();

-- Before its offers go with it, or its days are others.
create function keep_specials_of_promotion() returns trigger language plpgsql as $$
begin
  insert into past_specials (supplier_id, offer_id, price_in_cents, start_at, end_at, since, until)
  select po.supplier_id, po.offer_id, po.price_in_cents, old.start_at, old.end_at,
    greatest(po.promised_at, old.days_since), now()
  from promotion_offers po
  where po.promotion_id = old.id
    and greatest(po.promised_at, old.days_since, old.start_at) < least(now(), old.end_at);
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.days_since := now();
  return new;
end $$;
create trigger promotions_keep_past before delete on promotions
  for each row execute function keep_specials_of_promotion();
create trigger promotions_keep_changed before update on promotions
  for each row when ((old.start_at, old.end_at) is distinct from (new.start_at, new.end_at))
  execute function keep_specials_of_promotion();
