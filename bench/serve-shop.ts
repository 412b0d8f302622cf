// Serves a shop's API without its pages in a separate process, as it runs for shoppers. Prints `ready http://…`.
import { pino } from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'

const settings = readSettings()
const log = pino({ level: 'warn' }, pino.destination(2))
const database = await openDatabase({ url: settings.databaseUrl ?? '', log, poolSize: settings.databasePool })
const shop = { settings, database, clock: systemClock(), log, secure: false }
const { app } = await buildApp(shop, { logger: log })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`ready ${address}\n`)
