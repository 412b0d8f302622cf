// What a hostile price list costs in memory, at a shop's own limits: the process that reads it grows by less than 200 MiB and
// releases that again [T30]. The figures come from the kernel, so the test runs on Linux only.

import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { type ApiProcess, startApi } from '#tests/api-process.ts'
import type { Person } from '#tests/cast.ts'
import { manager } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { formOf, type Part } from '#tests/import-shop.ts'
import { stockedDatabase } from '#tests/open-shop.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { workbook } from './workbooks.ts'

/**
 * MiB of memory, the shop's and its child process's together, above what the shop has after its first small list: while it
 * reads, and when it has read. What a list took goes back with the process that read it; what is left is the upload's.
 */
const maxGrowth = 200
const maxLeft = 100

const many = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('')

const hostile: [what: string, make: () => Buffer][] = [
  [
    '47 MB of long cells',
    () => Buffer.from(`name,price,a\n${many(6000, (n) => `Thing ${n},10,${'abcdefgh'.repeat(980)}\n`)}`),
  ],
  [
    '190 MB of 250 long cells a row, packed',
    () => gzipSync(`name,price\n${many(1500, (n) => `Thing ${n},10${`,${'x'.repeat(500)}`.repeat(250)}\n`)}`),
  ],
  [
    'a workbook with a million shared texts',
    () =>
      workbook({ texts: many(1_000_000, (n) => `<si><t>\u4e00\u4e01 ${n} ${'\u4e02'.repeat(30)}</t></si>`) }),
  ],
]

describe.runIf(process.platform === 'linux')('a hostile price list', () => {
  let fresh: FreshDatabase
  let api: ApiProcess
  let nandi: Person
  let before: number
  beforeAll(async () => {
    fresh = await stockedDatabase(catalogueStock())
    const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
    nandi = await manager(database.kysely, ['langa'], 'Nandi', new Date())
    await database.close()
    api = await startApi({ DATABASE_URL: fresh.url })
    // What a first list loads stays loaded.
    await bring(Buffer.from('name,price\nRooibos tea 80s,39.99\n'))
    await vi.waitUntil(async () => (await childrenOfShop()).length === 0, { timeout: 20_000 })
    before = await takenMb()
  })
  afterAll(async () => {
    await api?.stop()
    await fresh?.drop()
  })

  const childrenOfShop = async () => {
    const { pid } = api.child
    const ids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return ids.trim().split(' ').filter(Boolean)
  }

  /** Memory of their own; pages of the program's file are shared with every other process of Node and can be dropped. */
  const takenMb = async () => {
    const each = [`${api.child.pid}`, ...(await childrenOfShop())].map(async (id) => {
      // A child may end between the two reads.
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
    })
    return (await Promise.all(each)).reduce((sum, mb) => sum + mb, 0)
  }

  /** Sends it as a client would, and answers how it ended. */
  async function bring(file: Buffer): Promise<string> {
    const parts: Part[] = [
      { name: 'supplier_id', value: 'langa' },
      { name: 'file', file: 'prices.csv', value: file },
    ]
    const { headers, payload } = formOf(parts, nandi)
    const sent = await fetch(`${api.url}/manager/api/v1/imports`, {
      method: 'POST',
      headers,
      body: new Uint8Array(payload),
    })
    if (sent.status !== 201) return `${sent.status}`
    const { id } = ((await sent.json()) as { import: { id: string } }).import
    for (;;) {
      const answer = await fetch(`${api.url}/counter/v1/imports/${id}`, { headers: nandi.headers })
      const { state } = ((await answer.json()) as { import: { state: string } }).import
      if (state !== 'validating') return state
      await sleep(50)
    }
  }

  test.each(hostile)(
    'of %s grows the process by less than 200 MiB and leaves little behind',
    async (_what, make) => {
      const file = make()
      let most = before
      let isOver = false
      const watching = (async () => {
        for (; !isOver; await sleep(10)) most = Math.max(most, await takenMb())
      })()
      const ended = await bring(file)
      isOver = true
      await watching
      expect(before, 'a shop that could be measured').toBeGreaterThan(50)
      expect(ended).toMatch(/^(ready|failed)$/)
      expect(most - before).toBeLessThan(maxGrowth)
      await expect.poll(async () => (await takenMb()) - before, { timeout: 20_000 }).toBeLessThan(maxLeft)
    },
    120_000,
  )
})
