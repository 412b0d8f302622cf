// Applies forward-only SQL files, each once, in the order of their names.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { SetupError } from '../setup-error.ts'
import { connectionSettings } from './connection-settings.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Any number that only migrating uses: the lock is held for the session, so that two processes take turns. */
const migrationLock = 7_297_200_001

/** So long a migration may wait for a table behind its readers: meanwhile everybody else waits behind it. */
const lockTimeout = '1s'
/** So often and so long it tries again; a backup of a large shop takes minutes, and no migration can pass it. */
const [retryMs, lockWaitMs] = [500, 60_000]
/** One that takes longer belongs in steps. */
const statementTimeout = '10min'

/**
 * Whether a migration declares that it contracts the schema: older versions, which do not have the migration, refuse its
 * database.
 */
export const contracts = (sql: string): boolean => /^-- contracts: \S/m.test(sql)

/** Migrates the database while others use it. Returns the names of the migrations applied. */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client(connectionSettings(url))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await takeMigrationLock(client)
    await client.query(`set lock_timeout = '${lockTimeout}'; set statement_timeout = '${statementTimeout}'`)
    await createMigrationsTable(client)
    const waiting = await findWaiting(client, migrations)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Takes the lock that is held until the connection ends; other processes that would change the schema wait. */
export async function takeMigrationLock(client: Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${migrationLock})`)
}

/** Creates the table that records which migrations a database has had, and which of them older versions cannot go back behind. */
export async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  // Databases of the first versions have no such column. Asked for first: adding it waits for everybody, even where it is there.
  if (!(await recordsContracts(client)))
    await client.query('alter table schema_migrations add column contracts boolean not null default false')
}

async function recordsContracts(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'contracts'`,
  )
  return Boolean(rowCount)
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

/**
 * Returns the migrations that the database lacks and changes nothing. Migrations of a newer version are accepted if they only
 * added, so that this version can be rolled back to; refuses a database with one that removed something, or with migrations whose
 * files have changed since.
 */
export async function findWaiting(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const noted = await client.query<{ table: string | null }>(
    "select to_regclass('schema_migrations') as table",
  )
  if (!noted.rows[0]?.table) return migrations
  const contracts = (await recordsContracts(client)) ? 'contracts' : 'false as contracts'
  const { rows } = await client.query<{ name: string; checksum: string; contracts: boolean }>(
    `select name, checksum, ${contracts} from schema_migrations order by name`,
  )
  const applied = new Set(rows.map(({ name }) => name))
  for (const { name, checksum, contracts } of rows) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file && contracts)
      throw new SetupError(
        `This database has migration ${name}, which this version of Spaza does not know: a newer one used it, and took ` +
          'away what this one needs. Start that version, or restore the backup from before it into another database.',
      )
    if (!file) continue
    if (file.checksum !== checksum)
      throw new SetupError(
        `Migration ${name} was changed after this database had it. Put the file back as it was and write the ` +
          'change as a new migration. (While developing: npm run db:reset starts afresh.)',
      )
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function apply(client: Client, migration: Migration): Promise<void> {
  for (const giveUpAt = Date.now() + lockWaitMs; ; await sleep(retryMs)) {
    await client.query('begin')
    try {
      await applyWithin(client, migration)
      return void (await client.query('commit'))
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isLockTimeout(error as Error)) throw error
      if (Date.now() > giveUpAt)
        throw new SetupError(
          `Migration ${migration.name} has waited a minute for a table that others are using: a backup, or a long question ` +
            'to the database. Start again when that is over; nothing was changed.',
          { cause: error },
        )
    }
  }
}

function isLockTimeout({ cause }: { cause?: unknown } & Error): boolean {
  const [lockNotAvailable, deadlock] = ['55P03', '40P01']
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === lockNotAvailable || code === deadlock
}

/** Applies a migration in a transaction that the caller commits. */
export async function applyWithin(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, contracts) values ($1, $2, $3)', [
      name,
      checksum,
      contracts(sql),
    ])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
