// The database itself protects the ledger: it refuses these changes, whatever a program does.

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openCornerShop } from '#tests/corner-shop.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { findHistory } from './account-history.ts'
import { cardBalance, creditAccount, creditBalance, orderAccount, recordMovement } from './ledger.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await openCornerShop(database.kysely)
  await giveCredit(database, 'rich', 5000, 'supplier_corner')
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

/** Each list of statements is one transaction; answers why it failed, or 'committed'. */
async function attempt(...statements: string[]): Promise<string> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return 'committed'
  } catch (error) {
    await client.query('rollback')
    return (error as Error).message
  } finally {
    client.release()
  }
}

const movement = (id: string) =>
  `insert into ledger_movements (id, supplier_id, kind, source_id, at) values ('${id}', 's', 'demo_gift', '${id}', now())`
const entries = (id: string, ...lines: [account: string, cents: number][]) =>
  `insert into ledger_entries values ${lines.map(([account, cents]) => `('${id}', '${account}', ${cents})`).join()}`
const fromTill = (id: string, account: string, cents: number) => [
  movement(id),
  entries(id, [account, cents], ['cash:s', -cents]),
]
const asReplica = 'set local session_replication_role = replica'

describe.each([
  ['an ordinary session', []],
  ['a session that calls itself a replica', [asReplica]],
])('in %s', (_, first) => {
  test.each<[string, string[], RegExp | string]>([
    ['a movement that sums to zero is kept', fromTill('m_ok', 'order:1', 100), 'committed'],
    [
      'one that does not is refused when it is committed',
      [movement('m1'), entries('m1', ['order:1', 100], ['cash:s', -99])],
      /m1 does not sum to zero/,
    ],
    [
      'also entry by entry',
      [movement('m2'), entries('m2', ['order:1', 100]), entries('m2', ['cash:s', -101])],
      /m2 does not sum to zero/,
    ],
    [
      'and when it is to be looked at at once',
      ['set constraints all immediate', ...fromTill('m3', 'order:1', 5)],
      /m3 has no entries/,
    ],
    ['a movement without entries is refused', [movement('m4')], /m4 has no entries/],
    ['an entry of nothing is refused', [movement('m5'), entries('m5', ['order:1', 0])], /check constraint/],
    ['an entry without a movement is refused', [entries('none', ['a', 1], ['b', -1])], /none is closed/],
    [
      'nothing is put into a movement later, not even what sums to zero',
      [entries('before', ['order:2', 7], ['cash:t', -7])],
      /before is closed/,
    ],
    [
      'nobody says themselves when a movement was made',
      [
        `insert into ledger_movements (id, supplier_id, kind, source_id, at, made_in)
         values ('m6', 's', 'demo_gift', 'm6', now(), '1')`,
        entries('m6', ['order:1', 100], ['cash:s', -100]),
      ],
      'committed',
    ],
    ['a movement is not changed', [`update ledger_movements set kind = 'x'`], /only added to/],
    [
      'nor by way of inserting it again',
      [`${movement('before')} on conflict (id) do update set kind = 'x'`],
      /only added to/,
    ],
    ['an entry is not changed', ['update ledger_entries set amount_in_cents = 1'], /only added to/],
    ['an entry is not removed', [`delete from ledger_entries where movement_id = 'before'`], /only added to/],
    ['a movement is not removed', ['delete from ledger_movements'], /only added to/],
    ['nothing is emptied', ['truncate ledger_movements, ledger_entries'], /only added to/],
    ['nor with what hangs on it', ['truncate ledger_movements cascade'], /only added to/],
    ['the story of an order is only added to', [`update order_events set reason = 'x'`], /only added to/],
    ['credit never goes below zero', fromTill('m7', 'credit:poor', -1), /ledger_not_overdrawn/],
    ['nor below what is there', fromTill('m8', 'credit:rich', -5001), /ledger_not_overdrawn/],
    ['nor a card', fromTill('m9', 'debtor:card', -1), /ledger_not_overdrawn/],
    [
      'a balance is not written by hand',
      [`update ledger_balances set amount_in_cents = 999999`],
      /follows from its entries/,
    ],
    ['nor emptied', ['truncate ledger_balances'], /follows from its entries/],
    ['nor removed', ['delete from ledger_balances'], /follows from its entries/],
  ])('%s', async (_, statements, answer) => {
    await attempt(...fromTill('before', 'order:0', 3))
    const message = await attempt(
      ...first,
      ...statements.map((each) =>
        each.replaceAll("'m_ok'", `'m_ok${first.length}'`).replaceAll("'m6'", `'m6${first.length}'`),
      ),
    )
    expect(message).toMatch(answer)
  })
})

const spend = (sourceId: string, cents: number) =>
  database.transaction((tx) =>
    recordMovement(tx, {
      kind: 'credit_used',
      sourceId,
      supplierId: 'supplier_corner',
      orderId: null,
      entries: [
        { account: creditAccount('racer'), cents: -cents },
        { account: orderAccount(sourceId), cents },
      ],
      now: new Date(),
    }),
  )

test('of thirty payments at once, exactly those succeed that the credit covers', async () => {
  await giveCredit(database, 'racer', 5000, 'supplier_corner')
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => spend(`race-${n}`, 700)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await creditBalance(database.kysely, 'racer')).toBe(100)
})

test('a movement of the same kind and cause is recorded once, also at the same time', async () => {
  await giveCredit(database, 'twice', 1000, 'supplier_corner')
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => spend('the-same', 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the history of an account has every amount with the balance after it, page by page', async () => {
  for (const [n, cents] of [300, 200, 100].entries())
    await giveCredit(database, 'history', cents, 'supplier_corner', new Date(Date.UTC(2026, 2, 14 - n)))
  const read = (page: number) => findHistory(database.kysely, creditAccount('history'), { page, perPage: 2 })
  const [first, second] = [await read(1), await read(2)]
  const history = [...first.lines, ...second.lines].map(({ cents, balanceAfter }) => [cents, balanceAfter])
  // By their numbers: the clock went back between them.
  expect(history).toEqual([
    [100, 600],
    [200, 500],
    [300, 300],
  ])
  expect([first.nextPage, second.nextPage]).toEqual([2, null])
  expect(await cardBalance(database.kysely, 'nobody')).toBe(0)
})
