// Writes a backup while the shop is running: a snapshot of every table at one moment.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { connectionSettings } from '../database/connection-settings.ts'
import { SetupError } from '../setup-error.ts'
import { type BackupEnd, copyFrom, tableEnd, writeEnd, writeHead } from './backup-format.ts'
import { CopyOut } from './copy-rows.ts'

export interface BackupMade {
  file: string
  /** Of the file. */
  bytes: number
  rows: number
  tables: Record<string, number>
}

/** Fast, and within a tenth of the smallest: most of a backup's time would be spent here. */
const level = 4

/**
 * Writes one file to `folder`, named by `now` and readable by its owner only. The file gets its final name once it is complete
 * and on disk, so every file with such a name is a backup. Refuses a database without a shop in it.
 */
export async function writeBackup(url: string, folder: string, now: Date): Promise<BackupMade> {
  const name = `spaza-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup.gz`
  const [file, draft] = [join(folder, name), join(folder, `${name}.part`)]
  const client = new Client({ ...connectionSettings(url), statement_timeout: 0, lock_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await mkdir(folder, { recursive: true })
    const end: BackupEnd = { tables: {}, sequences: [], sha256: '' }
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(Readable.from(textOf(client, now, end)), createGzip({ level }), target)
    await rename(draft, file)
    await syncFolder(folder)
    const rows = Object.values(end.tables).reduce((sum, each) => sum + each, 0)
    return { file, bytes: (await stat(file)).size, rows, tables: end.tables }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* textOf(client: Client, now: Date, end: BackupEnd): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const seen = (text: string | Buffer): Buffer => {
    const bytes = Buffer.from(text as string)
    hash.update(bytes)
    return bytes
  }
  // Everything below sees the moment of the first of these questions, however long it takes.
  await client.query('begin transaction isolation level repeatable read read only')
  // A migration rewrites no table from under our hands; readers and writers are not in the way.
  const tables = await readTables(client)
  await client.query(`lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in access share mode`)
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const version = await client.query<{ server_version: string }>('show server_version')
  yield seen(
    writeHead({
      format: 1,
      made_at: now.toISOString(),
      postgres: version.rows[0]?.server_version ?? '',
      migrations: migrations.rows,
    }),
  )
  for (const { name, columns } of tables) {
    yield seen(`${copyFrom(name, columns)}\n`)
    const quoted = columns.map((column) => `"${column}"`).join(', ')
    const copy = client.query(new CopyOut(`copy "${name}" (${quoted}) to stdout`))
    for await (const piece of copy) yield seen(piece)
    end.tables[name] = copy.rows
    yield seen(tableEnd)
  }
  // Numbers are drawn outside of transactions: asked for last, none that stands in a row is drawn again.
  end.sequences = await readSequences(client)
  await client.query('commit')
  end.sha256 = hash.digest('hex')
  yield Buffer.from(writeEnd(end))
}

async function readTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  if (!rows.some(({ name }) => name === 'schema_migrations'))
    throw new SetupError('There is no shop in this database, so there is nothing to back up.')
  return rows
}

async function readSequences(client: Client): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: BackupEnd['sequences'] = []
  for (const { name } of rows) {
    const at = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from "${name}"`,
    )
    sequences.push({ name, value: at.rows[0]?.value ?? '1', called: at.rows[0]?.called ?? false })
  }
  return sequences
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
