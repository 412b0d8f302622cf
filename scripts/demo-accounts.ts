// npm run --silent demo:accounts
// Prints, as JSON, who can sign in to the demo that is in the database now.
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings.ts'
import { SetupTrouble } from '#server/setup-trouble.ts'
import { findDemoAccounts } from '../db/demo/demo-accounts.ts'

async function run(): Promise<void> {
  const settings = readSettings()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const postgres = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await ensurePostgres({ dataFolder: settings.dataFolder, log })
  try {
    const database = await openDatabase({ url: postgres.url, log, poolSize: 1 })
    const accounts = await findDemoAccounts(database).finally(() => database.close())
    process.stdout.write(`${JSON.stringify(accounts, null, 2)}\n`)
  } finally {
    await postgres.stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof SetupTrouble)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
