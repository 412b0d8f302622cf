// Tests a price that changes while an order is being registered [T10]: the order has prices that were valid together, never a
// mixture.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const rounds = 12

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      // Open every day, with room for everybody.
      `delete from supplier_hours`,
      `insert into supplier_hours select 'langa', d, '07:30', '18:00' from generate_series(1, 7) d`,
      `insert into slot_patterns (id, supplier_id, kind, weekday, starts_at, ends_at, capacity)
      select 'langa-' || d, 'langa', 'collect', d, '10:00', '12:00', 1000 from generate_series(1, 7) d`,
      `delete from stock`,
    ),
  })
})
afterAll(() => shop.close())

interface OrderItem {
  offer_id: string
  unit_price_in_cents: number
  total_in_cents: number
  qty: number
}

test(`${rounds} orders meet ${rounds} price changes: each order has all old or all new prices`, async () => {
  const nandi = await manager(shop.database.kysely, ['langa'], 'Nandi', shop.time.now)
  const thandi = await shopper(shop.database.kysely, 'Thandi', new Date('2026-03-14T10:00:00Z'))
  const slots = await shop.read('/catalog/v1/suppliers/langa/timeslots')
  const slot = slots.find(({ available }: { available: boolean }) => available).starts_at
  const cart = {
    supplier_id: 'langa',
    provider: 'cash',
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    requires_bags: false,
    collection_date: slot,
  }
  const items = (rice: number, oil: number) => [
    { offer: { id: 'l-rice2', price_in_cents: rice }, qty: 2 },
    { offer: { id: 'l-oil', price_in_cents: oil }, qty: 1 },
  ]
  const register = (payload: object, round: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/orders/register',
      headers: { ...thandi.headers, 'idempotency-key': `race-round-${round}` },
      payload: { cart: payload },
    })
  const old = { rice: 4999, oil: 3999 }
  const special = { rice: 4499, oil: 3499 }
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const wish = {
      name: `Round ${round}`,
      supplier_ids: ['langa'],
      start_at: '2026-03-14T09:00:00Z',
      end_at: '2026-03-14T22:00:00Z',
      offers: [
        { offer_id: 'l-rice2', price_in_cents: special.rice },
        { offer_id: 'l-oil', price_in_cents: special.oil },
      ],
    }
    const believed = round % 2 === 0 ? old : special
    const [made, order] = await Promise.all([
      shop.by(nandi, 'POST', '/counter/v1/promotions', wish),
      register({ ...cart, items: items(believed.rice, believed.oil) }, round),
    ])
    expect(made.statusCode, made.body).toBe(201)
    if (order.statusCode === 200) {
      const lines = order.json().order.order_items as OrderItem[]
      const prices = Object.fromEntries(lines.map((line) => [line.offer_id, line.unit_price_in_cents]))
      expect(prices).toEqual({ 'l-rice2': believed.rice, 'l-oil': believed.oil })
      expect(order.json().order.subtotal_in_cents).toBe(2 * believed.rice + believed.oil)
    } else {
      expect([order.statusCode, order.json().messages[0].code]).toEqual([409, 'prices-changed'])
    }
    seen.add(`${order.statusCode} ${believed === old ? 'old' : 'new'}`)
    const [{ id }] = made.json().promotions
    await shop.by(nandi, 'DELETE', `/counter/v1/promotions/${id}`)
  }
  // Nothing else can happen; what does depends on who came first.
  expect([...seen].every((each) => ['200 old', '200 new', '409 old', '409 new'].includes(each))).toBe(true)
})

test('an order waits for a price change in progress, and then uses the new price', async () => {
  const thandi = await shopper(shop.database.kysely, 'Aisha', new Date('2026-03-14T10:00:00Z'))
  const slots = await shop.read('/catalog/v1/suppliers/langa/timeslots')
  const slot = slots.find(({ available }: { available: boolean }) => available).starts_at
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select 1 from offers where id = 'l-oil' for update`)
    const order = shop.app.inject({
      method: 'POST',
      url: '/api/v1/orders/register',
      headers: { ...thandi.headers, 'idempotency-key': 'waits-for-the-price' },
      payload: {
        cart: {
          supplier_id: 'langa',
          provider: 'cash',
          shipping_provider: 'COLLECT',
          requires_shipping: false,
          requires_bags: false,
          collection_date: slot,
          items: [{ offer: { id: 'l-oil', price_in_cents: 3999 }, qty: 1 }],
        },
      },
    })
    await somebodyWaits()
    await client.query(`insert into promotions (id, supplier_id, name, start_at, end_at)
      values ('in-between', 'langa', 'In between', '2026-03-14T09:00Z', '2026-03-14T22:00Z')`)
    await client.query(`insert into promotion_offers values ('in-between', 'l-oil', 'langa', 3299)`)
    await client.query(`update offers set price_updated_at = price_updated_at where id = 'l-oil'`)
    await client.query('commit')
    const answer = await order
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([409, 'prices-changed'])
    expect(answer.json().details.validation.updated).toHaveLength(1)
  } finally {
    client.release()
  }
})

test('a price change waits for an order in progress', async () => {
  const nandi = await manager(shop.database.kysely, ['langa'], 'Nandi', shop.time.now)
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select 1 from offers where id = 'l-rice2' for share`)
    let done = false
    const making = shop
      .by(nandi, 'POST', '/counter/v1/promotions', {
        name: 'Waits',
        supplier_ids: ['langa'],
        start_at: '2026-03-14T09:00:00Z',
        end_at: '2026-03-14T22:00:00Z',
        offers: [{ offer_id: 'l-rice2', percent_off: 10 }],
      })
      .then((answer) => {
        done = true
        return answer
      })
    await somebodyWaits()
    expect(done).toBe(false)
    await client.query('commit')
    expect((await making).statusCode).toBe(201)
  } finally {
    client.release()
  }
})

/** Until somebody stands at a row that is held. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await shop.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
