// Everything the shop does locks in one order (src/app/server/lock-order.ts): checked in the statements of a whole day at two
// branches, of late payments, of an abandoned group, and of a price list that goes live and is undone.
import { describe, expect, test } from 'vitest'
import { lateLocks, lockOrder } from '#app/server/lock-order.ts'
import { runAccountDeletionScenario, runPaymentScenario } from '#tests/locality/payment-scenario.ts'
import { runShopScenario } from '#tests/locality/shop-scenario.ts'
import { runImportScenario } from './import-scenario.ts'
import { type Locked, locksOf, watchLocks } from './watch-locks.ts'

const order = lockOrder.map(({ table }) => table)

/** What was locked after something that comes later in the list: `accounts after orders`. */
function findDisorder(locked: Locked): string[] {
  const listed = locked.filter((table) => order.includes(table))
  return listed.flatMap((table, at) => {
    const passed = listed.slice(0, at).filter((before) => order.indexOf(before) > order.indexOf(table))
    return passed.length > 0 ? [`${table} after ${passed.join(', ')}`] : []
  })
}

const isExcused = (problem: string): boolean =>
  lateLocks.some(({ table, after }) => {
    const [late, passed] = problem.split(' after ')
    return late === table && passed?.split(', ').includes(after)
  })

const seen = new Set<string>()
const transactions: Locked[] = []

test('every transaction locks in the declared order', { timeout: 240_000 }, async () => {
  const watch = watchLocks()
  try {
    await runShopScenario()
    await runPaymentScenario()
    await runAccountDeletionScenario()
    await runImportScenario()
  } finally {
    watch.stop()
  }
  transactions.push(...watch.read())
  for (const locked of transactions) seen.add(locked.filter((table) => order.includes(table)).join(' '))
  const wrong = transactions.flatMap((locked) =>
    findDisorder(locked)
      .filter((problem) => !isExcused(problem))
      .map((problem) => `${problem}: ${locked.join(', ')}`),
  )
  expect([...new Set(wrong)]).toEqual([])
})

test('every table in the order and every exception occurs', () => {
  expect(order.filter((table) => !transactions.some((locked) => locked.includes(table)))).toEqual([])
  const problems = transactions.flatMap(findDisorder)
  const unused = lateLocks.filter(
    ({ table, after }) =>
      !problems.some((problem) => problem.startsWith(`${table} after`) && problem.includes(after)),
  )
  expect(unused).toEqual([])
})

test.each([
  ['registering', 'advisory accounts stock offers slots'],
  ['registering with a discount code', 'advisory accounts stock offers discount_codes slots'],
  ['registering with a debtor card', 'advisory accounts stock offers slots debtor_cards'],
  ['amending', 'advisory accounts orders stock offers'],
  ['taking a loyalty number', 'advisory accounts orders stock offers'],
  ['cancelling', 'advisory orders stock discount_codes slots'],
  ['marking short', 'advisory orders stock offers shelf_versions'],
  ['booking a transfer', 'advisory bank_lines orders'],
  ['being paid at a provider', 'orders'],
  ['giving a hold back', 'holds stock discount_codes slots'],
  ['a price list that goes live or is undone', 'advisory stock offers taxonomy_version shelf_versions'],
])('%s is among the recorded lock sequences', (_, locked) => {
  expect([...seen]).toContain(locked)
})

describe('the locks of a statement', () => {
  test.each([
    [
      'select 1 from stock where supplier_id = $1 and sellable_id in (select key from changes) for update',
      ['stock'],
    ],
    [
      'select o.* from orders o where exists (select 1 from account_suppliers a where a.x = o.x) for update',
      ['orders'],
    ],
    [
      'select 1 from stock st join sellables s on s.id = st.sellable_id order by 1 for update of st',
      ['stock'],
    ],
    [
      'with gone as (delete from discount_uses returning code_id) update discount_codes set used = 1',
      ['discount_uses', 'discount_codes'],
    ],
    [
      'insert into shelf_versions as v (a) values (1) on conflict (a) do update set version = 2',
      ['shelf_versions'],
    ],
    ['insert into slots (id) select 1 from slot_patterns p for share of p', ['slot_patterns']],
    ['insert into orders (id) values (1) on conflict do nothing', []],
    ['select pg_advisory_xact_lock(1)', ['advisory']],
    ['update "holds" set "draft" = $1 where "id" = $2', ['holds']],
    ['select 1 from orders', []],
  ])('%s', (statement, tables) => {
    expect(locksOf(statement)).toEqual(tables)
  })

  test('are found out of order', () => {
    expect(findDisorder(['accounts', 'stock', 'orders'])).toEqual(['orders after stock'])
    expect(findDisorder(['accounts', 'order_items', 'orders', 'stock'])).toEqual([])
  })
})
