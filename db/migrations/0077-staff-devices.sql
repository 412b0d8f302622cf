-- Devices of staff that are notified of new orders: found every few seconds among all subscriptions.
create index push_subscriptions_at_counter on push_subscriptions (account_id) where endpoint like '%#counter';
