// [R1]: the commit of an order is on disk before its shopper gets the answer. Observed from outside: strace traces every process
// of PostgreSQL, and between request and answer a process that serves a connection must have synced the disk at least once.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { startApi } from '#tests/api-process.ts'
import { shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { freeSlots, openShopClient } from '#tests/shop-client.ts'
import { counted, wantedCount } from './proof-part.ts'

const orders = wantedCount(20)
const log = pino({ level: 'silent' })

test(`${orders} orders are on the disk before anybody is told`, async () => {
  expect(spawnSync('strace', ['-V']).status, 'strace is not there').toBe(0)
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-synced-'))
  const postgres = await ensurePostgres({ dataFolder, log })
  await migrate(postgres.url)
  const database = await openDatabase({ url: postgres.url, log })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000 } })
  const thandi = await shopper(database.kysely)
  const api = await startApi({ SPAZA_DATA: dataFolder })
  const door = openShopClient(api.url)
  const [slot = ''] = await freeSlots(door, thandi, corner)
  // The same connections serve again; their processes are there now.
  await door.register(thandi, cartOf(slot, [{ id: offerId('bread'), qty: 1 }]), 'before-we-look')
  const [postmaster = ''] = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const { rows: background } = await database.pool.query(
    `select pid from pg_stat_activity where backend_type <> 'client backend'`,
  )
  const serves = (pid: string) => pid !== postmaster && !background.some((row) => String(row.pid) === pid)
  const calls = 'trace=fdatasync,fsync,sync_file_range,msync'
  const pids = (await database.pool.query('select pid from pg_stat_activity')).rows.map(({ pid }) =>
    String(pid),
  )
  const strace = spawn(
    'strace',
    ['-f', '-q', '-ttt', '-e', calls, ...[postmaster, ...pids].flatMap((pid) => ['-p', pid])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(async () => {
    strace.kill('SIGINT')
    door.close()
    await api.stop()
    await database.close()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  })
  /** When each was asked for, in milliseconds. */
  const syncs: number[] = []
  let heard = ''
  strace.stderr.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
    const lines = heard.split('\n')
    heard = lines.pop() ?? ''
    for (const line of lines) {
      const [, pid = '', seconds] = /^\[pid +(\d+)\] (\d+\.\d+) f(?:data)?sync\(/.exec(line) ?? []
      if (serves(pid) && seconds) syncs.push(Number(seconds) * 1000)
    }
  })
  await expect.poll(() => database.pool.query('select 1').then(() => strace.exitCode)).toBe(null)

  let seen = 0
  for (let n = 0; n < orders; n += 1) {
    const asked = Date.now()
    const answer = await door.register(
      thandi,
      cartOf(slot, [{ id: offerId('bread'), qty: 1 }]),
      `synced-number-${n}`,
    )
    const replied = Date.now() + 1
    expect(answer.http, JSON.stringify(answer.body)).toBe(200)
    // What strace wrote of it may still be on its way.
    await new Promise((done) => setTimeout(done, 30))
    if (syncs.some((at) => at >= asked && at <= replied)) seen += 1
  }
  counted(
    seen,
    `of ${orders} orders with a sync by the process that served it before the answer, ${syncs.length} syncs`,
  )
  expect(seen).toBe(orders)
})
