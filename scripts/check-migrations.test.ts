import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTightening, isTightening } from './check-migrations.ts'

test.each([
  'create table things (id text primary key, qty integer not null, unique (qty))',
  'create table things (id text); create unique index things_by_id on things (id); alter table things alter column id set not null',
  'alter table orders add column note text',
  "alter table orders add column source text not null default 'web'",
  'alter table orders add column number bigint generated always as identity',
  'create index orders_by_note on orders (note)',
  'create function f() returns trigger language plpgsql as $$ begin update orders set x = 1; drop table y; end $$',
  '-- drop table orders\nalter table orders add column drop_note text',
])('a statement that only adds is accepted: %s', (sql) => expect(isTightening(sql)).toEqual([]))

test.each([
  'drop table orders',
  'alter table orders drop column note',
  'ALTER TABLE orders\n  DROP COLUMN note',
  'alter table orders rename column note to remark',
  'alter table orders rename to purchases',
  'alter table orders alter column note type jsonb using note::jsonb',
  'alter table orders alter note set data type jsonb',
  'alter table orders alter column note set not null',
  'alter table orders add column note text not null',
  'alter table orders add column a text, add column note text not null',
  'alter table orders add constraint orders_note check (note is not null)',
  'alter table orders add check (note is not null)',
  'create unique index orders_one_note on orders (note)',
  'create trigger orders_noted before insert on orders for each row execute function f()',
  'alter table orders drop constraint orders_note',
  'alter table orders add column key uuid default gen_random_uuid()',
  "update orders set note = ''",
])('a statement that the previous version may fail on is reported: %s', (sql) =>
  expect(isTightening(sql)).toHaveLength(1),
)

test('a migration that tightens is reported with its file name, unless the file gives a reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-migrations-'))
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
  await write('0046-answers-as-sent.sql', 'drop table long_ago')
  await write('0101-a.sql', 'drop table a')
  await write('0102-b.sql', '-- expands: nothing has asked for it since 0099\ndrop table b')
  await write('0103-c.sql', '-- contracts: nobody can go back behind it\ndrop table c')
  await write('0104-d.sql', '-- expands:\ndrop table d')
  expect(await findTightening(folder)).toEqual([
    '0101-a.sql: drop table a: takes away what the version before asks for',
    '0104-d.sql: drop table d: takes away what the version before asks for',
  ])
  await rm(folder, { recursive: true })
})

test('the shop’s own migrations only add', async () => {
  expect(await findTightening()).toEqual([])
})
