// Measures the time from the start of the process to its first page, with everything installed and the database filled
// [budgets].
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { startShop } from '../tests/running-shop.ts'
import { freshDatabase } from '../tests/test-database.ts'
import type { Row } from './row.ts'

const maxSeconds = 5

export async function measure(): Promise<Row[]> {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'warn' }), poolSize: 2 })
  await loadDemo(database, { seed: 1, now: new Date() })
  await database.close()
  const began = performance.now()
  const shop = await startShop(fresh.url)
  try {
    const page = await fetch(shop.url, { headers: { accept: 'text/html' } })
    await page.arrayBuffer()
    if (!page.ok) throw new Error(`the first page answered ${page.status}`)
    const seconds = (performance.now() - began) / 1000
    return [
      {
        what: 'start to the first page, database running',
        figure: `${seconds.toFixed(1)} s`,
        required: `under ${maxSeconds} s`,
        reached: seconds < maxSeconds,
      },
    ]
  } finally {
    await shop.stop()
    await fresh.drop()
  }
}
