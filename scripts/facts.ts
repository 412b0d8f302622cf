// npm run --silent facts: what the running shop's database holds, as JSON (facts, no verdicts).
import { stdout } from 'node:process'
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { readFacts } from '#server/facts.ts'
import { readSettings } from '#server/settings.ts'
import { SetupTrouble } from '#server/setup-trouble.ts'

async function run(): Promise<void> {
  const settings = readSettings()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const postgres = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await ensurePostgres({ dataFolder: settings.dataFolder, log })
  try {
    const database = await openDatabase({ url: postgres.url, log, poolSize: 1 })
    const facts = await readFacts(database).finally(() => database.close())
    stdout.write(`${JSON.stringify(facts)}\n`)
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
