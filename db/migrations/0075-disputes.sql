-- Disputes about orders and whether the branch has answered. The texts stand in the order's story alone (order_events).
create table order_disputes (
  -- The event that says what is disputed.
  id bigint primary key references order_events (id),
  order_id text not null references orders (id),
  supplier_id text not null references suppliers (id),
  raised_at timestamptz not null,
  -- The event that holds the branch's answer.
  answer_id bigint references order_events (id),
  answered_at timestamptz,
  check ((answer_id is null) = (answered_at is null))
);
create index order_disputes_of_order on order_disputes (order_id);
create index order_disputes_open on order_disputes (supplier_id, raised_at) where answered_at is null;
create index order_disputes_answered on order_disputes (supplier_id, answered_at) where answered_at is not null;
