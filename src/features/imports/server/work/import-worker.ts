// The thread that works on imports: parsing, matching and the statements of the switch keep no shopper waiting. It has
// connections of its own, without the time limits of calls. One order at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { connectionSettings } from '#server/database/connection.ts'
import type { DB } from '#server/database/database-types.ts'
import type { Settings } from '#server/settings.ts'
// Rows are judged by the words of what may be wrong with them.
import '#server/words/say-words.ts'
import { doOrder } from './do-order.ts'
import type { WorkOrder } from './work.ts'

export interface WorkerData {
  url: string
  settings: Pick<Settings, 'env' | 'pausePoint' | 'dataFolder' | 'imports'>
}

export type FromWorker =
  | { is: 'done'; fault?: { message: string; stack: string | undefined; code: string | undefined } }
  | { is: 'reading'; begins: boolean }
  | { is: 'warning'; what: string; message: string; stack: string | undefined }

const { url, settings } = workerData as WorkerData
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
const database = { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }

const say = (message: FromWorker) => parentPort?.postMessage(message)

parentPort?.on('message', async (order: WorkOrder) => {
  const work = {
    database,
    settings,
    limits: settings.imports,
    now: new Date(order.now),
    reading: (begins: boolean) => say({ is: 'reading', begins }),
    warn: (error: unknown, what: string) => say({ is: 'warning', what, ...told(error) }),
  }
  try {
    await doOrder(work, order)
    say({ is: 'done' })
  } catch (error) {
    say({ is: 'done', fault: { ...told(error), code: (error as { code?: string }).code } })
  }
})

const told = (error: unknown) => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { message, stack }
}
