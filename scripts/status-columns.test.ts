import { globSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/test-database.ts'
import { statusColumns } from './status-columns.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client(database.url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test.each(Object.keys(statusColumns))('%s takes exactly the statuses of its list', async (name) => {
  const [table, column] = name.split('.')
  const { rows } = await client.query<{ text: string; valid: boolean }>(
    `select pg_get_constraintdef(c.oid) as text, convalidated as valid
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where contype = 'c' and conrelid = $1::regclass and attname = $2`,
    [table, column],
  )
  // A list is shown as `= ANY (ARRAY['a'::text, 'b'::text])`; nothing else constrains the column alone.
  expect(rows.map(({ text }) => text.replace(/'\w+'/g, "'…'"))).toEqual([
    `CHECK ((${column} = ANY (ARRAY[${statusColumns[name]?.map(() => "'…'::text").join(', ')}])))`,
  ])
  const listed = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status ?? '')
  expect(listed.toSorted()).toEqual(statusColumns[name]?.toSorted())
  expect(rows[0]?.valid).toBe(true)
})

test('every column called status or state has a list', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(status|state)$'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(statusColumns).toSorted())
})

test('no SQL text spells out a status', () => {
  const spelled = /\b(status|state)\s*(=|<>|(not )?in|is (not )?distinct from)\s*\(?'\w/
  const found = globSync('{src,ops,scripts,bench}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => {
      const code = readFileSync(file, 'utf8')
      return code.includes("from 'kysely'") && spelled.test(code)
    })
  expect(found).toEqual([])
})
