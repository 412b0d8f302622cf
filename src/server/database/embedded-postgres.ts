// The PostgreSQL that comes with Spaza: made when missing, joined when running, brought back when it dies.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionName, connectionSettings } from './connection.ts'
import type { DatabaseLog } from './database.ts'
import { withFolderLock } from './folder-lock.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import {
  type ClusterNote,
  findFreePort,
  isFreePort,
  makeCluster,
  readNote,
  superuser,
  writeNote,
} from './postgres-cluster.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postgres-process.ts'
import { explainTrouble } from './postgres-trouble.ts'
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

export async function ensurePostgres({
  dataFolder,
  log,
  throwaway = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataFolder)
  const binaries = findPostgresBinaries()
  const lockFile = join(folder, 'postgres.lock')
  const start = () =>
    withFolderLock(lockFile, () => startOrJoin(choosePostgresHome(binaries, folder), folder, throwaway))
  try {
    mkdirSync(folder, { recursive: true })
    const running = await start()
    log.info(
      { folder, port: running.port },
      running.startedHere ? 'started PostgreSQL' : 'joined the running PostgreSQL',
    )
    const watch = watchOver(running, start, log)
    return {
      url: running.url,
      startedHere: running.startedHere,
      stop: () =>
        withFolderLock(lockFile, async () => {
          await watch.end()
          await leave(running, log)
        }),
    }
  } catch (error) {
    throw explainTrouble(error, folder)
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

async function startOrJoin(home: PostgresHome, folder: string, throwaway: boolean): Promise<Running> {
  await makeCluster(home)
  const logFile = join(folder, 'postgres.log')
  let { port, password } = await readNote(home.cluster)
  const startedHere = findPostmaster(home.cluster) === undefined
  if (startedHere) {
    if (!(await isFreePort(port))) {
      port = await findFreePort()
      await writeNote(home, home.cluster, { port, password })
    }
    await startPostmaster({ home, port, logFile, throwaway })
  }
  const url = addressOf({ port, password })
  return { url, port, home, startedHere, presence: await arrive(url) }
}

function addressOf({ port, password }: ClusterNote): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${superuser}`
}

/** Where the database of this folder answers when it runs. */
export async function readAddress(cluster: string): Promise<string> {
  return addressOf(await readNote(cluster))
}

/** Connects, when need be after making the database, and after waiting for one that is still recovering. */
async function arrive(url: string): Promise<Client> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    try {
      return await connect(url)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      const noSuchDatabase = code === '3D000'
      const startingOrStopping = code === '57P03' || code === 'ECONNREFUSED'
      if (noSuchDatabase) await createDatabase(url)
      else if (!startingOrStopping || Date.now() > giveUpAt) throw error
      else await sleep(50)
    }
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
function watchOver(
  first: Running,
  start: () => Promise<Running>,
  log: DatabaseLog,
): { end(): Promise<void> } {
  let presence = first.presence
  const ending = new AbortController()

  function watch() {
    presence.once('end', () => {
      if (!ending.signal.aborted) void bringBack().catch(() => {})
    })
  }

  async function bringBack() {
    log.error('PostgreSQL went away; starting it again')
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 10_000)) {
      await sleep(waitMs, undefined, { signal: ending.signal })
      try {
        presence = (await start()).presence
        log.info('PostgreSQL is back')
        return watch()
      } catch (error) {
        log.error({ err: explainTrouble(error, first.home.cluster) }, 'PostgreSQL does not start')
      }
    }
  }

  watch()
  return {
    async end() {
      ending.abort()
      await presence.end().catch(() => {})
    },
  }
}

async function leave({ url, home }: Running, log: DatabaseLog): Promise<void> {
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
