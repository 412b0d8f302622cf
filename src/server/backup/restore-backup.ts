// Restores a backup into an empty database in one transaction: completely or not at all.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { connectionSettings } from '../database/connection-settings.ts'
import { applyWithin, createMigrationsTable, readMigrations, takeMigrationLock } from '../database/migrate.ts'
import { SetupError } from '../setup-error.ts'
import { type BackupEnd, type BackupHead, BackupReader, damagedBackup } from './backup-format.ts'
import { copyIn } from './copy-rows.ts'

export interface Restored {
  madeAt: string
  rows: number
  tables: Record<string, number>
  /** Migrations newer than the backup, applied after it. */
  migrated: string[]
}

/**
 * Restores a backup file. Refuses a database that is not empty, and a backup that is incomplete or was made by a newer version.
 */
export async function restoreBackup(url: string, file: string): Promise<Restored> {
  const client = new Client({ ...connectionSettings(url), statement_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  const [zipped, unzipped] = [createReadStream(file), createGunzip({ chunkSize: 256 * 1024 })]
  zipped.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  try {
    const reader = new BackupReader(unzipped)
    const head = await reader.head()
    // A shop that starts meanwhile waits here, and finds everything.
    await takeMigrationLock(client)
    await client.query('begin')
    await refuseNonEmpty(client)
    return await restore(client, reader, head)
  } finally {
    // What was not committed is undone with the connection.
    await client.end()
    zipped.destroy()
    unzipped.destroy()
  }
}

async function restore(client: Client, reader: BackupReader, head: BackupHead): Promise<Restored> {
  const { older, newer } = await sortMigrations(head)
  await createMigrationsTable(client)
  for (const migration of older) await applyWithin(client, migration)
  const putBack = await disableTriggers(client)
  const counted: Record<string, number> = {}
  let next = await reader.next()
  for (; 'rows' in next; next = await reader.next())
    counted[next.table] = await copyIn(client, next.statement, next.rows)
  refuseWrongCounts(counted, next)
  for (const { name, value, called } of next.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`"${name}"`, value, called])
  for (const statement of putBack) await client.query(statement)
  for (const migration of newer) {
    await applyWithin(client, migration)
    await client.query('set constraints all immediate')
  }
  await client.query('analyze')
  await client.query('commit')
  const rows = Object.values(counted).reduce((sum, each) => sum + each, 0)
  return { madeAt: head.made_at, rows, tables: counted, migrated: newer.map(({ name }) => name) }
}

async function refuseNonEmpty(client: Client): Promise<void> {
  const { rowCount } = await client.query(`
    select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`)
  if (rowCount)
    throw new SetupError(
      'There is something in this database already, and a backup is only put into an empty one. Name another: ' +
        'DATABASE_URL (after `create database …`), or SPAZA_DATA for a folder in which there is none yet.',
    )
}

async function sortMigrations({ migrations }: BackupHead) {
  const ours = await readMigrations()
  for (const { name, checksum } of migrations) {
    const known = ours.find((each) => each.name === name)
    if (!known)
      throw damagedBackup(
        `it has migration ${name}, which this version does not know: restore it with the version that made it`,
      )
    if (known.checksum !== checksum) throw damagedBackup(`migration ${name} is another one here`)
  }
  const has = new Set(migrations.map(({ name }) => name))
  return { older: ours.filter(({ name }) => has.has(name)), newer: ours.filter(({ name }) => !has.has(name)) }
}

/**
 * What is dear row by row, and cheap for whole tables, is taken off as their owner may: triggers, references between tables,
 * keys and indexes. Answers what puts it back, in order; keys, references and indexes are checked against every row then.
 */
async function disableTriggers(client: Client): Promise<string[]> {
  const ours = `c.relnamespace = 'public'::regnamespace`
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${ours} and not tgisinternal and tgenabled <> 'D'
    union all (
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(n.oid))
    from pg_constraint n join pg_class c on c.oid = n.conrelid
    -- References stand on keys: they go first, and come back last.
    where ${ours} and contype in ('f', 'p', 'u') order by contype, conrelid::regclass::text, conname)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${ours} and not exists (select from pg_constraint n where n.conindid = i.indexrelid)`)
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { off } of rows) await client.query(off)
  // Migrations may have put in rows of their own; the backup has them too.
  const tables = await client.query<{ all: string }>(
    `select string_agg(format('%I', relname), ', ') as all from pg_class c where ${ours} and relkind = 'r'`,
  )
  await client.query(`truncate ${tables.rows[0]?.all}`)
  return rows.map(({ on }) => on).reverse()
}

function refuseWrongCounts(counted: Record<string, number>, { tables }: BackupEnd): void {
  for (const name of new Set([...Object.keys(tables), ...Object.keys(counted)]))
    if (tables[name] !== counted[name])
      throw damagedBackup(`${name} is to have ${tables[name] ?? 0} rows, and ${counted[name] ?? 0} came`)
}
