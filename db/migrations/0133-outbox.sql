-- Everything that the shop tells somebody outside: SMS, notifications to devices, questions to payment providers
-- (src/server/outbox, docs/decisions/0025-one-outbox.md). A task is written in the transaction of its cause.
create table outbox (
  id text primary key,
  -- The order in which tasks of one subject are carried out.
  number bigint generated always as identity unique,
  kind text not null,
  -- The row of the feature that it is about. Of one kind and key one task waits at a time.
  key text not null,
  -- Tasks of one kind and subject are carried out one after the other.
  subject text,
  -- Somebody waits for it: it is carried out before others of its kind.
  urgent boolean not null default false,
  payload jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'sent', 'dead', 'expired', 'dropped')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- From then on it is not carried out any more.
  good_until timestamptz,
  -- The present one included.
  tries integer not null default 0,
  -- Until then it belongs to the process that claimed it; one that died leaves it to the others.
  claimed_until timestamptz,
  -- It was queued again while a process carried it out, which may have been too late for the new cause.
  again boolean not null default false,
  trouble text,
  ended_at timestamptz,
  check ((state = 'claimed') = (claimed_until is not null)),
  check ((state in ('waiting', 'claimed')) = (ended_at is null))
);
create unique index outbox_open on outbox (kind, key) where state in ('waiting', 'claimed');
create index outbox_due on outbox (kind, urgent desc, due_at, number) where state in ('waiting', 'claimed');
create index outbox_in_order on outbox (kind, subject, number)
  where subject is not null and state in ('waiting', 'claimed');
create index outbox_dead on outbox (ended_at) where state = 'dead';
create index outbox_ended on outbox (ended_at) where ended_at is not null;
