// Starts the shop: database, migrations, demo data, pages, and listening. `npm start` runs this file.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import { openDatabase, servingTimeoutMs } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { findPrimary } from '#server/database/servers.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'
import type { Shop } from '#server/shop.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { watchMainThread } from '#server/watchdog.ts'
import { buildApp } from './build-app.ts'
import { openErrorReports } from './error-reports.ts'
import { shutDownOnSignal } from './graceful-shutdown.ts'
import { listen } from './listen.ts'
import { redacted } from './log-settings.ts'
import { refuseDemoData, refuseProductionProblems } from './refuse-unsafe-settings.ts'
import { type BuiltWeb, readBuiltWeb } from './web-routes.ts'

const root = resolve(import.meta.dirname, '../../..')

async function start(settings: Settings): Promise<void> {
  await refuseProductionProblems(settings, process.env)
  secretsOf(settings)
  const { sentryDsn } = settings.external
  const reports = sentryDsn ? await openErrorReports(sentryDsn, settings.env) : undefined
  const hooks = reports && { hooks: { logMethod: reports.logMethod } }
  const log = pino({ level: settings.logLevel, ...redacted, ...hooks })
  const web = await readBuiltWeb(root)
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
  await refuseDemoData(settings, database).catch(async (error: unknown) => {
    // PostgreSQL would stay on without the shop.
    await database.close()
    await postgres.stop()
    throw error
  })
  const clock = systemClock(settings.clockOffsetMs)
  if (settings.env !== 'production') await openDemoShop(database, settings, { log, now: clock.now() })

  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const sandbox = settings.payments.sandbox
    ? await openSandbox(settings, { database, log, now: clock.now() })
    : undefined
  const shop: Shop = { settings: sandbox?.settings ?? settings, database, clock, log, secure }
  const { app, stopTakingWork } = await buildApp(shop, {
    logger: log,
    web: settings.dev ? await openDevWeb(web) : web,
  })
  const address = await listen(app, settings)
  await sandbox?.setShopAddress(address)

  shutDownOnSignal(log, async () => {
    stopTakingWork()
    await app.close()
    await sandbox?.stop()
    await database.close()
    await postgres.stop()
    await reports?.close()
  })
  if (!settings.dev) watchMainThread(settings.watchdogSeconds)
  process.stdout.write(`ready ${address}\n`)
}

/** Loaded on a first start only, and not part of a production process at all. */
async function openDemoShop(...ask: Parameters<typeof import('#app/server/demo-shop.ts').openDemoShop>) {
  const demo = await import('./demo-shop.ts')
  await demo.openDemoShop(...ask)
}

/** Likewise: a production configuration that names the sandbox was refused before. */
async function openSandbox(...ask: Parameters<typeof import('./start-sandbox.ts').startSandbox>) {
  const { startSandbox } = await import('./start-sandbox.ts')
  return startSandbox(...ask)
}

/** Loaded in development only. */
async function openDevWeb(built: BuiltWeb): Promise<BuiltWeb> {
  const { devWeb } = await import('./dev-web.ts')
  return devWeb(root, built)
}

try {
  await start(readSettings())
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
  // Half-started parts (a pool, a listener) would keep the process alive.
  setTimeout(() => process.exit(1), 100)
}
