// Starts the shop: database, migrations, demo data, pages, and listening. `npm start` runs this file.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { makeSetupText } from '#features/accounts/invitations/server/print-setup-code.ts'
import { systemClock } from '#server/clock.ts'
import { openServingDatabase } from '#server/database/serving-database.ts'
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
import { readBuiltWeb } from './web-routes.ts'

const root = resolve(import.meta.dirname, '../../..')

async function start(settings: Settings): Promise<void> {
  await refuseProductionProblems(settings, process.env)
  secretsOf(settings)
  const { sentryDsn } = settings.external
  const reports = sentryDsn ? await openErrorReports(sentryDsn, settings.env) : undefined
  const hooks = reports && { hooks: { logMethod: reports.logMethod } }
  const log = pino({ level: settings.logLevel, ...redacted, ...hooks })
  const web = await readBuiltWeb(root)
  const { database, stopDatabase } = await openServingDatabase(settings, log)
  await refuseDemoData(settings, database).catch(async (error: unknown) => {
    // PostgreSQL would stay on without the shop.
    await stopDatabase()
    throw error
  })
  const clock = systemClock(settings.clockOffsetMs)
  // Loaded on a first start only, and not part of a production process at all.
  if (settings.env !== 'production')
    await (await import('./demo-shop.ts')).openDemoShop(database, settings, { log, now: clock.now() })

  const secure = settings.publicUrl?.startsWith('https:') ?? false
  // Likewise: a production configuration that names the sandbox was refused before.
  const sandbox = settings.payments.sandbox
    ? await (await import('./start-sandbox.ts')).startSandbox(settings, { database, log, now: clock.now() })
    : undefined
  const shop: Shop = { settings: sandbox?.settings ?? settings, database, clock, log, secure }
  const { app, stopTakingWork } = await buildApp(shop, {
    logger: log,
    web: settings.dev ? (await import('./dev-web.ts')).devWeb(root, web) : web,
  })
  const address = await listen(app, settings)
  await sandbox?.setShopAddress(address)

  shutDownOnSignal(log, async () => {
    stopTakingWork()
    await app.close()
    await sandbox?.stop()
    await stopDatabase()
    await reports?.close()
  })
  if (!settings.dev) watchMainThread(settings.watchdogSeconds)
  process.stdout.write(`ready ${address}\n`)
  const setup = await makeSetupText(database, settings.publicUrl ?? address, clock.now())
  if (setup) process.stdout.write(`\n${setup}\n`)
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
