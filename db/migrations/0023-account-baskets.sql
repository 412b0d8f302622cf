-- An account's one basket, the same on every device: a cart that belongs to an account at a station of the shop ('' is the
-- shop itself). Its items also say at which revision they were last set, and by which device: {…, rev, by}.
alter table carts add column basket_at text;
alter table carts add column revision integer not null default 0 check (revision >= 0);
-- The last change heard of each device, by its number: {"<device>": 17}. One that comes late changes nothing any more.
alter table carts add column devices jsonb not null default '{}';
alter table carts add check (basket_at is null or account_id is not null);
create unique index carts_one_basket on carts (account_id, basket_at) where basket_at is not null;
