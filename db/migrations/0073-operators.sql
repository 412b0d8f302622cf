-- The operator of a deployment stands above its managers: what every chain shows (names, pictures, categories, age and kind
-- of goods) is theirs to change (rulings, section 14).
alter table accounts add column operator boolean not null default false;
