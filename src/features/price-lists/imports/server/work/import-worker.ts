// The process that works on imports: parsing, matching and the statements of the switch delay no shopper, and all the memory
// that a price list took is returned to the operating system when the process ends. (A thread shares malloc with the shop: up to
// 110 MiB stayed.) It has its own connections, without the time limits of calls, and runs one job at a time.
import { flushCompileCache } from 'node:module'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { connectionSettings } from '#server/database/connection-settings.ts'
import type { DB } from '#server/database/database-types.ts'
import { openTransactions } from '#server/database/transactions.ts'
import type { Settings } from '#server/settings.ts'
// Rows are judged by the words of what may be wrong with them.
import '#server/words/load-phrases.ts'
import type { ImportJob, JobContext } from './import-job.ts'
import { runJob } from './run-job.ts'

export type ToWorker =
  | {
      is: 'start'
      url: string
      settings: Pick<Settings, 'env' | 'pausePoint' | 'dataFolder' | 'imports'>
    }
  | { is: 'order'; order: ImportJob }

export type FromWorker =
  | { is: 'done'; fault?: { message: string; stack: string | undefined; code: string | undefined } }
  | { is: 'reading'; begins: boolean }
  | { is: 'warning'; what: string; message: string; stack: string | undefined }

type Start = ToWorker & { is: 'start' }

function connect(url: string): JobContext['database'] {
  const pool = new Pool({
    ...connectionSettings(url),
    // The lock, the work, and its progress.
    max: 3,
    // Plans of 100,000 rows stay in memory: with the 8 MB of a call's connection they went to disk and back at every step.
    // A process that was killed must not go on inside PostgreSQL, holding what another is waiting for.
    options:
      '-c temp_buffers=64MB -c work_mem=32MB -c client_connection_check_interval=1000 -c idle_in_transaction_session_timeout=0 -c statement_timeout=0',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool })
  const kysely = new Kysely<DB>({ dialect })
  return { pool, kysely, ...openTransactions(kysely, dialect) }
}

const sendToParent = (message: FromWorker) => process.send?.(message)

let started: Pick<JobContext, 'database' | 'settings' | 'limits'> | undefined

const start = ({ url, settings }: Start) => {
  started = { database: connect(url), settings, limits: settings.imports }
}

async function handleJob(order: ImportJob): Promise<void> {
  if (!started) throw new Error('an order came before the start')
  const work: JobContext = {
    ...started,
    now: new Date(order.now),
    reading: (begins) => sendToParent({ is: 'reading', begins }),
    warn: (error, what) => sendToParent({ is: 'warning', what, ...serializeError(error) }),
  }
  try {
    await runJob(work, order)
    sendToParent({ is: 'done' })
  } catch (error) {
    sendToParent({ is: 'done', fault: { ...serializeError(error), code: (error as { code?: string }).code } })
  }
}

// The worker is killed when it is done, so it would never store what was compiled for the next one.
flushCompileCache()
process.on('message', (message: ToWorker) => {
  if (message.is === 'start') start(message)
  else void handleJob(message.order)
})
// The shop ended, maybe killed: the process that takes up its imports waits for the lock that this one holds.
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches every process of the group: the shop ends this one when it is done with it.
process.on('SIGINT', () => {})

const serializeError = (error: unknown) => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { message, stack }
}
