// The import process holds a batch of rows, never the whole list: with a heap that its program nearly fills, it imports a list
// whose rows would not fit, and a workbook whose texts would not.

import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { manager } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { startImportProcess, storeList } from '#tests/import-process.ts'
import { stockedDatabase } from '#tests/open-shop.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { cell, row, workbook } from './workbooks.ts'

/** MiB. The program itself takes some 28. */
const heap = 40
const rows = 18_000

const words =
  `crunchy golden traditional country homestyle farmhouse selected gourmet delicious favourite mountain valley river
  sunshine harvest kitchen garden village orchard creamy smooth roasted spiced smoked herbal velvet`.split(
    /\s+/,
  )

/** 120 letters, and no two alike. */
const nameOf = (n: number): string => {
  const some = Array.from({ length: 13 }, (_, at) => words[(n * (at + 3) + at * at) % words.length])
  return `${some.join(' ')} ${n} biltong`
}
const priceOf = (n: number): number => 10 + (n % 90)
const each = (line: (n: number) => string): string => Array.from({ length: rows }, (_, n) => line(n)).join('')

const csv = () => Buffer.from(`name,price\n${each((n) => `${nameOf(n)},${priceOf(n)}\n`)}`)
const xlsx = () =>
  workbook({
    texts: each((n) => `<si><t>${nameOf(n)} tin</t></si>`),
    rows:
      row(1, cell('A1', 'name'), cell('B1', 'price')) +
      each((n) => row(n + 2, `<c r="A${n + 2}" t="s"><v>${n}</v></c>`, cell(`B${n + 2}`, priceOf(n)))),
  })

let fresh: FreshDatabase
let database: Database
let accountId: string
beforeEach(async () => {
  fresh = await stockedDatabase(catalogueStock())
  database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  accountId = (await manager(database.kysely, ['langa'], 'Nandi', new Date())).id
})
afterEach(async () => {
  await database?.close()
  await fresh?.drop()
})

test.each([
  ['CSV list', csv],
  ['workbook', xlsx],
])(
  `a %s of ${rows} long names goes live, and is undone, with a heap of ${heap} MiB`,
  async (_what, make) => {
    const id = await storeList(database, { accountId, supplierId: 'langa', file: make() })
    const read = async () =>
      (await database.pool.query('select state, accepted, undone_at from imports where id = $1', [id]))
        .rows[0]
    const worker = startImportProcess(fresh.url, heap)
    try {
      await worker.work('go', id)
      expect(await read()).toMatchObject({ state: 'ready', accepted: rows })
      await database.pool.query("update imports set state = 'applying' where id = $1", [id])
      await worker.work('go', id)
      expect(await read()).toMatchObject({ state: 'applied', undone_at: null })
      await worker.work('undo', id)
      expect((await read()).undone_at).not.toBeNull()
    } finally {
      await worker.stop()
    }
  },
  // Seconds where the machine is free.
  240_000,
)
