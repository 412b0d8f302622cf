// The database interface that the rest of the server uses.

import type { Duplex } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type PoolClient } from 'pg'
import { cachePlans } from './cache-plans.ts'
import { combinePackets } from './combine-packets.ts'
import { connectionSettings } from './connection-settings.ts'
import type { DatabaseLog } from './database-log.ts'
import type { DB } from './database-types.ts'
import { type Listen, openListener } from './listener.ts'
import { readStandby } from './read-standby.ts'
import { findServers } from './servers.ts'
import { openTransactions, type Transactions } from './transactions.ts'

export { TransactionConflict } from './retry-conflicts.ts'
export { databaseOf, type Reader, type ReadTx, sendInOrder, type Tx } from './transactions.ts'

export interface Database extends Transactions {
  kysely: Kysely<DB>
  pool: Pool
  /** The address of the server that is written to now, for whoever opens connections of their own. */
  url(): string
  /**
   * For whatever is much and only read. At the standby where there is one, and never older than what anybody was told before;
   * at the primary otherwise. `work` may run twice.
   */
  read<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** Answers how to stop listening. `onReconnect` is told when messages may have been missed, `onLost` when they begin to be. */
  listen: Listen
  isUp(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Its standby, which may be promoted at any time: then it is the one that is written to. */
  replicaUrl?: string | undefined
  log: DatabaseLog
  poolSize?: number
  /**
   * Who has not answered a statement by then is taken to be gone: a network may swallow everything and say nothing, and the
   * limits of PostgreSQL itself come with its answers. For whoever is waited for; left out, one waits as long as it takes.
   */
  queryTimeoutMs?: number | undefined
}

/**
 * Longer than any statement may take (below); together with the wait for a connection it stays within the fifteen seconds in
 * which a shopper gets a response.
 */
export const servingTimeoutMs = 11_000
const connectTimeoutMs = 3_000
/** What is much and only read is read at the primary instead. */
const standbyTimeoutMs = 4_000

export async function openDatabase({
  url,
  replicaUrl,
  log,
  poolSize = 10,
  queryTimeoutMs,
}: DatabaseOptions): Promise<Database> {
  const servers = await findServers({ url, replicaUrl }, log)
  const pool = openPool({
    url: servers.primary,
    size: poolSize,
    log,
    reportFailure: servers.checkNow,
    ...(queryTimeoutMs && { connectMs: connectTimeoutMs, queryTimeoutMs }),
  })
  const dialect = new PostgresDialect({ pool })
  const kysely = new Kysely<DB>({ dialect })
  const { transaction } = openTransactions(kysely, dialect)
  const listener = openListener(servers.primary, log)
  const reads = replicaUrl ? openReads() : undefined

  function openReads() {
    const standby = () => servers.standby() ?? servers.primary()
    // Whoever is not there is not waited for: the primary is.
    const readPool = openPool({
      url: standby,
      size: poolSize,
      log,
      reportFailure: () => {},
      connectMs: 1_000,
      queryTimeoutMs: queryTimeoutMs && standbyTimeoutMs,
    })
    const readKysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: readPool }) })
    servers.onPrimaryChange(() => {
      closePool(pool)
      closePool(readPool)
      listener.disconnect()
    })
    return { ...readStandby(kysely, readKysely, log), close: () => readKysely.destroy() }
  }

  return {
    kysely,
    pool,
    url: servers.primary,
    transaction,
    read: (work) => (reads ? reads.read(work) : work(kysely)),
    listen: listener.listen,
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      servers.close()
      await listener.close()
      await reads?.close()
      await kysely.destroy()
    },
  }
}

interface PoolOptions {
  /** Asked for each new connection. */
  url: () => string
  size: number
  log: DatabaseLog
  /** Told that a connection was lost, or could not be made. */
  reportFailure: () => void
  connectMs?: number
  queryTimeoutMs?: number | undefined
}

function openPool({ url, size, log, reportFailure, connectMs, queryTimeoutMs }: PoolOptions): Pool {
  class ClientNow extends Client {
    constructor(config?: ConstructorParameters<typeof Client>[0]) {
      super({
        ...(config as object),
        ...connectionSettings(url()),
        ...(connectMs && { connectionTimeoutMillis: connectMs }),
      })
      this.once('error', reportFailure)
      this.once('end', reportFailure)
    }
  }
  const pool = new Pool({
    Client: ClientNow,
    // A statement is sent before the last one is answered; PostgreSQL answers them in turn.
    pipeline: true,
    max: size,
    connectionTimeoutMillis: connectMs ?? connectionSettings(url()).connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // The driver gives the whole connection up with it, as it must where statements are sent ahead.
    ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
  })
  const open = new Set<PoolClient>()
  connections.set(pool, open)
  // PostgreSQL may die and come back. Without these two listeners an `error` event would end the process;
  // the pool itself lets a broken connection go and opens a new one when next asked.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  cachePlans(pool)
  combinePackets(pool)
  return pool
}

const connections = new WeakMap<Pool, Set<PoolClient>>()

/** What goes on there is not waited for: that server may be one that says nothing any more, or takes no writes. */
function closePool(pool: Pool): void {
  for (const client of connections.get(pool) ?? [])
    (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
}
