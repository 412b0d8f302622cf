-- Who gave a chain's own name: a list, which the next list may change, or a person, whose choice lists leave alone.
alter table agency_goods add column named_by text check (named_by in ('list', 'person'));
-- The picture is for the shelves of the branch's chain alone: another chain sells the thing too.
alter table import_pictures add column own boolean not null default false;
