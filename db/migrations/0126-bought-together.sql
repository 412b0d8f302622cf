-- Products that were bought together at a branch, without persons or orders: at most twelve of each, of which at least three shoppers
-- bought both. Each count replaces the one before, from the branch's orders of half a year.
create table bought_together (
  supplier_id text not null references suppliers (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  other_id text not null references products (id) on delete cascade,
  -- How much the two belong together, from 0 to 1.
  strength real not null check (strength > 0 and strength <= 1),
  primary key (supplier_id, product_id, other_id)
);
create index bought_together_of_product on bought_together (product_id);
create index bought_together_of_other on bought_together (other_id);
