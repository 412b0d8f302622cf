// The shop's API in a process of its own, without its pages and demo, for tests of races and kills. Everything that a write
// passes through is the shop's own, from the socket to the disk; only rendering is left out, so that it starts fast.
import { pino } from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { shutDownOnSignal } from '#app/server/graceful-shutdown.ts'
import { listen } from '#app/server/listen.ts'
import { redacted } from '#app/server/log-settings.ts'
import { systemClock } from '#server/clock.ts'
import { openServingDatabase } from '#server/database/serving-database.ts'
import { readSettings } from '#server/settings.ts'

const settings = readSettings()
const log = pino({ level: settings.logLevel, ...redacted })
const { database, stopDatabase } = await openServingDatabase(settings, log)
const shop = { settings, database, clock: systemClock(settings.clockOffsetMs), log, secure: false }
const { app } = await buildApp(shop, { logger: log })
const address = await listen(app, settings)
shutDownOnSignal(log, async () => {
  await app.close()
  await stopDatabase()
})
process.stdout.write(`ready ${address}\n`)
