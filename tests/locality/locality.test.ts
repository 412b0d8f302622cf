// A whole country needs many nodes with some suppliers on each (docs/scale.md): every table has its place there, and a
// supplier's rows are written without another's. Checked in the database itself, while the shop runs over HTTP.
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { besideSupplier, overSuppliers } from './crossings.ts'
import { findMisplaced } from './misplaced-rows.ts'
import { runAccountDeletionScenario, runPaymentScenario } from './payment-scenario.ts'
import { runShopScenario } from './shop-scenario.ts'
import { tablePlaces } from './table-places.ts'
import { findCrossings, readWrites, suppliersOf, type Written, watchWrites } from './watch-writes.ts'

async function openFresh(): Promise<Pick<Database, 'pool' | 'close'>> {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }), poolSize: 2 })
  return { pool: database.pool, close: () => database.close().then(fresh.drop) }
}

let pool: Database['pool']
let close: () => Promise<void>
beforeAll(async () => {
  const database = await openFresh()
  pool = database.pool
  close = database.close
}, 60_000)
afterAll(() => close())

test('every table has its place, and every row of a supplier names its supplier', async () => {
  expect(await findMisplaced(pool)).toEqual([])
})

test('the page on scale has the right number of tables for each place', async () => {
  const page = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  const places = Object.values(tablePlaces)
  const on = (place: string) => places.filter((each) => each.on === place)
  const through = on('supplier').filter((each) => 'through' in each && each.through).length
  for (const counted of [
    `each of the ${places.length} tables`,
    `a supplier's node | ${on('supplier').length} |`,
    `${on('supplier').length - through} carry \`supplier_id\`, never null; ${through} refer`,
    `an account's node | ${on('account').length} |`,
    `every node, the same | ${on('every').length} |`,
    `the first node | ${on('first').length} |`,
  ])
    expect(page).toContain(counted)
})

test('the check finds a new table without a place, and one that lost its supplier', async () => {
  await pool.query('create table loyalty_points (id text primary key)')
  await pool.query('alter table stock drop column supplier_id cascade')
  await pool.query('alter table held_stock alter column supplier_id drop not null')
  await pool.query('alter table import_rows drop constraint import_rows_import_id_fkey')
  expect(await findMisplaced(pool)).toEqual([
    'held_stock: has no supplier_id that is never null',
    'import_rows: import_id does not refer to imports',
    'loyalty_points: has no place',
    'stock: has no supplier_id that is never null',
  ])
})

test('the check finds a transaction that writes at two suppliers, also where another table names the supplier', async () => {
  const { pool: own, close: closeOwn } = await openFresh()
  await watchWrites(own)
  await own.query(`insert into agencies values ('a', 'A', '/a')`)
  for (const id of ['one', 'two'])
    await own.query(`insert into suppliers (id, agency_id, name, image_url, lat, lon, formatted_address)
      values ('${id}', 'a', '${id}', '/s', 0, 0, '')`)
  const movement = (id: string) => `insert into ledger_movements (id, supplier_id, kind, source_id, at)
    values ('m-${id}', '${id}', 'x', '${id}', now());
    insert into ledger_entries values ('m-${id}', 'cash:${id}', 5), ('m-${id}', 'bank:${id}', -5)`
  await own.query(`begin; ${movement('one')}; commit`)
  expect(findCrossings(await readWrites(own))).toEqual([])
  await own.query(
    `insert into supplier_dates (supplier_id, day) values ('one', '2026-01-01'), ('two', '2026-01-01')`,
  )
  await own.query(`begin; ${movement('two')}; insert into rate_counts values ('x', now(), 1); commit`)
  await own.query(
    `update supplier_dates set supplier_id = 'two', day = '2026-01-02' where supplier_id = 'one'`,
  )
  // What is undone was never written.
  await own.query(
    `begin; insert into invoice_numbers values ('one', 'invoice', 1), ('two', 'invoice', 1); rollback`,
  )
  expect(findCrossings(await readWrites(own))).toEqual([
    'one and two in one transaction: [] INSERT supplier_dates',
    expect.stringMatching(/^rate_counts beside a supplier’s rows: /),
    'one and two in one transaction: [] UPDATE supplier_dates',
  ])
  await closeOwn()
})

const lived: Written[] = []

test.each([
  ['shoppers, staff and managers of two branches', runShopScenario],
  ['who pays at a provider, and who never pays', runPaymentScenario],
  ['who leaves while two branches hold goods', runAccountDeletionScenario],
])(
  '%s: no transaction writes at two suppliers, except those that say why',
  { timeout: 120_000 },
  async (_, live) => {
    const written = await live()
    lived.push(...written)
    expect(findCrossings(written)).toEqual([])
    expect(new Set(written.flatMap(suppliersOf))).toEqual(new Set([corner, faraway]))
  },
)

/** Written in none of these lives. */
const unlived = [
  'supplier_hours',
  'supplier_liquor_hours',
  'slot_patterns',
  'shelf_product_changes',
  'planned_prices',
  'past_specials',
  'unfound_searches',
  'files',
  'import_deals',
  'import_deal_choices',
  'import_deal_groups_left_out',
  'import_pictures',
  'order_links',
  'bought_together',
  'payment_accounts',
]

test('every justified crossing occurred, and nearly every table of suppliers was written', () => {
  const crossing = lived.filter((each) => suppliersOf(each).length > 1)
  const unmet = overSuppliers.filter(({ is }) => !crossing.some(is))
  expect(unmet.map(({ name }) => name)).toEqual([])
  const beside = lived.filter((each) => suppliersOf(each).length > 0).flatMap(({ rows }) => rows)
  const tables = new Set(beside.map(({ table }) => table))
  expect(Object.keys(besideSupplier).filter((table) => !tables.has(table))).toEqual([])
  const ofSuppliers = Object.keys(tablePlaces).filter((table) => tablePlaces[table]?.on === 'supplier')
  expect(ofSuppliers.filter((table) => !tables.has(table))).toEqual(unlived)
})
