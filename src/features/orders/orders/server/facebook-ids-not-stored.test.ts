// A cart may carry advertising ids of its shopper. Without consent they are not stored anywhere [ruling 13], and no shop of ours
// asks for consent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopper } from '#tests/cast.ts'
import { offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function tablesHolding(words: string): Promise<string[]> {
  const { pool } = stage.database
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  )
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await pool.query(`select from ${name} as row where row::text like $1 limit 1`, [
      `%${words}%`,
    ])
    if (found.rowCount) holding.push(name)
  }
  return holding
}

test('the Facebook ids of a cart are accepted and stored in no table', async () => {
  const thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  const facebook = { fbc: 'fb.1.1700000000000.canaryclick', fbp: 'fb.1.1700000000000.canarybrowser' }
  const cart = cartOf(stage.slot, [{ id: offerId('bread'), qty: 1 }], { facebook })
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: { ...thandi.headers, 'idempotency-key': 'intent-of-thandi-1' },
    payload: { cart },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.body).not.toContain('canary')
  expect(await tablesHolding(answer.json().order.id)).toContain('orders')
  expect(await tablesHolding('canary')).toEqual([])
})
