// The database as the rest of the server sees it.

import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { connectionSettings } from './connection.ts'
import type { DB } from './database-types.ts'
import { keepPlans } from './keep-plans.ts'
import { type Listen, openListener } from './listener.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { sendTogether } from './send-together.ts'
import { openTransactions, type TransactionOptions, type Tx } from './transactions.ts'

export { Overtaken } from './retry-conflicts.ts'
export { inTurn, type Reader, rootOf, type Tx, turnOf, withCommit } from './transactions.ts'
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>

export interface Database {
  kysely: Kysely<DB>
  pool: Pool
  /**
   * Runs at READ COMMITTED. The whole function may run again (at most twice more) after a conflict,
   * so it must change nothing outside the transaction.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Answers how to stop listening. `onReconnect` is told when messages may have been missed. */
  listen: Listen
  isUp(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  log: DatabaseLog
  poolSize?: number
}

export async function openDatabase({ url, log, poolSize = 10 }: DatabaseOptions): Promise<Database> {
  const pool = openPool(url, poolSize, log)
  const dialect = new PostgresDialect({ pool })
  const kysely = new Kysely<DB>({ dialect })
  const { transaction } = openTransactions(kysely, dialect)
  const listener = openListener(url, log)
  return {
    kysely,
    pool,
    transaction: (work, options) => retryConflicts((turn) => transaction(work, turn, options)),
    listen: listener.listen,
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await listener.close()
      await kysely.destroy()
    },
  }
}

function openPool(url: string, size: number, log: DatabaseLog): Pool {
  const pool = new Pool({
    ...connectionSettings(url),
    // A statement is sent before the last one is answered; PostgreSQL answers them in turn.
    pipeline: true,
    max: size,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // PostgreSQL may die and come back. Without these two listeners an `error` event would end the process;
  // the pool itself lets a broken connection go and opens a new one when next asked.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  keepPlans(pool)
  sendTogether(pool)
  return pool
}
