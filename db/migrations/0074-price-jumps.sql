-- A price that a list changes by more than 40 % goes live only once its manager has confirmed that very row.
alter table import_effects add column jump boolean not null default false;
-- The lines of the file whose prices were confirmed.
alter table imports add column confirmed_lines integer[] not null default '{}';
