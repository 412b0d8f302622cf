// Forward-only SQL files, each applied once, in the order of their names.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { SetupTrouble } from '../setup-trouble.ts'
import { connectionSettings } from './connection.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Any number that only migrating uses: the lock is held for the session, so that two processes take turns. */
const migrationLock = 7_297_200_001

/** Brings the database up to date. Answers the names of what it applied. */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client(connectionSettings(url))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await takeMigrationLock(client)
    // A migration waits for a table behind its readers only so long: meanwhile everybody else waits behind it.
    await client.query("set lock_timeout = '5s'")
    await makeNotes(client)
    const waiting = await findWaiting(client, migrations)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Held until the connection ends: who else would change the schema waits. */
export async function takeMigrationLock(client: Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${migrationLock})`)
}

/** Where it is noted which migrations a database had. */
export async function makeNotes(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may change line ends; that is not a changed migration.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What the database still lacks. Refuses one that was migrated from other files than these. Changes nothing. */
export async function findWaiting(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const noted = await client.query<{ table: string | null }>(
    "select to_regclass('schema_migrations') as table",
  )
  if (!noted.rows[0]?.table) return migrations
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const [name, checksum] of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file)
      throw new SetupTrouble(
        `This database has migration ${name}, which this version of Spaza does not know: a newer one used it. ` +
          'Start that version, or another database.',
      )
    if (file.checksum !== checksum)
      throw new SetupTrouble(
        `Migration ${name} was changed after this database had it. Put the file back as it was and write the ` +
          'change as a new migration. (While developing: npm run db:reset starts afresh.)',
      )
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** In a transaction that is its caller's to commit. */
export async function applyWithin(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
