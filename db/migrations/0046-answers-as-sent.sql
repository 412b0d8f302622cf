-- An answer that is given again is kept as the text that was sent: PostgreSQL need not take it apart nor pack it for three
-- days, and the shop need not put it together again.
alter table idempotency_keys alter column answer type text using answer::text;
alter table idempotency_keys alter column answer set storage external;
