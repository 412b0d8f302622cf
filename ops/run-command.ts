// For operators' commands: finds the shop's database by the shop's own settings, and prints what a person can fix in plain lines.
import { sql } from 'kysely'
import { pino } from 'pino'
import { Refusal } from '#kernel/refusal.ts'
import '#server/words/load-phrases.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/serving-database.ts'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'

// What is printed on standard output may be JSON and nothing else.
const log = pino({ level: 'warn' }, pino.destination(2))

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs the command. An error that the person at the console can fix is printed in plain lines, and the exit code is 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isFixable(error)) throw error
    const lines = error instanceof Refusal ? error.messages('en').map(({ text }) => text) : [error.message]
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exitCode = 1
  }
}

function isFixable(error: unknown): error is Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    error instanceof Refusal ||
    error instanceof SetupError ||
    /^(ERR_PARSE_ARGS_.*|ENOENT|ENOSPC|EACCES)$/.test(code)
  )
}

/**
 * Passes the address of the database that takes writes to the work. If the embedded PostgreSQL is not running, it is started for
 * the command and stopped afterwards.
 */
export async function withAddress<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await openPostgres(readSettings(), log)
  return work(postgres.url).finally(() => postgres.stop())
}

export async function withDatabaseAt<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, log, poolSize: 1 })
  return work(database).finally(() => database.close())
}

/** For commands that read the shop's database, which must be there already. */
export const withShop = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  withAddress((url) =>
    withDatabaseAt(url, async (database) => {
      await refuseEmpty(database)
      return work(database)
    }),
  )

/** For commands that write: migrates the database first. */
export const withMigratedShop = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  withAddress(async (url) => {
    await migrate(url)
    return withDatabaseAt(url, work)
  })

async function refuseEmpty({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ orders: string | null }>`select to_regclass('orders') as orders`.execute(
    kysely,
  )
  if (rows[0]?.orders) return
  throw new SetupError(
    'There is no shop in this database yet. Start it once (npm start), or point SPAZA_DATA or DATABASE_URL at the right one.',
  )
}
