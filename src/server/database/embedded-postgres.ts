// The PostgreSQL that comes with Spaza: created when missing, joined when running, restarted when it dies.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionName, connectionSettings } from './connection-settings.ts'
import type { DatabaseLog } from './database-log.ts'
import { withFolderLock } from './folder-lock.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import {
  type ClusterFile,
  createCluster,
  findFreePort,
  isFreePort,
  readClusterFile,
  superuser,
  writeClusterFile,
} from './postgres-cluster.ts'
import { explainError } from './postgres-errors.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postgres-process.ts'
import { choosePostgresHome, type PostgresHome } from './postgres-user.ts'

export interface EmbeddedPostgres {
  url: string
  startedHere: boolean
  /** Stops PostgreSQL, unless another process of ours still uses it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataFolder: string
  log: DatabaseLog
  /** Only for a database that may be lost with the machine's power: tests. */
  throwaway?: boolean
}

/** Recovering after a crash may take a while; giving up would only start it again. */
const startTimeoutMs = 300_000
/** Whoever holds the port for longer is another program. */
const stopDelayMs = 5_000

export async function ensurePostgres({
  dataFolder,
  log,
  throwaway = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataFolder)
  const binaries = findPostgresBinaries()
  const lockFile = join(folder, 'postgres.lock')
  const locked = <T>(work: () => Promise<T>) => withFolderLock(lockFile, work)
  const start = (port?: number) => startOrJoin(choosePostgresHome(binaries, folder), folder, throwaway, port)
  try {
    mkdirSync(folder, { recursive: true })
    const running = await locked(() => start())
    const how = running.startedHere ? 'started PostgreSQL' : 'joined the running PostgreSQL'
    log.info({ folder, port: running.port }, how)
    const endWatch = stopWhenUnused(running, start, locked, log)
    const stop = async () => {
      endWatch.abort()
      await locked(() => leaveServer(running, log))
    }
    let stopped: Promise<void> | undefined
    return { url: running.url, startedHere: running.startedHere, stop: () => (stopped ??= stop()) }
  } catch (error) {
    throw explainError(error, folder)
  }
}

interface Running {
  url: string
  port: number
  home: PostgresHome
  startedHere: boolean
  /** Held from before the lock is let go: it shows others that we are here, and shows us when PostgreSQL dies. */
  presence: Client
}

/** `samePort`: connections are waiting at it, and would never find PostgreSQL at another. */
async function startOrJoin(
  home: PostgresHome,
  folder: string,
  throwaway: boolean,
  samePort: number | undefined,
): Promise<Running> {
  await createCluster(home)
  const logFile = join(folder, 'postgres.log')
  const giveUpAt = Date.now() + startTimeoutMs
  let startedHere = false
  for (;;) {
    let { port, password } = await readClusterFile(home.cluster)
    if (findPostmaster(home.cluster) === undefined) {
      if (!(await waitUntilFree(port))) {
        if (samePort !== undefined) throw new Error(`Port ${port} is taken by another program`)
        port = await findFreePort()
        await writeClusterFile(home, home.cluster, { port, password })
      }
      await startPostmaster({ home, port, logFile, throwaway, timeoutMs: startTimeoutMs })
      startedHere = true
    }
    const url = addressOf({ port, password })
    const presence = await joinServer(url)
    if (presence) return { url, port, home, startedHere, presence }
    if (Date.now() > giveUpAt) throw new Error('PostgreSQL runs but does not let anybody in')
    await sleep(50)
  }
}

/** After kill -9 the children of PostgreSQL hold its port until they have seen that it is gone. */
async function waitUntilFree(port: number): Promise<boolean> {
  const giveUpAt = Date.now() + stopDelayMs
  while (!(await isFreePort(port))) {
    if (Date.now() > giveUpAt) return false
    await sleep(50)
  }
  return true
}

function addressOf({ port, password }: ClusterFile): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${superuser}`
}

/** Returns the URL at which the database of this folder listens when it runs. */
export async function readAddress(cluster: string): Promise<string> {
  return addressOf(await readClusterFile(cluster))
}

/** Connects, when need be after making the database. Undefined while PostgreSQL is still starting or stopping. */
async function joinServer(url: string): Promise<Client | undefined> {
  try {
    return await connect(url)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET') return undefined
    const noSuchDatabase = code === '3D000'
    if (!noSuchDatabase) throw error
    await createDatabase(url)
    return connect(url)
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = await connect(url.replace(/\/[^/]+$/, '/postgres'))
  await client.query(`create database ${superuser}`).finally(() => client.end())
}

async function connect(url: string): Promise<Client> {
  const client = new Client(connectionSettings(url))
  client.on('error', () => {})
  await client.connect()
  return client
}

/** When our presence ends without our doing, PostgreSQL died: bring it back, at the same address. */
function stopWhenUnused(
  first: Running,
  start: (port: number) => Promise<Running>,
  locked: <T>(work: () => Promise<T>) => Promise<T>,
  log: DatabaseLog,
): AbortController {
  let presence = first.presence
  const ending = new AbortController()
  const { signal } = ending
  signal.addEventListener('abort', () => void presence.end().catch(() => {}))

  function watch() {
    presence.once('end', () => {
      if (!signal.aborted) void bringBack()
    })
  }

  async function bringBack() {
    log.error('PostgreSQL went away; starting it again')
    for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, 10_000)) {
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      // Asked again when it is our turn: it must not come back after we stopped it.
      const tried = await locked(async () => !signal.aborted && (await start(first.port))).catch(
        (error: unknown) => {
          log.error({ err: explainError(error, first.home.cluster) }, 'PostgreSQL does not start')
          return undefined
        },
      )
      if (!tried) continue
      presence = tried.presence
      log.info('PostgreSQL is back')
      if (signal.aborted) void presence.end().catch(() => {})
      return watch()
    }
  }

  watch()
  return ending
}

async function leaveServer({ url, home }: Running, log: DatabaseLog): Promise<void> {
  if (await isUsedByOthers(url)) return log.info('another Spaza process uses PostgreSQL; it stays up')
  if (!(await stopPostmaster(home.cluster))) log.warn('PostgreSQL takes long to stop; leaving it to finish')
}

export async function isUsedByOthers(url: string): Promise<boolean> {
  const client = await connect(url).catch(() => undefined)
  if (!client) return false
  const others =
    "select 1 from pg_stat_activity where application_name like 'spaza:%' and application_name <> $1"
  const { rowCount } = await client.query(others, [connectionName]).finally(() => client.end())
  return Boolean(rowCount)
}
