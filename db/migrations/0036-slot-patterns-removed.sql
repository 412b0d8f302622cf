-- A pattern that a manager takes out of the week stays as a row: slots were made from it, and orders have places in them.
-- The same time put back into the week is the same pattern again, so that places taken in the meantime still count.
alter table slot_patterns add column removed_at timestamptz;
