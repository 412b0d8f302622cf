// For tests: the whole shop with the catalogue's cast, pages included, without a build: a test says what draws its pages.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { openCatalogueShop } from './catalogue-app.ts'

/** What processes of one shop share: its database, and where a build would be. */
export async function openPageShop(statements: readonly string[], render: BuiltWeb['render']) {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-web-'))
  for (const name of ['web', 'worker']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'worker/service-worker.js'), '')
  const fresh = await openCatalogueShop([`update suppliers set demo_station = '{market}'`, ...statements])
  const web = { folder: join(folder, 'web'), version: 'test', manifest: {}, render }
  return {
    folder,
    async open(variables: Record<string, string> = {}, now = () => new Date()) {
      const log = pino({ level: 'silent' })
      const database = await openDatabase({ url: fresh.url, log })
      const settings = readSettings({ SPAZA_ENV: 'test', ...variables })
      const { app } = await buildApp({ settings, database, clock: { now }, log, secure: false }, { web })
      return {
        app,
        database,
        page: (url: string, headers: Record<string, string> = {}) =>
          app.inject({ url, headers: { accept: 'text/html', ...headers } }),
        async close() {
          await app.close()
          await database.close()
        },
      }
    },
    async drop() {
      await fresh.drop()
      await rm(folder, { recursive: true })
    },
  }
}
