// For commands with which an operator creates what cannot be created from inside the shop: the first manager, a branch.
import { pino } from 'pino'
import { Refusal } from '#kernel/refusal.ts'
import '#server/words/load-phrases.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'

/** Runs the command. An error that the person at the console can fix is printed in plain lines, and the exit code is 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const lines = describeError(error)
    if (!lines) throw error
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exitCode = 1
  }
}

/** Opens the running shop's database, or starts the one in its data folder if the shop is not running, and migrates it first. */
export async function withOwnDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const settings = readSettings()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const postgres = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await ensurePostgres({ dataFolder: settings.dataFolder, log })
  try {
    await migrate(postgres.url)
    const database = await openDatabase({ url: postgres.url, log, poolSize: 1 })
    return await work(database).finally(() => database.close())
  } finally {
    await postgres.stop()
  }
}

/** Undefined for a fault. */
function describeError(error: unknown): string[] | undefined {
  if (error instanceof Refusal) return error.messages('en').map(({ text }) => text)
  if (error instanceof SetupError) return [error.message]
  if (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'))
    return [error.message]
}
