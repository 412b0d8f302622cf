-- A banner can be taken off the shop without being thrown away.
alter table banners add column published boolean not null default true;
