// `npm run db:reset`: deletes the embedded database. The next start creates a new one with the demo shop.

import { existsSync, lstatSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isUsedByOthers, readAddress } from '#server/database/embedded-postgres.ts'
import { stopPostmaster } from '#server/database/postgres-process.ts'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say } from '../ops/run-command.ts'

await runCommand(reset)

async function reset(): Promise<void> {
  const { databaseUrl, dataFolder, env } = readSettings()
  if (databaseUrl) throw new SetupError('DATABASE_URL is set: that database is yours, and yours to empty.')
  if (env === 'production')
    throw new SetupError('SPAZA_ENV is production: remove the data folder by hand if you mean it.')
  const link = join(dataFolder, 'postgres')
  if (!lstatSync(link, { throwIfNoEntry: false })) return say(`There is no database in ${dataFolder}.`)
  if (!(await isMeant(dataFolder))) return say('Nothing was changed.')

  const cluster = lstatSync(link).isSymbolicLink() ? readlinkSync(link) : link
  const url = existsSync(cluster) && (await readAddress(cluster))
  if (url && (await isUsedByOthers(url)))
    throw new SetupError('The shop is running on this database. Stop it first (Ctrl-C where it runs).')
  if (!(await stopPostmaster(cluster)))
    throw new SetupError('PostgreSQL does not stop; try again in a minute.')
  for (const path of [cluster, link, join(dataFolder, 'postgres.log')])
    rmSync(path, { recursive: true, force: true })
  say('The database is gone. npm start makes a new one.')
}

async function isMeant(folder: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new SetupError('This removes the database. Say so: npm run db:reset -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Remove the database in ${folder}, with every order in it? (yes/no) `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
