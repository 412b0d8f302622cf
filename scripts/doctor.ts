// The second half of `npm run doctor`: settings, folders, database, port, browser. See doctor.mjs.

import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectionSettings } from '#server/database/connection-settings.ts'
import { readAddress } from '#server/database/embedded-postgres.ts'
import { findWaiting, readMigrations } from '#server/database/migrate.ts'
import { findMissingLinks, findPostgresBinaries } from '#server/database/postgres-binaries.ts'
import { checkCluster } from '#server/database/postgres-cluster.ts'
import { findPostmaster } from '#server/database/postgres-process.ts'
import { choosePostgresHome } from '#server/database/postgres-user.ts'
import { portTaken } from '#server/port-taken.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { findSystemChromium } from './find-chromium.ts'

let wrong = 0

await report('settings', () => {
  readSettings()
})
const settings = wrong ? undefined : readSettings()
if (settings) {
  await report('shopfront configuration', () => checkConfig(settings))
  await report('data folder', () => checkDataFolder(settings))
  if (settings.databaseUrl) await report('DATABASE_URL', () => checkDatabase(settings.databaseUrl ?? ''))
  else await report('embedded PostgreSQL', () => checkEmbedded(settings))
  if (settings.replicaUrl)
    await report('DATABASE_REPLICA_URL', () => checkDatabase(settings.replicaUrl ?? ''))
  await report('port', () => checkPort(settings))
}
await report('browser for tests', checkBrowser)
process.exit(wrong > 0 ? 1 : 0)

async function report(
  what: string,
  check: () => string | undefined | Promise<string | undefined> | undefined,
): Promise<void> {
  try {
    const found = await check()
    process.stdout.write(`ok     ${what}${found ? `: ${found}` : ''}\n`)
  } catch (error) {
    wrong += 1
    process.stdout.write(`WRONG  ${what}: ${error instanceof Error ? error.message : error}\n`)
  }
}

function checkConfig({ configFile }: Settings): string {
  if (!existsSync(configFile)) throw new Error(`${configFile} is missing. Put it back, or set SPAZA_CONFIG.`)
  JSON.parse(readFileSync(configFile, 'utf8'))
  return configFile
}

function checkDataFolder({ dataFolder }: Settings): string {
  mkdirSync(dataFolder, { recursive: true })
  const probe = join(dataFolder, `.doctor-${process.pid}`)
  writeFileSync(probe, 'x')
  rmSync(probe)
  const { bavail, bsize } = statfsSync(dataFolder)
  const freeMb = Math.floor((bavail * bsize) / 1_000_000)
  if (freeMb < 500)
    throw new Error(`${dataFolder} has ${freeMb} MB left; make room, or set SPAZA_DATA to another disk.`)
  return `${dataFolder}, ${freeMb} MB free`
}

async function checkEmbedded({ dataFolder }: Settings): Promise<string> {
  const unlinked = findMissingLinks().length
  const home = choosePostgresHome(findPostgresBinaries(), dataFolder)
  const links = unlinked > 0 ? ` (install scripts are off: made ${unlinked} library links ourselves)` : ''
  if (!lstatSync(home.cluster, { throwIfNoEntry: false })) return `not made yet; npm start makes it${links}`
  checkCluster(home)
  if (!findPostmaster(home.cluster)) return `in ${home.cluster}, not running${links}`
  return `in ${home.cluster}, running; ${await checkDatabase(await readAddress(home.cluster))}${links}`
}

async function checkDatabase(url: string): Promise<string> {
  const client = new Client(connectionSettings(url))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < 15)
      throw new Error(`PostgreSQL ${version} is too old: 15 or newer is needed.`)
    const waiting = await findWaiting(client, await readMigrations())
    const state =
      waiting.length > 0 ? `${waiting.length} migrations waiting for the next start` : 'up to date'
    return `PostgreSQL ${version}, ${state}`
  } finally {
    await client.end()
  }
}

async function checkPort(settings: Settings): Promise<string> {
  const { port, host } = settings
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  if (code === undefined) return `${host}:${port} is free`
  if (code !== 'EADDRINUSE')
    throw new Error(`cannot listen on ${host}:${port} (${code}). Choose another PORT or HOST.`)
  const { message } = await portTaken(settings)
  if (message.startsWith('Spaza is already running')) return message
  throw new Error(message)
}

function checkBrowser(): string {
  return process.env.SPAZA_CHROMIUM || `npm test brings one; installed: ${findSystemChromium() ?? 'none'}`
}
