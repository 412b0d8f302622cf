-- When the shopper themselves said what to do about a short line: asked, or afterwards about what came in its place. Null where
-- their wish, the branch or the time decided.
alter table order_items add column short_answered_at timestamptz;
