-- Deeds were kept for ever. They are let go of once they are as old as the operator says (SPAZA_DEEDS_YEARS), and never within a
-- year; otherwise they are only added to, as before.
-- expands: the version before never deletes a deed.
create function deeds_are_kept() returns trigger language plpgsql as $$
begin
  -- A day less than a year, for clocks that differ.
  if old.at > now() - interval '364 days' then
    raise exception 'what was done within a year is kept' using errcode = '23514';
  end if;
  return old;
end $$;
drop trigger deeds_append_only on deeds;
create trigger deeds_append_only before update or truncate on deeds
  for each statement execute function ledger_is_append_only();
create trigger deeds_let_go before delete on deeds
  for each row execute function deeds_are_kept();
-- They are written in the order of their time: a few pages say where the old ones are.
create index deeds_by_time on deeds using brin (at);
