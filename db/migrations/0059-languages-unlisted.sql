-- Which languages there are is said once, in src/kernel/languages.ts, and held by the contract of every call that writes one: a
-- new one needs no migration.
-- expands: the version before writes only the languages it knows, which are still taken.
alter table messages drop constraint messages_language_check;
alter table marketing_consents drop constraint marketing_consents_language_check;
