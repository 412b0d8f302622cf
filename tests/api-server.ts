// The shop's API in a process of its own, without its pages and demo, for tests of races and kills. Everything that a write
// passes through is the shop's own, from the socket to the disk; only rendering is left out, so that it starts fast.
import { pino } from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { shutDownOnSignal } from '#app/server/graceful-shutdown.ts'
import { listen } from '#app/server/listen.ts'
import { redacted } from '#app/server/log-settings.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase, servingTimeoutMs } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { findPrimary } from '#server/database/servers.ts'
import { readSettings } from '#server/settings.ts'

const settings = readSettings()
const log = pino({ level: settings.logLevel, ...redacted })
const postgres = settings.databaseUrl
  ? {
      url: await findPrimary({ url: settings.databaseUrl, replicaUrl: settings.replicaUrl }, log),
      stop: async () => {},
    }
  : await ensurePostgres({ dataFolder: settings.dataFolder, log })
await migrate(postgres.url)
const database = await openDatabase({
  url: settings.databaseUrl ?? postgres.url,
  replicaUrl: settings.replicaUrl,
  log,
  poolSize: settings.databasePool,
  queryTimeoutMs: servingTimeoutMs,
})
const shop = { settings, database, clock: systemClock(settings.clockOffsetMs), log, secure: false }
const { app } = await buildApp(shop, { logger: log })
const address = await listen(app, settings)
shutDownOnSignal(log, async () => {
  await app.close()
  await database.close()
  await postgres.stop()
})
process.stdout.write(`ready ${address}\n`)
