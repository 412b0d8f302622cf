-- A shopper asked to be told once when an offer is cheaper than it was, or back in stock. It belongs to the account and goes with it.
create table offer_alerts (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- Of another branch's rows, so without a reference: an offer that is gone is never cheaper.
  offer_id text not null,
  kind text not null check (kind in ('cheaper', 'back')),
  -- What it cost when the shopper asked; it is told when it costs less.
  price_in_cents bigint check (price_in_cents > 0),
  -- In which the shopper asked, and is told.
  language text not null check (language in ('en', 'af', 'fr')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Told: it is over. It stays for two days, so that nobody is told twice on one day.
  sent_at timestamptz,
  -- Those that were told together.
  notice_id text,
  check ((kind = 'cheaper') = (price_in_cents is not null)),
  check ((sent_at is null) = (notice_id is null))
);
create unique index offer_alerts_waiting on offer_alerts (account_id, offer_id, kind) where sent_at is null;
create index offer_alerts_to_compare on offer_alerts (id) where sent_at is null;
create index offer_alerts_by_notice on offer_alerts (notice_id) where notice_id is not null;
