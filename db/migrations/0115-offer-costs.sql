-- What a branch pays for its goods, as its price lists say in their column `cost`: cents for a base unit of the offer (a piece, or a
-- kilogram of what is sold by weight) like the offer's price, VAT included. An offer without a row has no cost that anybody gave.
--
-- It is no column of `offers`: a cost is a business secret, and shelves, baskets, search and orders read offers for shoppers; and a
-- registering order compares the versions of its offers' rows, which a new cost must not raise.
create table offer_costs (
  offer_id text primary key references offers (id) on delete cascade,
  supplier_id text not null,
  cost_in_cents bigint not null check (cost_in_cents > 0)
);
