import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { corner, openCornerShop } from '#tests/corner-shop.ts'
import { seeded } from '#tests/seeded-random.ts'
import { type FreshDatabase, freshDatabase } from '#tests/test-database.ts'
import { orderStatuses } from '#wire/order-status.ts'
import { owedInCents } from '../owed-amount.ts'
import { orderAccount, recordMovement, roundingAccount } from './ledger.ts'
import { owedColumn } from './owed-column.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ url: fresh.url, log: { info() {}, warn() {}, error() {} } as never })
  await openCornerShop(database.kysely)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('SQL and TypeScript compute the same owed amount for random orders', async () => {
  const random = seeded('owed amounts')
  const orders = Array.from({ length: 300 }, (_, n) => {
    const total = random.whole(0, 3) * random.whole(0, 50_000)
    // Nothing, a part, all, too much, and a part in two payments of which one went back.
    const payments = random.pick([
      [],
      [random.whole(1, 50_000)],
      [total],
      [total + random.whole(1, 500)],
      [total, -random.whole(1, 50_000)],
    ])
    return { id: `order_${n}`, status: random.pick(orderStatuses), total, payments }
  })
  await database.transaction(async (tx) => {
    for (const { id, payments } of orders)
      for (const [n, cents] of payments.entries())
        await recordMovement(tx, {
          kind: 'payment_received',
          sourceId: `${id}_${n}`,
          supplierId: corner,
          orderId: id,
          entries: [
            { account: orderAccount(id), cents },
            { account: roundingAccount(corner), cents: -cents },
          ],
          now: new Date('2026-03-11T08:00:00Z'),
        })
  })
  const { rows } = await sql`
    select o.id, ${owedColumn('o')} as owed
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ status }) => status)}::text[],
      ${orders.map(({ total }) => total)}::int[]) as o (id, status, total_in_cents)`.execute(database.kysely)
  expect(rows).toEqual(
    orders.map(({ id, status, total, payments }) => {
      const paid = payments.reduce((sum, cents) => sum + cents, 0)
      return { id, owed: owedInCents({ status, total_in_cents: total }, paid) }
    }),
  )
})
