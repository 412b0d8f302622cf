// For commands that work on a database as a whole: finds its address by the shop's own settings.
import { pino } from 'pino'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { findPrimary } from '#server/database/servers.ts'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'

/**
 * Passes the database's address to the work. If the embedded PostgreSQL is not running, it is started for the command and stopped
 * afterwards.
 */
export async function withAddress(work: (url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, replicaUrl, dataFolder } = readSettings()
  const log = pino({ level: 'warn' }, pino.destination(2))
  if (databaseUrl) return work(await findPrimary({ url: databaseUrl, replicaUrl }, log))
  const postgres = await ensurePostgres({ dataFolder, log })
  await work(postgres.url).finally(() => postgres.stop())
}

/** Prints an error that a person can fix in plain words and sets the exit code to 1; other errors are thrown. */
export async function printError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const plain = error instanceof SetupError || error instanceof TypeError
    const code = (error as NodeJS.ErrnoException).code
    if (!plain && code !== 'ENOENT' && code !== 'ENOSPC' && code !== 'EACCES') throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
