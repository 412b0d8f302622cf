// npm run admin:create -- --login 0821234567 --name 'Naledi Khumalo' [--supplier ID]…
// Makes the first manager (rulings, point 13). Asks for a password; an empty answer makes one up and prints it once.
import { randomBytes } from 'node:crypto'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createManager } from '#features/shoppers/server/create-manager.ts'
import { Refusal } from '#kernel/refusal.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { SetupTrouble } from '#server/setup-trouble.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      name: { type: 'string' },
      supplier: { type: 'string', multiple: true },
    },
  })
  if (!values.login || !values.name)
    throw new SetupTrouble("Say who: npm run admin:create -- --login 0821234567 --name 'Naledi Khumalo'")
  const typed = await askForPassword()
  const password = typed || randomBytes(12).toString('base64url')
  const account = { login: values.login, name: values.name, password, supplierIds: values.supplier }
  const { login, supplierIds } = await withDatabase((database) =>
    createManager(database, account, new Date()),
  )
  stdout.write(`Manager ${login} can sign in at /counter, for ${supplierIds.length} suppliers.\n`)
  if (!typed) stdout.write(`Password (shown this once): ${password}\n`)
}

/** The running shop's database, or its folder's when it is not running. */
async function withDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
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

/** What is typed is not echoed; without a terminal the password is a line of the input. */
async function askForPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  if (stdin.isTTY) stdout.write('Password (empty: one is made up): ')
  // A closed input answers nothing at all, and would leave the question open for good.
  const nothing = new Promise<string>((resolve) => reader.once('close', () => resolve('')))
  const line = await Promise.race([reader.question(''), nothing])
  if (stdin.isTTY) stdout.write('\n')
  reader.close()
  return line
}

/** What the person at the console can put right, as lines; undefined for a fault. */
function trouble(error: unknown): string[] | undefined {
  if (error instanceof Refusal) return error.messages('en').map(({ text }) => text)
  if (error instanceof SetupTrouble) return [error.message]
  if (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'))
    return [error.message]
}

try {
  await run()
} catch (error) {
  const lines = trouble(error)
  if (!lines) throw error
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}
