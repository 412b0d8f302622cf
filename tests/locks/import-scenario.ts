// Puts a price list live and undoes it, in this process: the shop does so in a worker process, whose statements a test cannot
// see.
import { pino } from 'pino'
import { expect } from 'vitest'
import type { ImportJob, JobContext } from '#features/price-lists/imports/server/work/import-job.ts'
import { runJob } from '#features/price-lists/imports/server/work/run-job.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import '#server/words/load-phrases.ts'
import { manager } from '#tests/cast.ts'
import { corner, openCornerShop } from '#tests/corner-shop.ts'
import { storeList } from '#tests/import-process.ts'
import { freshDatabase } from '#tests/test-database.ts'

const list = 'name,price,cost,stock\nBread,21.00,14.00,40\nSamp 1kg,22.00,15.00,5\n'

export async function runImportScenario(): Promise<void> {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  try {
    await openCornerShop(database.kysely)
    const now = new Date('2026-03-11T06:00:00Z')
    const { id: accountId } = await manager(database.kysely, [corner], 'Gert', now)
    const settings = readSettings({ SPAZA_ENV: 'test' })
    const reading = () => {}
    const warn = (error: unknown) => {
      throw error
    }
    const work: JobContext = { database, settings, limits: settings.imports, now, reading, warn }
    const importId = await storeList(database, { accountId, supplierId: corner, file: Buffer.from(list) })
    const go = (kind: ImportJob['kind']) => runJob(work, { kind, importId, now: now.toISOString() })
    const state = async () =>
      (await database.pool.query('select state, undone_at from imports where id = $1', [importId])).rows[0]
    await go('go')
    expect(await state()).toMatchObject({ state: 'ready' })
    await database.pool.query(`update imports set state = 'applying' where id = $1`, [importId])
    await go('go')
    expect(await state()).toMatchObject({ state: 'applied', undone_at: null })
    await go('undo')
    expect(await state()).toMatchObject({ undone_at: now })
  } finally {
    await database.close()
    await fresh.drop()
  }
}
