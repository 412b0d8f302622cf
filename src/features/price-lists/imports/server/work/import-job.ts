// The job and the context that work on an import receives. It runs in its own process (import-worker.ts), with its own
// connections.
import type { Database } from '#server/database/database.ts'
import type { ImportLimits, Settings } from '#server/settings.ts'

export type ImportJob = { kind: 'go' | 'undo' | 'pictures'; importId: string; now: string }

export interface JobContext {
  database: Pick<Database, 'kysely' | 'pool' | 'transaction'>
  limits: ImportLimits
  settings: Pick<Settings, 'env' | 'pausePoint' | 'dataFolder'>
  now: Date
  /** Reading may take only so long; whoever watches is told when it begins and ends. */
  reading(begins: boolean): void
  warn(error: unknown, what: string): void
}
