-- Who agreed to be told of specials by SMS, when, in answer to which words, and where: every yes and every no, only added to.
-- The latest says what holds; an account without any said nothing, which is no.
create table marketing_consents (
  number bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  at timestamptz not null,
  given boolean not null,
  -- Where it was said: on registering, or in the profile. 'before' is a yes from when its words were not kept.
  way text not null check (way in ('registered', 'profile', 'before')),
  -- The words that were shown: their version, and the language they were read in.
  wording text,
  language text check (language in ('en', 'af', 'fr')),
  check ((way = 'before') = (wording is null)),
  check ((wording is null) = (language is null))
);
create index marketing_consents_by_account on marketing_consents (account_id, number desc);

insert into marketing_consents (account_id, at, given, way)
select id, created_at, true, 'before' from accounts where profile ->> 'sms_marketing' = 'true' order by created_at, id;
update accounts set profile = profile - 'sms_marketing' where profile ? 'sms_marketing';

-- They go with their account, and in no other way.
create function consents_are_only_added_to() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id) then
    return old;
  end if;
  raise exception 'consents are only added to' using errcode = '23514';
end $$;
create trigger marketing_consents_only_added_to before update or delete on marketing_consents
  for each row execute function consents_are_only_added_to();
create trigger marketing_consents_not_emptied before truncate on marketing_consents
  for each statement execute function consents_are_only_added_to();

-- Said to sell something, and not because its reader did something: it goes to nobody who has not agreed.
alter table messages add column marketing boolean not null default false;
