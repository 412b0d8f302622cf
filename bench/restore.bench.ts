// Measures backup and restore of a shop with many orders of ten items each [R18], on an embedded database with fsync on.
// BENCH_ORDERS sets their number, for when 100,000 are too many.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { checkInvariants } from '#features/orders/orders/server/check-invariants.ts'
import { newId } from '#kernel/ids.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { startApi } from '../tests/api-process.ts'
import { shopper } from '../tests/cast.ts'
import { cartOf } from '../tests/order-stage.ts'
import { freeSlots, openShopClient } from '../tests/shop-client.ts'
import { megabytes, type Row } from './row.ts'

const log = pino({ level: 'silent' })
const wanted = Number(process.env.BENCH_ORDERS ?? 100_000)
const realOrders = 50
const maxSeconds = 60

export async function measure(): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-bench-'))
  const postgres = await ensurePostgres({ dataFolder, log })
  try {
    await migrate(postgres.url)
    await fill(postgres.url)
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('create database beside').finally(() => client.end())
    const beside = new URL(postgres.url)
    beside.pathname = '/beside'

    const began = performance.now()
    const made = await writeBackup(postgres.url, join(dataFolder, 'backups'), new Date())
    const backedUp = performance.now()
    const restored = await restoreBackup(beside.href, made.file)
    const back = performance.now()
    const wrong = await findProblems(beside.href)
    const checked = performance.now()

    const seconds = (from: number, to: number) => (to - from) / 1000
    const orders = (restored.tables.orders ?? 0).toLocaleString('en')
    return [
      {
        what: `backing up ${orders} orders, ${restored.rows.toLocaleString('en')} rows, to ${megabytes(made.bytes)}`,
        figure: `${seconds(began, backedUp).toFixed(1)} s`,
        required: 'nothing',
        reached: true,
      },
      {
        what: `restoring them`,
        figure: `${seconds(backedUp, back).toFixed(1)} s`,
        required: `under ${maxSeconds} s`,
        reached: seconds(backedUp, back) < maxSeconds,
      },
      {
        what: `what does not add up in it, found in ${seconds(back, checked).toFixed(1)} s`,
        figure: String(wrong),
        required: '0',
        reached: wrong === 0,
      },
    ]
  } finally {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function findProblems(url: string): Promise<number> {
  const database = await openDatabase({ url, log, poolSize: 1 })
  await database.pool.query('set statement_timeout = 0')
  const [{ findings }, others] = [await checkLedger(database.kysely), await checkInvariants(database.kysely)]
  await database.close()
  return findings.length + others.length
}

/** A few orders come in through the door; the rest are copies of them, with everything that came with them. */
async function fill(url: string): Promise<void> {
  const database = await openDatabase({ url, log, poolSize: 2 })
  await loadDemo(database, { seed: 1, now: new Date(), suppliers: 4, sellables: 700 })
  await database.pool.query('update slot_patterns set capacity = 1000000')
  await database.pool.query('update stock set received = received + 1000000, on_hand = on_hand + 1000000')
  await orderSome(url, database)
  const copies = Math.ceil(wanted / realOrders) - 1
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_identity = 'NO' group by table_name`,
    [['orders', 'order_items', 'order_stock', 'order_events', 'idempotency_keys']],
  )
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('set local session_replication_role = replica')
  for (const { table, columns } of rows) await client.query(copying(table, columns, copies))
  await client.query(`update stock s set received = s.on_hand + t.qty from (
    select supplier_id, sellable_id, sum(qty) as qty from order_stock group by 1, 2) t
    where (s.supplier_id, s.sellable_id) = (t.supplier_id, t.sellable_id)`)
  await client.query(`update slots s set taken = t.n, capacity = t.n from (
    select slot_id, count(*) as n from orders group by 1) t where s.id = t.slot_id`)
  await client.query('commit')
  client.release()
  await database.close()
}

/** Ids, references and keys of a copy are others, of the same kind and length; the rest is the same. */
function copying(table: string, columns: readonly string[], copies: number): string {
  const again = (name: string) => `left(${name}, 6) || left(md5(${name} || n), 20)`
  const other: Record<string, string> = {
    id: again('id'),
    order_id: again('order_id'),
    reference: `upper(left(md5(id || n), 10))`,
    cart_id: again('cart_id'),
    key: `key || n`,
  }
  const values = columns.map((name) => other[name] ?? `"${name}"`)
  const names = columns.map((name) => `"${name}"`).join(', ')
  return `insert into ${table} (${names}) select ${values.join(', ')} from ${table}, generate_series(1, ${copies}) n`
}

async function orderSome(url: string, { kysely, pool }: Database): Promise<void> {
  const api = await startApi({ DATABASE_URL: url })
  const door = openShopClient(api.url)
  const person = await shopper(kysely, 'Thandi')
  const { rows } = await pool.query<{ id: string; offers: string[] }>(
    `select supplier_id as id, array_agg(id order by id) as offers from offers
     where published and not stokvel and not per_kg and out_of_stock_at is null
       and supplier_id in (select id from suppliers where not closed and not disabled) group by supplier_id`,
  )
  const [branch] = rows
  if (!branch) throw new Error('no branch is open')
  const [slot = ''] = await freeSlots(door, person, branch.id)
  for (let n = 0; n < realOrders; n += 1) {
    const items = branch.offers.slice(n, n + 10).map((id) => ({ id, qty: 1 }))
    const cart = cartOf(slot, items, { supplier_id: branch.id, id: newId('cart'), revision: 1 })
    const { http, body } = await door.register(person, cart, newId('intent'))
    if (http !== 200) throw new Error(`registering answered ${http}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  door.close()
  await api.stop()
}
