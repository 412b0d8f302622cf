// The database of a shop: of DATABASE_URL, or else the embedded PostgreSQL of the data folder.
import type { Settings } from '#server/settings.ts'
import { openDatabase, servingTimeoutMs } from './database.ts'
import type { DatabaseLog } from './database-log.ts'
import { ensurePostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { findPrimary } from './servers.ts'

/** Returns the address of the server that takes writes, after starting PostgreSQL where it is the shop's own. */
export async function openPostgres(
  { databaseUrl, replicaUrl, dataFolder }: Settings,
  log: DatabaseLog,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!databaseUrl) return ensurePostgres({ dataFolder, log })
  return { url: await findPrimary({ url: databaseUrl, replicaUrl }, log), stop: async () => {} }
}

/** Migrates the database and opens it for a shop that serves. */
export async function openServingDatabase(settings: Settings, log: DatabaseLog) {
  const postgres = await openPostgres(settings, log)
  await migrate(postgres.url)
  const database = await openDatabase({
    url: settings.databaseUrl ?? postgres.url,
    replicaUrl: settings.replicaUrl,
    log,
    poolSize: settings.databasePool,
    queryTimeoutMs: servingTimeoutMs,
  })
  return {
    database,
    async stopDatabase(): Promise<void> {
      await database.close()
      await postgres.stop()
    },
  }
}
