-- A code that only an account's first order may use.
alter table discount_codes add column first_order_only boolean not null default false;
