// Plants every fault that the check covers, with the database's own guards switched off, and expects it to be found.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { shopper, staff } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { giveCard, giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { checkLedger, ruleNames } from './check-ledger.ts'

let stage: Stage
let orderId: string
let cardOf: string
let accountId: string
beforeAll(async () => {
  stage = await openStage()
  const thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  const sipho = await staff(stage.database.kysely, [corner], 'Sipho', stage.time.now)
  accountId = thandi.id
  await giveCredit(stage.database, thandi.id, 2000, corner)
  cardOf = await giveCard(stage.database, thandi.id, corner, 30_000)
  const register = async (product: 'bread' | 'coffee', qty: number) => {
    const cart = cartOf(stage.slot, [{ id: offerId(product), qty }])
    const answer = await stage.ask('POST', '/api/v1/orders/register', {
      headers: thandi.headers,
      payload: { cart },
    })
    return answer.json().order
  }
  orderId = (await register('bread', 1)).id
  const handed = await register('coffee', 1)
  const steps: [string, object][] = [
    ['start_preparing', {}],
    ['ready', {}],
    ['hand_over', { collection_code: handed.collection_code, cash_taken_in_cents: 10_000 }],
  ]
  for (const [n, [step, more]] of steps.entries())
    await stage.ask('POST', `/counter/v1/orders/${handed.id}/steps`, {
      headers: sipho.headers,
      payload: { step, version: n + 1, ...more },
    })
  const dropped = await register('coffee', 2)
  await stage.ask('POST', `/api/v1/orders/${dropped.id}/cancel`, { headers: thandi.headers })
})
afterAll(() => stage.close())

test('a shop with placed, collected and cancelled orders has no findings', async () => {
  const { checked, findings } = await checkLedger(stage.database.kysely)
  expect(findings).toEqual([])
  expect(checked).toMatchObject({ movements: 4, orders: 3 })
})

const insert = (kind: string, entries: string) => [
  `insert into ledger_movements (id, supplier_id, kind, source_id, at) values ('planted', '${corner}', '${kind}', 'p', now())`,
  `insert into ledger_entries (movement_id, account, amount_in_cents) values ${entries}`,
]
const off = ['ledger_movements', 'ledger_entries', 'ledger_balances', 'order_events'].map(
  (table) => `alter table ${table} disable trigger all`,
)
const on = [
  ...['made_now', 'not_empty', 'movements_append_only'].map(
    (name) => `ledger_movements enable always trigger ledger_${name}`,
  ),
  ...['entries_append_only', 'sums_to_zero', 'closed_movements', 'balance'].map(
    (name) => `ledger_entries enable always trigger ledger_${name}`,
  ),
  'ledger_balances enable always trigger ledger_balance_by_entries',
  'order_events enable always trigger order_events_append_only',
].map((what) => `alter table ${what}`)

const faults: [rule: string, id: () => string, statements: () => string[]][] = [
  [
    'a movement sums to zero',
    () => 'planted',
    () => insert('demo_gift', `('planted', 'cash:${corner}', 5), ('planted', 'bank:${corner}', -4)`),
  ],
  ['a movement has entries', () => 'planted', () => insert('demo_gift', `('x', 'a', 1)`).slice(0, 1)],
  [
    'an entry has its movement',
    () => 'gone',
    () => [`insert into ledger_entries values ('gone', 'cash:${corner}', 1), ('gone', 'bank:${corner}', -1)`],
  ],
  [
    'a movement is of a known kind',
    () => 'planted',
    () => insert('a_gift', `('planted', 'cash:${corner}', 1), ('planted', 'bank:${corner}', -1)`),
  ],
  [
    'all accounts together are zero',
    () => 'ledger',
    () => [
      `update ledger_entries set amount_in_cents = amount_in_cents - 1 where account = 'cash:${corner}'`,
    ],
  ],
  [
    'store credit and cards are never below zero',
    () => `debtor:${cardOf}`,
    () =>
      insert('card_used', `('planted', 'debtor:${cardOf}', -30001), ('planted', 'cash:${corner}', 30001)`),
  ],
  [
    'a kept balance is the sum of its entries',
    () => `credit:${accountId}`,
    () => [`update ledger_balances set amount_in_cents = 9 where account = 'credit:${accountId}'`],
  ],
  [
    'money is somebody’s',
    () => 'pocket:sipho',
    () => insert('demo_gift', `('planted', 'pocket:sipho', 5), ('planted', 'cash:${corner}', -5)`),
  ],
  [
    'a movement of an order is of one that there is',
    () => 'planted',
    () => [
      ...insert('demo_gift', `('planted', 'cash:${corner}', 1), ('planted', 'bank:${corner}', -1)`),
      `update ledger_movements set order_id = 'order_never' where id = 'planted'`,
    ],
  ],
  [
    'an order used the credit it says',
    () => orderId,
    () => [`update orders set credit_in_cents = 5 where id = '${orderId}'`],
  ],
  [
    'an order is paid as its state says',
    () => orderId,
    () => [`update orders set status = 'cancelled' where id = '${orderId}'`],
  ],
  [
    'money on its way back is that of refunds that are asked for, and of open choices',
    () => `refunding:${corner}`,
    () => insert('refund_asked', `('planted', 'refunding:${corner}', 7), ('planted', 'bank:${corner}', -7)`),
  ],
  [
    'the database’s own guards are on',
    () => 'ledger_balance',
    () => ['alter table ledger_entries disable trigger ledger_balance'],
  ],
]

test('every rule has a planted fault', () => {
  expect(faults.map(([rule]) => rule).sort()).toEqual([...ruleNames].sort())
})

test.each(faults)('%s: a violation is found', async (rule, id, statements) => {
  const database = await openDatabase({ url: stage.url, log: pino({ level: 'silent' }), poolSize: 1 })
  const undo = new Error('nothing of this stays')
  try {
    await database.transaction(async (tx) => {
      const run = async (each: string) => {
        await sql.raw(each).execute(tx)
      }
      const guardsOff = rule.includes('guards')
      for (const each of guardsOff ? [] : off) await run(each)
      for (const each of statements()) await run(each)
      for (const each of guardsOff ? [] : on) await run(each)
      const { findings } = await checkLedger(tx)
      expect(findings.filter((finding) => finding.rule === rule).map((finding) => finding.id)).toContain(id())
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  } finally {
    await database.close()
  }
})
