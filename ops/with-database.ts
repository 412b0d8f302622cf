// For commands that read the running shop's database and print what they find. They find it by the shop's own settings.
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { findPrimary } from '#server/database/servers.ts'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'

/**
 * Runs the work whether or not the shop is running: if it is not, PostgreSQL is started for the command and stopped afterwards.
 */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings()
    // What is printed on standard output is JSON and nothing else.
    const log = pino({ level: 'warn' }, pino.destination(2))
    const postgres = settings.databaseUrl
      ? {
          url: await findPrimary({ url: settings.databaseUrl, replicaUrl: settings.replicaUrl }, log),
          stop: async () => {},
        }
      : await ensurePostgres({ dataFolder: settings.dataFolder, log })
    try {
      const database = await openDatabase({ url: postgres.url, log, poolSize: 1 })
      await refuseEmpty(database)
      await work(database).finally(() => database.close())
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function refuseEmpty(database: Database): Promise<void> {
  const { rows } = await sql<{ orders: string | null }>`select to_regclass('orders') as orders`.execute(
    database.kysely,
  )
  if (rows[0]?.orders) return
  await database.close()
  throw new SetupError(
    'There is no shop in this database yet. Start it once (npm start), or point SPAZA_DATA or DATABASE_URL at the right one.',
  )
}
