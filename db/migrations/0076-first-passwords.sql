-- A first password without an SMS: a code that the manager is shown once.
-- Whether the owner has never set a password. Accounts from before this column are taken to have one.
alter table accounts add column awaits_password boolean not null default false;
-- The manager who was shown the code, until a code by SMS has proven the phone.
alter table accounts add column vouched_by text;
-- The code was shown to a manager and not sent to the phone.
alter table password_resets add column shown boolean not null default false;
