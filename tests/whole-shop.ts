// The corner shop with everything it has, without pages: for what is true of the whole and of no single part.
import { pino } from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { corner, openCornerShop } from './corner-shop.ts'
import { freshDatabase } from './database.ts'

/** `reachedAt`: where the shop reaches its database, when that is not where it stands. */
export async function openWholeShop(
  variables: Record<string, string> = {},
  { reachedAt = (url: string) => url }: { reachedAt?: (url: string) => string | Promise<string> } = {},
) {
  const fresh = await freshDatabase()
  const log = pino({ level: 'silent' })
  const direct = await openDatabase({ url: fresh.url, log, poolSize: 2 })
  await openCornerShop(direct.kysely)
  await direct.kysely
    .updateTable('suppliers')
    .set({ demo_station: ['market'] })
    .execute()
  const settings = readSettings({ SPAZA_ENV: 'test', ...variables })
  const database = await openDatabase({ url: await reachedAt(fresh.url), log })
  const time = { now: new Date('2026-03-11T06:00:00Z') }
  const shop = { settings, database, clock: { now: () => time.now }, log, secure: false }
  const { app, stopTakingWork } = await buildApp(shop, false, undefined)
  await app.ready()
  return {
    app,
    stopTakingWork,
    url: fresh.url,
    /** Past whatever stands between the shop and its database. */
    direct,
    time,
    /** The corner shop's first free slot tomorrow. */
    slot: '2026-03-12T08:00:00.000Z',
    supplier: corner,
    async close() {
      await app.close()
      await database.close()
      await direct.close()
      await fresh.drop()
    },
  }
}
