// Orders of two branches that are paid at a provider, or never: what providers report, and what the shop does by itself.
import { expect } from 'vitest'
import { holdPart } from '#features/orders/group-orders/server/hold-part.ts'
import { loadShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage } from '#tests/order-stage.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'
import { readWrites, type Written, watchWrites } from './watch-writes.ts'

/**
 * Returns the writes of a scenario: one order is paid at Yoco and cancelled; a message about another comes while its provider
 * does not respond; one of each branch is never paid, and all are dropped at once.
 */
export async function runPaymentScenario(): Promise<Written[]> {
  const shop = await openPayingShop()
  try {
    const { pool, kysely } = shop.database
    await watchWrites(pool)
    const thandi = await shopper(kysely, 'Thandi', shop.time.now)
    const paid = await shop.order(thandi, 'yoco')
    const { json } = await shop.post(`/api/v1/orders/${paid.id}/transactions`, thandi, {})
    await shop.control(`payments/${json.transaction.provider_reference}/approve`, {})
    const statusOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json.status
    await expect.poll(() => statusOf(paid.id), { timeout: 30_000 }).toBe('pending')
    await checkLater(shop, thandi)
    const unpaid: string[] = []
    for (const supplier_id of [corner, faraway]) {
      const items = [{ id: offerId('coffee', supplier_id), qty: 4 }]
      const cart = cartOf('2026-03-13T08:00:00.000Z', items, { supplier_id, provider: 'offline_eft' })
      const said = await shop.post('/api/v1/orders/register', thandi, { cart })
      expect(said.http, said.text).toBe(200)
      unpaid.push(said.json.order.id)
    }
    const later = new Date(shop.time.now.getTime() + 49 * 60 * 60_000)
    shop.time.now = later
    await shop.keepers.openQueries.runDue()
    await shop.keepers.expiry.runDue()
    const { rows } = await pool.query('select status from orders where id = any($1)', [unpaid])
    expect(rows.map(({ status }) => status)).toEqual(['abandoned', 'abandoned'])
    return await readWrites(pool)
  } finally {
    await shop.close()
  }
}

async function checkLater(shop: PayingShop, by: Person): Promise<void> {
  const order = await shop.order(by, 'moya')
  const { json } = await shop.post(`/api/v1/orders/${order.id}/transactions`, by, {})
  await shop.control('moods', { moya: 'down' })
  await shop.control(`payments/${json.transaction.provider_reference}/approve`, {})
  await shop.control('moods', { moya: 'well' })
  shop.passMinutes(1)
  await shop.keepers.checks.runDue()
  expect((await shop.get(`/api/v1/orders/${order.id}`, by)).json.status).toBe('pending')
}

/**
 * Returns the writes of a scenario in which a group is left while both branches hold its goods: these are released by themselves.
 */
export async function runAccountDeletionScenario(): Promise<Written[]> {
  const stage = await openStage({ capacity: 100 })
  try {
    const { database, time } = stage
    await watchWrites(database.pool)
    const thandi = await shopper(database.kysely, 'Thandi', time.now)
    const config = { bag_price_in_cents: 130, stokvel: false, demo: false }
    const terms = { ...config, mode: 'market' as const, multi_supplier: true }
    for (const supplier_id of [corner, faraway])
      await database.transaction(async (tx, tryNumber) => {
        const items = [{ id: offerId('bread', supplier_id), qty: 2 }]
        const part = { ...cartOf(stage.slot, items), supplier_id }
        const held = await loadShopper(tx, thandi.id)
        await holdPart(
          tx,
          {
            groupId: 'group_left',
            part,
            shopper: held,
            terms,
            language: 'en',
            now: time.now,
          },
          tryNumber,
        )
      })
    time.now = new Date(time.now.getTime() + 11 * 60_000)
    await stage.groups.runDue()
    expect((await database.pool.query('select from holds')).rowCount).toBe(0)
    return await readWrites(database.pool)
  } finally {
    await stage.close()
  }
}
