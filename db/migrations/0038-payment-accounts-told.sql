-- What checkout offers follows from the accounts branches have at providers: every process hears when one changes, as of the
-- branch's other switches (src/features/catalogue/server/shelf/shelf-notice.ts).

create function tell_of_payment_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('shelf', coalesce(new.supplier_id, old.supplier_id));
  return null;
end $$;
create trigger payment_account_is_told after insert or update or delete on payment_accounts
  for each row execute function tell_of_payment_account();
