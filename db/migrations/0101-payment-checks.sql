-- Payments that a provider sent a message about while the provider could not be asked whether the message is true. The message
-- is answered at once; the shop asks the provider soon after, until it answers.
create table payment_checks (
  transaction_id text primary key references transactions (id) on delete cascade,
  -- When the first message came that the provider was not asked about yet; null once it was asked.
  requested_at timestamptz,
  -- When the provider is asked next.
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null
);
create index payment_checks_due on payment_checks (due_at);
